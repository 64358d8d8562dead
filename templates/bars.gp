# bars.gp: one page of bars. The variables are described in README.md; terminal and output are the renderer's.

title_font = sprintf(",%d", title_size)
subtitle_font = sprintf(",%d", subtitle_size)
footer_font = sprintf(",%d", footer_size)
tick_font = sprintf(",%d", tick_size)
name_font = sprintf(",%d", name_size)
value_font = sprintf(",%d", value_size)

set lmargin at screen left
set rmargin at screen right
set tmargin at screen 0.80
set bmargin at screen 0.14

set label 1 page_title at screen left, 0.935 left font title_font textcolor rgb colour_text noenhanced
set label 2 page_subtitle at screen left, 0.875 left font subtitle_font textcolor rgb colour_quiet noenhanced
set label 3 page_footer at screen right, 0.035 right font footer_font textcolor rgb colour_faint noenhanced

set xrange [-0.6 : slots - 0.4]
set yrange [y_min : y_max]
unset border
set grid ytics linetype 1 linecolor rgb colour_grid linewidth 1
set xtics scale 0 font name_font textcolor rgb colour_name offset 0, -0.2 noenhanced
set ytics scale 0 font tick_font textcolor rgb colour_quiet noenhanced
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead linecolor rgb colour_name linewidth 1 front

# A number stands above its bar, or below where the bar hangs. (Not two plots with NaN for the others: gnuplot 5.4
# crashes on labels without a single valid point.)
number_y(height) = height + (height < 0 ? -0.045 : 0.045) * (y_max - y_min)
# A number that a grid line runs through stays readable.
set style textbox opaque noborder fillcolor rgb colour_background margins 0.4, 0.2
set style fill solid 1.0 noborder
set boxwidth 0.56
unset key

plot $ticks using (0):1:ytic(2) with points pointtype -1, \
     $bars using 1:2:3:xtic(4) with boxes linecolor rgb variable, \
     $bars using 1:(number_y($2)):5:6 with labels boxed font value_font textcolor rgb variable noenhanced
