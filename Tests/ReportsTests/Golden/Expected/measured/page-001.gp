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
plot_left = 93
plot_right = 922
plot_top = 184
plot_bottom = 511
$areas << end_of_areas
93	119
107	119
107	133
93	133
93	119


202	119
216	119
216	133
202	133
202	119


93	440
922	440
922	441
93	441
93	440


93	369
922	369
922	370
93	370
93	369


93	298
922	298
922	299
93	299
93	298


93	227
922	227
922	228
93	228
93	227


701	294
769	294
769	311
701	311
701	294


134	184
230	184
230	511
134	511
134	184


134	178
230	178
230	182
134	182
134	178


232	483
328	483
328	511
232	511
232	483


411	500
506	500
506	511
411	511
411	500


508	473
604	473
604	511
508	511
508	473


687	316
783	316
783	511
687	511
687	316


689	318
781	318
781	509
689	509
689	318


785	486
881	486
881	511
785	511
785	486


787	488
879	488
879	509
787	509
787	488


93	511
922	511
922	512
93	512
93	511
end_of_areas
areas = 17
areas_upright = 1
array area_role[17] = ["key", "key", "grid", "grid", "grid", "grid", "patch", "bar", "mark", "bar", "bar", "bar", "bar", "pale", "bar", "pale", "axis"]
array area_color[17] = ["#2f6fbf", "#8fb8de", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#e8ecf0", "#ffffff", "#2f6fbf", "#f28c28", "#8fb8de", "#2f6fbf", "#8fb8de", "#2f6fbf", "#a1bee2", "#8fb8de", "#cddff0", "#4a5560"]
array area_left[17] = [93, 202, 93, 93, 93, 93, 701, 134, 134, 232, 411, 508, 687, 689, 785, 787, 93]
array area_right[17] = [107, 216, 922, 922, 922, 922, 769, 230, 230, 328, 506, 604, 783, 781, 881, 879, 922]
array area_top[17] = [119, 119, 440, 369, 298, 227, 294, 184, 178, 483, 500, 473, 316, 318, 486, 488, 511]
array area_bottom[17] = [133, 133, 441, 370, 299, 228, 311, 511, 182, 511, 511, 511, 511, 509, 511, 509, 512]
texts = 20
array text_words[20] = ["2026-11-01 – 2026-11-21 · data.sqlite", "post", "sum of amount and Number per week · weeks from Sunday · UTC", "the week from 11\005715 is not over", "amount", "Number", "0", "250", "500", "750", "1,000", "1,150.00", "98.00", "37.50", "132.00", "687.50", "87.00", "11\00571", "11\00578", "11\005715"]
array text_role[20] = ["footer", "title", "subtitle", "subtitle", "legend", "legend", "tick", "tick", "tick", "tick", "tick", "value", "value", "value", "value", "value", "value", "name", "name", "name"]
array text_x[20] = [922, 93, 93, 93, 113.3, 222.19, 83, 83, 83, 83, 83, 182, 280, 458.5, 556, 735, 833, 231.17, 507.5, 783.83]
array text_y[20] = [579, 39, 77, 98.25, 126.25, 126.25, 511.5, 440.5, 369.5, 298.5, 227.5, 164.5, 469.5, 486.5, 459.5, 302.5, 472.5, 539, 539, 539]
array text_align[20] = ["right", "left", "left", "left", "left", "left", "right", "right", "right", "right", "right", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[20] = [15, 32, 17, 17, 17, 17, 20, 20, 20, 20, 20, 17, 17, 17, 17, 17, 17, 20, 20, 20]
array text_bold[20] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[20] = ["#616b77", "#1f2933", "#5f6a76", "#5f6a76", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#1f2933", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "sum of amount and Number per week · weeks from Sunday · UTC · the week from 11\005715 is not over"
page_footer = "2026-11-01 – 2026-11-21 · data.sqlite"
page_number = 1
page_count = 1
y_min = 0
y_max = 1150
$bars << end_of_bars
0	0	1150	value	max	0	11\00571	amount	1,150.00
0	1	98	value	none	0	11\00571	Number	98.00
1	0	37.5	value	none	0	11\00578	amount	37.50
1	1	132	value	none	0	11\00578	Number	132.00
2	0	687.5	value	none	1	11\005715	amount	687.50
2	1	87	value	none	1	11\005715	Number	87.00
end_of_bars

# templates/page.gp
