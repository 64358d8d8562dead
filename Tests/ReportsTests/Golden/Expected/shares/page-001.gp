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
plot_left = 100
plot_right = 922
plot_top = 135
plot_bottom = 511
$areas << end_of_areas
721	70
735	70
735	84
721	84
721	70


795	70
809	70
809	84
795	84
795	70


867	70
881	70
881	84
867	84
867	70


100	417
922	417
922	418
100	418
100	417


100	323
922	323
922	324
100	324
100	323


100	229
922	229
922	230
100	230
100	229


100	135
922	135
922	136
100	136
100	135


145	395
260	395
260	511
145	511
145	395


145	251
260	251
260	395
145	395
145	251


145	135
260	135
260	251
145	251
145	135


351	480
466	480
466	511
351	511
351	480


351	229
466	229
466	480
351	480
351	229


351	135
466	135
466	229
351	229
351	135


556	323
671	323
671	511
556	511
556	323


556	242
671	242
671	323
556	323
556	242


556	135
671	135
671	242
556	242
556	135


556	129
671	129
671	133
556	133
556	129


762	404
877	404
877	511
762	511
762	404


764	406
875	406
875	509
764	509
764	406


762	242
877	242
877	404
762	404
762	242


764	244
875	244
875	402
764	402
764	244


762	135
877	135
877	242
762	242
762	135


764	137
875	137
875	240
764	240
764	137


100	511
922	511
922	512
100	512
100	511
end_of_areas
areas = 24
areas_upright = 1
array area_role[24] = ["key", "key", "key", "grid", "grid", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[24] = ["#2f6fbf", "#8fb8de", "#2a7f5f", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#f28c28", "#2f6fbf", "#a1bee2", "#8fb8de", "#cddff0", "#2a7f5f", "#9fc5b7", "#4a5560"]
array area_left[24] = [721, 795, 867, 100, 100, 100, 100, 145, 145, 145, 351, 351, 351, 556, 556, 556, 556, 762, 764, 762, 764, 762, 764, 100]
array area_right[24] = [735, 809, 881, 922, 922, 922, 922, 260, 260, 260, 466, 466, 466, 671, 671, 671, 671, 877, 875, 877, 875, 877, 875, 922]
array area_top[24] = [70, 70, 70, 417, 323, 229, 135, 395, 251, 135, 480, 229, 135, 323, 242, 135, 129, 404, 406, 242, 244, 135, 137, 511]
array area_bottom[24] = [84, 84, 84, 418, 324, 230, 136, 511, 395, 251, 511, 480, 229, 511, 323, 242, 133, 511, 509, 404, 402, 242, 240, 512]
texts = 31
array text_words[31] = ["2026-08-01 – 2026-11-30 · data.sqlite", "post", "records per month · UTC · 2026-11 is not over", "buy", "sell", "기타", "0 \0045", "25 \0045", "50 \0045", "75 \0045", "100 \0045", "31 \0045", "38 \0045", "31 \0045", "13", "8 \0045", "67 \0045", "25 \0045", "12", "50 \0045", "21 \0045", "29 \0045", "14", "29 \0045", "43 \0045", "28 \0045", "7", "2026-08", "2026-09", "2026-10", "2026-11"]
array text_role[31] = ["footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[31] = [922, 100, 100, 741.16, 815.54, 887.32, 90, 90, 90, 90, 90, 202.5, 202.5, 202.5, 202.5, 408.5, 408.5, 408.5, 408.5, 613.5, 613.5, 613.5, 613.5, 819.5, 819.5, 819.5, 819.5, 202.75, 408.25, 613.75, 819.25]
array text_y[31] = [579, 39, 77, 77, 77, 77, 511.5, 417.5, 323.5, 229.5, 135.5, 453, 323, 193, 121.5, 495.5, 354.5, 182, 121.5, 417, 282.5, 188.5, 115.5, 457.5, 323, 188.5, 121.5, 539, 539, 539, 539]
array text_align[31] = ["right", "left", "left", "left", "left", "left", "right", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[31] = [15, 32, 20, 17, 17, 17, 20, 20, 20, 20, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20]
array text_bold[31] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[31] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records per month · UTC · 2026-11 is not over"
page_footer = "2026-08-01 – 2026-11-30 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 100.00000000000001
$bars << end_of_bars
0	0	30.76923076923077	value	none	0	2026-08	buy	31 \0045
0	1	38.46153846153847	value	none	0	2026-08	sell	38 \0045
0	2	30.76923076923077	value	none	0	2026-08	기타	31 \0045
1	0	8.333333333333332	value	none	0	2026-09	buy	8 \0045
1	1	66.66666666666666	value	none	0	2026-09	sell	67 \0045
1	2	25	value	none	0	2026-09	기타	25 \0045
2	0	50	value	max	0	2026-10	buy	50 \0045
2	1	21.428571428571427	value	max	0	2026-10	sell	21 \0045
2	2	28.57142857142857	value	max	0	2026-10	기타	29 \0045
3	0	28.57142857142857	value	none	1	2026-11	buy	29 \0045
3	1	42.857142857142854	value	none	1	2026-11	sell	43 \0045
3	2	28.57142857142857	value	none	1	2026-11	기타	28 \0045
end_of_bars

# templates/page.gp
