import Foundation

@testable import Charts

/// How a reader sees colors: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", 2009, at severity 1.0.
enum Sight: CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    private var matrix: [[Double]] {
        switch self {
        case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritanopia:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// The CIEDE2000 difference of two colors as they are seen: 1 can just be seen, 10 at a glance.
    func difference(_ one: Color, _ other: Color) -> Double { Self.difference(lab(one), lab(other)) }

    /// The CIEDE2000 difference of two colors in L*a*b*.
    static func difference(_ one: [Double], _ other: [Double]) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        /// Grays have less chroma to the eye than to a*.
        func stretch(_ chroma: Double) -> Double { (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot() }
        let grown = 1 + (1 - stretch((hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2)) / 2
        let chromas = [one, other].map { hypot($0[1] * grown, $0[2]) }
        let hues = [one, other].map { lab -> Double in
            let hue = atan2(lab[2], lab[1] * grown) * 180 / .pi
            return hue < 0 ? hue + 360 : hue
        }
        let isGray = chromas[0] * chromas[1] == 0
        let apart = hues[1] - hues[0]
        let turn = isGray ? 0 : abs(apart) <= 180 ? apart : apart > 180 ? apart - 360 : apart + 360
        let sum = hues[0] + hues[1]
        let hue = isGray ? sum : abs(apart) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180
        let (lightness, chroma) = ((one[0] + other[0]) / 2, (chromas[0] + chromas[1]) / 2)
        let t =
            1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)) + 0.32 * cos(radians(3 * hue + 6)) - 0.2
            * cos(radians(4 * hue - 63))
        let square = (lightness - 50) * (lightness - 50)
        let ofLightness = (other[0] - one[0]) / (1 + 0.015 * square / (20 + square).squareRoot())
        let ofChroma = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
        let ofHue =
            2 * (chromas[0] * chromas[1]).squareRoot() * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
        let bend = 60 * exp(-(hue - 275) / 25 * (hue - 275) / 25)
        let rotation = -sin(radians(bend)) * 2 * stretch(chroma)
        return
            (ofLightness * ofLightness + ofChroma * ofChroma + ofHue * ofHue + rotation * ofChroma * ofHue)
            .squareRoot()
    }

    /// In L*a*b* of D65.
    private func lab(_ color: Color) -> [Double] {
        let linear = [color.red, color.green, color.blue].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        let seen = product(matrix, linear).map { min(1, max(0, $0)) }
        let xyz = product(
            [
                [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ],
            seen)
        let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white -> Double in
            let share = value / white
            return share > 0.008856 ? cbrt(share) : 7.787 * share + 16 / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
}
