# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 17
color_background = "#ffffff"
color_text = "#1f2933"
color_name = "#4a5560"
color_quiet = "#5f6a76"
color_faint = "#616b77"
color_grid = "#e8ecf0"
color_bar = "#112233"
color_marked = "#f28c28"
plot_left = 61
plot_right = 922
plot_top = 135
plot_bottom = 511
$areas << end_of_areas
721	70
735	70
735	84
721	84
721	70


795	70
809	70
809	84
795	84
795	70


867	70
881	70
881	84
867	84
867	70


61	377
922	377
922	378
61	378
61	377


61	242
922	242
922	243
61	243
61	242


108	404
229	404
229	511
108	511
108	404


108	269
229	269
229	404
108	404
108	269


108	162
229	162
229	269
108	269
108	162


324	484
444	484
444	511
324	511
324	484


324	269
444	269
444	484
324	484
324	269


324	189
444	189
444	269
324	269
324	189


539	323
659	323
659	511
539	511
539	323


539	242
659	242
659	323
539	323
539	242


539	135
659	135
659	242
539	242
539	135


539	129
659	129
659	133
539	133
539	129


754	457
875	457
875	511
754	511
754	457


756	459
873	459
873	509
756	509
756	459


754	377
875	377
875	457
754	457
754	377


756	379
873	379
873	455
756	455
756	379


754	323
875	323
875	377
754	377
754	323


756	325
873	325
873	375
756	375
756	325


61	511
922	511
922	512
61	512
61	511
end_of_areas
areas = 22
areas_upright = 1
array area_role[22] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[22] = ["#112233", "#445566", "#778899", "#e8ecf0", "#e8ecf0", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#f28c28", "#112233", "#949ca3", "#445566", "#abb3ba", "#778899", "#c2c9d1", "#4a5560"]
array area_left[22] = [721, 795, 867, 61, 61, 108, 108, 108, 324, 324, 324, 539, 539, 539, 539, 754, 756, 754, 756, 754, 756, 61]
array area_right[22] = [735, 809, 881, 922, 922, 229, 229, 229, 444, 444, 444, 659, 659, 659, 659, 875, 873, 875, 873, 875, 873, 922]
array area_top[22] = [70, 70, 70, 377, 242, 404, 269, 162, 484, 269, 189, 323, 242, 135, 129, 457, 459, 377, 379, 323, 325, 511]
array area_bottom[22] = [84, 84, 84, 378, 243, 511, 404, 269, 511, 484, 269, 511, 323, 242, 133, 511, 509, 457, 455, 377, 375, 512]
texts = 29
array text_words[29] = ["page 1 of 1 · 2026-08-01 – 2026-11-30 · data.sqlite", "post", "records per month · Europe\0057Berlin · 2026-11 is not over", "buy", "sell", "기타", "0", "5", "10", "4", "5", "4", "13", "1", "8", "3", "12", "7", "3", "4", "14", "2", "3", "2", "7", "2026-08", "2026-09", "2026-10", "2026-11"]
array text_role[29] = ["footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[29] = [922, 61, 61, 741.16, 815.54, 887.32, 51, 51, 51, 168.5, 168.5, 168.5, 168.5, 384, 384, 384, 384, 599, 599, 599, 599, 814.5, 814.5, 814.5, 814.5, 168.63, 383.88, 599.13, 814.38]
array text_y[29] = [579, 39, 77, 77, 77, 77, 511.5, 377.5, 242.5, 457.5, 336.5, 215.5, 148.5, 497.5, 376.5, 229, 175.5, 417, 282.5, 188.5, 115.5, 484, 417, 350, 309.5, 539, 539, 539, 539]
array text_align[29] = ["right", "left", "left", "left", "left", "left", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[29] = [15, 32, 20, 17, 17, 17, 20, 20, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20]
array text_bold[29] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[29] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · Europe\0057Berlin · 2026-11 is not over"
page_footer = "page 1 of 1 · 2026-08-01 – 2026-11-30 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	4	value	none	0	2026-08	buy	4
0	1	5	value	none	0	2026-08	sell	5
0	2	4	value	none	0	2026-08	기타	4
1	0	1	value	none	0	2026-09	buy	1
1	1	8	value	none	0	2026-09	sell	8
1	2	3	value	none	0	2026-09	기타	3
2	0	7	value	max	0	2026-10	buy	7
2	1	3	value	max	0	2026-10	sell	3
2	2	4	value	max	0	2026-10	기타	4
3	0	2	value	none	1	2026-11	buy	2
3	1	3	value	none	1	2026-11	sell	3
3	2	2	value	none	1	2026-11	기타	2
end_of_bars

# templates/page.gp
