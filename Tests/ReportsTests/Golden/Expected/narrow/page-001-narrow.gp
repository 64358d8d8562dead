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
plot_left = 30
plot_right = 364
plot_top = 86
plot_bottom = 562
$areas << end_of_areas
30	124
364	124
364	208
30	208
30	124


32	126
362	126
362	206
32	206
32	126


30	282
31	282
31	367
30	367
30	282


30	441
31	441
31	526
30	526
30	441


29	86
30	86
30	562
29	562
29	86


27	105
153	105
153	124
27	124
27	105


27	245
407	245
407	282
27	282
27	245


27	422
64	422
64	441
27	441
27	422
end_of_areas
areas = 8
areas_upright = 1
array area_role[8] = ["bar", "pale", "bar", "bar", "axis", "patch", "patch", "patch"]
array area_color[8] = ["#d27d2a", "#f28c28", "#3b7dd8", "#3b7dd8", "#4a5560", "#ffffff", "#ffffff", "#ffffff"]
array area_left[8] = [30, 32, 30, 30, 29, 27, 27, 27]
array area_right[8] = [364, 362, 31, 31, 30, 153, 407, 64]
array area_top[8] = [124, 126, 282, 441, 86, 105, 245, 422]
array area_bottom[8] = [208, 206, 367, 526, 562, 124, 282, 441]
texts = 11
array text_words[11] = ["page 1 of 2", "Source\0072 data.sqlite", "name", "the 5 largest of 7", "987,654", "4,321", "1,201", "Zürich “A\0046B”", "a name that is far too long for the space below a", "single bar", "서울"]
array text_role[11] = ["footer", "footer", "title", "subtitle", "value", "value", "value", "name", "name", "name", "name"]
array text_x[11] = [449.6, 30.4, 30.4, 30.4, 403.01, 57.03, 57.03, 30.4, 30.4, 30.4, 30.4]
array text_y[11] = [583.2, 583.2, 31.2, 59.2, 166, 324.5, 483.5, 114.13, 254.04, 272.79, 431.46]
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
bars_lie = 1
$bars << end_of_bars
0	0	987654	value	max	0	Zürich “A\0046B”		987,654
1	0	4321	value	none	0	a name that is far too long for the space below a single bar		4,321
2	0	1200.5	value	none	0	서울		1,201
end_of_bars

# templates/page.gp
