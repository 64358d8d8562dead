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
plot_bottom = 506
$areas << end_of_areas
741	68
753	68
753	80
741	80
741	68


809	68
821	68
821	80
809	80
809	68


874	68
886	68
886	80
874	80
874	68


87	389
210	389
210	506
87	506
87	389


87	243
210	243
210	389
87	389
87	243


87	126
210	126
210	243
87	243
87	126


308	474
431	474
431	506
308	506
308	474


308	221
431	221
431	474
308	474
308	221


308	126
431	126
431	221
308	221
308	126


529	316
652	316
652	506
529	506
529	316


529	235
652	235
652	316
529	316
529	235


529	126
652	126
652	235
529	235
529	126


529	120
652	120
652	124
529	124
529	120


750	397
873	397
873	506
750	506
750	397


752	399
871	399
871	504
752	504
752	399


750	235
873	235
873	397
750	397
750	235


752	237
871	237
871	395
752	395
752	237


750	126
873	126
873	235
750	235
750	126


752	128
871	128
871	233
752	233
752	128


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 20
areas_upright = 1
array area_role[20] = ["key", "key", "key", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[20] = ["#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#d27d2a", "#3b7dd8", "#a7c5ed", "#ca4058", "#e7a9b4", "#1c3562", "#99a4b8", "#4a5560"]
array area_left[20] = [741, 809, 874, 87, 87, 87, 308, 308, 308, 529, 529, 529, 529, 750, 752, 750, 752, 750, 752, 38]
array area_right[20] = [753, 821, 886, 210, 210, 210, 431, 431, 431, 652, 652, 652, 652, 873, 871, 873, 871, 873, 871, 922]
array area_top[20] = [68, 68, 68, 389, 243, 126, 474, 221, 126, 316, 235, 126, 120, 397, 399, 235, 237, 126, 128, 506]
array area_bottom[20] = [80, 80, 80, 506, 389, 243, 506, 474, 221, 506, 316, 235, 124, 506, 504, 397, 395, 235, 233, 507]
texts = 27
array text_words[27] = ["Source\0072 data.sqlite · Aug 1 – Nov 20, 2026 · UTC", "post", "records per month · Nov to the 20th", "buy", "sell", "기타", "31\0045", "38\0045", "31\0045", "13", "8\0045", "67\0045", "25\0045", "12", "50\0045", "21\0045", "29\0045", "14", "29\0045", "43\0045", "28\0045", "7", "Aug", "2026", "Sep", "Oct", "Nov"]
array text_role[27] = ["footer", "title", "subtitle", "legend", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name"]
array text_x[27] = [38, 38, 38, 758.29, 825.99, 891.4, 148.5, 148.5, 148.5, 148.5, 369.5, 369.5, 369.5, 369.5, 590.5, 590.5, 590.5, 590.5, 811.5, 811.5, 811.5, 811.5, 148.5, 148.5, 369.5, 590.5, 811.5]
array text_y[27] = [579, 39, 74, 74, 74, 74, 447.5, 316, 184.5, 113.5, 490, 347.5, 173.5, 113.5, 411, 275.5, 180.5, 107.5, 451.5, 316, 180.5, 113.5, 528.2, 549.45, 528.2, 528.2, 528.2]
array text_align[27] = ["left", "left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[27] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17]
array text_bold[27] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[27] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · Nov to the 20th"
page_footer = "Source\0072 data.sqlite · Aug 1 – Nov 20, 2026 · UTC"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 100
$bars << end_of_bars
0	0	30.76923076923077	value	none	0	Aug 2026	buy	31\0045
0	1	38.46153846153847	value	none	0	Aug 2026	sell	38\0045
0	2	30.76923076923077	value	none	0	Aug 2026	기타	31\0045
1	0	8.333333333333332	value	none	0	Sep 2026	buy	8\0045
1	1	66.66666666666666	value	none	0	Sep 2026	sell	67\0045
1	2	25	value	none	0	Sep 2026	기타	25\0045
2	0	50	value	max	0	Oct 2026	buy	50\0045
2	1	21.428571428571427	value	max	0	Oct 2026	sell	21\0045
2	2	28.57142857142857	value	max	0	Oct 2026	기타	29\0045
3	0	28.57142857142857	value	none	1	Nov 2026	buy	29\0045
3	1	42.857142857142854	value	none	1	Nov 2026	sell	43\0045
3	2	28.57142857142857	value	none	1	Nov 2026	기타	28\0045
end_of_bars

# templates/page.gp
