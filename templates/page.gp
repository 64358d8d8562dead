# page.gp: one page, or one contact sheet. The variables are described in README.md; terminal and output are the renderer's.
# Everything was measured and placed beforehand, in pixels from the top left corner.

# What differs between terminals: how bold is spelt, where the middle of a text is, and where the first and last dot are (of which a PNG may
# have several for each pixel). Allowed for that, texts stand at the same height in all of them, and straight edges are sharp.
dot = 1.0 / (exists("picture_scale") ? picture_scale : 1)
is_gd = GPVAL_TERM eq "png" || GPVAL_TERM eq "sixelgd"
bold = (GPVAL_TERM eq "svg") ? " Bold" : ":Bold"
face(i) = sprintf("%s%s,%.2f", font_family, text_bold[i] ? bold : "", text_size[i])
middle(i) = text_y[i] + (is_gd ? 0.36 * text_size[i] - 3 * dot : (GPVAL_TERM eq "svg") ? 0.04 * text_size[i] : 0)
left = 0; right = page_width; top = 0; bottom = page_height
if (GPVAL_TERM eq "pngcairo") { left = 0.5 * dot; right = page_width - 0.5 * dot; top = 0.5 * dot; bottom = page_height - 0.5 * dot }
if (is_gd) { right = page_width - dot; top = dot }

set margins 0, 0, 0, 0
set xrange [left : right]
set yrange [bottom : top]
set samples 2
unset border
unset tics
unset key

# Most texts have the same font and need not name it, which takes gnuplot as long as drawing them.
usual_font = sprintf("%s,%.2f", font_family, font_size)
set termoption font usual_font
is_usual(i) = text_size[i] == font_size && !text_bold[i]
set for [i = 1 : texts] label i text_words[i] at text_x[i], middle(i) center textcolor rgb text_color[i] noenhanced front
do for [i = 1 : texts] {
    if (is_usual(i) && text_align[i] eq "center") { continue }
    if (!is_usual(i)) { set label i font face(i) }
    if (text_align[i] eq "left") { set label i left }
    if (text_align[i] eq "right") { set label i right }
}

# What was drawn by hand lies over the page: further plots on the same paper.
if (annotations) { set multiplot }

# Where all areas are upright rectangles they are drawn as such: GD fills them exactly, but polygons with a pixel more.
if (areas_upright) {
    do for [i = 1 : areas] {
        set object i rectangle from area_left[i], area_top[i] to area_right[i], area_bottom[i] fillcolor rgb area_color[i] fillstyle solid 1.0 noborder behind
    }
    plot NaN notitle
} else {
    plot for [i = 1 : areas] $areas index i - 1 using 1:2 with filledcurves closed linecolor rgb area_color[i] fillstyle solid 1.0 noborder
}

if (annotations) {
    unset object
    unset label
    if (annotation_strokes) {
        plot for [i = 1 : annotation_strokes] $annotation_strokes index i - 1 using 1:2 with lines linewidth annotation_stroke_width[i] dashtype solid linecolor rgb annotation_stroke_color[i] notitle
    }
    annotation_middle(i) = annotation_text_y[i] + (is_gd ? 0.36 * annotation_text_size[i] - 3 * dot : (GPVAL_TERM eq "svg") ? 0.04 * annotation_text_size[i] : 0)
    do for [i = 1 : annotation_texts] {
        set label i annotation_text_words[i] at annotation_text_x[i], annotation_middle(i) left font sprintf("%s,%.2f", font_family, annotation_text_size[i]) textcolor rgb annotation_text_color[i] noenhanced front
    }
    if (annotation_patches) {
        plot for [i = 1 : annotation_patches] $annotation_patches index i - 1 using 1:2 with filledcurves closed linecolor rgb annotation_patch_color[i] fillstyle solid 1.0 noborder notitle
    }
    unset multiplot
}
