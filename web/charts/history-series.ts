import type { Axis } from '#shared/report-cards/axis.ts';
import type { Paint } from './chart-theme.ts';
import type { ChartOption } from './echart.tsx';

export const HISTORY_HEIGHT = 200;
/** Half of the longest label in px, because any label can be at the right edge. */
const LABEL_ROOM = 32;
const MAX_TICKS = 6;
/** Windows up to this width are phones, where a chart is as wide as the window without this rest. In px, like the widths of letters. */
const PHONE = { maxWidth: 480, rest: 150 };
const LETTER = { narrow: 7, wide: 12, gap: 14 };

/** `tick`: label on the axis; equal neighbors are shown once. */
export type HistoryPoint = { label: string; tick: string; value: number; isMarked?: true };

/** px */
const MARK_SIZE = 10;

type History = {
  name: string;
  points: readonly HistoryPoint[];
  axis: Axis;
  /** Drawn behind the line. */
  band?: { low: number; high: number } | undefined;
  number: (value: number) => string;
};

/** Ticks and texts of an axis, which are the same in the PDF. */
export const valueAxis = ({ ticks, texts }: Axis) => {
  const [low = 0, next = 1] = ticks;
  const interval = next - low;
  return {
    type: 'value',
    min: low,
    max: ticks.at(-1) ?? 1,
    interval,
    axisLabel: { formatter: (value: number): string => texts[Math.round((value - low) / interval)] ?? '' },
  } as const;
};

const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? LETTER.wide : LETTER.narrow), LETTER.gap);

const maxTicks = (points: readonly HistoryPoint[], windowWidth: number): number => {
  if (windowWidth > PHONE.maxWidth) return MAX_TICKS;
  const widest = Math.max(...points.map(({ tick }) => widthOf(tick)));
  return Math.min(MAX_TICKS, Math.max(2, Math.floor((windowWidth - PHONE.rest) / widest)));
};

/** Positions of labels at equal steps: the chart library leaves out whichever overlap. */
const tickPositions = (points: readonly HistoryPoint[], windowWidth: number): Set<number> => {
  const changes = points.flatMap(({ tick }, index) => (tick === points[index - 1]?.tick ? [] : [index]));
  const step = Math.ceil(changes.length / maxTicks(points, windowWidth));
  return new Set(changes.filter((_, at) => at % step === 0));
};

/** A line chart over time. An area under the line would exaggerate changes where the axis does not start at zero. */
export const historyLine = ({ name, points, axis, band, number }: History, paint: Paint, windowWidth: number): ChartOption => {
  const ticks = tickPositions(points, windowWidth);
  return {
    grid: { left: 4, right: LABEL_ROOM, top: 12, bottom: 6, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', valueFormatter: (value) => number(Number(value)) },
    xAxis: {
      type: 'category',
      boundaryGap: points.length === 1,
      data: points.map(({ label }) => label),
      axisLabel: {
        formatter: (_: string, index: number): string => points[index]?.tick ?? '',
        interval: (index: number): boolean => ticks.has(index),
        hideOverlap: true,
        alignMinLabel: points.length > 1 ? 'left' : undefined,
      },
    },
    yAxis: valueAxis(axis),
    series: [
      {
        name,
        type: 'line',
        showSymbol: points.length === 1 || points.some(({ isMarked }) => isMarked),
        lineStyle: { color: paint.accent },
        itemStyle: { color: paint.accent },
        ...(axis.startsAtZero && { areaStyle: { color: paint.accent, opacity: 0.08 } }),
        ...(band && {
          markArea: {
            silent: true,
            itemStyle: { color: paint.muted, opacity: 0.16 },
            data: [[{ yAxis: band.low }, { yAxis: band.high }]],
          },
        }),
        data: points.map(({ value, isMarked }) =>
          points.some((point) => point.isMarked) ? { value, symbolSize: isMarked ? MARK_SIZE : 0 } : value,
        ),
      },
    ],
  };
};
