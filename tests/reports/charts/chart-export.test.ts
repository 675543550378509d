import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK } from '#shared/csv-text.ts';
import { periodsOf } from '#shared/report-cards/histories.ts';
import { tableCsv } from '#shared/report-cards/table-csv.ts';
import { drawCard } from '#web/charts/export/chart-drawing.ts';

const table = (title: string, heads: string[], rows: [string, ...string[]][]) => ({
  id: title,
  title,
  heads,
  rows: rows.map(([label, ...cells]) => ({ key: label, label, cells })),
});

const linesOf = (csv: string): string[] => {
  expect(csv.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return csv.slice(BYTE_ORDER_MARK.length).trimEnd().split('\r\n');
};

describe('the CSV of a chart', () => {
  it('[TBL-07] has the numbers as shown, without grouping, and units in the heads', () => {
    const shares = table(
      'Countries',
      ['Country', 'Likes', 'Share'],
      [
        ['Norway', '12,483', '27.49%'],
        ['Denmark', '900', '−0.50%'],
      ],
    );
    expect(linesOf(tableCsv([shares], 'Group'))).toEqual(['Country,Likes,Share (%)', 'Norway,12483,27.49', 'Denmark,900,-0.50']);
  });

  it('[TBL-07] joins several tables under a column that names them', () => {
    const ages = (title: string, share: string) => table(title, ['Age', 'Share'], [['18-24', share]]);
    expect(linesOf(tableCsv([ages('Female', '10.00%'), ages('Male', '8.00%')], 'Group'))).toEqual([
      'Group,Age,Share (%)',
      'Female,18-24,10.00',
      'Male,18-24,8.00',
    ]);
  });

  it('[TBL-07] [SEC-03] a spreadsheet runs no label as a formula, and commas and quotes stay in their cell', () => {
    const tricky = table(
      'Tags',
      ['Tag', 'Share'],
      [
        ['=1+1', '1.00%'],
        ['a, "b"', '2.00%'],
      ],
    );
    expect(linesOf(tableCsv([tricky], 'Group')).slice(1)).toEqual(["'=1+1,1.00", '"a, ""b""",2.00']);
  });

  it('[TBL-07] is empty without tables', () => expect(tableCsv([], 'Group')).toBe(''));
});

describe('the drawing of a card', () => {
  const colourOf = (name: string): string => `#${name}`;

  it('[TBL-07] contains title, chart, bars of 100 % and note, and grows with them', () => {
    const empty = drawCard({ title: 'T', bars: [], colourOf });
    const chart = { markup: '<svg id="c"/>', width: 600, height: 200 };
    const bars = [{ label: 'Norway & <co>', text: '50.00%', weight: 0.5 }];
    const full = drawCard({ title: 'T', chart, bars, notes: ['The axis starts at 5.', 'Middle 50%'], colourOf });
    expect(full.svg).toContain('<svg id="c"/>');
    expect(full.svg).toContain('Norway &amp; &lt;co>');
    const rows = ['The axis starts at 5.', 'Middle 50%'].map((note) => Number(new RegExp(`y="(\\d+)"[^>]*>${note}`).exec(full.svg)?.[1]));
    expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBeGreaterThan(12);
    expect(full.svg).toContain('width="300" height="6"');
    expect(full.width).toBe(648);
    expect(full.height).toBeGreaterThan(empty.height + 200);
  });
});

describe('the periods of a history', () => {
  it.each([
    [0, [0]],
    [2, [2]],
    [3, [3]],
    [4, [3, 4]],
    [6, [3, 6]],
    [7, [3, 6, 7]],
    [12, [3, 6, 12]],
    [18, [3, 6, 12, 18]],
  ])('[TBL-07] a history of %i months offers %j months', (months, periods) => expect(periodsOf(months)).toEqual(periods));
});
