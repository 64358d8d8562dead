import CPlatform
import Foundation

extension Data {
    /// The bytes as gzip packs them (RFC 1952), the same for the same bytes; nil where there is no memory for that.
    func gzipped() -> Data? {
        var stream = z_stream()
        // zlib wants it to stay where it is.
        return withUnsafeMutablePointer(to: &stream) { stream in
            // 15 bits of window, and 16 more for gzip's head and end instead of zlib's.
            guard
                deflateInit2_(
                    stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                    Int32(MemoryLayout<z_stream>.size)) == Z_OK
            else { return nil }
            defer { deflateEnd(stream) }
            var packed = Data(count: Int(deflateBound(stream, uLong(count))))
            let status = withUnsafeBytes { bytes in
                packed.withUnsafeMutableBytes { room in
                    stream.pointee.next_in = UnsafeMutablePointer(
                        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
                    stream.pointee.avail_in = uInt(bytes.count)
                    stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
                    stream.pointee.avail_out = uInt(room.count)
                    return deflate(stream, Z_FINISH)
                }
            }
            // A copy: a slice would keep all of the room, for as long as it is sent.
            return status == Z_STREAM_END ? Data(packed.prefix(Int(stream.pointee.total_out))) : nil
        }
    }
}

extension RequestHead {
    /// Whether the client takes gzip (RFC 9110, 12.5.3): it says so, or takes whatever there is.
    var takesGzip: Bool {
        let codings = preferences("accept-encoding")
        return (codings.first { ["gzip", "x-gzip"].contains($0.name) } ?? codings.first { $0.name == "*" })
            .map { $0.weight > 0 } ?? false
    }

    /// The parts of a field that is a list of what the client takes, in small letters, each with its weight; in the field's order.
    func preferences(_ name: String) -> [(name: String, weight: Double)] {
        list(name).map { part in
            let terms = part.split(separator: ";").map { $0.filter { !" \t".contains($0) } }
            let weight = terms.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (terms.first ?? "", weight ?? 1)
        }
    }
}
