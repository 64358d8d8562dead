# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK KR"
font_size = 17
color_background = "#ffffff"
color_text = "#1f2933"
color_name = "#4a5560"
color_quiet = "#5f6a76"
color_faint = "#616b77"
color_grid = "#e8ecf0"
color_bar = "#3b7dd8"
color_marked = "#f28c28"
plot_left = 504
plot_right = 821
plot_top = 84
plot_bottom = 558
$areas << end_of_areas
504	99
505	99
505	137
504	137
504	99


504	167
505	167
505	205
504	205
504	167


504	302
821	302
821	340
504	340
504	302


506	304
819	304
819	338
506	338
506	304


504	370
505	370
505	408
504	408
504	370


502	505
504	505
504	543
502	543
502	505


503	84
504	84
504	558
503	558
503	84
end_of_areas
areas = 7
areas_upright = 1
array area_role[7] = ["bar", "bar", "bar", "pale", "bar", "bar", "axis"]
array area_color[7] = ["#3b7dd8", "#3b7dd8", "#d27d2a", "#f28c28", "#3b7dd8", "#3b7dd8", "#4a5560"]
array area_left[7] = [504, 504, 504, 506, 504, 502, 503]
array area_right[7] = [505, 505, 821, 819, 505, 504, 504]
array area_top[7] = [99, 167, 302, 304, 370, 505, 84]
array area_bottom[7] = [137, 205, 340, 338, 408, 543, 558]
texts = 17
array text_words[17] = ["출처\0072 data.sqlite", "name", "₩1.2천", "₩34", "₩0", "₩98.8만", "₩4.3천", "–", "−₩20", "서울", "العربية", "東京", "Zürich “A\0046B”", "a name that is far too long for the space", "below a single bar", "leer", "-1"]
array text_role[17] = ["footer", "title", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[17] = [38, 38, 541.21, 529.77, 523.22, 866.44, 541.21, 517.67, 468.56, 38, 38, 38, 38, 38, 38, 38, 38]
array text_y[17] = [579, 39, 118, 186, 253, 321, 389, 456, 524, 117.86, 185.59, 253.32, 321.05, 378.15, 399.4, 456.51, 524.24]
array text_align[17] = ["left", "left", "center", "center", "center", "center", "center", "center", "center", "left", "left", "left", "left", "left", "left", "left", "left"]
array text_size[17] = [14, 30, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[17] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[17] = ["#616b77", "#1f2933", "#1f2933", "#1f2933", "#616b77", "#1f2933", "#1f2933", "#616b77", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "name"
page_subtitle = ""
page_footer = "출처\0072 data.sqlite"
page_note = ""
page_number = 1
page_count = 1
y_min = -20
y_max = 987654
bars_lie = 1
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
