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
plot_left = 74
plot_right = 922
plot_top = 135
plot_bottom = 511
$areas << end_of_areas
74	428
922	428
922	429
74	429
74	428


74	345
922	345
922	346
74	346
74	345


74	262
922	262
922	263
74	263
74	262


74	179
922	179
922	180
74	180
74	179


136	138
294	138
294	511
136	511
136	138


419	135
577	135
577	511
419	511
419	135


702	141
860	141
860	511
702	511
702	141


74	511
922	511
922	512
74	512
74	511
end_of_areas
areas = 8
areas_upright = 1
array area_role[8] = ["grid", "grid", "grid", "grid", "bar", "bar", "bar", "axis"]
array area_color[8] = ["#e8ecf0", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#3b7dd8", "#f28c28", "#3b7dd8", "#4a5560"]
array area_left[8] = [74, 74, 74, 74, 136, 419, 702, 74]
array area_right[8] = [922, 922, 922, 922, 294, 577, 860, 922]
array area_top[8] = [428, 345, 262, 179, 138, 135, 141, 511]
array area_bottom[8] = [429, 346, 263, 180, 511, 511, 511, 512]
texts = 13
array text_words[13] = ["평균 العربية", "mean of amount by kind", "0", "100", "200", "300", "400", "450.00", "453.68", "446.32", "sell", "기타", "buy"]
array text_role[13] = ["title", "subtitle", "tick", "tick", "tick", "tick", "tick", "value", "value", "value", "name", "name", "name"]
array text_x[13] = [74, 74, 64, 64, 64, 64, 64, 215, 498, 781, 215.33, 498, 780.67]
array text_y[13] = [39, 77, 511.5, 428.5, 345.5, 262.5, 179.5, 123, 120, 126, 539, 539, 539]
array text_align[13] = ["left", "left", "right", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center"]
array text_size[13] = [32, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[13] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
array text_color[13] = ["#1f2933", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "평균 العربية"
page_subtitle = "mean of amount by kind"
page_footer = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 453.6764705882353
$bars << end_of_bars
0	0	450	value	none	0	sell		450.00
1	0	453.6764705882353	value	max	0	기타		453.68
2	0	446.3235294117647	value	none	0	buy		446.32
end_of_bars

# templates/page.gp
