import type { Paint } from './chart-theme.ts';
import type { ChartOption } from './echart.tsx';

export const GAUGE_HEIGHT = 150;
export const REACH_HEIGHT = 200;
export const AGES_HEIGHT = 250;

const NARROW_PX = 1024;
const columnWidth = (windowWidth: number): number => (windowWidth < NARROW_PX ? 15 : 20);

const inPercent = (share: number): number => Number((share * 100).toFixed(2));
const asPercent = (value: unknown): string => `${Number(value).toFixed(2)}%`;

/** Ends of the ring in degrees. */
const [LEFT, RIGHT] = [200, -20];

type Leader = { name: string; weight: number; other: number; isFemale: boolean };

/**
 * Half a ring: the leader's arc spans the sum of both, and the other's arc covers its beginning. It begins on the left if women lead and
 * on the right otherwise, so that men are always on the left.
 */
export const genderGauge = ({ name, weight, other, isFemale }: Leader, paint: Paint): ChartOption => {
  const [own, others] = isFemale ? [paint.female, paint.male] : [paint.male, paint.female];
  return {
    series: [
      {
        type: 'gauge',
        ...(isFemale ? { startAngle: LEFT, endAngle: RIGHT } : { startAngle: RIGHT, endAngle: LEFT, clockwise: false }),
        center: ['50%', '66%'],
        radius: '112%',
        pointer: { show: false },
        progress: { show: true, overlap: true, width: 12, roundCap: true },
        axisLine: { roundCap: true, lineStyle: { width: 12, color: [[1, paint.line]] } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { show: false },
        title: { offsetCenter: [0, '22%'], color: paint.muted, fontSize: 12.5 },
        detail: {
          offsetCenter: [0, '-8%'],
          fontSize: 24,
          fontWeight: 600,
          color: paint.text,
          formatter: () => asPercent(weight * 100),
        },
        data: [
          { value: inPercent(weight + other), name, itemStyle: { color: own } },
          { value: inPercent(other), itemStyle: { color: others }, title: { show: false }, detail: { show: false } },
        ],
      },
    ],
  };
};

const GRID = { left: 4, right: 8, bottom: 6, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const;
const PERCENT_AXIS = { type: 'value', axisLabel: { formatter: '{value}%' } } as const;

type AgeBars = {
  names: { male: string; female: string };
  ages: readonly { label: string; male: number; female: number }[];
};

/** A smaller segment is lower than a line of text. */
const MIN_LABELLED_PERCENT = 2.5;

/** A column per age group, with men below women. */
export const stackedAges = ({ names, ages }: AgeBars, paint: Paint, windowWidth: number): ChartOption => ({
  grid: { ...GRID, top: 36 },
  legend: { top: 0, left: 0 },
  tooltip: { trigger: 'axis', valueFormatter: asPercent },
  xAxis: { type: 'category', data: ages.map(({ label }) => label) },
  yAxis: PERCENT_AXIS,
  series: (['male', 'female'] as const).map((gender) => ({
    name: names[gender],
    type: 'bar',
    stack: 'people',
    barWidth: columnWidth(windowWidth),
    label: {
      show: windowWidth > NARROW_PX,
      position: 'right',
      distance: 4,
      fontSize: 10,
      color: paint.muted,
      formatter: ({ value }: { value: unknown }) => (Number(value) < MIN_LABELLED_PERCENT ? '' : asPercent(value)),
    },
    itemStyle: { color: paint[gender], borderRadius: gender === 'female' ? [4, 4, 0, 0] : 0 },
    data: ages.map((age) => inPercent(age[gender])),
  })),
});

/** '500-1000' is wider than its column on a narrow card. */
const inTwoLines = (label: string): string => label.replace(/^(\d+)-(\d+)$/, '$1-\n$2');

type Columns = { name: string; columns: readonly { label: string; weight: number }[] };

export const shareColumns = ({ name, columns }: Columns, paint: Paint, windowWidth: number): ChartOption => ({
  grid: { ...GRID, top: 12 },
  tooltip: { trigger: 'axis', valueFormatter: asPercent },
  xAxis: {
    type: 'category',
    data: columns.map(({ label }) => inTwoLines(label)),
    axisLabel: { interval: 0, fontSize: 11, lineHeight: 13 },
  },
  yAxis: PERCENT_AXIS,
  series: [
    {
      name,
      type: 'bar',
      barWidth: columnWidth(windowWidth),
      itemStyle: { color: paint.accent, borderRadius: [4, 4, 0, 0] },
      data: columns.map(({ weight }) => inPercent(weight)),
    },
  ],
});
