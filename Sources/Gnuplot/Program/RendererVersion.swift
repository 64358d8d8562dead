/// How gnuplot is told to draw and how its files are finished, as a number that is a part of every page's key.
package enum RendererVersion {
    /// To be counted up with every change by which the same script gives other bytes: else pages of earlier editions, drawn the
    /// old way, would be used again.
    package static let number = 6
}
