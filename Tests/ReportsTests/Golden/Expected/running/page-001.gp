# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_width = 960
page_height = 600
font_family = "Noto Sans CJK JP"
font_size = 15
color_background = "#ffffff"
color_text = "#1f2933"
color_name = "#4a5560"
color_quiet = "#5f6a76"
color_faint = "#616b77"
color_grid = "#e8ecf0"
color_bar = "#3b7dd8"
color_marked = "#f28c28"
plot_left = 67
plot_right = 892
plot_top = 126
plot_bottom = 527
$areas << end_of_areas
741	68
753	68
753	80
741	80
741	68


809	68
821	68
821	80
809	80
809	68


874	68
886	68
886	80
874	80
874	68


67	384
892	384
892	385
67	385
67	384


67	241
892	241
892	242
67	242
67	241


82	355
121	355
121	527
82	527
82	355


82	298
121	298
121	355
82	355
82	298


82	183
121	183
121	298
82	298
82	183


151	355
189	355
189	527
151	527
151	355


151	298
189	298
189	355
151	355
151	298


151	183
189	183
189	298
151	298
151	183


220	355
258	355
258	527
220	527
220	355


220	298
258	298
258	355
220	355
220	298


220	183
258	183
258	298
220	298
220	183


288	326
327	326
327	527
288	527
288	326


288	241
327	241
327	326
288	326
288	241


288	126
327	126
327	241
288	241
288	126


288	120
327	120
327	124
288	124
288	120


632	498
671	498
671	527
632	527
632	498


701	498
739	498
739	527
701	527
701	498


770	498
808	498
808	527
770	527
770	498


770	441
808	441
808	498
770	498
770	441


838	498
877	498
877	527
838	527
838	498


838	441
877	441
877	498
838	498
838	441


67	527
892	527
892	528
67	528
67	527


66	239
893	239
893	243
66	243
66	239


