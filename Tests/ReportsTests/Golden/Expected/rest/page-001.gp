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


71	333
148	333
148	506
71	506
71	333


150	230
226	230
226	506
150	506
150	230


292	230
369	230
369	506
292	506
292	230


292	224
369	224
369	228
292	228
292	224


371	368
447	368
447	506
371	506
371	368


513	402
590	402
590	506
513	506
513	402


592	126
668	126
668	506
592	506
592	126


734	402
811	402
811	506
734	506
734	402


736	404
809	404
809	504
736	504
736	404


813	368
889	368
889	506
813	506
813	368


815	370
887	370
887	504
815	504
815	370


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 14
areas_upright = 1
array area_role[14] = ["key", "key", "bar", "bar", "bar", "mark", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "axis"]
array area_color[14] = ["#3b7dd8", "#7b8899", "#3b7dd8", "#7b8899", "#3b7dd8", "#d27d2a", "#7b8899", "#3b7dd8", "#7b8899", "#3b7dd8", "#a7c5ed", "#7b8899", "#c4c9d1", "#4a5560"]
array area_left[14] = [791, 856, 71, 150, 292, 292, 371, 513, 592, 734, 736, 813, 815, 38]
array area_right[14] = [803, 868, 148, 226, 369, 369, 447, 590, 668, 811, 809, 889, 887, 922]
array area_top[14] = [68, 68, 333, 230, 230, 224, 368, 402, 126, 402, 404, 368, 370, 506]
array area_bottom[14] = [80, 80, 506, 506, 506, 228, 506, 506, 506, 506, 504, 506, 504, 507]
texts = 18
array text_words[18] = ["Source\0072 data.sqlite · Aug 1 – Nov 20, 2026 · UTC", "post", "records per month · others\0072 2 series · Nov to the 20th", "sell", "others", "5", "8", "8", "4", "3", "11", "3", "4", "Aug", "2026", "Sep", "Oct", "Nov"]
array text_role[18] = ["footer", "title", "subtitle", "legend", "legend", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name"]
array text_x[18] = [38, 38, 38, 807.94, 873.35, 109.5, 188, 330.5, 409, 551.5, 630, 772.5, 851, 148.5, 148.5, 369.5, 590.5, 811.5]
array text_y[18] = [579, 39, 74, 74, 74, 320.5, 217.5, 211.5, 355.5, 389.5, 113.5, 389.5, 355.5, 528.2, 549.45, 528.2, 528.2, 528.2]
array text_align[18] = ["left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[18] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17]
array text_bold[18] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[18] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · others\0072 2 series · Nov to the 20th"
page_footer = "Source\0072 data.sqlite · Aug 1 – Nov 20, 2026 · UTC"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 11
$bars << end_of_bars
0	0	5	value	none	0	Aug 2026	sell	5
0	1	8	value	none	0	Aug 2026	others	8
1	0	8	value	max	0	Sep 2026	sell	8
1	1	4	value	none	0	Sep 2026	others	4
2	0	3	value	none	0	Oct 2026	sell	3
2	1	11	value	none	0	Oct 2026	others	11
3	0	3	value	none	1	Nov 2026	sell	3
3	1	4	value	none	1	Nov 2026	others	4
end_of_bars

# templates/page.gp
