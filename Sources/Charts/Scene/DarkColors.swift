extension Scene {
    /// Takes the colors of the same page on a dark ground: afterwards every color of this one has one dark partner.
    ///
    /// Two things that share a color here and do not share one there are told apart by 1/255 of a channel, which nobody sees.
    package mutating func pair(with dark: Scene) {
        precondition(areas.count == dark.areas.count && texts.count == dark.texts.count, "themes only change colors")
        var colors: [Color: Color] = [:]
        func paired(_ light: Color, _ dark: Color) -> Color {
            let color = neighbors(of: light).first { colors[$0] == nil || colors[$0] == dark } ?? light
            colors[color] = dark
            return color
        }
        background = paired(background, dark.background)
        for index in areas.indices { areas[index].color = paired(areas[index].color, dark.areas[index].color) }
        for index in texts.indices { texts[index].color = paired(texts[index].color, dark.texts[index].color) }
        for index in overlay.patches.indices {
            overlay.patches[index].color = paired(overlay.patches[index].color, dark.overlay.patches[index].color)
        }
        // Annotations keep their colors, the rims around them do not.
        for (index, stroke) in dark.overlay.strokes.enumerated() where stroke.color != overlay.strokes[index].color {
            overlay.strokes[index].color = paired(overlay.strokes[index].color, stroke.color)
        }
        darkColors = colors
    }
}

/// A color itself, then what is next to it in blue, green and red, ever farther.
private func neighbors(of color: Color) -> some Sequence<Color> {
    (0...48).lazy.map { step in
        let by = (step + 2) / 3
        func moved(_ part: UInt8, _ turn: Int) -> UInt8 {
            guard step > 0, (step - 1) % 3 == turn else { return part }
            return part < 128 ? part + UInt8(by) : part - UInt8(by)
        }
        return Color(red: moved(color.red, 2), green: moved(color.green, 1), blue: moved(color.blue, 0))
    }
}
