import { type Colours, coloursOf, type Scheme } from '#web/theme/tokens.ts';

export type Paint = Colours;

/**
 * Colors of several series in one chart, in this order. They differ for readers with any color vision deficiency and have a contrast of
 * at least 3:1 with the surface. Based on the palette of Okabe and Ito.
 */
export const SERIES_COLOURS: Record<Scheme, readonly string[]> = {
  dark: ['#56b4e9', '#e69f00', '#cc79a7', '#f0e442'],
  light: ['#0072b2', '#d55e00', '#009e73', '#882255'],
};

export const paintOf = (scheme: Scheme): Paint => coloursOf(scheme);

const FONT = "'Inter Variable', 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', 'Noto Sans CJK JP', system-ui, sans-serif";

const axisOf = (paint: Paint) => ({
  axisLine: { lineStyle: { color: paint.line } },
  axisTick: { show: false },
  axisLabel: { color: paint.muted, fontSize: 12 },
  splitLine: { lineStyle: { color: paint.line, type: [3, 4] } },
});

/** Options that all charts of a color scheme share. */
export const chartTheme = (paint: Paint, scheme: Scheme) => {
  const axis = axisOf(paint);
  return {
    color: SERIES_COLOURS[scheme],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT, color: paint.text },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    legend: { textStyle: { color: paint.muted }, icon: 'circle', itemWidth: 8, itemHeight: 8 },
    tooltip: {
      backgroundColor: paint.raised,
      borderColor: paint.lineStrong,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { color: paint.text, fontSize: 12.5 },
      extraCssText: `border-radius: 10px; box-shadow: ${paint.shadow}`,
    },
    line: { symbol: 'circle', symbolSize: 6, showSymbol: false, lineStyle: { width: 2 } },
  };
};
