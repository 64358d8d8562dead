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
plot_bottom = 532
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


67	387
892	387
892	388
67	388
67	387


67	242
892	242
892	243
67	243
67	242


82	503
121	503
121	532
82	532
82	503


82	445
121	445
121	503
82	503
82	445


151	503
189	503
189	532
151	532
151	503


151	445
189	445
189	503
151	503
151	445


220	503
258	503
258	532
220	532
220	503


220	445
258	445
258	503
220	503
220	445


288	503
327	503
327	532
288	532
288	503


288	474
327	474
327	503
288	503
288	474


288	416
327	416
327	474
288	474
288	416


357	503
396	503
396	532
357	532
357	503


357	445
396	445
396	503
357	503
357	445


357	387
396	387
396	445
357	445
357	387


426	503
464	503
464	532
426	532
426	503


426	445
464	445
464	503
426	503
426	445


426	387
464	387
464	445
426	445
426	387


495	474
533	474
533	532
495	532
495	474


495	416
533	416
533	474
495	474
495	416


495	358
533	358
533	416
495	416
495	358


563	474
602	474
602	532
563	532
563	474


563	416
602	416
602	474
563	474
563	416


563	358
602	358
602	416
563	416
563	358


632	474
671	474
671	532
632	532
632	474


632	416
671	416
671	474
632	474
632	416


632	358
671	358
671	416
632	416
632	358


701	474
739	474
739	532
701	532
701	474


701	387
739	387
739	474
701	474
701	387


701	329
739	329
739	387
701	387
701	329


770	474
808	474
808	532
770	532
770	474


770	387
808	387
808	474
770	474
770	387


770	329
808	329
808	387
770	387
770	329


838	474
877	474
877	532
838	532
838	474


838	387
877	387
877	474
838	474
838	387


838	329
877	329
877	387
838	387
838	329


67	532
892	532
892	533
67	533
67	532


66	240
893	240
893	244
66	244
66	240


