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


112	129
226	129
226	232
112	232
112	129


228	129
342	129
342	232
228	232
228	129


344	129
458	129
458	232
344	232
344	129


460	129
574	129
574	232
460	232
460	129


576	129
690	129
690	232
576	232
576	129


692	129
806	129
806	232
692	232
692	129


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
end_of_areas
areas = 15
areas_upright = 1
array area_role[15] = ["key", "key", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell"]
array area_color[15] = ["#f0f2f4", "#3b7dd8", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#93b8ea", "#93b8ea", "#f0f2f4", "#93b8ea", "#f0f2f4", "#f0f2f4", "#93b8ea", "#f0f2f4", "#f0f2f4"]
array area_left[15] = [837, 891, 112, 228, 344, 460, 576, 692, 808, 112, 228, 344, 460, 576, 692]
array area_right[15] = [851, 905, 226, 342, 458, 574, 690, 806, 922, 226, 342, 458, 574, 690, 806]
array area_top[15] = [70, 70, 129, 129, 129, 129, 129, 129, 129, 234, 234, 234, 234, 234, 234]
array area_bottom[15] = [84, 84, 232, 232, 232, 232, 232, 232, 232, 337, 337, 337, 337, 337, 337]
texts = 27
array text_words[27] = ["page 2 of 2 · 2026-11-08 – 2026-11-20 · data.sqlite", "post", "records per day · UTC", "0", "2", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "11\00578", "11\005715", "0", "0", "0", "0", "1", "1", "0", "1", "0", "0", "1", "0", "0"]
array text_role[27] = ["footer", "title", "subtitle", "legend", "legend", "item", "item", "item", "item", "item", "item", "item", "section", "section", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value"]
array text_x[27] = [922, 38, 38, 857.5, 910.9, 170, 286, 402, 518, 634, 750, 866, 38, 38, 169, 285, 401, 517, 633, 749, 865, 169, 285, 401, 517, 633, 749]
array text_y[27] = [579, 39, 77, 77, 77, 115.75, 115.75, 115.75, 115.75, 115.75, 115.75, 115.75, 181, 286, 180.5, 180.5, 180.5, 180.5, 180.5, 180.5, 180.5, 285.5, 285.5, 285.5, 285.5, 285.5, 285.5]
array text_align[27] = ["right", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[27] = [15, 32, 20, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20]
array text_bold[27] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[27] = ["#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#4a5560", "#4a5560", "#616b77", "#616b77", "#616b77", "#616b77", "#1f2933", "#1f2933", "#616b77", "#1f2933", "#616b77", "#616b77", "#1f2933", "#616b77", "#616b77"]
annotations = 0
page_title = "post"
page_subtitle = "records per day · UTC"
page_footer = "page 2 of 2 · 2026-11-08 – 2026-11-20 · data.sqlite"
page_number = 2
page_count = 2
y_min = 0
y_max = 2
$bars << end_of_bars
0	0	0	zero	none	0	11\00578	11\00578	0
1	0	0	zero	none	0	11\00579	11\00578	0
2	0	0	zero	none	0	11\005710	11\00578	0
3	0	0	zero	none	0	11\005711	11\00578	0
4	0	1	value	none	0	11\005712	11\00578	1
5	0	1	value	none	0	11\005713	11\00578	1
6	0	0	zero	none	0	11\005714	11\00578	0
0	1	1	value	none	0	11\005715	11\005715	1
1	1	0	zero	none	0	11\005716	11\005715	0
2	1	0	zero	none	0	11\005717	11\005715	0
3	1	1	value	none	0	11\005718	11\005715	1
4	1	0	zero	none	0	11\005719	11\005715	0
5	1	0	zero	none	0	11\005720	11\005715	0
end_of_bars

# templates/page.gp
