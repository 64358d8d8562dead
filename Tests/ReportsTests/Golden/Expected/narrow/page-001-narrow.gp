# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 480,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 480
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 15
color_background = "#ffffff"
color_text = "#1f2933"
color_name = "#4a5560"
color_quiet = "#5f6a76"
color_faint = "#616b77"
color_grid = "#e8ecf0"
color_bar = "#3b7dd8"
color_marked = "#f28c28"
plot_left = 208
plot_right = 364
plot_top = 86
plot_bottom = 562
$areas << end_of_areas
208	121
364	121
364	210
208	210
208	121


210	123
362	123
362	208
210	208
210	123


208	280
209	280
209	368
208	368
208	280


208	438
209	438
209	527
208	527
208	438


207	86
208	86
208	562
207	562
207	86
end_of_areas
areas = 5
areas_upright = 1
array area_role[5] = ["bar", "pale", "bar", "bar", "axis"]
array area_color[5] = ["#d27d2a", "#f28c28", "#3b7dd8", "#3b7dd8", "#4a5560"]
array area_left[5] = [208, 210, 208, 208, 207]
array area_right[5] = [364, 362, 209, 209, 208]
array area_top[5] = [121, 123, 280, 438, 86]
array area_bottom[5] = [210, 208, 368, 527, 562]
texts = 11
array text_words[11] = ["page 1 of 2", "Source\0072 data.sqlite", "name", "the 5 largest of 7", "987,654", "4,321", "1,201", "Zürich “A\0046B”", "a name that is far too", "long for the space…", "서울"]
array text_role[11] = ["footer", "footer", "title", "subtitle", "value", "value", "value", "name", "name", "name", "name"]
array text_x[11] = [449.6, 30.4, 30.4, 30.4, 403.01, 235.03, 235.03, 30.4, 30.4, 30.4, 30.4]
array text_y[11] = [583.2, 583.2, 31.2, 59.2, 165.5, 324, 482.5, 165.33, 314.63, 333.38, 482.67]
array text_align[11] = ["right", "left", "left", "left", "center", "center", "center", "left", "left", "left", "left"]
array text_size[11] = [15, 15, 24, 15, 15, 15, 15, 15, 15, 15, 15]
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