67	241
892	241
892	243
67	243
67	241
end_of_areas
areas = 41
areas_upright = 1
array area_role[41] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "axis", "patch", "line"]
array area_color[41] = ["#2f6fbf", "#8fb8de", "#2a7f5f", "#e8ecf0", "#e8ecf0", "#8fb8de", "#2a7f5f", "#8fb8de", "#2a7f5f", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#4a5560", "#ffffff", "#1f2933"]
array area_left[41] = [741, 809, 874, 67, 67, 82, 82, 151, 151, 220, 220, 288, 288, 288, 357, 357, 357, 426, 426, 426, 495, 495, 495, 563, 563, 563, 632, 632, 632, 701, 701, 701, 770, 770, 770, 838, 838, 838, 67, 66, 67]
array area_right[41] = [753, 821, 886, 892, 892, 121, 121, 189, 189, 258, 258, 327, 327, 327, 396, 396, 396, 464, 464, 464, 533, 533, 533, 602, 602, 602, 671, 671, 671, 739, 739, 739, 808, 808, 808, 877, 877, 877, 892, 893, 892]
array area_top[41] = [68, 68, 68, 387, 242, 503, 445, 503, 445, 503, 445, 503, 474, 416, 503, 445, 387, 503, 445, 387, 474, 416, 358, 474, 416, 358, 474, 416, 358, 474, 387, 329, 474, 387, 329, 474, 387, 329, 532, 240, 241]
array area_bottom[41] = [80, 80, 80, 388, 243, 532, 503, 532, 503, 532, 503, 532, 503, 474, 532, 503, 445, 532, 503, 445, 532, 474, 416, 532, 474, 416, 532, 474, 416, 532, 474, 387, 532, 474, 387, 532, 474, 387, 533, 244, 243]
texts = 68
array text_words[68] = ["page 2 of 2", "Source\0072 data.sqlite · 2026-11-09 – 2026-11-20", "post", "records so far in the month, per day · UTC", "buy", "sell", "기타", "0", "5", "10", "10", "1", "2", "3", "1", "2", "3", "1", "2", "3", "1", "1", "2", "4", "1", "2", "2", "5", "1", "2", "2", "5", "2", "2", "2", "6", "2", "2", "2", "6", "2", "2", "2", "6", "2", "3", "2", "7", "2", "3", "2", "7", "2", "3", "2", "7", "11\00579", "11\005710", "11\005711", "11\005712", "11\005713", "11\005714", "11\005715", "11\005716", "11\005717", "11\005718", "11\005719", "11\005720"]
array text_role[68] = ["footer", "footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "line", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[68] = [922, 38, 38, 38, 758.29, 825.99, 891.4, 57, 57, 57, 900, 101.5, 101.5, 101.5, 170, 170, 170, 239, 239, 239, 307.5, 307.5, 307.5, 307.5, 376.5, 376.5, 376.5, 376.5, 445, 445, 445, 445, 514, 514, 514, 514, 582.5, 582.5, 582.5, 582.5, 651.5, 651.5, 651.5, 651.5, 720, 720, 720, 720, 789, 789, 789, 789, 857.5, 857.5, 857.5, 857.5, 101.39, 170.18, 238.96, 307.75, 376.53, 445.32, 514.1, 582.89, 651.67, 720.45, 789.24, 858.02]
array text_y[68] = [579, 579, 39, 74, 74, 74, 74, 532.5, 387.5, 242.5, 242, 517.5, 474, 432.5, 517.5, 474, 432.5, 517.5, 474, 432.5, 517.5, 488.5, 445, 403.5, 517.5, 474, 416, 374.5, 517.5, 474, 416, 374.5, 503, 445, 387, 345.5, 503, 445, 387, 345.5, 503, 445, 387, 345.5, 503, 430.5, 358, 316.5, 503, 430.5, 358, 316.5, 503, 430.5, 358, 316.5, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2, 554.2]
array text_align[68] = ["right", "left", "left", "left", "left", "left", "left", "right", "right", "right", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[68] = [14, 14, 30, 18, 15, 15, 15, 14, 14, 14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[68] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[68] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#616b77", "#616b77", "#616b77", "#4a5560", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the month, per day · UTC"
page_footer = "Source\0072 data.sqlite · 2026-11-09 – 2026-11-20"
page_note = ""
page_number = 2
page_count = 2
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	0	zero	none	0	11\00579	buy	0
0	1	1	value	none	0	11\00579	sell	1
0	2	2	value	none	0	11\00579	기타	2
1	0	0	zero	none	0	11\005710	buy	0
1	1	1	value	none	0	11\005710	sell	1
1	2	2	value	none	0	11\005710	기타	2
2	0	0	zero	none	0	11\005711	buy	0
2	1	1	value	none	0	11\005711	sell	1
2	2	2	value	none	0	11\005711	기타	2
3	0	1	value	none	0	11\005712	buy	1
3	1	1	value	none	0	11\005712	sell	1
3	2	2	value	none	0	11\005712	기타	2
4	0	1	value	none	0	11\005713	buy	1
4	1	2	value	none	0	11\005713	sell	2
4	2	2	value	none	0	11\005713	기타	2
5	0	1	value	none	0	11\005714	buy	1
5	1	2	value	none	0	11\005714	sell	2
5	2	2	value	none	0	11\005714	기타	2
6	0	2	value	none	0	11\005715	buy	2
6	1	2	value	none	0	11\005715	sell	2
6	2	2	value	none	0	11\005715	기타	2
7	0	2	value	none	0	11\005716	buy	2
7	1	2	value	none	0	11\005716	sell	2
7	2	2	value	none	0	11\005716	기타	2
8	0	2	value	none	0	11\005717	buy	2
8	1	2	value	none	0	11\005717	sell	2
8	2	2	value	none	0	11\005717	기타	2
9	0	2	value	none	0	11\005718	buy	2
9	1	3	value	none	0	11\005718	sell	3
9	2	2	value	none	0	11\005718	기타	2
10	0	2	value	none	0	11\005719	buy	2
10	1	3	value	none	0	11\005719	sell	3
10	2	2	value	none	0	11\005719	기타	2
11	0	2	value	none	0	11\005720	buy	2
11	1	3	value	none	0	11\005720	sell	3
11	2	2	value	none	0	11\005720	기타	2
end_of_bars

# templates/page.gp
