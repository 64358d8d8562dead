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
103	129
268	129
268	527
103	527
103	129


397	126
563	126
563	527
397	527
397	126


399	128
561	128
561	525
399	525
399	128


692	132
857	132
857	527
692	527
692	132


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 5
areas_upright = 1
array area_role[5] = ["bar", "bar", "pale", "bar", "axis"]
array area_color[5] = ["#3b7dd8", "#d27d2a", "#f28c28", "#3b7dd8", "#4a5560"]
array area_left[5] = [103, 397, 399, 692, 38]
array area_right[5] = [268, 563, 561, 857, 922]
array area_top[5] = [129, 126, 128, 132, 527]
array area_bottom[5] = [527, 527, 525, 527, 528]
texts = 8
array text_words[8] = ["평균 العربية", "average amount", "450", "454", "446", "sell", "기타", "buy"]
array text_role[8] = ["title", "subtitle", "value", "value", "value", "name", "name", "name"]
array text_x[8] = [38, 38, 185.5, 480, 774.5, 185.33, 480, 774.67]
array text_y[8] = [39, 74, 115.5, 112.5, 118.5, 549.2, 549.2, 549.2]
array text_align[8] = ["left", "left", "center", "center", "center", "center", "center", "center"]
array text_size[8] = [30, 18, 17, 17, 17, 17, 17, 17]
array text_bold[8] = [1, 0, 0, 1, 0, 0, 0, 0]
array text_color[8] = ["#1f2933", "#5f6a76", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "평균 العربية"
page_subtitle = "average amount"
page_footer = ""
page_note = ""
page_number = 1
page_count = 1
y_min = 0
y_max = 453.6764705882353
$bars << end_of_bars
0	0	450	value	none	0	sell		450
1	0	453.6764705882353	value	max	0	기타		454
2	0	446.3235294117647	value	none	0	buy		446
end_of_bars

# templates/page.gp
