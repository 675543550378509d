import type { Paint } from './chart-theme.ts';
import type { ChartOption } from './echart.tsx';

export const HISTORY_HEIGHT = 200;

type History = {
  name: string;
  points: readonly { label: string; value: number }[];
  short: (value: number) => string;
  number: (value: number) => string;
};

const TICKS = 3;

/** A monthly line chart. Its axis need not start at zero because the trend matters, not the level. */
export const historyLine = ({ name, points, short, number }: History, paint: Paint): ChartOption => ({
  grid: { left: 4, right: 12, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: { trigger: 'axis', valueFormatter: (value) => number(Number(value)) },
  xAxis: { type: 'category', boundaryGap: points.length === 1, data: points.map(({ label }) => label) },
  yAxis: { type: 'value', scale: true, splitNumber: TICKS, minInterval: 1, axisLabel: { formatter: (value: number) => short(value) } },
  series: [
    {
      name,
      type: 'line',
      smooth: 0.25,
      showSymbol: points.length === 1,
      lineStyle: { color: paint.accent },
      itemStyle: { color: paint.accent },
      areaStyle: { color: paint.accent, opacity: 0.08 },
      data: points.map(({ value }) => value),
    },
  ],
});
