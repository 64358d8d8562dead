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
plot_bottom = 532
$areas << end_of_areas
77	512
176	512
176	532
77	532
77	512


254	512
353	512
353	532
254	532
254	512


430	126
530	126
530	532
430	532
430	126


607	512
706	512
706	532
607	532
607	512


784	512
883	512
883	532
784	532
784	512


38	532
922	532
922	533
38	533
38	532
end_of_areas
areas = 6
areas_upright = 1
array area_role[6] = ["stub", "stub", "bar", "stub", "stub", "axis"]
array area_color[6] = ["#d5dae0", "#d5dae0", "#f28c28", "#d5dae0", "#d5dae0", "#4a5560"]
array area_left[6] = [77, 254, 430, 607, 784, 38]
array area_right[6] = [176, 353, 530, 706, 883, 922]
array area_top[6] = [512, 512, 126, 512, 512, 532]
array area_bottom[6] = [532, 532, 532, 532, 532, 533]
texts = 10
array text_words[10] = ["page 2 of 2", "Source\0072 data.sqlite · as of 2026-11-20", "post", "records per day · America\0057New_York · 2026-11-16 – 2026-11-20", "1", "16 Nov", "17 Nov", "18 Nov", "19 Nov", "20 Nov"]
array text_role[10] = ["footer", "footer", "title", "subtitle", "value", "name", "name", "name", "name", "name"]
array text_x[10] = [922, 38, 38, 38, 480, 126.4, 303.2, 480, 656.8, 833.6]
array text_y[10] = [579, 579, 39, 74, 112.5, 554.2, 554.2, 554.2, 554.2, 554.2]
array text_align[10] = ["right", "left", "left", "left", "center", "center", "center", "center", "center", "center"]
array text_size[10] = [14, 14, 30, 18, 17, 17, 17, 17, 17, 17]
array text_bold[10] = [0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
array text_color[10] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 1
$annotation_patches << end_of_annotation_patches
end_of_annotation_patches
annotation_patches = 0
array annotation_patch_color[1] = [0]
$annotation_strokes << end_of_annotation_strokes
426.96	207.2
480	491.4


472.2	482.28
480	491.4
483.99	480.08
end_of_annotation_strokes
annotation_strokes = 2
array annotation_stroke_color[2] = ["#2f6fbf", "#2f6fbf"]
array annotation_stroke_width[2] = [3, 3]
annotation_texts = 0
array annotation_text_words[1] = [0]
array annotation_text_role[1] = [0]
array annotation_text_x[1] = [0]
array annotation_text_y[1] = [0]
array annotation_text_align[1] = [0]
array annotation_text_size[1] = [0]
array annotation_text_bold[1] = [0]
array annotation_text_color[1] = [0]
page_title = "post"
page_subtitle = "records per day · America\0057New_York · 2026-11-16 – 2026-11-20"
page_footer = "Source\0072 data.sqlite · as of 2026-11-20"
page_note = ""
page_number = 2
page_count = 2
y_min = 0
y_max = 1
$bars << end_of_bars
0	0	0	zero	none	0	16 Nov		
1	0	0	zero	none	0	17 Nov		
2	0	1	value	max	0	18 Nov		1
3	0	0	zero	none	0	19 Nov		
4	0	0	zero	none	0	20 Nov		
end_of_bars

# templates/page.gp
