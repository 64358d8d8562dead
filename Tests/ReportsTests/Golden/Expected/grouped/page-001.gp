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
811	68
823	68
823	80
811	80
811	68


876	68
888	68
888	80
876	80
876	68


82	325
184	325
184	506
82	506
82	325


186	486
288	486
288	506
186	506
186	486


377	126
479	126
479	506
377	506
377	126


377	120
479	120
479	124
377	124
377	120


481	228
583	228
583	506
481	506
481	228


481	222
583	222
583	226
481	226
481	222


672	292
774	292
774	506
672	506
672	292


674	294
772	294
772	504
674	504
674	294


776	250
878	250
878	506
776	506
776	250


778	252
876	252
876	504
778	504
778	252


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 13
areas_upright = 1
array area_role[13] = ["key", "key", "bar", "bar", "bar", "mark", "bar", "mark", "bar", "pale", "bar", "pale", "axis"]
array area_color[13] = ["#ca4058", "#3b7dd8", "#ca4058", "#3b7dd8", "#ca4058", "#d27d2a", "#3b7dd8", "#d27d2a", "#ca4058", "#e7a9b4", "#3b7dd8", "#a7c5ed", "#4a5560"]
array area_left[13] = [811, 876, 82, 186, 377, 377, 481, 481, 672, 674, 776, 778, 38]
array area_right[13] = [823, 888, 184, 288, 479, 479, 583, 583, 774, 772, 878, 876, 922]
array area_top[13] = [68, 68, 325, 486, 126, 120, 228, 222, 292, 294, 250, 252, 506]
array area_bottom[13] = [80, 80, 506, 506, 506, 124, 506, 226, 506, 504, 506, 504, 507]
texts = 15
array text_words[15] = ["Source\0072 data.sqlite · Apr 1 – Nov 20, 2026 · UTC", "post", "total amount per quarter · from Apr 1, 2026 · Q4 2026, to Nov 20", "sell", "buy", "1,950", "213", "4,100", "3,000", "2,313", "2,763", "Q2", "2026", "Q3", "Q4"]
array text_role[15] = ["footer", "title", "subtitle", "legend", "legend", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[15] = [38, 38, 38, 828.29, 893.7, 133, 237, 428, 532, 723, 827, 185.33, 185.33, 480, 774.67]
array text_y[15] = [579, 39, 74, 74, 74, 312.5, 473.5, 107.5, 209.5, 279.5, 237.5, 528.2, 549.45, 528.2, 528.2]
array text_align[15] = ["left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[15] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17]
array text_bold[15] = [0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0]
array text_color[15] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "total amount per quarter · from Apr 1, 2026 · Q4 2026, to Nov 20"
page_footer = "Source\0072 data.sqlite · Apr 1 – Nov 20, 2026 · UTC"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 4100
$bars << end_of_bars
0	0	1950	value	none	0	Q2 2026	sell	1,950
0	1	212.5	value	none	0	Q2 2026	buy	213
1	0	4100	value	max	0	Q3 2026	sell	4,100
1	1	3000	value	max	0	Q3 2026	buy	3,000
2	0	2312.5	value	none	1	Q4 2026	sell	2,313
2	1	2762.5	value	none	1	Q4 2026	buy	2,763
end_of_bars

# templates/page.gp
