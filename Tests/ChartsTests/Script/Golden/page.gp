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
93	421
922	421
922	422
93	422
93	421


93	331
922	331
922	332
93	332
93	331


93	241
922	241
922	242
93	242
93	241


93	151
922	151
922	152
93	152
93	151


139	507
255	507
255	511
139	511
139	507


760	135
876	135
876	511
760	511
760	135


93	511
922	511
922	512
93	512
93	511
end_of_areas
areas = 7
areas_upright = 1
array area_role[7] = ["grid", "grid", "grid", "grid", "bar", "bar", "axis"]
array area_color[7] = ["#e8ecf0", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#f28c28", "#a7c5ed", "#4a5560"]
array area_left[7] = [93, 93, 93, 93, 139, 760, 93]
array area_right[7] = [922, 922, 922, 922, 255, 876, 922]
array area_top[7] = [421, 331, 241, 151, 507, 135, 511]
array area_bottom[7] = [422, 332, 242, 152, 511, 511, 512]
texts = 16
array text_words[16] = ["as of 2026-11-20 · app.sqlite", "週ごとの \0042登録数\0042", "records per week · Asia\0057Tokyo · the week from 11\005715 is not over, so it is not marked", "0", "250", "500", "750", "1,000", "12", "0", "–", "1,044", "10\005725", "11\00571", "11\00578", "11\005715"]
array text_role[16] = ["footer", "title", "subtitle", "tick", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[16] = [922, 93, 93, 83, 83, 83, 83, 83, 197, 404, 611, 818, 196.63, 403.88, 611.13, 818.38]
array text_y[16] = [579, 39, 77, 511.5, 421.5, 331.5, 241.5, 151.5, 492, 496, 496, 120, 539, 539, 539, 539]
array text_align[16] = ["right", "left", "left", "right", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[16] = [15, 32, 19, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
array text_color[16] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#616b77", "#616b77", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "週ごとの \0042登録数\0042"
page_subtitle = "records per week · Asia\0057Tokyo · the week from 11\005715 is not over, so it is not marked"
page_footer = "as of 2026-11-20 · app.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 1044
$bars << end_of_bars
0	0	12	value	max	0	10\005725		12
1	0	0	zero	none	0	11\00571		0
2	0	0	missing	none	0	11\00578		–
3	0	1044	value	none	1	11\005715		1,044
end_of_bars

# the template, word for word
