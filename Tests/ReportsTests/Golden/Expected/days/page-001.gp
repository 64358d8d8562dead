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
array text_words[10] = ["page 1 of 2", "Source\0072 data.sqlite · as of 2026-11-20", "post", "records per day · America\0057New_York · 2026-11-11 – 2026-11-15", "1", "11 Nov", "12 Nov", "13 Nov", "14 Nov", "15 Nov"]
array text_role[10] = ["footer", "footer", "title", "subtitle", "value", "name", "name", "name", "name", "name"]
array text_x[10] = [922, 38, 38, 38, 480, 126.4, 303.2, 480, 656.8, 833.6]
array text_y[10] = [579, 579, 39, 74, 112.5, 554.2, 554.2, 554.2, 554.2, 554.2]
array text_align[10] = ["right", "left", "left", "left", "center", "center", "center", "center", "center", "center"]
array text_size[10] = [14, 14, 30, 18, 17, 17, 17, 17, 17, 17]
array text_bold[10] = [0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
array text_color[10] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 1
$annotation_patches << end_of_annotation_patches
474	217.5
474.08	216.72
474.3	215.97
474.67	215.28
475.17	214.67
475.78	214.17
476.47	213.8
477.22	213.58
478	213.5
598.28	213.5
599.06	213.58
599.81	213.8
600.5	214.17
601.11	214.67
601.61	215.28
601.98	215.97
602.2	216.72
602.28	217.5
602.28	237.5
602.2	238.28
601.98	239.03
601.61	239.72
601.11	240.33
600.5	240.83
599.81	241.2
599.06	241.42
598.28	241.5
478	241.5
477.22	241.42
476.47	241.2
475.78	240.83
475.17	240.33
474.67	239.72
474.3	239.03
474.08	238.28
474	237.5
474	217.5
end_of_annotation_patches
annotation_patches = 1
array annotation_patch_color[1] = ["#ffffff"]
$annotation_strokes << end_of_annotation_strokes
end_of_annotation_strokes
annotation_strokes = 0
array annotation_stroke_color[1] = [0]
array annotation_stroke_width[1] = [0]
annotation_texts = 1
array annotation_text_words[1] = ["here \0046 여기"]
array annotation_text_role[1] = ["annotation"]
array annotation_text_x[1] = [480]
array annotation_text_y[1] = [227.5]
array annotation_text_align[1] = ["left"]
array annotation_text_size[1] = [20]
array annotation_text_bold[1] = [0]
array annotation_text_color[1] = ["#c0392b"]
page_title = "post"
page_subtitle = "records per day · America\0057New_York · 2026-11-11 – 2026-11-15"
page_footer = "Source\0072 data.sqlite · as of 2026-11-20"
page_note = ""
page_number = 1
page_count = 2
y_min = 0
y_max = 1
$bars << end_of_bars
0	0	0	zero	none	0	11 Nov		
1	0	0	zero	none	0	12 Nov		
2	0	1	value	max	0	13 Nov		1
3	0	0	zero	none	0	14 Nov		
4	0	0	zero	none	0	15 Nov		
end_of_bars

# templates/page.gp
