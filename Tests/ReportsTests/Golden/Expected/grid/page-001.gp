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
$areas << end_of_areas
837	70
851	70
851	84
837	84
837	70


891	70
905	70
905	84
891	84
891	70


808	129
922	129
922	232
808	232
808	129


112	234
226	234
226	337
112	337
112	234


228	234
342	234
342	337
228	337
228	234


344	234
458	234
458	337
344	337
344	234


460	234
574	234
574	337
460	337
460	234


576	234
690	234
690	337
576	337
576	234


692	234
806	234
806	337
692	337
692	234


808	234
922	234
922	337
808	337
808	234


112	339
226	339
226	442
112	442
112	339


228	339
342	339
342	442
228	442
228	339


344	339
458	339
458	442
344	442
344	339


460	339
574	339
574	442
460	442
460	339


576	339
690	339
690	442
576	442
576	339


692	339
806	339
806	442
692	442
692	339


808	339
922	339
922	442
808	442
808	339


806	232
924	232
924	235
806	235
806	232


806	336
924	336
924	339
806	339
806	336


806	235
809	235
809	336
806	336
806	235


921	235
924	235
924	336
921	336
921	235


806	337
924	337
924	340
806	340
806	337


806	441
924	441
924	444
806	444
806	441


806	340
809	340
809	441
806	441
806	340


921	340
924	340
924	441
921	441
921	340
end_of_areas
areas = 25
areas_upright = 1
array area_role[25] = ["key", "key", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "mark", "mark", "mark", "mark", "mark", "mark", "mark", "mark"]
array area_color[25] = ["#f0f2f4", "#3b7dd8", "#93b8ea", "#f0f2f4", "#f0f2f4", "#93b8ea", "#93b8ea", "#f0f2f4", "#f0f2f4", "#3b7dd8", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#93b8ea", "#f0f2f4", "#3b7dd8", "#f28c28", "#f28c28", "#f28c28", "#f28c28", "#f28c28", "#f28c28", "#f28c28", "#f28c28"]
array area_left[25] = [837, 891, 808, 112, 228, 344, 460, 576, 692, 808, 112, 228, 344, 460, 576, 692, 808, 806, 806, 806, 921, 806, 806, 806, 921]
array area_right[25] = [851, 905, 922, 226, 342, 458, 574, 690, 806, 922, 226, 342, 458, 574, 690, 806, 922, 924, 924, 809, 924, 924, 924, 809, 924]
array area_top[25] = [70, 70, 129, 234, 234, 234, 234, 234, 234, 234, 339, 339, 339, 339, 339, 339, 339, 232, 336, 235, 235, 337, 441, 340, 340]
array area_bottom[25] = [84, 84, 232, 337, 337, 337, 337, 337, 337, 337, 442, 442, 442, 442, 442, 442, 442, 235, 339, 336, 336, 340, 444, 441, 441]
texts = 30
array text_words[30] = ["page 1 of 2 · 2026-10-24 – 2026-11-07 · data.sqlite", "post", "records per day · UTC", "0", "2", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "10\005718", "10\005725", "11\00571", "1", "0", "0", "1", "1", "0", "0", "2", "0", "0", "0", "0", "1", "0", "2"]
array text_role[30] = ["footer", "title", "subtitle", "legend", "legend", "item", "item", "item", "item", "item", "item", "item", "section", "section", "section", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value"]
array text_x[30] = [922, 38, 38, 857.5, 910.9, 170, 286, 402, 518, 634, 750, 866, 38, 38, 38, 865, 169, 285, 401, 517, 633, 749, 865, 169, 285, 401, 517, 633, 749, 865]
array text_y[30] = [579, 39, 77, 77, 77, 115.75, 115.75, 115.75, 115.75, 115.75, 115.75, 115.75, 181, 286, 391, 180.5, 285.5, 285.5, 285.5, 285.5, 285.5, 285.5, 285.5, 390.5, 390.5, 390.5, 390.5, 390.5, 390.5, 390.5]
array text_align[30] = ["right", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[30] = [15, 32, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[30] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
array text_color[30] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#1f2933", "#616b77", "#616b77", "#1f2933", "#1f2933", "#616b77", "#616b77", "#000000", "#616b77", "#616b77", "#616b77", "#616b77", "#1f2933", "#616b77", "#000000"]
annotations = 0
page_title = "post"
page_subtitle = "records per day · UTC"
page_footer = "page 1 of 2 · 2026-10-24 – 2026-11-07 · data.sqlite"
page_number = 1
page_count = 2
y_min = 0
y_max = 2
$bars << end_of_bars
6	0	1	value	none	0	10\005724	10\005718	1
0	1	0	zero	none	0	10\005725	10\005725	0
1	1	0	zero	none	0	10\005726	10\005725	0
2	1	1	value	none	0	10\005727	10\005725	1
3	1	1	value	none	0	10\005728	10\005725	1
4	1	0	zero	none	0	10\005729	10\005725	0
5	1	0	zero	none	0	10\005730	10\005725	0
6	1	2	value	max	0	10\005731	10\005725	2
0	2	0	zero	none	0	11\00571	11\00571	0
1	2	0	zero	none	0	11\00572	11\00571	0
2	2	0	zero	none	0	11\00573	11\00571	0
3	2	0	zero	none	0	11\00574	11\00571	0
4	2	1	value	none	0	11\00575	11\00571	1
5	2	0	zero	none	0	11\00576	11\00571	0
6	2	2	value	max	0	11\00577	11\00571	2
end_of_bars

# templates/page.gp
