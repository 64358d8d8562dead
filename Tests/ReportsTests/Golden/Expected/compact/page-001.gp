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
plot_left = 101
plot_right = 922
plot_top = 135
plot_bottom = 467
$areas << end_of_areas
101	383
922	383
922	384
101	384
101	383


101	299
922	299
922	300
101	300
101	299


101	215
922	215
922	216
101	216
101	215


127	466
192	466
192	467
127	467
127	466


244	466
310	466
310	467
244	467
244	466


479	135
544	135
544	467
479	467
479	135


596	466
662	466
662	467
596	467
596	466


831	467
896	467
896	468
831	468
831	467


101	467
922	467
922	468
101	468
101	467
end_of_areas
areas = 9
areas_upright = 1
array area_role[9] = ["grid", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "axis"]
array area_color[9] = ["#e8ecf0", "#e8ecf0", "#e8ecf0", "#3b7dd8", "#3b7dd8", "#f28c28", "#3b7dd8", "#3b7dd8", "#4a5560"]
array area_left[9] = [101, 101, 101, 127, 244, 479, 596, 831, 101]
array area_right[9] = [922, 922, 922, 192, 310, 544, 662, 896, 922]
array area_top[9] = [383, 299, 215, 466, 466, 135, 466, 467, 467]
array area_bottom[9] = [384, 300, 216, 467, 467, 467, 467, 468, 468]
texts = 23
array text_words[23] = ["data.sqlite", "name", "name별 value", "₩0", "₩25만", "₩50만", "₩75만", "₩1.2천", "₩34", "₩0", "₩98.8만", "₩4.3천", "–", "−₩20", "서울", "العربية", "東京", "Zürich", "“A\0046B”", "a name that", "is far too lo…", "leer", "-1"]
array text_role[23] = ["footer", "title", "subtitle", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[23] = [922, 101, 101, 91, 91, 91, 91, 159.5, 277, 394, 511.5, 629, 746, 863.5, 159.64, 276.93, 394.21, 511.5, 511.5, 628.79, 628.79, 746.07, 863.36]
array text_y[23] = [579, 39, 77, 467.5, 383.5, 299.5, 215.5, 451, 451, 452, 120, 451, 452, 483, 524, 524, 524, 524, 542.75, 524, 542.75, 524, 524]
array text_align[23] = ["right", "left", "left", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[23] = [15, 32, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 15, 15, 15, 15, 15, 15, 15, 15, 15]
array text_bold[23] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[23] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#616b77", "#1f2933", "#1f2933", "#616b77", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = "name별 value"
page_footer = "data.sqlite"
page_number = 1
page_count = 1
y_min = -20
y_max = 987654
$bars << end_of_bars
0	0	1200.5	value	none	0	서울		₩1.2천
1	0	34	value	none	0	العربية		₩34
2	0	0	zero	none	0	東京		₩0
3	0	987654	value	max	0	Zürich “A\0046B”		₩98.8만
4	0	4321	value	none	0	a name that is far too long for the space below a single bar		₩4.3천
5	0	0	missing	none	0	leer		–
6	0	-20	value	none	0	-1		−₩20
end_of_bars

# templates/page.gp
