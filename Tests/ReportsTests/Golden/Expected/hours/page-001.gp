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
texts = 18
array text_words[18] = ["Source\0072 data.sqlite · Nov 20, 2026 · Asia\0057Kathmandu", "post", "records so far in the day, per hour", "0", "0", "0", "0", "0", "0", "0", "10\007200", "Nov 20", "11\007200", "12\007200", "13\007200", "14\007200", "15\007200", "16\007200"]
array text_role[18] = ["footer", "title", "subtitle", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[18] = [38, 38, 38, 101.5, 227.5, 353.5, 480, 606.5, 732.5, 858.5, 101.14, 101.14, 227.43, 353.71, 480, 606.29, 732.57, 858.86]
array text_y[18] = [579, 39, 74, 492.5, 492.5, 492.5, 492.5, 492.5, 492.5, 492.5, 528.2, 549.45, 528.2, 528.2, 528.2, 528.2, 528.2, 528.2]
array text_align[18] = ["left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[18] = [14, 30, 18, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[18] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[18] = ["#616b77", "#1f2933", "#5f6a76", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the day, per hour"
page_footer = "Source\0072 data.sqlite · Nov 20, 2026 · Asia\0057Kathmandu"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 1
$bars << end_of_bars
0	0	0	zero	none	0	Nov 20 10\007200		0
1	0	0	zero	none	0	Nov 20 11\007200		0
2	0	0	zero	none	0	Nov 20 12\007200		0
3	0	0	zero	none	0	Nov 20 13\007200		0
4	0	0	zero	none	0	Nov 20 14\007200		0
5	0	0	zero	none	0	Nov 20 15\007200		0
6	0	0	zero	none	0	Nov 20 16\007200		0
end_of_bars

# templates/page.gp
