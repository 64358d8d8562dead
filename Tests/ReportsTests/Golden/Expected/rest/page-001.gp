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
color_bar = "#3b7dd8"
color_marked = "#f28c28"
plot_left = 61
plot_right = 922
plot_top = 135
plot_bottom = 511
$areas << end_of_areas
775	70
789	70
789	84
775	84
775	70


847	70
861	70
861	84
847	84
847	70


61	340
922	340
922	341
61	341
61	340


61	169
922	169
922	170
61	170
61	169


93	340
168	340
168	511
93	511
93	340


170	238
244	238
244	511
170	511
170	238


309	238
383	238
383	511
309	511
309	238


309	232
383	232
383	236
309	236
309	232


385	374
459	374
459	511
385	511
385	374


524	408
598	408
598	511
524	511
524	408


600	135
674	135
674	511
600	511
600	135


739	408
813	408
813	511
739	511
739	408


741	410
811	410
811	509
741	509
741	410


815	374
890	374
890	511
815	511
815	374


817	376
888	376
888	509
817	509
817	376


61	511
922	511
922	512
61	512
61	511
end_of_areas
areas = 16
areas_upright = 1
array area_role[16] = ["key", "key", "grid", "grid", "bar", "bar", "bar", "mark", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "axis"]
array area_color[16] = ["#2f6fbf", "#9aa5b1", "#e8ecf0", "#e8ecf0", "#2f6fbf", "#9aa5b1", "#2f6fbf", "#f28c28", "#9aa5b1", "#2f6fbf", "#9aa5b1", "#2f6fbf", "#a1bee2", "#9aa5b1", "#d2d7dc", "#4a5560"]
array area_left[16] = [775, 847, 61, 61, 93, 170, 309, 309, 385, 524, 600, 739, 741, 815, 817, 61]
array area_right[16] = [789, 861, 922, 922, 168, 244, 383, 383, 459, 598, 674, 813, 811, 890, 888, 922]
array area_top[16] = [70, 70, 340, 169, 340, 238, 238, 232, 374, 408, 135, 408, 410, 374, 376, 511]
array area_bottom[16] = [84, 84, 341, 170, 511, 511, 511, 236, 511, 511, 511, 511, 509, 511, 509, 512]
texts = 20
array text_words[20] = ["2026-08-01 – 2026-11-30 · data.sqlite", "post", "records per month · UTC · others\0072 2 series · 2026-11 is not over", "sell", "others", "0", "5", "10", "5", "8", "8", "4", "3", "11", "3", "4", "2026-08", "2026-09", "2026-10", "2026-11"]
array text_role[20] = ["footer", "title", "subtitle", "legend", "legend", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[20] = [922, 61, 61, 795.08, 866.86, 51, 51, 51, 130.5, 207, 346, 422, 561, 637, 776, 852.5, 168.63, 383.88, 599.13, 814.38]
array text_y[20] = [579, 39, 77, 77, 77, 511.5, 340.5, 169.5, 326.5, 224.5, 218.5, 360.5, 394.5, 121.5, 394.5, 360.5, 539, 539, 539, 539]
array text_align[20] = ["right", "left", "left", "left", "left", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[20] = [15, 32, 20, 17, 17, 20, 20, 20, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20]
array text_bold[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[20] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · UTC · others\0072 2 series · 2026-11 is not over"
page_footer = "2026-08-01 – 2026-11-30 · data.sqlite"
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
