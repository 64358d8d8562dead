# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 640,400; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 640
page_height = 400
font_family = "Noto Sans CJK JP"
font_size = 11
color_background = "#12181f"
color_text = "#eef2f6"
color_name = "#c5cdd6"
color_quiet = "#a9b4c0"
color_faint = "#9aa6b3"
color_grid = "#27313c"
color_bar = "#5a9bf0"
color_marked = "#f5a142"
plot_left = 25
plot_right = 615
plot_top = 84
plot_bottom = 351
$areas << end_of_areas
51	201
117	201
117	351
51	351
51	201


169	84
235	84
235	351
169	351
169	84


287	213
353	213
353	351
287	351
287	213


405	346
471	346
471	351
405	351
405	346


523	268
589	268
589	351
523	351
523	268


524	269
588	269
588	350
524	350
524	269


25	351
615	351
615	352
25	352
25	351
end_of_areas
areas = 7
areas_upright = 1
array area_role[7] = ["bar", "bar", "bar", "bar", "bar", "pale", "axis"]
array area_color[7] = ["#5a9bf0", "#f5a142", "#5a9bf0", "#5a9bf0", "#5a9bf0", "#32537d", "#c5cdd6"]
array area_left[7] = [51, 169, 287, 405, 523, 524, 25]
array area_right[7] = [117, 235, 353, 471, 589, 588, 615]
array area_top[7] = [201, 84, 213, 346, 268, 269, 351]
array area_bottom[7] = [351, 351, 351, 351, 351, 350, 352]
texts = 13
array text_words[13] = ["Source\0072 data.sqlite · Oct 18 – Nov 20, 2026 · UTC", "post", "thousands · total amount per week · weeks from Sunday · week of Nov 15, to Nov 20", "1.25 k€", "2.23 k€", "1.15 k€", "0.04 k€", "0.69 k€", "Oct 18", "Oct 25", "Nov 1", "Nov 8", "Nov 15"]
array text_role[13] = ["footer", "title", "subtitle", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name"]
array text_x[13] = [25.33, 25.33, 25.33, 84, 202, 320, 438, 556, 83.93, 201.8, 319.67, 437.53, 555.4]
array text_y[13] = [386, 26, 49.33, 192.17, 75.17, 204.17, 337.17, 259.17, 365.6, 365.6, 365.6, 365.6, 365.6]
array text_align[13] = ["left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[13] = [11, 20, 12, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11]
array text_bold[13] = [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[13] = ["#9aa6b3", "#eef2f6", "#a9b4c0", "#eef2f6", "#eef2f6", "#eef2f6", "#eef2f6", "#eef2f6", "#c5cdd6", "#c5cdd6", "#c5cdd6", "#c5cdd6", "#c5cdd6"]
annotations = 0
page_title = "post"
page_subtitle = "thousands · total amount per week · weeks from Sunday · week of Nov 15, to Nov 20"
page_footer = "Source\0072 data.sqlite · Oct 18 – Nov 20, 2026 · UTC"
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 2.225
$bars << end_of_bars
0	0	1.25	value	none	0	Oct 18		1.25 k€
1	0	2.225	value	max	0	Oct 25		2.23 k€
2	0	1.15	value	none	0	Nov 1		1.15 k€
3	0	0.0375	value	none	0	Nov 8		0.04 k€
4	0	0.6875	value	none	1	Nov 15		0.69 k€
end_of_bars

# templates/page.gp
