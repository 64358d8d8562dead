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


82	498
121	498
121	527
82	527
82	498


82	441
121	441
121	498
82	498
82	441


151	498
189	498
189	527
151	527
151	498


151	441
189	441
189	498
151	498
151	441


220	498
258	498
258	527
220	527
220	498


220	441
258	441
258	498
220	498
220	441


288	498
327	498
327	527
288	527
288	498


288	470
327	470
327	498
288	498
288	470


288	412
327	412
327	470
288	470
288	412


357	498
396	498
396	527
357	527
357	498


357	441
396	441
396	498
357	498
357	441


357	384
396	384
396	441
357	441
357	384


426	498
464	498
464	527
426	527
426	498


426	441
464	441
464	498
426	498
426	441


426	384
464	384
464	441
426	441
426	384


495	470
533	470
533	527
495	527
495	470


495	412
533	412
533	470
495	470
495	412


495	355
533	355
533	412
495	412
495	355


563	470
602	470
602	527
563	527
563	470


563	412
602	412
602	470
563	470
563	412


563	355
602	355
602	412
563	412
563	355


632	470
671	470
671	527
632	527
632	470


632	412
671	412
671	470
632	470
632	412


632	355
671	355
671	412
632	412
632	355


701	470
739	470
739	527
701	527
701	470


701	384
739	384
739	470
701	470
701	384


701	326
739	326
739	384
701	384
701	326


770	470
808	470
808	527
770	527
770	470


770	384
808	384
808	470
770	470
770	384


770	326
808	326
808	384
770	384
770	326


838	470
877	470
877	527
838	527
838	470


840	472
875	472
875	525
840	525
840	472


838	384
877	384
877	470
838	470
838	384


840	386
875	386
875	468
840	468
840	386


838	326
877	326
877	384
838	384
838	326


