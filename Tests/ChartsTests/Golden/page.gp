# A page made by barfolio. It draws on any terminal, for instance:
#   gnuplot -e "set terminal svg size 960,600; set output 'page.svg'" FILE
set encoding utf8
set datafile separator "\t" commentschars ""
page_title = "週ごとの \0042登録数\0042"
page_subtitle = "records per week · Asia\0057Tokyo · the week from 11\005715 is not over"
page_footer = "page 1 of 1 · as of 2026-11-20 · app.sqlite"
slots = 5
y_min = 0
y_max = 1250
left = 0.0808
right = 0.96
title_size = 32
subtitle_size = 20
footer_size = 15
tick_size = 20
name_size = 20
value_size = 20
colour_background = "#ffffff"
colour_text = "#1f2933"
colour_name = "#4a5560"
colour_quiet = "#5f6a76"
colour_faint = "#66707c"
colour_grid = "#e8ecf0"
$ticks << end_of_ticks
0	0
250	250
500	500
750	750
1000	1,000
1250	1,250
end_of_ticks
$bars << end_of_bars
0	12	0x3b7dd8	10\005725	12	0x1f2933
1	0	0x3b7dd8	11\00571	0	0x66707c
2	0	0x3b7dd8	11\00578	–	0x66707c
3	1044	0xf9cf9f	11\005715	1,044	0x1f2933
end_of_bars

# the template, word for word
