# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 15
color_background = "#ffffff"
color_text = "#1f2933"
color_name = "#4a5560"
color_quiet = "#5f6a76"
color_faint = "#616b77"
color_grid = "#e8ecf0"
color_bar = "#3b7dd8"
color_marked = "#f28c28"
plot_left = 38
plot_right = 922
plot_top = 126
plot_bottom = 527
$areas << end_of_areas
791	68
803	68
803	80
791	80
791	68


856	68
868	68
868	80
856	80
856	68


71	345
148	345
148	527
71	527
71	345


150	235
226	235
226	527
150	527
150	235


292	235
369	235
369	527
292	527
292	235


292	229
369	229
369	233
292	233
292	229


371	381
447	381
447	527
371	527
371	381


513	418
590	418
590	527
513	527
513	418


592	126
668	126
668	527
592	527
592	126


734	418
811	418
811	527
734	527
734	418


736	420
809	420
809	525
736	525
736	420


813	381
889	381
889	527
813	527
813	381


815	383
887	383
887	525
815	525
815	383


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 14
areas_upright = 1
array area_role[14] = ["key", "key", "bar", "bar", "bar", "mark", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "axis"]
array area_color[14] = ["#3b7dd8", "#7b8899", "#3b7dd8", "#7b8899", "#3b7dd8", "#d27d2a", "#7b8899", "#3b7dd8", "#7b8899", "#3b7dd8", "#a7c5ed", "#7b8899", "#c4c9d1", "#4a5560"]
array area_left[14] = [791, 856, 71, 150, 292, 292, 371, 513, 592, 734, 736, 813, 815, 38]
array area_right[14] = [803, 868, 148, 226, 369, 369, 447, 590, 668, 811, 809, 889, 887, 922]
array area_top[14] = [68, 68, 345, 235, 235, 229, 381, 418, 126, 418, 420, 381, 383, 527]
array area_bottom[14] = [80, 80, 527, 527, 527, 233, 527, 527, 527, 527, 525, 527, 525, 528]
texts = 17
array text_words[17] = ["Source\0072 data.sqlite · 2026-08-01 – 2026-11-30", "post", "records per month · UTC · others\0072 2 series · 2026-11 is not over", "sell", "others", "5", "8", "8", "4", "3", "11", "3", "4", "2026-08", "2026-09", "2026-10", "2026-11"]
array text_role[17] = ["footer", "title", "subtitle", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[17] = [38, 38, 38, 807.94, 873.35, 109.5, 188, 330.5, 409, 551.5, 630, 772.5, 851, 148.5, 369.5, 590.5, 811.5]
array text_y[17] = [579, 39, 74, 74, 74, 332.5, 222.5, 216.5, 368.5, 405.5, 113.5, 405.5, 368.5, 549.2, 549.2, 549.2, 549.2]
array text_align[17] = ["left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[17] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17]
array text_bold[17] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[17] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · UTC · others\0072 2 series · 2026-11 is not over"
page_footer = "Source\0072 data.sqlite · 2026-08-01 – 2026-11-30"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 11
$bars << end_of_bars
0	0	5	value	none	0	2026-08	sell	5
0	1	8	value	none	0	2026-08	others	8
1	0	8	value	max	0	2026-09	sell	8
1	1	4	value	none	0	2026-09	others	4
2	0	3	value	none	0	2026-10	sell	3
2	1	11	value	none	0	2026-10	others	11
3	0	3	value	none	1	2026-11	sell	3
3	1	4	value	none	1	2026-11	others	4
end_of_bars

# templates/page.gp
