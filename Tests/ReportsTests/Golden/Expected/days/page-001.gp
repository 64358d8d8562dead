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
77	507
176	507
176	527
77	527
77	507


79	509
174	509
174	525
79	525
79	509


254	507
353	507
353	527
254	527
254	507


256	509
351	509
351	525
256	525
256	509


430	126
530	126
530	527
430	527
430	126


432	128
528	128
528	525
432	525
432	128


607	507
706	507
706	527
607	527
607	507


609	509
704	509
704	525
609	525
609	509


784	507
883	507
883	527
784	527
784	507


786	509
881	509
881	525
786	525
786	509


38	527
922	527
922	528
38	528
38	527
end_of_areas
areas = 11
areas_upright = 1
array area_role[11] = ["stub", "pale", "stub", "pale", "bar", "pale", "stub", "pale", "stub", "pale", "axis"]
array area_color[11] = ["#8a929a", "#c3cad2", "#8a929a", "#c3cad2", "#d27d2a", "#f28c28", "#8a929a", "#c3cad2", "#8a929a", "#c3cad2", "#4a5560"]
array area_left[11] = [77, 79, 254, 256, 430, 432, 607, 609, 784, 786, 38]
array area_right[11] = [176, 174, 353, 351, 530, 528, 706, 704, 883, 881, 922]
array area_top[11] = [507, 509, 507, 509, 126, 128, 507, 509, 507, 509, 527]
array area_bottom[11] = [527, 525, 527, 525, 527, 525, 527, 525, 527, 525, 528]
texts = 10
array text_words[10] = ["page 1 of 2", "Source\0072 data.sqlite · as of Nov 20, 2026 · America\0057New_York", "post", "records per day · Nov 11–15, 2026", "1", "11 Nov", "12 Nov", "13 Nov", "14 Nov", "15 Nov"]
array text_role[10] = ["footer", "footer", "title", "subtitle", "value", "name", "name", "name", "name", "name"]
array text_x[10] = [922, 38, 38, 38, 480, 126.4, 303.2, 480, 656.8, 833.6]
array text_y[10] = [579, 579, 39, 74, 112.5, 549.2, 549.2, 549.2, 549.2, 549.2]
array text_align[10] = ["right", "left", "left", "left", "center", "center", "center", "center", "center", "center"]
array text_size[10] = [14, 14, 30, 18, 17, 17, 17, 17, 17, 17]
array text_bold[10] = [0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
array text_color[10] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 1
$annotation_patches << end_of_annotation_patches
474	216.25
474.08	215.47
474.3	214.72
474.67	214.03
475.17	213.42
475.78	212.92
476.47	212.55
477.22	212.33
478	212.25
598.28	212.25
599.06	212.33
599.81	212.55
600.5	212.92
601.11	213.42
601.61	214.03
601.98	214.72
602.2	215.47
602.28	216.25
602.28	236.25
602.2	237.03
601.98	237.78
601.61	238.47
601.11	239.08
600.5	239.58
599.81	239.95
599.06	240.17
598.28	240.25
478	240.25
477.22	240.17
476.47	239.95
475.78	239.58
475.17	239.08
474.67	238.47
474.3	237.78
474.08	237.03
474	236.25
474	216.25
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
array annotation_text_y[1] = [226.25]
array annotation_text_align[1] = ["left"]
array annotation_text_size[1] = [20]
array annotation_text_bold[1] = [0]
array annotation_text_color[1] = ["#c0392b"]
page_title = "post"
page_subtitle = "records per day · Nov 11–15, 2026"
page_footer = "Source\0072 data.sqlite · as of Nov 20, 2026 · America\0057New_York"
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
