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


87	412
210	412
210	527
87	527
87	412


87	269
210	269
210	412
87	412
87	269


87	155
210	155
210	269
87	269
87	155


308	498
431	498
431	527
308	527
308	498


308	269
431	269
431	498
308	498
308	269


308	183
431	183
431	269
308	269
308	183


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


750	470
873	470
873	527
750	527
750	470


752	472
871	472
871	525
752	525
752	472


750	384
873	384
873	470
750	470
750	384


752	386
871	386
871	468
752	468
752	386


750	326
873	326
873	384
750	384
750	326


752	328
871	328
871	382
752	382
752	328


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 20
areas_upright = 1
array area_role[20] = ["key", "key", "key", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[20] = ["#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#d27d2a", "#112233", "#949ca3", "#445566", "#abb3ba", "#778899", "#c2c9d1", "#4a5560"]
array area_left[20] = [741, 809, 874, 87, 87, 87, 308, 308, 308, 529, 529, 529, 529, 750, 752, 750, 752, 750, 752, 38]
array area_right[20] = [753, 821, 886, 210, 210, 210, 431, 431, 431, 652, 652, 652, 652, 873, 871, 873, 871, 873, 871, 922]
array area_top[20] = [68, 68, 68, 412, 269, 155, 498, 269, 183, 326, 241, 126, 120, 470, 472, 384, 386, 326, 328, 527]
array area_bottom[20] = [80, 80, 80, 527, 412, 269, 527, 498, 269, 527, 326, 241, 124, 527, 525, 470, 468, 384, 382, 528]
texts = 26
array text_words[26] = ["Quelle\0072 data.sqlite · 2026-08-01 – 2026-11-30", "post", "Einträge je Monat · Europe\0057Berlin · Nov 2026\0072 noch nicht vorbei", "buy", "sell", "기타", "4", "5", "4", "13", "1", "8", "3", "12", "7", "3", "4", "14", "2", "3", "2", "7", "Aug 2026", "Sep 2026", "Okt 2026", "Nov 2026"]
array text_role[26] = ["footer", "title", "subtitle", "legend", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[26] = [38, 38, 38, 758.29, 825.99, 891.4, 148.5, 148.5, 148.5, 148.5, 369.5, 369.5, 369.5, 369.5, 590.5, 590.5, 590.5, 590.5, 811.5, 811.5, 811.5, 811.5, 148.5, 369.5, 590.5, 811.5]
array text_y[26] = [579, 39, 74, 74, 74, 74, 469.5, 340.5, 212, 142.5, 512.5, 383.5, 226, 170.5, 426.5, 283.5, 183.5, 107.5, 498.5, 427, 355, 313.5, 549.2, 549.2, 549.2, 549.2]
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
