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
array text_words[10] = ["page 2 of 2", "Source\0072 data.sqlite · as of Nov 20, 2026 · America\0057New_York", "post", "records per day · Nov 16–20, 2026 · Nov 20 is not over yet", "1", "16 Nov", "17 Nov", "18 Nov", "19 Nov", "20 Nov"]
array text_role[10] = ["footer", "footer", "title", "subtitle", "value", "name", "name", "name", "name", "name"]
array text_x[10] = [922, 38, 38, 38, 480, 126.4, 303.2, 480, 656.8, 833.6]
array text_y[10] = [579, 579, 39, 74, 112.5, 549.2, 549.2, 549.2, 549.2, 549.2]
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
426.96	206.2
480	486.9


472.17	477.8
480	486.9
483.97	475.57


426.96	206.2
480	486.9


472.17	477.8
480	486.9
483.97	475.57
end_of_annotation_strokes
annotation_strokes = 4
array annotation_stroke_color[4] = ["#ffffff", "#ffffff", "#2f6fbf", "#2f6fbf"]
array annotation_stroke_width[4] = [7, 7, 3, 3]
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
page_subtitle = "records per day · Nov 16–20, 2026 · Nov 20 is not over yet"
page_footer = "Source\0072 data.sqlite · as of Nov 20, 2026 · America\0057New_York"
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
4	0	0	zero	none	1	20 Nov		
end_of_bars

# templates/page.gp
