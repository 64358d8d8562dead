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
plot_left = 48
plot_right = 922
plot_top = 135
plot_bottom = 514
$areas << end_of_areas
48	514
922	514
922	515
48	515
48	514
end_of_areas
areas = 1
areas_upright = 1
array area_role[1] = ["axis"]
array area_color[1] = ["#4a5560"]
array area_left[1] = [48]
array area_right[1] = [922]
array area_top[1] = [514]
array area_bottom[1] = [515]
texts = 18
array text_words[18] = ["2026-11-20 · data.sqlite", "post", "records so far in the day, per hour · Asia\0057Kathmandu · 11\005720 17\007200 is not over", "0", "0", "0", "0", "0", "0", "0", "0", "11\005720 11\007200", "11\005720 12\007200", "11\005720 13\007200", "11\005720 14\007200", "11\005720 15\007200", "11\005720 16\007200", "11\005720 17\007200"]
array text_role[18] = ["footer", "title", "subtitle", "tick", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name"]
array text_x[18] = [922, 48, 48, 38, 110, 235, 360, 485, 610, 735, 860, 110.43, 235.29, 360.14, 485, 609.86, 734.71, 859.57]
array text_y[18] = [579, 39, 77, 514.5, 499, 499, 499, 499, 499, 499, 499, 540.8, 540.8, 540.8, 540.8, 540.8, 540.8, 540.8]
array text_align[18] = ["right", "left", "left", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[18] = [15, 32, 20, 20, 20, 20, 20, 20, 20, 20, 20, 18, 18, 18, 18, 18, 18, 18]
array text_bold[18] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[18] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the day, per hour · Asia\0057Kathmandu · 11\005720 17\007200 is not over"
page_footer = "2026-11-20 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 1
$bars << end_of_bars
0	0	0	zero	none	0	11\005720 11\007200		0
1	0	0	zero	none	0	11\005720 12\007200		0
2	0	0	zero	none	0	11\005720 13\007200		0
3	0	0	zero	none	0	11\005720 14\007200		0
4	0	0	zero	none	0	11\005720 15\007200		0
5	0	0	zero	none	0	11\005720 16\007200		0
6	0	0	zero	none	1	11\005720 17\007200		0
end_of_bars

# templates/page.gp
