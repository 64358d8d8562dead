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
plot_left = 48
plot_right = 922
plot_top = 135
plot_bottom = 511
$areas << end_of_areas
48	135
922	135
922	136
48	136
48	135


86	492
184	492
184	511
86	511
86	492


261	492
359	492
359	511
261	511
261	492


436	135
534	135
534	511
436	511
436	135


611	492
709	492
709	511
611	511
611	492


786	492
884	492
884	511
786	511
786	492


48	511
922	511
922	512
48	512
48	511
end_of_areas
areas = 7
areas_upright = 1
array area_role[7] = ["grid", "stub", "stub", "bar", "stub", "stub", "axis"]
array area_color[7] = ["#e8ecf0", "#d5dae0", "#d5dae0", "#f28c28", "#d5dae0", "#d5dae0", "#4a5560"]
array area_left[7] = [48, 86, 261, 436, 611, 786, 48]
array area_right[7] = [922, 184, 359, 534, 709, 884, 922]
array area_top[7] = [135, 492, 492, 135, 492, 492, 511]
array area_bottom[7] = [136, 511, 511, 511, 511, 511, 512]
texts = 11
array text_words[11] = ["page 2 of 2 · as of 2026-11-20 · data.sqlite", "post", "records per day · America\0057New_York · 2026-11-16 – 2026-11-20", "0", "1", "1", "16 Nov", "17 Nov", "18 Nov", "19 Nov", "20 Nov"]
array text_role[11] = ["footer", "title", "subtitle", "tick", "tick", "value", "name", "name", "name", "name", "name"]
array text_x[11] = [922, 48, 48, 38, 38, 485, 135.4, 310.2, 485, 659.8, 834.6]
array text_y[11] = [579, 39, 77, 511.5, 135.5, 120, 539, 539, 539, 539, 539]
array text_align[11] = ["right", "left", "left", "right", "right", "center", "center", "center", "center", "center", "center"]
array text_size[11] = [15, 32, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[11] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
array text_color[11] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 1
$annotation_patches << end_of_annotation_patches
end_of_annotation_patches
annotation_patches = 0
array annotation_patch_color[1] = [0]
$annotation_strokes << end_of_annotation_strokes
432.56	210.2
485	473.4


477.09	464.38
485	473.4
488.85	462.04
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
page_footer = "page 2 of 2 · as of 2026-11-20 · data.sqlite"
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
