# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 14
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
38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 1
areas_upright = 1
array area_role[1] = ["axis"]
array area_color[1] = ["#4a5560"]
array area_left[1] = [38]
array area_right[1] = [922]
array area_top[1] = [506]
array area_bottom[1] = [507]
texts = 6
array text_words[6] = ["page 3 of 3", "Source\0072 data.sqlite", "name", "the 5 largest of 7", "0", "東京"]
array text_role[6] = ["footer", "footer", "title", "subtitle", "value", "name"]
array text_x[6] = [922, 38, 38, 38, 259, 259]
array text_y[6] = [579, 579, 39, 74, 492.5, 528.2]
array text_align[6] = ["right", "left", "left", "left", "center", "center"]
array text_size[6] = [14, 14, 30, 18, 17, 17]
array text_bold[6] = [0, 0, 1, 0, 0, 0]
array text_color[6] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#616b77", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "the 5 largest of 7"
page_footer = "Source\0072 data.sqlite"
page_note = ""
page_number = 3
page_count = 3
y_min = 0
y_max = 1
$bars << end_of_bars
0	0	0	zero	none	0	東京		0
end_of_bars

# templates/page.gp
