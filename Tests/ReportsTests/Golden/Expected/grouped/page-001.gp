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


82	339
184	339
184	532
82	532
82	339


186	511
288	511
288	532
186	532
186	511


377	126
479	126
479	532
377	532
377	126


377	120
479	120
479	124
377	124
377	120


481	235
583	235
583	532
481	532
481	235


481	229
583	229
583	233
481	233
481	229


672	303
774	303
774	532
672	532
672	303


674	305
772	305
772	530
674	530
674	305


776	258
878	258
878	532
776	532
776	258


778	260
876	260
876	530
778	530
778	260


38	532
922	532
922	533
38	533
38	532
end_of_areas
areas = 13
areas_upright = 1
array area_role[13] = ["key", "key", "bar", "bar", "bar", "mark", "bar", "mark", "bar", "pale", "bar", "pale", "axis"]
array area_color[13] = ["#8fb8de", "#2f6fbf", "#8fb8de", "#2f6fbf", "#8fb8de", "#f28c28", "#2f6fbf", "#f28c28", "#8fb8de", "#cddff0", "#2f6fbf", "#a1bee2", "#4a5560"]
array area_left[13] = [811, 876, 82, 186, 377, 377, 481, 481, 672, 674, 776, 778, 38]
array area_right[13] = [823, 888, 184, 288, 479, 479, 583, 583, 774, 772, 878, 876, 922]
array area_top[13] = [68, 68, 339, 511, 126, 120, 235, 229, 303, 305, 258, 260, 532]
array area_bottom[13] = [80, 80, 532, 532, 532, 124, 532, 233, 532, 530, 532, 530, 533]
texts = 14
array text_words[14] = ["Source\0072 data.sqlite · 2026-04-01 – 2026-12-31", "post", "sum of amount per quarter · UTC · from 2026-04-01 · 2026 Q4 is not over", "sell", "buy", "1,950", "213", "4,100", "3,000", "2,313", "2,763", "2026 Q2", "2026 Q3", "2026 Q4"]
array text_role[14] = ["footer", "title", "subtitle", "legend", "legend", "value", "value", "value", "value", "value", "value", "name", "name", "name"]
array text_x[14] = [38, 38, 38, 828.29, 893.7, 133, 237, 428, 532, 723, 827, 185.33, 480, 774.67]
array text_y[14] = [579, 39, 74, 74, 74, 326.5, 498.5, 107.5, 216.5, 290.5, 245.5, 554.2, 554.2, 554.2]
array text_align[14] = ["left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[14] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17]
array text_bold[14] = [0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]
array text_color[14] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "sum of amount per quarter · UTC · from 2026-04-01 · 2026 Q4 is not over"
page_footer = "Source\0072 data.sqlite · 2026-04-01 – 2026-12-31"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 4100
$bars << end_of_bars
0	0	1950	value	none	0	2026 Q2	sell	1,950
0	1	212.5	value	none	0	2026 Q2	buy	213
1	0	4100	value	max	0	2026 Q3	sell	4,100
1	1	3000	value	max	0	2026 Q3	buy	3,000
2	0	2312.5	value	none	1	2026 Q4	sell	2,313
2	1	2762.5	value	none	1	2026 Q4	buy	2,763
end_of_bars

# templates/page.gp
