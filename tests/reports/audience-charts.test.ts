import { describe, expect, it } from 'vitest';
import { dotSize, viewOf } from '#shared/report-cards/city-view.ts';
import { worldOutline } from '#web/build/world-outline.ts';
import { paintOf } from '#web/charts/chart-theme.ts';
import { outlineStyle } from '#web/charts/outline-style.ts';
import { AGES_HEIGHT, GAUGE_HEIGHT, genderGauge, REACH_HEIGHT, shareColumns, stackedAges } from '#web/charts/series.ts';
import { pageBreaks } from '#web/ui/print/page-breaks.ts';

const paint = paintOf('light');
type Gauge = { data: { value: number; itemStyle: { color: string } }[] };
const gaugeData = (isFemale: boolean) => {
  const { series } = genderGauge({ name: 'x', weight: 0.55, other: 0.42, isFemale }, paint) as unknown as { series: Gauge[] };
  return series[0]?.data.map(({ value, itemStyle }) => [value, itemStyle.color]);
};
type Bars = { series: { barWidth: number; stack?: string; itemStyle: { color: string } }[] };

describe('the charts of an audience', () => {
  it('[RPT-22] the gauge shows the sum of both weights for the leading gender, orange for women, blue otherwise', () => {
    expect(gaugeData(true)).toEqual([
      [97, '#ff5537'],
      [42, '#1f87ee'],
    ]);
    expect(gaugeData(false)?.[0]).toEqual([97, '#1f87ee']);
  });

  it('[RPT-22] men are #1f87ee and women #ff5537 in the light theme, a lighter pair in the dark one', () => {
    const ages = [{ label: '18-24', male: 0.1, female: 0.2 }];
    const coloursIn = (scheme: 'dark' | 'light') =>
      (stackedAges({ names: { male: 'm', female: 'f' }, ages }, paintOf(scheme), 1_440) as unknown as Bars).series.map(
        ({ itemStyle }) => itemStyle.color,
      );
    expect(coloursIn('light')).toEqual(['#1f87ee', '#ff5537']);
    expect(coloursIn('dark')).toEqual(['#4a9ff5', '#ff7458']);
  });

  it('[RPT-22] chart heights are 150, 200 and 250', () => expect([GAUGE_HEIGHT, REACH_HEIGHT, AGES_HEIGHT]).toEqual([150, 200, 250]));

  it.each([
    [1_023, 15],
    [1_024, 20],
  ])('columns in a window of %i pixels are %i wide', (width, column) => {
    const { series } = shareColumns({ name: 'x', columns: [] }, paint, width) as unknown as Bars;
    expect(series[0]?.barWidth).toBe(column);
  });
});

const city = (lat: number, lon: number) => ({ name: `${lat}/${lon}`, weight: 0.1, lat, lon });

describe('the city map', () => {
  it('[RPT-09] all cities fit in a frame of 800 × 600 with a padding of 150 pixels', () => {
    // 180 degrees over the inner 500 pixels: the world is 1000 pixels wide.
    const { longitude, latitude, zoom } = viewOf([city(0, -90), city(0, 90)], { width: 800, height: 600 });
    expect([longitude, latitude]).toEqual([0, expect.closeTo(0, 6)]);
    expect(512 * 2 ** zoom).toBeCloseTo(1_000, 6);
  });

  it('[RPT-09] a map of half the size shows the same part of the world', () => {
    const cities = [city(35, 139), city(-23, -46)];
    expect(viewOf(cities, { width: 400, height: 600 }).zoom).toBeCloseTo(viewOf(cities, { width: 800, height: 600 }).zoom - 1, 6);
  });

  it('[RPT-09] a single city is shown with the surrounding country', () => {
    const { longitude, latitude, zoom } = viewOf([city(35.7, 139.7)], { width: 800, height: 600 });
    expect([longitude, latitude, zoom]).toEqual([expect.closeTo(139.7, 6), expect.closeTo(35.7, 6), 4]);
  });

  it('[RPT-09] the map uses our own files and theme colors only', () => {
    const [dark, light] = [outlineStyle('dark'), outlineStyle('light')];
    expect(dark.layers).not.toEqual(light.layers);
    for (const style of [dark, light]) expect(JSON.stringify(style)).not.toMatch(/https?:|mapbox:/);
  });

  it('[RPT-09] no country outline runs back across the map', () => {
    const { features } = worldOutline();
    expect(features.length).toBeGreaterThan(170);
    const rings = features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates;
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
    });
    const jumps = rings.flatMap((ring) => ring.slice(1).map(([lon = 0], at) => Math.abs(lon - (ring[at]?.[0] ?? 0))));
    expect(Math.max(...jumps)).toBeLessThan(180);
  });

  it('dots grow with their weight and are never too small to click', () => {
    expect(dotSize(0.2, 0.2)).toBe(34);
    expect(dotSize(0.05, 0.2)).toBe(17);
    expect(dotSize(0.000_1, 0.2)).toBe(12);
  });
});

describe('page breaks of a long card', () => {
  it.each([
    [100, 100, [], [[0, 100]]],
    [
      101,
      100,
      [],
      [
        [0, 100],
        [100, 101],
      ],
    ],
    [
      150,
      100,
      [40, 90, 120],
      [
        [0, 90],
        [90, 150],
      ],
    ],
    [
      150,
      100,
      [100],
      [
        [0, 100],
        [100, 150],
      ],
    ],
  ])('[RPT-10] a card of %i pixels on pages of %i breaks between rows: %j', (height, page, edges, pages) => {
    expect(pageBreaks(height, page, edges)).toEqual(pages);
  });

  it('[RPT-10] a card that fits on a page is never split, even if some of its rows would fit before', () => {
    const [rows, cards] = [
      [80, 90, 100],
      [20, 70, 110],
    ];
    expect(pageBreaks(160, 100, rows, cards)).toEqual([
      [0, 70],
      [70, 160],
    ]);
  });

  it('[RPT-10] a card longer than a page is split between rows', () => {
    expect(pageBreaks(260, 100, [60, 90, 150, 180], [10, 230])).toEqual([
      [0, 90],
      [90, 180],
      [180, 260],
    ]);
  });
});
