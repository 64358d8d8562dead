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
plot_top = 153
plot_bottom = 527
$areas << end_of_areas
38	95
50	95
50	107
38	107
38	95


136	95
148	95
148	107
136	107
136	95


82	153
184	153
184	527
82	527
82	153


82	147
184	147
184	151
82	151
82	147


186	495
288	495
288	527
186	527
186	495


377	515
479	515
479	527
377	527
377	515


481	484
583	484
583	527
481	527
481	484


672	303
774	303
774	527
672	527
672	303


674	305
772	305
772	525
674	525
674	305


776	499
878	499
878	527
776	527
776	499


778	501
876	501
876	525
778	525
778	501


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 12
areas_upright = 1
array area_role[12] = ["key", "key", "bar", "mark", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "axis"]
array area_color[12] = ["#3b7dd8", "#ca4058", "#3b7dd8", "#d27d2a", "#ca4058", "#3b7dd8", "#ca4058", "#3b7dd8", "#a7c5ed", "#ca4058", "#e7a9b4", "#4a5560"]
array area_left[12] = [38, 136, 82, 82, 186, 377, 481, 672, 674, 776, 778, 38]
array area_right[12] = [50, 148, 184, 184, 288, 479, 583, 774, 772, 878, 876, 922]
array area_top[12] = [95, 95, 153, 147, 495, 515, 484, 303, 305, 499, 501, 527]
array area_bottom[12] = [107, 107, 527, 151, 527, 527, 527, 527, 525, 527, 525, 528]
texts = 14
array text_words[14] = ["Source\0072 data.sqlite · Nov 1–20, 2026 · UTC", "post", "total amount and Number per week · weeks from Sunday · week of Nov 15, to Nov 20", "amount", "Number", "1,150", "98", "38", "132", "688", "87", "Nov 1", "Nov 8", "Nov 15"]
array text_role[14] = ["footer", "title", "subtitle", "legend", "legend", "value", "value", "value", "value", "value", "value", "name", "name", "name"]
array text_x[14] = [38, 38, 38, 55.4, 153.55, 133, 237, 428, 532, 723, 827, 185.33, 480, 774.67]
array text_y[14] = [579, 39, 74, 101, 101, 134.5, 482.5, 502.5, 471.5, 290.5, 486.5, 549.2, 549.2, 549.2]
array text_align[14] = ["left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[14] = [14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17]
array text_bold[14] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[14] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "total amount and Number per week · weeks from Sunday · week of Nov 15, to Nov 20"
page_footer = "Source\0072 data.sqlite · Nov 1–20, 2026 · UTC"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 1150
$bars << end_of_bars
0	0	1150	value	max	0	Nov 1	amount	1,150
0	1	98	value	none	0	Nov 1	Number	98
1	0	37.5	value	none	0	Nov 8	amount	38
1	1	132	value	none	0	Nov 8	Number	132
2	0	687.5	value	none	1	Nov 15	amount	688
2	1	87	value	none	1	Nov 15	Number	87
end_of_bars

# templates/page.gp
