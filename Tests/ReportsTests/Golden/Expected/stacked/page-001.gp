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
color_bar = "#112233"
color_marked = "#f28c28"
plot_left = 38
plot_right = 922
plot_top = 126
plot_bottom = 532
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


87	416
210	416
210	532
87	532
87	416


87	271
210	271
210	416
87	416
87	271


87	155
210	155
210	271
87	271
87	155


308	503
431	503
431	532
308	532
308	503


308	271
431	271
431	503
308	503
308	271


308	184
431	184
431	271
308	271
308	184


529	329
652	329
652	532
529	532
529	329


529	242
652	242
652	329
529	329
529	242


529	126
652	126
652	242
529	242
529	126


529	120
652	120
652	124
529	124
529	120


750	474
873	474
873	532
750	532
750	474


752	476
871	476
871	530
752	530
752	476


750	387
873	387
873	474
750	474
750	387


752	389
871	389
871	472
752	472
752	389


750	329
873	329
873	387
750	387
750	329


752	331
871	331
871	385
752	385
752	331


38	532
922	532
922	533
38	533
38	532
end_of_areas
areas = 20
areas_upright = 1
array area_role[20] = ["key", "key", "key", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[20] = ["#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#f28c28", "#112233", "#949ca3", "#445566", "#abb3ba", "#778899", "#c2c9d1", "#4a5560"]
array area_left[20] = [741, 809, 874, 87, 87, 87, 308, 308, 308, 529, 529, 529, 529, 750, 752, 750, 752, 750, 752, 38]
array area_right[20] = [753, 821, 886, 210, 210, 210, 431, 431, 431, 652, 652, 652, 652, 873, 871, 873, 871, 873, 871, 922]
array area_top[20] = [68, 68, 68, 416, 271, 155, 503, 271, 184, 329, 242, 126, 120, 474, 476, 387, 389, 329, 331, 532]
array area_bottom[20] = [80, 80, 80, 532, 416, 271, 532, 503, 271, 532, 329, 242, 124, 532, 530, 474, 472, 387, 385, 533]
texts = 26
array text_words[26] = ["Quelle\0072 data.sqlite · 2026-08-01 – 2026-11-30", "post", "Einträge je Monat · Europe\0057Berlin · Nov 2026\0072 noch nicht vorbei", "buy", "sell", "기타", "4", "5", "4", "13", "1", "8", "3", "12", "7", "3", "4", "14", "2", "3", "2", "7", "Aug 2026", "Sep 2026", "Okt 2026", "Nov 2026"]
array text_role[26] = ["footer", "title", "subtitle", "legend", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[26] = [38, 38, 38, 758.29, 825.99, 891.4, 148.5, 148.5, 148.5, 148.5, 369.5, 369.5, 369.5, 369.5, 590.5, 590.5, 590.5, 590.5, 811.5, 811.5, 811.5, 811.5, 148.5, 369.5, 590.5, 811.5]
array text_y[26] = [579, 39, 74, 74, 74, 74, 474, 343.5, 213, 142.5, 517.5, 387, 227.5, 171.5, 430.5, 285.5, 184, 107.5, 503, 430.5, 358, 316.5, 554.2, 554.2, 554.2, 554.2]
array text_align[26] = ["left", "left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[26] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17]
array text_bold[26] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[26] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "Einträge je Monat · Europe\0057Berlin · Nov 2026\0072 noch nicht vorbei"
page_footer = "Quelle\0072 data.sqlite · 2026-08-01 – 2026-11-30"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	4	value	none	0	Aug 2026	buy	4
0	1	5	value	none	0	Aug 2026	sell	5
0	2	4	value	none	0	Aug 2026	기타	4
1	0	1	value	none	0	Sep 2026	buy	1
1	1	8	value	none	0	Sep 2026	sell	8
1	2	3	value	none	0	Sep 2026	기타	3
2	0	7	value	max	0	Okt 2026	buy	7
2	1	3	value	max	0	Okt 2026	sell	3
2	2	4	value	max	0	Okt 2026	기타	4
3	0	2	value	none	1	Nov 2026	buy	2
3	1	3	value	none	1	Nov 2026	sell	3
3	2	2	value	none	1	Nov 2026	기타	2
end_of_bars

# templates/page.gp
