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


76	484
115	484
115	511
76	511
76	484


76	430
115	430
115	484
76	484
76	430


145	484
184	484
184	511
145	511
145	484


145	430
184	430
184	484
145	484
145	430


214	484
253	484
253	511
214	511
214	484


214	430
253	430
253	484
214	484
214	430


283	484
322	484
322	511
283	511
283	484


283	457
322	457
322	484
283	484
283	457


283	404
322	404
322	457
283	457
283	404


353	484
391	484
391	511
353	511
353	484


353	430
391	430
391	484
353	484
353	430


353	377
391	377
391	430
353	430
353	377


422	484
460	484
460	511
422	511
422	484


422	430
460	430
460	484
422	484
422	430


422	377
460	377
460	430
422	430
422	377


491	457
529	457
529	511
491	511
491	457


491	404
529	404
529	457
491	457
491	404


491	350
529	350
529	404
491	404
491	350


560	457
598	457
598	511
560	511
560	457


560	404
598	404
598	457
560	457
560	404


560	350
598	350
598	404
560	404
560	350


629	457
668	457
668	511
629	511
629	457


629	404
668	404
668	457
629	457
629	404


629	350
668	350
668	404
629	404
629	350


698	457
737	457
737	511
698	511
698	457


698	377
737	377
737	457
698	457
698	377


698	323
737	323
737	377
698	377
698	323


767	457
806	457
806	511
767	511
767	457


767	377
806	377
806	457
767	457
767	377


767	323
806	323
806	377
767	377
767	323


836	457
875	457
875	511
836	511
836	457


836	377
875	377
875	457
836	457
836	377


836	323
875	323
875	377
836	377
836	323


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
areas = 41
areas_upright = 1
array area_role[41] = ["key", "key", "key", "grid", "grid", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "bar", "axis", "patch", "line"]
array area_color[41] = ["#2f6fbf", "#8fb8de", "#2a7f5f", "#e8ecf0", "#e8ecf0", "#8fb8de", "#2a7f5f", "#8fb8de", "#2a7f5f", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#2f6fbf", "#8fb8de", "#2a7f5f", "#4a5560", "#ffffff", "#1f2933"]
array area_left[41] = [721, 795, 867, 61, 61, 76, 76, 145, 145, 214, 214, 283, 283, 283, 353, 353, 353, 422, 422, 422, 491, 491, 491, 560, 560, 560, 629, 629, 629, 698, 698, 698, 767, 767, 767, 836, 836, 836, 61, 60, 61]
array area_right[41] = [735, 809, 881, 890, 890, 115, 115, 184, 184, 253, 253, 322, 322, 322, 391, 391, 391, 460, 460, 460, 529, 529, 529, 598, 598, 598, 668, 668, 668, 737, 737, 737, 806, 806, 806, 875, 875, 875, 890, 891, 890]
array area_top[41] = [70, 70, 70, 377, 242, 484, 430, 484, 430, 484, 430, 484, 457, 404, 484, 430, 377, 484, 430, 377, 457, 404, 350, 457, 404, 350, 457, 404, 350, 457, 377, 323, 457, 377, 323, 457, 377, 323, 511, 240, 241]
array area_bottom[41] = [84, 84, 84, 378, 243, 511, 484, 511, 484, 511, 484, 511, 484, 457, 511, 484, 430, 511, 484, 430, 511, 457, 404, 511, 457, 404, 511, 457, 404, 511, 457, 377, 511, 457, 377, 511, 457, 377, 512, 244, 243]
texts = 67
array text_words[67] = ["page 2 of 2 · 2026-11-09 – 2026-11-20 · data.sqlite", "post", "records so far in the month, per day · UTC", "buy", "sell", "기타", "0", "5", "10", "10", "1", "2", "3", "1", "2", "3", "1", "2", "3", "1", "1", "2", "4", "1", "2", "2", "5", "1", "2", "2", "5", "2", "2", "2", "6", "2", "2", "2", "6", "2", "2", "2", "6", "2", "3", "2", "7", "2", "3", "2", "7", "2", "3", "2", "7", "11\00579", "11\005710", "11\005711", "11\005712", "11\005713", "11\005714", "11\005715", "11\005716", "11\005717", "11\005718", "11\005719", "11\005720"]
array text_role[67] = ["footer", "title", "subtitle", "legend", "legend", "legend", "tick", "tick", "tick", "line", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name", "name"]
array text_x[67] = [922, 61, 61, 741.16, 815.54, 887.32, 51, 51, 51, 898, 95.5, 95.5, 95.5, 164.5, 164.5, 164.5, 233.5, 233.5, 233.5, 302.5, 302.5, 302.5, 302.5, 372, 372, 372, 372, 441, 441, 441, 441, 510, 510, 510, 510, 579, 579, 579, 579, 648.5, 648.5, 648.5, 648.5, 717.5, 717.5, 717.5, 717.5, 786.5, 786.5, 786.5, 786.5, 855.5, 855.5, 855.5, 855.5, 95.53, 164.6, 233.67, 302.73, 371.8, 440.87, 509.94, 579, 648.07, 717.14, 786.2, 855.27]
array text_y[67] = [579, 39, 77, 77, 77, 77, 511.5, 377.5, 242.5, 242, 497.5, 457, 416.5, 497.5, 457, 416.5, 497.5, 457, 416.5, 497.5, 470.5, 430.5, 390.5, 497.5, 457, 403.5, 363.5, 497.5, 457, 403.5, 363.5, 484, 430.5, 377, 336.5, 484, 430.5, 377, 336.5, 484, 430.5, 377, 336.5, 484, 417, 350, 309.5, 484, 417, 350, 309.5, 484, 417, 350, 309.5, 539, 539, 539, 539, 539, 539, 539, 539, 539, 539, 539, 539]
array text_align[67] = ["right", "left", "left", "left", "left", "left", "right", "right", "right", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[67] = [15, 32, 20, 17, 17, 17, 20, 20, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[67] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[67] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#4a5560", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#ffffff", "#1f2933", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560", "#4a5560"]
annotations = 0
page_title = "post"
page_subtitle = "records so far in the month, per day · UTC"
page_footer = "page 2 of 2 · 2026-11-09 – 2026-11-20 · data.sqlite"
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
