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
plot_left = 93
plot_right = 922
plot_top = 135
plot_bottom = 511
$areas << end_of_areas
93	354
922	354
922	355
93	355
93	354


93	198
922	198
922	199
93	199
93	198


223	135
378	135
378	511
223	511
223	135


637	500
792	500
792	511
637	511
637	500


93	511
922	511
922	512
93	512
93	511
end_of_areas
areas = 5
areas_upright = 1
array area_role[5] = ["grid", "grid", "bar", "bar", "axis"]
array area_color[5] = ["#e8ecf0", "#e8ecf0", "#3b7dd8", "#3b7dd8", "#4a5560"]
array area_left[5] = [93, 93, 223, 637, 93]
array area_right[5] = [922, 922, 378, 792, 922]
array area_top[5] = [354, 198, 135, 500, 511]
array area_bottom[5] = [355, 199, 511, 511, 512]
texts = 10
array text_words[10] = ["page 2 of 3 · data.sqlite", "name", "value by name · the 5 largest of 7", "0", "500", "1,000", "1,200.50", "34.00", "서울", "العربية"]
array text_role[10] = ["footer", "title", "subtitle", "tick", "tick", "tick", "value", "value", "name", "name"]
array text_x[10] = [922, 93, 93, 83, 83, 83, 300.5, 714.5, 300.25, 714.75]
array text_y[10] = [579, 39, 77, 511.5, 354.5, 198.5, 120, 485, 539, 539]
array text_align[10] = ["right", "left", "left", "right", "right", "right", "center", "center", "center", "center"]
array text_size[10] = [15, 32, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[10] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "value by name · the 5 largest of 7"
page_footer = "page 2 of 3 · data.sqlite"
page_number = 2
page_count = 3
y_min = 0
y_max = 1200.5
$bars << end_of_bars
0	0	1200.5	value	none	0	서울		1,200.50
1	0	34	value	none	0	العربية		34.00
end_of_bars

# templates/page.gp
