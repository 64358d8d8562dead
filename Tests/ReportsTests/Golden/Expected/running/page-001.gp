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
plot_left = 61
plot_right = 890
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


61	377
890	377
890	378
61	378
61	377


61	242
890	242
890	243
61	243
61	242


76	350
115	350
115	511
76	511
76	350


76	296
115	296
115	350
76	350
76	296


76	189
115	189
115	296
76	296
76	189


145	350
184	350
184	511
145	511
145	350


145	296
184	296
184	350
145	350
145	296


145	189
184	189
184	296
145	296
145	189


214	350
253	350
253	511
214	511
214	350


214	296
253	296
253	350
214	350
214	296


214	189
253	189
253	296
214	296
214	189


283	323
322	323
322	511
283	511
283	323


283	242
322	242
322	323
283	323
283	242


283	135
322	135
322	242
283	242
283	135


283	129
322	129
322	133
283	133
283	129


629	484
668	484
668	511
629	511
629	484


698	484
737	484
737	511
698	511
698	484


767	484
806	484
806	511
767	511
767	484


767	430
806	430
806	484
767	484
767	430


836	484
875	484
875	511
836	511
836	484


836	430
875	430
875	484
836	484
836	430


61	511
890	511
890	512
61	512
61	511


60	240
891	240
891	244
60	244
60	240


61	241
890	241
890	243
61	243
61	241
end_of_areas
areas = 27
areas_upright = 1
array area_role[27] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "mark", "bar", "bar", "bar", "bar", "bar", "bar", "axis", "patch", "line"]
array area_color[27] = ["#2f6fbf", "#8fb8de", "#2a7f5f", "#e8ecf0", "#e8ecf0", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#f28c28", "#2a7f5f", "#2a7f5f", "#8fb8de", "#2a7f5f", "#8fb8de", "#2a7f5f", "#4a5560", "#ffffff", "#1f2933"]
array area_left[27] = [721, 795, 867, 61, 61, 76, 76, 76, 145, 145, 145, 214, 214, 214, 283, 283, 283, 283, 629, 698, 767, 767, 836, 836, 61, 60, 61]
array area_right[27] = [735, 809, 881, 890, 890, 115, 115, 115, 184, 184, 184, 253, 253, 253, 322, 322, 322, 322, 668, 737, 806, 806, 875, 875, 890, 891, 890]
array area_top[27] = [70, 70, 70, 377, 242, 350, 296, 189, 350, 296, 189, 350, 296, 189, 323, 242, 135, 129, 484, 484, 484, 430, 484, 430, 511, 240, 241]
array area_bottom[27] = [84, 84, 84, 378, 243, 511, 350, 296, 511, 350, 296, 511, 350, 296, 511, 323, 242, 133, 511, 511, 511, 484, 511, 484, 512, 244, 243]
texts = 49
array text_words[49] = ["page 1 of 2 · 2026-10-28 – 2026-11-08 · data.sqlite", "post", "records so far in the month, per day · UTC", "buy", "sell", "기타", "0", "5", "10", "10", "6", "2", "12", "6", "2", "12", "6", "2", "12", "7", "3", "4", "14", "0", "0", "0", "0", "1", "1", "1", "1", "1", "2", "3", "1", "2", "3", "10\005728", "10\005729", "10\005730", "10\005731", "11\00571", "11\00572", "11\00573", "11\00574", "11\00575", "11\00576", "11\00577", "11\00578"]
array text_role[49] = ["footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "line", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[49] = [922, 61, 61, 741.16, 815.54, 887.32, 51, 51, 51, 898, 95.5, 95.5, 95.5, 164.5, 164.5, 164.5, 233.5, 233.5, 233.5, 302.5, 302.5, 302.5, 302.5, 372, 441, 510, 579, 648.5, 648.5, 717.5, 717.5, 786.5, 786.5, 786.5, 855.5, 855.5, 855.5, 95.53, 164.6, 233.67, 302.73, 371.8, 440.87, 509.94, 579, 648.07, 717.14, 786.2, 855.27]
array text_y[49] = [579, 39, 77, 77, 77, 77, 511.5, 377.5, 242.5, 242, 430.5, 323, 175.5, 430.5, 323, 175.5, 430.5, 323, 175.5, 417, 282.5, 188.5, 115.5, 497.5, 497.5, 497.5, 497.5, 497.5, 470.5, 497.5, 470.5, 497.5, 457, 416.5, 497.5, 457, 416.5, 539, 539, 539, 539, 539, 539, 539, 539, 539, 539, 539, 539]
array text_align[49] = ["right", "left", "left", "left", "left", "left", "right", "right", "right", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[49] = [15, 32, 20, 17, 17, 17, 20, 20, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[49] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[49] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#4a5560", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#616b77", "#616b77", "#616b77", "#616b77", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the month, per day · UTC"
page_footer = "page 1 of 2 · 2026-10-28 – 2026-11-08 · data.sqlite"
page_number = 1
page_count = 2
y_min = 0
y_max = 14
$bars << end_of_bars
0	0	6	value	none	0	10\005728	buy	6
0	1	2	value	none	0	10\005728	sell	2
0	2	4	value	none	0	10\005728	기타	4
1	0	6	value	none	0	10\005729	buy	6
1	1	2	value	none	0	10\005729	sell	2
1	2	4	value	none	0	10\005729	기타	4
2	0	6	value	none	0	10\005730	buy	6
2	1	2	value	none	0	10\005730	sell	2
2	2	4	value	none	0	10\005730	기타	4
3	0	7	value	max	0	10\005731	buy	7
3	1	3	value	max	0	10\005731	sell	3
3	2	4	value	max	0	10\005731	기타	4
4	0	0	zero	none	0	11\00571	buy	0
4	1	0	zero	none	0	11\00571	sell	0
4	2	0	zero	none	0	11\00571	기타	0
5	0	0	zero	none	0	11\00572	buy	0
5	1	0	zero	none	0	11\00572	sell	0
5	2	0	zero	none	0	11\00572	기타	0
6	0	0	zero	none	0	11\00573	buy	0
6	1	0	zero	none	0	11\00573	sell	0
6	2	0	zero	none	0	11\00573	기타	0
7	0	0	zero	none	0	11\00574	buy	0
7	1	0	zero	none	0	11\00574	sell	0
7	2	0	zero	none	0	11\00574	기타	0
8	0	0	zero	none	0	11\00575	buy	0
8	1	0	zero	none	0	11\00575	sell	0
8	2	1	value	none	0	11\00575	기타	1
9	0	0	zero	none	0	11\00576	buy	0
9	1	0	zero	none	0	11\00576	sell	0
9	2	1	value	none	0	11\00576	기타	1
10	0	0	zero	none	0	11\00577	buy	0
10	1	1	value	none	0	11\00577	sell	1
10	2	2	value	none	0	11\00577	기타	2
11	0	0	zero	none	0	11\00578	buy	0
11	1	1	value	none	0	11\00578	sell	1
11	2	2	value	none	0	11\00578	기타	2
end_of_bars

# templates/page.gp
