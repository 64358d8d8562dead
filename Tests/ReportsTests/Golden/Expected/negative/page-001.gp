# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 20
color_background = "#ffffff"
color_text = "#111111"
color_name = "#333333"
color_quiet = "#4a4a4a"
color_faint = "#595959"
color_grid = "#e0e0e0"
color_bar = "#8c8c8c"
color_marked = "#1a1a1a"
plot_left = 94
plot_right = 922
plot_top = 115
plot_bottom = 479
$areas << end_of_areas
94	406
922	406
922	407
94	407
94	406


94	309
922	309
922	310
94	310
94	309


94	212
922	212
922	213
94	213
94	212


465	302
551	302
551	322
465	322
465	302


130	115
223	115
223	479
130	479
130	115


296	115
389	115
389	370
296	370
296	115


462	115
554	115
554	297
462	297
462	115


627	115
720	115
720	443
627	443
627	115


793	115
886	115
886	455
793	455
793	115


94	115
922	115
922	116
94	116
94	115
end_of_areas
areas = 10
areas_upright = 1
array area_role[10] = ["grid", "grid", "grid", "patch", "bar", "bar", "bar", "bar", "bar", "axis"]
array area_color[10] = ["#e0e0e0", "#e0e0e0", "#e0e0e0", "#ffffff", "#1a1a1a", "#8c8c8c", "#8c8c8c", "#8c8c8c", "#8c8c8c", "#333333"]
array area_left[10] = [94, 94, 94, 465, 130, 296, 462, 627, 793, 94]
array area_right[10] = [922, 922, 922, 551, 223, 389, 554, 720, 886, 922]
array area_top[10] = [406, 309, 212, 302, 115, 115, 115, 115, 115, 115]
array area_bottom[10] = [407, 310, 213, 322, 479, 370, 297, 443, 455, 116]
texts = 17
array text_words[17] = ["page 1 of 2 · 2026-06-01 – 2026-10-31 · data.sqlite", "post", "least amount per month · UTC", "−300", "−200", "−100", "0", "−375.0", "−262.5", "−187.5", "−337.5", "−350.0", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]
array text_role[17] = ["footer", "title", "subtitle", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name"]
array text_x[17] = [922, 94, 94, 84, 84, 84, 84, 176.5, 342.5, 508, 673.5, 839.5, 176.8, 342.4, 508, 673.6, 839.2]
array text_y[17] = [579, 39, 77, 406.5, 309.5, 212.5, 115.5, 494, 385, 312, 458, 470, 539, 539, 539, 539, 539]
array text_align[17] = ["right", "left", "left", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[17] = [15, 32, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[17] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[17] = ["#595959", "#111111", "#4a4a4a", "#4a4a4a", "#4a4a4a", "#4a4a4a", "#4a4a4a", "#111111", "#111111", "#111111", "#111111", "#111111", "#333333", "#333333", "#333333", "#333333", "#333333"]
annotations = 0
page_title = "post"
page_subtitle = "least amount per month · UTC"
page_footer = "page 1 of 2 · 2026-06-01 – 2026-10-31 · data.sqlite"
page_number = 1
page_count = 2
y_min = -375
y_max = 0
$bars << end_of_bars
0	0	-375	value	min	0	2026-06		−375.0
1	0	-262.5	value	none	0	2026-07		−262.5
2	0	-187.5	value	none	0	2026-08		−187.5
3	0	-337.5	value	none	0	2026-09		−337.5
4	0	-350	value	none	0	2026-10		−350.0
end_of_bars

# templates/page.gp
