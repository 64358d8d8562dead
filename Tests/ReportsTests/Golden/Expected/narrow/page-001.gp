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
plot_left = 38
plot_right = 922
plot_top = 126
plot_bottom = 506
$areas << end_of_areas
103	126
268	126
268	506
103	506
103	126


105	128
266	128
266	504
105	504
105	128


397	504
563	504
563	506
397	506
397	504


692	505
857	505
857	506
692	506
692	505


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 5
areas_upright = 1
array area_role[5] = ["bar", "pale", "bar", "bar", "axis"]
array area_color[5] = ["#d27d2a", "#f28c28", "#3b7dd8", "#3b7dd8", "#4a5560"]
array area_left[5] = [103, 105, 397, 692, 38]
array area_right[5] = [268, 266, 563, 857, 922]
array area_top[5] = [126, 128, 504, 505, 506]
array area_bottom[5] = [506, 504, 506, 506, 507]
texts = 11
array text_words[11] = ["page 1 of 2", "Source\0072 data.sqlite", "name", "the 5 largest of 7", "987,654", "4,321", "1,201", "Zürich “A\0046B”", "a name that is far too long for", "the space below a single bar", "서울"]
array text_role[11] = ["footer", "footer", "title", "subtitle", "value", "value", "value", "name", "name", "name", "name"]
array text_x[11] = [922, 38, 38, 38, 185.5, 480, 774.5, 185.33, 480, 480, 774.67]
array text_y[11] = [579, 579, 39, 74, 112.5, 490.5, 491.5, 528.2, 528.2, 549.45, 528.2]
array text_align[11] = ["right", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center"]
array text_size[11] = [14, 14, 30, 18, 17, 17, 17, 17, 17, 17, 17]
array text_bold[11] = [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
array text_color[11] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "the 5 largest of 7"
page_footer = "Source\0072 data.sqlite"
page_note = ""
page_number = 1
page_count = 2
y_min = 0
y_max = 987654
$bars << end_of_bars
0	0	987654	value	max	0	Zürich “A\0046B”		987,654
1	0	4321	value	none	0	a name that is far too long for the space below a single bar		4,321
2	0	1200.5	value	none	0	서울		1,201
end_of_bars

# templates/page.gp