67	240
892	240
892	242
67	242
67	240
end_of_areas
areas = 27
areas_upright = 1
array area_role[27] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "bar", "bar", "bar", "bar", "bar", "axis", "patch", "line"]
array area_color[27] = ["#3b7dd8", "#ca4058", "#1c3562", "#e8ecf0", "#e8ecf0", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#d27d2a", "#1c3562", "#1c3562", "#ca4058", "#1c3562", "#ca4058", "#1c3562", "#4a5560", "#ffffff", "#1f2933"]
array area_left[27] = [741, 809, 874, 67, 67, 82, 82, 82, 151, 151, 151, 220, 220, 220, 288, 288, 288, 288, 632, 701, 770, 770, 838, 838, 67, 66, 67]
array area_right[27] = [753, 821, 886, 892, 892, 121, 121, 121, 189, 189, 189, 258, 258, 258, 327, 327, 327, 327, 671, 739, 808, 808, 877, 877, 892, 893, 892]
array area_top[27] = [68, 68, 68, 384, 241, 355, 298, 183, 355, 298, 183, 355, 298, 183, 326, 241, 126, 120, 498, 498, 498, 441, 498, 441, 527, 239, 240]
array area_bottom[27] = [80, 80, 80, 385, 242, 527, 355, 298, 527, 355, 298, 527, 355, 298, 527, 326, 241, 124, 527, 527, 527, 498, 527, 498, 528, 243, 242]
texts = 50
array text_words[50] = ["page 1 of 2", "Source\0072 data.sqlite · Oct 28 – Nov 8, 2026 · UTC", "post", "records so far in the month, per day", "buy", "sell", "기타", "0", "5", "10", "10", "6", "2", "12", "6", "2", "12", "6", "2", "12", "7", "3", "4", "14", "0", "0", "0", "0", "1", "1", "1", "1", "1", "2", "3", "1", "2", "3", "Oct 28", "Oct 29", "Oct 30", "Oct 31", "Nov 1", "Nov 2", "Nov 3", "Nov 4", "Nov 5", "Nov 6", "Nov 7", "Nov 8"]
array text_role[50] = ["footer", "footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "line", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[50] = [922, 38, 38, 38, 758.29, 825.99, 891.4, 57, 57, 57, 900, 101.5, 101.5, 101.5, 170, 170, 170, 239, 239, 239, 307.5, 307.5, 307.5, 307.5, 376.5, 445, 514, 582.5, 651.5, 651.5, 720, 720, 789, 789, 789, 857.5, 857.5, 857.5, 101.38, 170.13, 238.88, 307.63, 376.38, 445.13, 513.88, 582.63, 651.38, 720.13, 788.88, 857.63]
array text_y[50] = [579, 579, 39, 74, 74, 74, 74, 527.5, 384.5, 241.5, 241, 441, 326.5, 170.5, 441, 326.5, 170.5, 441, 326.5, 170.5, 426.5, 283.5, 183.5, 107.5, 514.5, 514.5, 514.5, 514.5, 512.5, 485.5, 512.5, 485.5, 512.5, 469.5, 428.5, 512.5, 469.5, 428.5, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2]
array text_align[50] = ["right", "left", "left", "left", "left", "left", "left", "right", "right", "right", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[50] = [14, 14, 30, 18, 15, 15, 15, 14, 14, 14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[50] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[50] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#616b77", "#616b77", "#616b77", "#4a5560", "#000000", "#ffffff", "#1f2933", "#000000", "#ffffff", "#1f2933", "#000000", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#616b77", "#616b77", "#616b77", "#616b77", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#ffffff", "#1f2933", "#ffffff", "#ffffff", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the month, per day"
page_footer = "Source\0072 data.sqlite · Oct 28 – Nov 8, 2026 · UTC"
page_note = ""
page_number = 1
page_count = 2
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	6	value	none	0	Oct 28	buy	6
0	1	2	value	none	0	Oct 28	sell	2
0	2	4	value	none	0	Oct 28	기타	4
1	0	6	value	none	0	Oct 29	buy	6
1	1	2	value	none	0	Oct 29	sell	2
1	2	4	value	none	0	Oct 29	기타	4
2	0	6	value	none	0	Oct 30	buy	6
2	1	2	value	none	0	Oct 30	sell	2
2	2	4	value	none	0	Oct 30	기타	4
3	0	7	value	max	0	Oct 31	buy	7
3	1	3	value	max	0	Oct 31	sell	3
3	2	4	value	max	0	Oct 31	기타	4
4	0	0	zero	none	0	Nov 1	buy	0
4	1	0	zero	none	0	Nov 1	sell	0
4	2	0	zero	none	0	Nov 1	기타	0
5	0	0	zero	none	0	Nov 2	buy	0
5	1	0	zero	none	0	Nov 2	sell	0
5	2	0	zero	none	0	Nov 2	기타	0
6	0	0	zero	none	0	Nov 3	buy	0
6	1	0	zero	none	0	Nov 3	sell	0
6	2	0	zero	none	0	Nov 3	기타	0
7	0	0	zero	none	0	Nov 4	buy	0
7	1	0	zero	none	0	Nov 4	sell	0
7	2	0	zero	none	0	Nov 4	기타	0
8	0	0	zero	none	0	Nov 5	buy	0
8	1	0	zero	none	0	Nov 5	sell	0
8	2	1	value	none	0	Nov 5	기타	1
9	0	0	zero	none	0	Nov 6	buy	0
9	1	0	zero	none	0	Nov 6	sell	0
9	2	1	value	none	0	Nov 6	기타	1
10	0	0	zero	none	0	Nov 7	buy	0
10	1	1	value	none	0	Nov 7	sell	1
10	2	2	value	none	0	Nov 7	기타	2
11	0	0	zero	none	0	Nov 8	buy	0
11	1	1	value	none	0	Nov 8	sell	1
11	2	2	value	none	0	Nov 8	기타	2
end_of_bars

# templates/page.gp
