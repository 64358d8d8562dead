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


87	397
210	397
210	506
87	506
87	397


87	262
210	262
210	397
87	397
87	262


87	153
210	153
210	262
87	262
87	153


308	479
431	479
431	506
308	506
308	479


308	262
431	262
431	479
308	479
308	262


308	180
431	180
431	262
308	262
308	180


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


750	452
873	452
873	506
750	506
750	452


752	454
871	454
871	504
752	504
752	454


750	370
873	370
873	452
750	452
750	370


752	372
871	372
871	450
752	450
752	372


750	316
873	316
873	370
750	370
750	316


752	318
871	318
871	368
752	368
752	318


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 20
areas_upright = 1
array area_role[20] = ["key", "key", "key", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[20] = ["#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#d27d2a", "#112233", "#949ca3", "#445566", "#abb3ba", "#778899", "#c2c9d1", "#4a5560"]
array area_left[20] = [741, 809, 874, 87, 87, 87, 308, 308, 308, 529, 529, 529, 529, 750, 752, 750, 752, 750, 752, 38]
array area_right[20] = [753, 821, 886, 210, 210, 210, 431, 431, 431, 652, 652, 652, 652, 873, 871, 873, 871, 873, 871, 922]
array area_top[20] = [68, 68, 68, 397, 262, 153, 479, 262, 180, 316, 235, 126, 120, 452, 454, 370, 372, 316, 318, 506]
array area_bottom[20] = [80, 80, 80, 506, 397, 262, 506, 479, 262, 506, 316, 235, 124, 506, 504, 452, 450, 370, 368, 507]
texts = 27
array text_words[27] = ["Quelle\0072 data.sqlite · 1. Aug. – 20. Nov. 2026 · Europe\0057Berlin", "post", "Einträge je Monat · Nov. bis zum 20.", "buy", "sell", "기타", "4", "5", "4", "13", "1", "8", "3", "12", "7", "3", "4", "14", "2", "3", "2", "7", "Aug", "2026", "Sep", "Okt", "Nov"]
array text_role[27] = ["footer", "title", "subtitle", "legend", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name"]
array text_x[27] = [38, 38, 38, 758.29, 825.99, 891.4, 148.5, 148.5, 148.5, 148.5, 369.5, 369.5, 369.5, 369.5, 590.5, 590.5, 590.5, 590.5, 811.5, 811.5, 811.5, 811.5, 148.5, 148.5, 369.5, 590.5, 811.5]
array text_y[27] = [579, 39, 74, 74, 74, 74, 451.5, 329.5, 207.5, 140.5, 492.5, 370.5, 221, 167.5, 411, 275.5, 180.5, 107.5, 479, 411, 343, 303.5, 528.2, 549.45, 528.2, 528.2, 528.2]
array text_align[27] = ["left", "left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[27] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17]
array text_bold[27] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[27] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "Einträge je Monat · Nov. bis zum 20."
page_footer = "Quelle\0072 data.sqlite · 1. Aug. – 20. Nov. 2026 · Europe\0057Berlin"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	4	value	none	0	Aug. 2026	buy	4
0	1	5	value	none	0	Aug. 2026	sell	5
0	2	4	value	none	0	Aug. 2026	기타	4
1	0	1	value	none	0	Sept. 2026	buy	1
1	1	8	value	none	0	Sept. 2026	sell	8
1	2	3	value	none	0	Sept. 2026	기타	3
2	0	7	value	max	0	Okt. 2026	buy	7
2	1	3	value	max	0	Okt. 2026	sell	3
2	2	4	value	max	0	Okt. 2026	기타	4
3	0	2	value	none	1	Nov. 2026	buy	2
3	1	3	value	none	1	Nov. 2026	sell	3
3	2	2	value	none	1	Nov. 2026	기타	2
end_of_bars

# templates/page.gp
