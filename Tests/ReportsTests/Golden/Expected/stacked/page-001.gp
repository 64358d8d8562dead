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
color_bar = "#112233"
color_marked = "#f28c28"
plot_left = 61
plot_right = 922
plot_top = 163
plot_bottom = 511
$areas << end_of_areas
61	98
75	98
75	112
61	112
61	98


135	98
149	98
149	112
135	112
135	98


207	98
221	98
221	112
207	112
207	98


61	387
922	387
922	388
61	388
61	387


61	262
922	262
922	263
61	263
61	262


108	412
229	412
229	511
108	511
108	412


108	287
229	287
229	412
108	412
108	287


108	188
229	188
229	287
108	287
108	188


324	486
444	486
444	511
324	511
324	486


324	287
444	287
444	486
324	486
324	287


324	213
444	213
444	287
324	287
324	213


539	337
659	337
659	511
539	511
539	337


539	262
659	262
659	337
539	337
539	262


539	163
659	163
659	262
539	262
539	163


539	157
659	157
659	161
539	161
539	157


754	461
875	461
875	511
754	511
754	461


756	463
873	463
873	509
756	509
756	463


754	387
875	387
875	461
754	461
754	387


756	389
873	389
873	459
756	459
756	389


754	337
875	337
875	387
754	387
754	337


756	339
873	339
873	385
756	385
756	339


61	511
922	511
922	512
61	512
61	511
end_of_areas
areas = 22
areas_upright = 1
array area_role[22] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "pale", "bar", "pale", "bar", "pale", "axis"]
array area_color[22] = ["#112233", "#445566", "#778899", "#e8ecf0", "#e8ecf0", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#112233", "#445566", "#778899", "#f28c28", "#112233", "#949ca3", "#445566", "#abb3ba", "#778899", "#c2c9d1", "#4a5560"]
array area_left[22] = [61, 135, 207, 61, 61, 108, 108, 108, 324, 324, 324, 539, 539, 539, 539, 754, 756, 754, 756, 754, 756, 61]
array area_right[22] = [75, 149, 221, 922, 922, 229, 229, 229, 444, 444, 444, 659, 659, 659, 659, 875, 873, 875, 873, 875, 873, 922]
array area_top[22] = [98, 98, 98, 387, 262, 412, 287, 188, 486, 287, 213, 337, 262, 163, 157, 461, 463, 387, 389, 337, 339, 511]
array area_bottom[22] = [112, 112, 112, 388, 263, 511, 412, 287, 511, 486, 287, 511, 337, 262, 161, 511, 509, 461, 459, 387, 385, 512]
texts = 29
array text_words[29] = ["2026-08-01 – 2026-11-30 · data.sqlite", "post", "Einträge je Monat · Europe\0057Berlin · Nov 2026\0072 noch nicht vorbei", "buy", "sell", "기타", "0", "5", "10", "4", "5", "4", "13", "1", "8", "3", "12", "7", "3", "4", "14", "2", "3", "2", "7", "Aug 2026", "Sep 2026", "Okt 2026", "Nov 2026"]
array text_role[29] = ["footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name"]
array text_x[29] = [922, 61, 61, 81.3, 155.68, 227.46, 51, 51, 51, 168.5, 168.5, 168.5, 168.5, 384, 384, 384, 384, 599, 599, 599, 599, 814.5, 814.5, 814.5, 814.5, 168.63, 383.88, 599.13, 814.38]
array text_y[29] = [579, 39, 77, 105, 105, 105, 511.5, 387.5, 262.5, 461.5, 349.5, 237.5, 174.5, 498.5, 386.5, 250, 199.5, 424, 299.5, 212.5, 143.5, 486, 424, 362, 323.5, 539, 539, 539, 539]
array text_align[29] = ["right", "left", "left", "left", "left", "left", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[29] = [15, 32, 20, 17, 17, 17, 20, 20, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20]
array text_bold[29] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[29] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#ffffff", "#ffffff", "#000000", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "Einträge je Monat · Europe\0057Berlin · Nov 2026\0072 noch nicht vorbei"
page_footer = "2026-08-01 – 2026-11-30 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	4	value	none	0	Aug 2026	buy	4
0	1	5	value	none	0	Aug 2026	sell	5
0	2	4	value	none	0	Aug 2026	기타	4
1	0	1	value	none	0	Sep 2026	buy	1
1	1	8	value	none	0	Sep 2026	sell	8
1	2	3	value	none	0	Sep 2026	기타	3
2	0	7	value	max	0	Okt 2026	buy	7
2	1	3	value	max	0	Okt 2026	sell	3
2	2	4	value	max	0	Okt 2026	기타	4
3	0	2	value	none	1	Nov 2026	buy	2
3	1	3	value	none	1	Nov 2026	sell	3
3	2	2	value	none	1	Nov 2026	기타	2
end_of_bars

# templates/page.gp
