# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 20
color_background = "#ffffff"
color_text = "#1f2933"
color_name = "#4a5560"
color_quiet = "#5f6a76"
color_faint = "#616b77"
color_grid = "#e8ecf0"
color_bar = "#3b7dd8"
color_marked = "#f28c28"
plot_left = 119
plot_right = 922
plot_top = 135
plot_bottom = 486
$areas << end_of_areas
119	397
922	397
922	398
119	398
119	397


119	308
922	308
922	309
119	309
119	308


119	219
922	219
922	220
119	220
119	219


245	135
395	135
395	486
245	486
245	135


646	484
796	484
796	486
646	486
646	484


119	486
922	486
922	487
119	487
119	486
end_of_areas
areas = 6
areas_upright = 1
array area_role[6] = ["grid", "grid", "grid", "bar", "bar", "axis"]
array area_color[6] = ["#e8ecf0", "#e8ecf0", "#e8ecf0", "#f28c28", "#3b7dd8", "#4a5560"]
array area_left[6] = [119, 119, 119, 245, 646, 119]
array area_right[6] = [922, 922, 922, 395, 796, 922]
array area_top[6] = [397, 308, 219, 135, 484, 486]
array area_bottom[6] = [398, 309, 220, 486, 486, 487]
texts = 12
array text_words[12] = ["page 1 of 3 · data.sqlite", "name", "value by name · the 5 largest of 7", "0", "250,000", "500,000", "750,000", "987,654.00", "4,321.00", "Zürich “A\0046B”", "a name that is far too long for the", "space below a single bar"]
array text_role[12] = ["footer", "title", "subtitle", "tick", "tick", "tick", "tick", "value", "value", "name", "name", "name"]
array text_x[12] = [922, 119, 119, 109, 109, 109, 109, 320, 721, 319.75, 721.25, 721.25]
array text_y[12] = [579, 39, 77, 486.5, 397.5, 308.5, 219.5, 120, 469, 514, 514, 539]
array text_align[12] = ["right", "left", "left", "right", "right", "right", "right", "center", "center", "center", "center", "center"]
array text_size[12] = [15, 32, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[12] = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
array text_color[12] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "value by name · the 5 largest of 7"
page_footer = "page 1 of 3 · data.sqlite"
page_number = 1
page_count = 3
y_min = 0
y_max = 987654
$bars << end_of_bars
0	0	987654	value	max	0	Zürich “A\0046B”		987,654.00
1	0	4321	value	none	0	a name that is far too long for the space below a single bar		4,321.00
end_of_bars

# templates/page.gp
