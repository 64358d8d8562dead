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


87	404
210	404
210	527
87	527
87	404


87	249
210	249
210	404
87	404
87	249


87	126
210	126
210	249
87	249
87	126


308	494
431	494
431	527
308	527
308	494


308	226
431	226
431	494
308	494
308	226


308	126
431	126
431	226
308	226
308	126


529	326
652	326
652	527
529	527
529	326


529	241
652	241
652	326
529	326
529	241


529	126
652	126
652	241
529	241
529	126


529	120
652	120
652	124
529	124
529	120


750	412
873	412
873	527
750	527
750	412


752	414
871	414
871	525
752	525
752	414


750	241
873	241
873	412
750	412
750	241


752	243
871	243
871	410
752	410
752	243


750	126
873	126
873	241
750	241
750	126


752	128
871	128
871	239
752	239
752	128


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 20
areas_upright = 1
array area_role[20] = ["key", "key", "key", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[20] = ["#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#d27d2a", "#3b7dd8", "#a7c5ed", "#ca4058", "#e7a9b4", "#1c3562", "#99a4b8", "#4a5560"]
array area_left[20] = [741, 809, 874, 87, 87, 87, 308, 308, 308, 529, 529, 529, 529, 750, 752, 750, 752, 750, 752, 38]
array area_right[20] = [753, 821, 886, 210, 210, 210, 431, 431, 431, 652, 652, 652, 652, 873, 871, 873, 871, 873, 871, 922]
array area_top[20] = [68, 68, 68, 404, 249, 126, 494, 226, 126, 326, 241, 126, 120, 412, 414, 241, 243, 126, 128, 527]
array area_bottom[20] = [80, 80, 80, 527, 404, 249, 527, 494, 226, 527, 326, 241, 124, 527, 525, 412, 410, 241, 239, 528]
texts = 26
array text_words[26] = ["Source\0072 data.sqlite · 2026-08-01 – 2026-11-30", "post", "records per month · UTC · 2026-11 is not over", "buy", "sell", "기타", "31\0045", "38\0045", "31\0045", "13", "8\0045", "67\0045", "25\0045", "12", "50\0045", "21\0045", "29\0045", "14", "29\0045", "43\0045", "28\0045", "7", "2026-08", "2026-09", "2026-10", "2026-11"]
array text_role[26] = ["footer", "title", "subtitle", "legend", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[26] = [38, 38, 38, 758.29, 825.99, 891.4, 148.5, 148.5, 148.5, 148.5, 369.5, 369.5, 369.5, 369.5, 590.5, 590.5, 590.5, 590.5, 811.5, 811.5, 811.5, 811.5, 148.5, 369.5, 590.5, 811.5]
array text_y[26] = [579, 39, 74, 74, 74, 74, 465.5, 326.5, 187.5, 113.5, 510.5, 360, 176, 113.5, 426.5, 283.5, 183.5, 107.5, 469.5, 326.5, 183.5, 113.5, 549.2, 549.2, 549.2, 549.2]
array text_align[26] = ["left", "left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[26] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17]
array text_bold[26] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[26] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · UTC · 2026-11 is not over"
page_footer = "Source\0072 data.sqlite · 2026-08-01 – 2026-11-30"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 100
$bars << end_of_bars
0	0	30.76923076923077	value	none	0	2026-08	buy	31\0045
0	1	38.46153846153847	value	none	0	2026-08	sell	38\0045
0	2	30.76923076923077	value	none	0	2026-08	기타	31\0045
1	0	8.333333333333332	value	none	0	2026-09	buy	8\0045
1	1	66.66666666666666	value	none	0	2026-09	sell	67\0045
1	2	25	value	none	0	2026-09	기타	25\0045
2	0	50	value	max	0	2026-10	buy	50\0045
2	1	21.428571428571427	value	max	0	2026-10	sell	21\0045
2	2	28.57142857142857	value	max	0	2026-10	기타	29\0045
3	0	28.57142857142857	value	none	1	2026-11	buy	29\0045
3	1	42.857142857142854	value	none	1	2026-11	sell	43\0045
3	2	28.57142857142857	value	none	1	2026-11	기타	28\0045
end_of_bars

# templates/page.gp
