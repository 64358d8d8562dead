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
plot_bottom = 527
$areas << end_of_areas
87	522
210	522
210	527
87	527
87	522


88	523
209	523
209	526
88	526
88	523


750	126
873	126
873	527
750	527
750	126


752	128
871	128
871	525
752	525
752	128


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 5
areas_upright = 1
array area_role[5] = ["bar", "pale", "bar", "pale", "axis"]
array area_color[5] = ["#d27d2a", "#f28c28", "#3b7dd8", "#a7c5ed", "#4a5560"]
array area_left[5] = [87, 88, 750, 752, 38]
array area_right[5] = [210, 209, 873, 871, 922]
array area_top[5] = [522, 523, 126, 128, 527]
array area_bottom[5] = [527, 526, 527, 525, 528]
texts = 11
array text_words[11] = ["Source\0072 app.sqlite · as of Nov 20, 2026", "週ごとの \0042登録数\0042", "records per week · Asia\0057Tokyo · week of Nov 15, to Nov 20, so it is not marked", "12", "0", "–", "1,044", "Oct 25", "Nov 1", "Nov 8", "Nov 15"]
array text_role[11] = ["footer", "title", "subtitle", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[11] = [38, 38, 38, 148.5, 369.5, 590.5, 811.5, 148.5, 369.5, 590.5, 811.5]
array text_y[11] = [579, 39, 74, 508.5, 513.5, 513.5, 112.5, 549.2, 549.2, 549.2, 549.2]
array text_align[11] = ["left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[11] = [14, 30, 18, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[11] = [0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0]
array text_color[11] = ["#616b77", "#1f2933", "#5f6a76", "#1f2933", "#616b77", "#616b77", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "週ごとの \0042登録数\0042"
page_subtitle = "records per week · Asia\0057Tokyo · week of Nov 15, to Nov 20, so it is not marked"
page_footer = "Source\0072 app.sqlite · as of Nov 20, 2026"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 1044
$bars << end_of_bars
0	0	12	value	max	0	Oct 25		12
1	0	0	zero	none	0	Nov 1		0
2	0	0	missing	none	0	Nov 8		–
3	0	1044	value	none	1	Nov 15		1,044
end_of_bars

# the template, word for word
