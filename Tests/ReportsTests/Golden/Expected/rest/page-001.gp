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
plot_bottom = 532
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


71	347
148	347
148	532
71	532
71	347


150	237
226	237
226	532
150	532
150	237


292	237
369	237
369	532
292	532
292	237


292	231
369	231
369	235
292	235
292	231


371	384
447	384
447	532
371	532
371	384


513	421
590	421
590	532
513	532
513	421


592	126
668	126
668	532
592	532
592	126


734	421
811	421
811	532
734	532
734	421


736	423
809	423
809	530
736	530
736	423


813	384
889	384
889	532
813	532
813	384


815	386
887	386
887	530
815	530
815	386


38	532
922	532
922	533
38	533
38	532
end_of_areas
areas = 14
areas_upright = 1
array area_role[14] = ["key", "key", "bar", "bar", "bar", "mark", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "axis"]
array area_color[14] = ["#2f6fbf", "#9aa5b1", "#2f6fbf", "#9aa5b1", "#2f6fbf", "#f28c28", "#9aa5b1", "#2f6fbf", "#9aa5b1", "#2f6fbf", "#a1bee2", "#9aa5b1", "#d2d7dc", "#4a5560"]
array area_left[14] = [791, 856, 71, 150, 292, 292, 371, 513, 592, 734, 736, 813, 815, 38]
array area_right[14] = [803, 868, 148, 226, 369, 369, 447, 590, 668, 811, 809, 889, 887, 922]
array area_top[14] = [68, 68, 347, 237, 237, 231, 384, 421, 126, 421, 423, 384, 386, 532]
array area_bottom[14] = [80, 80, 532, 532, 532, 235, 532, 532, 532, 532, 530, 532, 530, 533]
texts = 17
array text_words[17] = ["Source\0072 data.sqlite · 2026-08-01 – 2026-11-30", "post", "records per month · UTC · others\0072 2 series · 2026-11 is not over", "sell", "others", "5", "8", "8", "4", "3", "11", "3", "4", "2026-08", "2026-09", "2026-10", "2026-11"]
array text_role[17] = ["footer", "title", "subtitle", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[17] = [38, 38, 38, 807.94, 873.35, 109.5, 188, 330.5, 409, 551.5, 630, 772.5, 851, 148.5, 369.5, 590.5, 811.5]
array text_y[17] = [579, 39, 74, 74, 74, 334.5, 224.5, 218.5, 371.5, 408.5, 113.5, 408.5, 371.5, 554.2, 554.2, 554.2, 554.2]
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
