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


618	495
784	495
784	506
618	506
618	495


38	506
922	506
922	507
38	507
38	506
end_of_areas
areas = 3
areas_upright = 1
array area_role[3] = ["bar", "bar", "axis"]
array area_color[3] = ["#3b7dd8", "#3b7dd8", "#4a5560"]
array area_left[3] = [176, 618, 38]
array area_right[3] = [342, 784, 922]
array area_top[3] = [126, 495, 506]
array area_bottom[3] = [506, 506, 507]
texts = 8
array text_words[8] = ["page 2 of 3", "Source\0072 data.sqlite", "name", "the 5 largest of 7", "1,201", "34", "서울", "العربية"]
array text_role[8] = ["footer", "footer", "title", "subtitle", "value", "value", "name", "name"]
array text_x[8] = [922, 38, 38, 38, 259, 701, 259, 701]
array text_y[8] = [579, 579, 39, 74, 112.5, 481.5, 528.2, 528.2]
array text_align[8] = ["right", "left", "left", "left", "center", "center", "center", "center"]
array text_size[8] = [14, 14, 30, 18, 17, 17, 17, 17]
array text_bold[8] = [0, 0, 1, 0, 0, 0, 0, 0]
array text_color[8] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#1f2933", "#1f2933", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "the 5 largest of 7"
page_footer = "Source\0072 data.sqlite"
page_note = ""
page_number = 2
page_count = 3
y_min = 0
y_max = 1200.5
$bars << end_of_bars
0	0	1200.5	value	none	0	서울		1,201
1	0	34	value	none	0	العربية		34
end_of_bars

# templates/page.gp
