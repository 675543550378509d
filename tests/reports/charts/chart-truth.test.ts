import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/mail/language.ts';
import { formatsOf } from '#shared/messages/formats.ts';
import { dollarRange, signedPercent } from '#shared/numbers.ts';
import { countAxis, shareAxis } from '#shared/report-cards/axis.ts';
import { dotSize, spreadDots } from '#shared/report-cards/city-view.ts';
import { inGenderOrder } from '#shared/report-cards/gender-order.ts';
import { drawnBand } from '#shared/report-cards/peer-band.ts';
import { paintOf } from '#web/charts/chart-theme.ts';
import { historyLine } from '#web/charts/history-series.ts';
import { genderGauge } from '#web/charts/series.ts';
import { bestOf, CREDIBILITY, GROWTH } from '#web/features/discovery/compare/figures.ts';

const WIDE = 1440;

const axisOf = (values: number[], language: Language = 'en') => countAxis(values, formatsOf(language));

describe('the axis of a chart', () => {
  it.each([
    ['en', [1_512_000, 1_688_000], ['1.5M', '1.6M', '1.7M']],
    ['en', [1_500_000, 1_620_000], ['1.5M', '1.55M', '1.6M', '1.65M']],
    ['en', [810_000, 1_420_000], ['0.75M', '1M', '1.25M', '1.5M']],
    ['en', [513, 528], ['510', '515', '520', '525', '530']],
    ['ja', [15_010_000, 15_180_000], ['1,500万', '1,510万', '1,520万']],
    ['ja', [100_100_000, 100_900_000], ['1億', '1.005億', '1.01億']],
  ] as const)('[TBL-07] in %s the ticks around %j read %j', (language, values, texts) => {
    expect(axisOf([...values], language).texts).toEqual(texts);
  });

  it('[TBL-07] no two ticks of random axes have the same text', () => {
    for (let size = 1; size < 1e9; size *= 3.7)
      for (const part of [0.0005, 0.004, 0.03, 0.2, 0.9]) {
        const values = [Math.round(size), Math.round(size * (1 + part))];
        for (const language of ['en', 'ja'] as const) {
          const { texts, ticks } = axisOf(values, language);
          expect(new Set(texts).size, `${values} ${texts}`).toBe(ticks.length);
          expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        }
      }
  });

  it('[TBL-07] counts have no ticks between whole numbers', () => {
    expect(axisOf([1, 2]).ticks.every(Number.isInteger)).toBe(true);
    expect(axisOf([0, 0]).ticks.every(Number.isInteger)).toBe(true);
  });

  it('[TBL-07] an axis of shares starts at 0', () => {
    expect(shareAxis([0.31, 0.34])).toMatchObject({ startsAtZero: true, texts: ['0%', '20%', '40%'] });
  });

  it('[TBL-07] a line is filled only above an axis that starts at 0', () => {
    const areaOf = (values: number[]) => {
      const points = values.map((value, at) => ({ label: `${at}`, tick: `${at}`, value }));
      const option = historyLine({ name: 'x', points, axis: axisOf(values), number: String }, paintOf('light'), WIDE);
      return (option.series as { areaStyle?: object }[])[0]?.areaStyle;
    };
    expect(areaOf([15_000_000, 16_200_000])).toBeUndefined();
    expect(areaOf([10, 90])).toBeDefined();
  });

  it('[TBL-07] equal neighbors on the time axis are named once', () => {
    const points = ['Nov 8', 'Nov 8', 'Nov 9'].map((tick, at) => ({ label: `${tick}, ${at}:00`, tick, value: at }));
    const option = historyLine({ name: 'x', points, axis: axisOf([0, 2]), number: String }, paintOf('light'), WIDE);
    const { axisLabel } = option.xAxis as { axisLabel: { interval: (at: number) => boolean } };
    expect([0, 1, 2].map((at) => axisLabel.interval(at))).toEqual([true, false, true]);
  });

  it.each([
    [6, [0, 1, 2, 3, 4, 5]],
    [7, [0, 2, 4, 6]],
    [14, [0, 3, 6, 9, 12]],
  ])('[TBL-07] the axis of %i days is labelled at equal steps, at most six times', (days, labelled) => {
    const points = Array.from({ length: days * 2 }, (_, at) => ({ label: `${at}`, tick: `${Math.floor(at / 2)}`, value: at }));
    const option = historyLine({ name: 'x', points, axis: axisOf([0, 2]), number: String }, paintOf('light'), WIDE);
    const { axisLabel } = option.xAxis as { axisLabel: { interval: (at: number) => boolean } };
    expect(points.flatMap(({ tick }, at) => (axisLabel.interval(at) ? [Number(tick)] : []))).toEqual(labelled);
  });

  it.each([
    [320, ['Nov 8', 'Nov 13', 'Nov 18']],
    [390, ['Nov 8', 'Nov 12', 'Nov 16', 'Nov 20']],
    [390, ['11月8日', '11月13日', '11月18日']],
  ])('[TBL-07] on a phone of %i px, only labels that fit beside each other are on the time axis', (width, labelled) => {
    const [first = ''] = labelled;
    const points = Array.from({ length: 15 }, (_, at) => ({ label: `${at}`, tick: first.replace('8', `${at + 8}`), value: at }));
    const option = historyLine({ name: 'x', points, axis: axisOf([0, 2]), number: String }, paintOf('light'), width);
    const { axisLabel } = option.xAxis as { axisLabel: { interval: (at: number) => boolean } };
    expect(points.flatMap(({ tick }, at) => (axisLabel.interval(at) ? [tick] : []))).toEqual(labelled);
  });
});