840	328
875	328
875	382
840	382
840	328


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
areas = 44
areas_upright = 1
array area_role[44] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "bar", "pale", "axis", "patch", "line"]
array area_color[44] = ["#3b7dd8", "#ca4058", "#1c3562", "#e8ecf0", "#e8ecf0", "#ca4058", "#1c3562", "#ca4058", "#1c3562", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#ca4058", "#1c3562", "#3b7dd8", "#a7c5ed", "#ca4058", "#e7a9b4", "#1c3562", "#99a4b8", "#4a5560", "#ffffff", "#1f2933"]
array area_left[44] = [741, 809, 874, 67, 67, 82, 82, 151, 151, 220, 220, 288, 288, 288, 357, 357, 357, 426, 426, 426, 495, 495, 495, 563, 563, 563, 632, 632, 632, 701, 701, 701, 770, 770, 770, 838, 840, 838, 840, 838, 840, 67, 66, 67]
array area_right[44] = [753, 821, 886, 892, 892, 121, 121, 189, 189, 258, 258, 327, 327, 327, 396, 396, 396, 464, 464, 464, 533, 533, 533, 602, 602, 602, 671, 671, 671, 739, 739, 739, 808, 808, 808, 877, 875, 877, 875, 877, 875, 892, 893, 892]
array area_top[44] = [68, 68, 68, 384, 241, 498, 441, 498, 441, 498, 441, 498, 470, 412, 498, 441, 384, 498, 441, 384, 470, 412, 355, 470, 412, 355, 470, 412, 355, 470, 384, 326, 470, 384, 326, 470, 472, 384, 386, 326, 328, 527, 239, 240]
array area_bottom[44] = [80, 80, 80, 385, 242, 527, 498, 527, 498, 527, 498, 527, 498, 470, 527, 498, 441, 527, 498, 441, 527, 470, 412, 527, 470, 412, 527, 470, 412, 527, 470, 384, 527, 470, 384, 527, 525, 470, 468, 384, 382, 528, 243, 242]
texts = 68
array text_words[68] = ["page 2 of 2", "Source\0072 data.sqlite · Nov 9–20, 2026 · UTC", "post", "records so far in the month, per day · Nov 20 is not over yet", "buy", "sell", "기타", "0", "5", "10", "10", "1", "2", "3", "1", "2", "3", "1", "2", "3", "1", "1", "2", "4", "1", "2", "2", "5", "1", "2", "2", "5", "2", "2", "2", "6", "2", "2", "2", "6", "2", "2", "2", "6", "2", "3", "2", "7", "2", "3", "2", "7", "2", "3", "2", "7", "Nov 9", "Nov 10", "Nov 11", "Nov 12", "Nov 13", "Nov 14", "Nov 15", "Nov 16", "Nov 17", "Nov 18", "Nov 19", "Nov 20"]
array text_role[68] = ["footer", "footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "line", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[68] = [922, 38, 38, 38, 758.29, 825.99, 891.4, 57, 57, 57, 900, 101.5, 101.5, 101.5, 170, 170, 170, 239, 239, 239, 307.5, 307.5, 307.5, 307.5, 376.5, 376.5, 376.5, 376.5, 445, 445, 445, 445, 514, 514, 514, 514, 582.5, 582.5, 582.5, 582.5, 651.5, 651.5, 651.5, 651.5, 720, 720, 720, 720, 789, 789, 789, 789, 857.5, 857.5, 857.5, 857.5, 101.38, 170.13, 238.88, 307.63, 376.38, 445.13, 513.88, 582.63, 651.38, 720.13, 788.88, 857.63]
array text_y[68] = [579, 579, 39, 74, 74, 74, 74, 527.5, 384.5, 241.5, 241, 512.5, 469.5, 428.5, 512.5, 469.5, 428.5, 512.5, 469.5, 428.5, 512.5, 484, 441, 399.5, 512.5, 469.5, 412.5, 371.5, 512.5, 469.5, 412.5, 371.5, 498.5, 441, 383.5, 342.5, 498.5, 441, 383.5, 342.5, 498.5, 441, 383.5, 342.5, 498.5, 427, 355, 313.5, 498.5, 427, 355, 313.5, 498.5, 427, 355, 313.5, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2, 549.2]
array text_align[68] = ["right", "left", "left", "left", "left", "left", "left", "right", "right", "right", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[68] = [14, 14, 30, 18, 15, 15, 15, 14, 14, 14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[68] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[68] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#616b77", "#616b77", "#616b77", "#4a5560", "#ffffff", "#ffffff", "#1f2933", "#ffffff", "#ffffff", "#1f2933", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#000000", "#ffffff", "#ffffff", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the month, per day · Nov 20 is not over yet"
page_footer = "Source\0072 data.sqlite · Nov 9–20, 2026 · UTC"
page_note = ""
page_number = 2
page_count = 2
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	0	zero	none	0	Nov 9	buy	0
0	1	1	value	none	0	Nov 9	sell	1
0	2	2	value	none	0	Nov 9	기타	2
1	0	0	zero	none	0	Nov 10	buy	0
1	1	1	value	none	0	Nov 10	sell	1
1	2	2	value	none	0	Nov 10	기타	2
2	0	0	zero	none	0	Nov 11	buy	0
2	1	1	value	none	0	Nov 11	sell	1
2	2	2	value	none	0	Nov 11	기타	2
3	0	1	value	none	0	Nov 12	buy	1
3	1	1	value	none	0	Nov 12	sell	1
3	2	2	value	none	0	Nov 12	기타	2
4	0	1	value	none	0	Nov 13	buy	1
4	1	2	value	none	0	Nov 13	sell	2
4	2	2	value	none	0	Nov 13	기타	2
5	0	1	value	none	0	Nov 14	buy	1
5	1	2	value	none	0	Nov 14	sell	2
5	2	2	value	none	0	Nov 14	기타	2
6	0	2	value	none	0	Nov 15	buy	2
6	1	2	value	none	0	Nov 15	sell	2
6	2	2	value	none	0	Nov 15	기타	2
7	0	2	value	none	0	Nov 16	buy	2
7	1	2	value	none	0	Nov 16	sell	2
7	2	2	value	none	0	Nov 16	기타	2
8	0	2	value	none	0	Nov 17	buy	2
8	1	2	value	none	0	Nov 17	sell	2
8	2	2	value	none	0	Nov 17	기타	2
9	0	2	value	none	0	Nov 18	buy	2
9	1	3	value	none	0	Nov 18	sell	3
9	2	2	value	none	0	Nov 18	기타	2
10	0	2	value	none	0	Nov 19	buy	2
10	1	3	value	none	0	Nov 19	sell	3
10	2	2	value	none	0	Nov 19	기타	2
11	0	2	value	none	1	Nov 20	buy	2
11	1	3	value	none	1	Nov 20	sell	3
11	2	2	value	none	1	Nov 20	기타	2
end_of_bars

# templates/page.gp
