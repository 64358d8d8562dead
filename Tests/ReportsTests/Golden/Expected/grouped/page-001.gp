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
plot_left = 93
plot_right = 922
plot_top = 163
plot_bottom = 511
$areas << end_of_areas
93	98
107	98
107	112
93	112
93	98


165	98
179	98
179	112
165	112
165	98


93	426
922	426
922	427
93	427
93	426


93	341
922	341
922	342
93	342
93	341


93	256
922	256
922	257
93	257
93	256


93	171
922	171
922	172
93	172
93	171


791	255
875	255
875	272
791	272
791	255


134	345
230	345
230	511
134	511
134	345


232	493
328	493
328	511
232	511
232	493


411	163
506	163
506	511
411	511
411	163


411	157
506	157
506	161
411	161
411	157


508	256
604	256
604	511
508	511
508	256


508	250
604	250
604	254
508	254
508	250


687	315
783	315
783	511
687	511
687	315


689	317
781	317
781	509
689	509
689	317


785	277
881	277
881	511
785	511
785	277


787	279
879	279
879	509
787	509
787	279


93	511
922	511
922	512
93	512
93	511
end_of_areas
areas = 18
areas_upright = 1
array area_role[18] = ["key", "key", "grid", "grid", "grid", "grid", "patch", "bar", "bar", "bar", "mark", "bar", "mark", "bar", "pale", "bar", "pale", "axis"]
array area_color[18] = ["#8fb8de", "#2f6fbf", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#ffffff", "#8fb8de", "#2f6fbf", "#8fb8de", "#f28c28", "#2f6fbf", "#f28c28", "#8fb8de", "#cddff0", "#2f6fbf", "#a1bee2", "#4a5560"]
array area_left[18] = [93, 165, 93, 93, 93, 93, 791, 134, 232, 411, 411, 508, 508, 687, 689, 785, 787, 93]
array area_right[18] = [107, 179, 922, 922, 922, 922, 875, 230, 328, 506, 506, 604, 604, 783, 781, 881, 879, 922]
array area_top[18] = [98, 98, 426, 341, 256, 171, 255, 345, 493, 163, 157, 256, 250, 315, 317, 277, 279, 511]
array area_bottom[18] = [112, 112, 427, 342, 257, 172, 272, 511, 511, 511, 161, 511, 254, 511, 509, 511, 509, 512]
texts = 19
array text_words[19] = ["2026-04-01 – 2026-12-31 · data.sqlite", "post", "sum of amount per quarter · UTC · from 2026-04-01 · 2026 Q4 is not over", "sell", "buy", "0", "1,000", "2,000", "3,000", "4,000", "1,950.00", "212.50", "4,100.00", "3,000.00", "2,312.50", "2,762.50", "2026 Q2", "2026 Q3", "2026 Q4"]
array text_role[19] = ["footer", "title", "subtitle", "legend", "legend", "tick", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "name", "name", "name"]
array text_x[19] = [922, 93, 93, 113.3, 185.08, 83, 83, 83, 83, 83, 182, 280, 458.5, 556, 735, 833, 231.17, 507.5, 783.83]
array text_y[19] = [579, 39, 77, 105, 105, 511.5, 426.5, 341.5, 256.5, 171.5, 331.5, 479.5, 143.5, 236.5, 301.5, 263.5, 539, 539, 539]
array text_align[19] = ["right", "left", "left", "left", "left", "right", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[19] = [15, 32, 20, 17, 17, 20, 20, 20, 20, 20, 17, 17, 17, 17, 17, 17, 20, 20, 20]
array text_bold[19] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]
array text_color[19] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "sum of amount per quarter · UTC · from 2026-04-01 · 2026 Q4 is not over"
page_footer = "2026-04-01 – 2026-12-31 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 4100
$bars << end_of_bars
0	1	212.5	value	none	0	2026 Q2	buy	212.50
0	0	1950	value	none	0	2026 Q2	sell	1,950.00
1	1	3000	value	max	0	2026 Q3	buy	3,000.00
1	0	4100	value	max	0	2026 Q3	sell	4,100.00
2	1	2762.5	value	none	1	2026 Q4	buy	2,762.50
2	0	2312.5	value	none	1	2026 Q4	sell	2,312.50
end_of_bars

# templates/page.gp