describe('the band of peers', () => {
  const band = { of: 'avg_likes' as const, low: 300, high: 600, total: 9 };
  it.each([
    [[250, 400], true],
    [[200, 200], true],
    [[1_800, 1_900], true],
    [[1_801, 1_900], false],
    [[100, 100], true],
    [[99, 99], false],
  ])('[TBL-07] is drawn behind values of %j: %s', (values, isDrawn) => expect(drawnBand(band, values)).toBe(isDrawn ? band : undefined));
});

describe('signs', () => {
  it.each([
    [0.0044, '+0.44%'],
    [-0.0219, '−2.19%'],
    [0, '0.00%'],
    [0.00001, '0.00%'],
    [-0.00001, '0.00%'],
  ])('[TBL-07] a change of %d reads %s', (change, text) => expect(signedPercent(change)).toBe(text));

  it('[TBL-07] negative numbers have a minus sign', () => {
    const { number, short, decimal, percent } = formatsOf('en');
    expect([number(-1_234), short(-12_483), decimal(-0.27, 2), percent(-0.1)]).toEqual(['−1,234', '−12.5k', '−0.27', '−10.00%']);
  });

  it('[TBL-07] a price range has one format: $8k – $23k in English, $8,000〜$23,000 in Japanese', () => {
    const range = { min: 8_012, max: 23_049 };
    expect([dollarRange(range, 'en'), dollarRange(range, 'ja')]).toEqual(['$8k – $23k', '$8,000〜$23,000']);
    expect(dollarRange({ min: 120, max: 300 }, 'ja')).toBe('$120〜$300');
  });
});

describe('the order of genders', () => {
  it('[TBL-07] men come first, also where women are the majority', () => {
    const [female, male] = [
      { code: 'FEMALE', weight: 0.6 },
      { code: 'MALE', weight: 0.4 },
    ];
    expect(inGenderOrder([female, male])).toEqual([male, female]);
    expect(inGenderOrder([male, female])).toEqual([male, female]);
  });

  it('[TBL-07] the arc of men is on the left of the gauge', () => {
    const startOf = (isFemale: boolean) => {
      const { series } = genderGauge({ name: 'x', weight: 0.6, other: 0.4, isFemale }, paintOf('light'));
      return (series as { startAngle: number }[])[0]?.startAngle;
    };
    // The smaller arc covers the beginning of the ring.
    expect([startOf(true), startOf(false)]).toEqual([200, -20]);
  });
});

describe('the best of several creators', () => {
  const textOf = (value: number) => formatsOf('en').signedPercent(value);
  const grew = (...months: (number | null)[]) => months.map((value) => ({ growth: { of: 'followers', months: [value] } })) as never[];
  const [month = CREDIBILITY] = GROWTH;

  it('[TBL-07] [DIS-20] values that read the same share the mark', () => {
    expect(bestOf(month, grew(0.00821, 0.00819, -0.02), textOf)).toBe('+0.82%');
  });

  it('[TBL-07] [DIS-20] no one is best when all values read the same or only one is known', () => {
    expect(bestOf(month, grew(0.00821, 0.00819), textOf)).toBeUndefined();
    expect(bestOf(month, grew(0.00821, null), textOf)).toBeUndefined();
  });
});

describe('dots of close cities', () => {
  it('[TBL-07] [RPT-09] dots move apart until each can be clicked; a lone dot stays', () => {
    const dots = [
      { x: 0, y: 0, side: dotSize(0.17, 0.17) },
      { x: 3, y: 1, side: dotSize(0.04, 0.17) },
      { x: 3, y: 1, side: dotSize(0.04, 0.17) },
      { x: -2, y: 4, side: 12 },
      { x: 300, y: 0, side: 20 },
    ];
    const placed = spreadDots(dots);
    for (const [index, a] of placed.entries())
      for (const b of placed.slice(0, index)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.side + b.side) / 2 - 1);
    expect(placed.at(-1)).toEqual(dots.at(-1));
    expect(spreadDots(dots)).toEqual(placed);
    const movedBy = (at: number) => Math.hypot((placed[at]?.x ?? 0) - (dots[at]?.x ?? 0), (placed[at]?.y ?? 0) - (dots[at]?.y ?? 0));
    expect(movedBy(0)).toBeLessThan(movedBy(3));
  });
});
