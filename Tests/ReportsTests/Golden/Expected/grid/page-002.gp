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
$areas << end_of_areas
811	68
815	68
815	80
811	80
811	68


815	68
819	68
819	80
815	80
815	68


819	68
823	68
823	80
819	80
819	68


823	68
827	68
827	80
823	80
823	68


827	68
831	68
831	80
827	80
827	68


831	68
835	68
835	80
831	80
831	68


835	68
839	68
839	80
835	80
835	68


839	68
843	68
843	80
839	80
839	68


843	68
847	68
847	80
843	80
843	68


847	68
851	68
851	80
847	80
847	68


851	68
855	68
855	80
851	80
851	68


855	68
859	68
859	80
855	80
855	68


859	68
863	68
863	80
859	80
859	68


863	68
867	68
867	80
863	80
863	68


867	68
871	68
871	80
867	80
867	68


871	68
875	68
875	80
871	80
871	68


875	68
879	68
879	80
875	80
875	68


879	68
883	68
883	80
879	80
879	68


883	68
887	68
887	80
883	80
883	68


887	68
891	68
891	80
887	80
887	68


891	68
895	68
895	80
891	80
891	68


895	68
899	68
899	80
895	80
895	68


899	68
903	68
903	80
899	80
899	68


903	68
907	68
907	80
903	80
903	68


112	121
226	121
226	263
112	263
112	121


112	265
226	265
226	407
112	407
112	265


228	121
342	121
342	263
228	263
228	121


228	265
342	265
342	407
228	407
228	265


344	121
458	121
458	263
344	263
344	121


344	265
458	265
458	407
344	407
344	265


460	121
574	121
574	263
460	263
460	121


460	265
574	265
574	407
460	407
460	265


576	121
690	121
690	263
576	263
576	121


576	265
690	265
690	407
576	407
576	265


692	121
806	121
806	263
692	263
692	121


692	265
806	265
806	407
692	407
692	265


808	121
922	121
922	263
808	263
808	121
end_of_areas
areas = 37
areas_upright = 1
array area_role[37] = ["key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "key", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell", "cell"]
array area_color[37] = ["#f0f2f4", "#e4edfa", "#dce8f8", "#d4e3f7", "#cddef5", "#c5d9f3", "#bdd3f2", "#b6cef0", "#aec9ef", "#a6c4ed", "#9fbfec", "#97baea", "#8fb5e9", "#88b0e7", "#80abe6", "#78a6e4", "#71a1e3", "#699ce1", "#6196e0", "#5a91de", "#528cdd", "#4a87db", "#4382da", "#3b7dd8", "#f0f2f4", "#93b8ea", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#f0f2f4", "#93b8ea", "#93b8ea", "#f0f2f4", "#93b8ea", "#f0f2f4", "#f0f2f4"]
array area_left[37] = [811, 815, 819, 823, 827, 831, 835, 839, 843, 847, 851, 855, 859, 863, 867, 871, 875, 879, 883, 887, 891, 895, 899, 903, 112, 112, 228, 228, 344, 344, 460, 460, 576, 576, 692, 692, 808]
array area_right[37] = [815, 819, 823, 827, 831, 835, 839, 843, 847, 851, 855, 859, 863, 867, 871, 875, 879, 883, 887, 891, 895, 899, 903, 907, 226, 226, 342, 342, 458, 458, 574, 574, 690, 690, 806, 806, 922]
array area_top[37] = [68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 68, 121, 265, 121, 265, 121, 265, 121, 265, 121, 265, 121, 265, 121]
array area_bottom[37] = [80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 263, 407, 263, 407, 263, 407, 263, 407, 263, 407, 263, 407, 263]
texts = 28
array text_words[28] = ["page 2 of 2", "Source\0072 data.sqlite · Nov 8–20, 2026 · UTC", "post", "records per day · Nov 20 is not over yet", "0", "2", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Nov 8", "Nov 15", "0", "1", "0", "0", "0", "0", "0", "1", "1", "0", "1", "0", "0"]
array text_role[28] = ["footer", "footer", "title", "subtitle", "legend", "legend", "item", "item", "item", "item", "item", "item", "item", "section", "section", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value", "value"]
array text_x[28] = [922, 38, 38, 38, 795.62, 912.21, 170, 286, 402, 518, 634, 750, 866, 38, 38, 169, 169, 285, 285, 401, 401, 517, 517, 633, 633, 749, 749, 865]
array text_y[28] = [579, 579, 39, 74, 74, 74, 109.25, 109.25, 109.25, 109.25, 109.25, 109.25, 109.25, 192.5, 336.5, 192, 336, 192, 336, 192, 336, 192, 336, 192, 336, 192, 336, 192]
array text_align[28] = ["right", "left", "left", "left", "left", "left", "center", "center", "center", "center", "center", "center", "center", "left", "left", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center", "center"]
array text_size[28] = [14, 14, 30, 18, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17]
array text_bold[28] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
array text_color[28] = ["#616b77", "#616b77", "#1f2933", "#5f6a76", "#4a5560", "#4a5560", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#5f6a76", "#4a5560", "#4a5560", "#616b77", "#1f2933", "#616b77", "#616b77", "#616b77", "#616b77", "#616b77", "#1f2933", "#1f2933", "#616b77", "#1f2933", "#616b77", "#616b77"]
annotations = 0
page_title = "post"
page_subtitle = "records per day · Nov 20 is not over yet"
page_footer = "Source\0072 data.sqlite · Nov 8–20, 2026 · UTC"
page_note = ""
page_number = 2
page_count = 2
y_min = 0
y_max = 2
$bars << end_of_bars
0	0	0	zero	none	0	Nov 8	Nov 8	0
0	1	1	value	none	0	Nov 15	Nov 15	1
1	0	0	zero	none	0	Nov 9	Nov 8	0
1	1	0	zero	none	0	Nov 16	Nov 15	0
2	0	0	zero	none	0	Nov 10	Nov 8	0
2	1	0	zero	none	0	Nov 17	Nov 15	0
3	0	0	zero	none	0	Nov 11	Nov 8	0
3	1	1	value	none	0	Nov 18	Nov 15	1
4	0	1	value	none	0	Nov 12	Nov 8	1
4	1	0	zero	none	0	Nov 19	Nov 15	0
5	0	1	value	none	0	Nov 13	Nov 8	1
5	1	0	zero	none	1	Nov 20	Nov 15	0
6	0	0	zero	none	0	Nov 14	Nov 8	0
end_of_bars

# templates/page.gp
