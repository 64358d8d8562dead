# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 640,400; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 640
page_height = 400
font_family = "Noto Sans CJK JP"
font_size = 13
color_background = "#12181f"
color_text = "#eef2f6"
color_name = "#c5cdd6"
color_quiet = "#a9b4c0"
color_faint = "#9aa6b3"
color_grid = "#27313c"
color_bar = "#5a9bf0"
color_marked = "#f5a142"
plot_left = 70
plot_right = 615
plot_top = 122
plot_bottom = 341
$areas << end_of_areas
70	292
615	292
615	293
70	293
70	292


70	243
615	243
615	244
70	244
70	243


70	193
615	193
615	194
70	194
70	193


70	144
615	144
615	145
70	145
70	144


94	218
155	218
155	341
94	341
94	218


203	122
264	122
264	341
203	341
203	122


312	228
373	228
373	341
312	341
312	228


421	337
482	337
482	341
421	341
421	337


530	273
591	273
591	341
530	341
530	273


70	341
615	341
615	342
70	342
70	341
end_of_areas
areas = 10
areas_upright = 1
array area_role[10] = ["grid", "grid", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "axis"]
array area_color[10] = ["#27313c", "#27313c", "#27313c", "#27313c", "#5a9bf0", "#f5a142", "#5a9bf0", "#5a9bf0", "#32537d", "#c5cdd6"]
array area_left[10] = [70, 70, 70, 70, 94, 203, 312, 421, 530, 70]
array area_right[10] = [615, 615, 615, 615, 155, 264, 373, 482, 591, 615]
array area_top[10] = [292, 243, 193, 144, 218, 122, 228, 337, 273, 341]
array area_bottom[10] = [293, 244, 194, 145, 341, 341, 341, 341, 341, 342]
texts = 19
array text_words[19] = ["2026-10-18 – 2026-11-21 · data.sqlite", "post", "thousands · sum of amount per week · weeks from Sunday · UTC", "the week from 11\005715 is not over", "0 k€", "0.5 k€", "1.0 k€", "1.5 k€", "2.0 k€", "1.25 k€", "2.23 k€", "1.15 k€", "0.04 k€", "0.69 k€", "10\005718", "10\005725", "11\00571", "11\00578", "11\005715"]
array text_role[19] = ["footer", "title", "subtitle", "subtitle", "tick", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name"]
array text_x[19] = [614.67, 70, 70, 70, 63.33, 63.33, 63.33, 63.33, 63.33, 124.5, 233.5, 342.5, 451.5, 560.5, 124.47, 233.4, 342.33, 451.27, 560.2]
array text_y[19] = [386, 26, 51.33, 65.08, 341.5, 292.5, 243.5, 193.5, 144.5, 208.17, 112.17, 218.17, 327.17, 263.17, 359.47, 359.47, 359.47, 359.47, 359.47]
array text_align[19] = ["right", "left", "left", "left", "right", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[19] = [10, 21, 11, 11, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13]
array text_bold[19] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[19] = ["#9aa6b3", "#eef2f6", "#a9b4c0", "#a9b4c0", "#a9b4c0", "#a9b4c0", "#a9b4c0", "#a9b4c0", "#a9b4c0", "#eef2f6", "#eef2f6", "#eef2f6", "#eef2f6", "#eef2f6", "#c5cdd6", "#c5cdd6", "#c5cdd6", "#c5cdd6", "#c5cdd6"]
annotations = 0
page_title = "post"
page_subtitle = "thousands · sum of amount per week · weeks from Sunday · UTC · the week from 11\005715 is not over"
page_footer = "2026-10-18 – 2026-11-21 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 2.225
$bars << end_of_bars
0	0	1.25	value	none	0	10\005718		1.25 k€
1	0	2.225	value	max	0	10\005725		2.23 k€
2	0	1.15	value	none	0	11\00571		1.15 k€
3	0	0.0375	value	none	0	11\00578		0.04 k€
4	0	0.6875	value	none	1	11\005715		0.69 k€
end_of_bars

# templates/page.gp
