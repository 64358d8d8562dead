import Testing

@testable import Charts

/// One page in two themes: each color of the light one has one partner.
struct DarkColorsTests {
    @Test(arguments: 1...50)
    func `with its colors replaced a light page is the dark one`(seed: UInt64) throws {
        let page = try #require(RandomPage.report(seed: seed).first)
        func drawn(_ theme: Theme) -> Scene {
            var style = page.style
            (style.theme, style.companion) = (theme, theme == .light ? .dark : .light)
            var drawing = page.drawing
            drawing.style = style
            var scene = drawing.draw(page.page)
            scene.overlay.write(
                Scene.Text(
                    role: .annotation, text: "here", drawn: "here", at: .init(20, 20), alignment: .left, size: 20,
                    isBold: false, color: Color(0xD1495B)),
                width: 40, on: scene.background)
            return scene
        }
        let (light, dark) = (drawn(.light), drawn(.dark))
        var paired = light
        paired.pair(with: dark)
        // Light as before, but for what nobody sees.
        func differ(_ one: Color, _ other: Color) -> Int {
            [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
                .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        }
        #expect(paired.background == light.background)
        #expect(zip(paired.areas, light.areas).allSatisfy { differ($0.color, $1.color) <= 2 })
        #expect(zip(paired.texts, light.texts).allSatisfy { differ($0.color, $1.color) <= 2 })
        var replaced = paired
        replaced.background = try #require(paired.darkColors[paired.background])
        for index in replaced.areas.indices {
            replaced.areas[index].color = try #require(paired.darkColors[paired.areas[index].color])
        }
        for index in replaced.texts.indices {
            replaced.texts[index].color = try #require(paired.darkColors[paired.texts[index].color])
        }
        for index in replaced.overlay.patches.indices {
            replaced.overlay.patches[index].color = try #require(paired.darkColors[paired.overlay.patches[index].color])
        }
        replaced.darkColors = [:]
        #expect(replaced == dark)
    }

    @Test func `what has one color here and two in the dark is told apart`() {
        var light = Scene(width: 200, height: 200, background: Color(0xFFFFFF))
        var dark = Scene(width: 200, height: 200, background: Color(0x000000))
        let box = Box(left: 0, top: 0, right: 9, bottom: 9)
        for color: UInt32 in [0x000000, 0x444444, 0x888888, 0xAAAAAA, 0x444444] {
            light.areas.append(Scene.Area(.bar, Color(0xFFFFFF), box.corners))
            dark.areas.append(Scene.Area(.bar, Color(color), box.corners))
        }
        light.pair(with: dark)
        let colors = light.areas.map(\.color.description)
        #expect(colors == ["#ffffff", "#fffffe", "#fffeff", "#feffff", "#fffffe"])
        #expect(light.darkColors.count == 4)
    }
}
