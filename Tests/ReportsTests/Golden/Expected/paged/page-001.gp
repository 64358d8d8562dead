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
176	126
342	126
342	506
176	506
176	126


178	128
340	128
340	504
178	504
178	128


618	504
784	504
784	506
618	506
618	504


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 4
areas_upright = 1
array area_role[4] = ["bar", "pale", "bar", "axis"]
array area_color[4] = ["#d27d2a", "#f28c28", "#3b7dd8", "#4a5560"]
array area_left[4] = [176, 178, 618, 38]
array area_right[4] = [342, 340, 784, 922]
array area_top[4] = [126, 128, 504, 506]
array area_bottom[4] = [506, 504, 506, 507]
texts = 9
array text_words[9] = ["page 1 of 3", "Source\0072 data.sqlite", "name", "the 5 largest of 7", "987,654", "4,321", "Zürich “A\0046B”", "a name that is far too long for the space below", "a single bar"]
array text_role[9] = ["footer", "footer", "title", "subtitle", "value", "value", "name", "name", "name"]
array text_x[9] = [922, 38, 38, 38, 259, 701, 259, 701, 701]
array text_y[9] = [579, 579, 39, 74, 112.5, 490.5, 528.2, 528.2, 549.45]
array text_align[9] = ["right", "left", "left", "left", "center", "center", "center", "center", "center"]
array text_size[9] = [14, 14, 30, 18, 17, 17, 17, 17, 17]
array text_bold[9] = [0, 0, 1, 0, 1, 0, 0, 0, 0]
array text_color[9] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "the 5 largest of 7"
page_footer = "Source\0072 data.sqlite"
page_note = ""
page_number = 1
page_count = 3
y_min = 0
y_max = 987654
$bars << end_of_bars
0	0	987654	value	max	0	Zürich “A\0046B”		987,654
1	0	4321	value	none	0	a name that is far too long for the space below a single bar		4,321
end_of_bars

# templates/page.gp
