import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvHeading, csvRows } from '#functions/features/exports/creators-csv.ts';
import { columnsOf, EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import { profileOf } from '#tests/exports/fixture.ts';

const nameCell = (name: string): string => csvRows([profileOf('c1', { name })], ['name']).slice(0, -2);
const phoneCell = (value: string): string => csvRows([profileOf('c1', { contacts: [{ type: 'phone', value }] })], ['phone']).slice(0, -2);

describe('a file of creators', () => {
  it('[EXP-02] golden rows: the chosen columns in the shown order, as RFC 4180 has them', () => {
    const nasty = profileOf('0042', {
      name: 'O"Hara, "The, King"',
      username: '=cmd|calc',
      followers: 12_345_678,
      engagements: null,
      engagement_rate: -0.02,
      avg_views: 0,
      is_verified: true,
      country: null,
      contacts: [
        { type: 'email', value: 'a@example.com' },
        { type: 'email', value: 'b@example.com' },
        { type: 'phone', value: '+49 30 123456' },
        { type: 'telegram', value: '@anna' },
        { type: 'whatsapp', value: '+49 170 1' },
      ],
      audience: { ...profileOf('').audience, cities: [{ name: 'São Paulo', weight: 0.12345 }], genders: [{ code: 'MALE', weight: 0.5 }] },
    });
    const columns = ['name', 'username', 'user_id', 'followers', 'engagements', 'engagement_rate', 'avg_views', 'is_verified'] as const;
    expect(csvHeading(columns, { byteOrderMark: false })).toBe(
      'Name,Username,User id,Followers,Engagements,Engagement rate,Average views,Verified\r\n',
    );
    expect(csvRows([nasty], columns)).toBe(`"O""Hara, ""The, King""",'=cmd|calc,0042,12345678,,-0.02,0,true\r\n`);
    expect(csvRows([nasty], ['country', 'email', 'phone', 'other_contacts', 'audience_cities', 'audience_genders', 'audience_ages'])).toBe(
      ',a@example.com; b@example.com,+49 30 123456,telegram: @anna; whatsapp: +49 170 1,São Paulo 12.35%,MALE 50.00%,\r\n',
    );
  });

  it('[EXP-02] further figures have a column each, and are empty where unknown', () => {
    const figures = { reels_plays: 1, comments: 2, posts_per_week: 3.5, sponsored_share: 0.25, price: 400, last_posted: '2026-11-18' };
    const columns = ['avg_reels_plays', 'avg_comments', 'posts_per_week', 'sponsored_share', 'price', 'last_posted'] as const;
    expect(csvHeading(columns, { byteOrderMark: false })).toBe(
      'Average reels plays,Average comments,Posts per week,Sponsored share,Estimated price (USD),Last post\r\n',
    );
    expect(csvRows([profileOf('c1', { figures }), profileOf('c2')], columns)).toBe('1,2,3.5,0.25,400,2026-11-18\r\n,,,,,\r\n');
    expect(columnsOf(undefined, true).filter((column) => columns.some((each) => each === column))).toEqual([]);
  });

  it('data source and date are columns that are not chosen by default', () => {
    const imported = profileOf('c1', { source: '=creators.csv', fetched_at: '2026-11-18' });
    expect(csvHeading(['source', 'fetched_at'], { byteOrderMark: false })).toBe('Data source,Data as of\r\n');
    expect(csvRows([imported, profileOf('c2')], ['source', 'fetched_at'])).toBe("'=creators.csv,2026-11-18\r\n,\r\n");
    expect(columnsOf(undefined, true)).not.toContain('source');
  });

  it('[PTS-07] brand safety has its topics and the number of flagged posts, and both are empty without posts', () => {
    const creators = [
      profileOf('c1', { safety: { categories: ['adult', 'spam'], flagged: 3 } }),
      profileOf('c2', { safety: { categories: [], flagged: 0 } }),
      profileOf('c3'),
    ];
    expect(csvHeading(['brand_safety', 'flagged_posts'], { byteOrderMark: false })).toBe('Brand safety,Flagged posts\r\n');
    expect(csvRows(creators, ['brand_safety', 'flagged_posts'])).toBe('adult; spam,3\r\nnone,0\r\n,\r\n');
  });

  it.each([
    '=HYPERLINK("http://evil.example";"click")',
    '+1..',
    '-2+3',
    '@SUM(1+1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\0=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('[EXP-02] a creator called %j opens as text', (name) => {
    const [[cell]] = parse(csvRows([profileOf('c1', { name })], ['name'])) as [[string]];
    expect(cell).toBe(`'${name.replace('\0', '')}`);
  });

  it.each(["x;=1+cmd|' /C calc'!A0", "x; -2+3+cmd|' /C calc'!A0", 'x;\t@SUM(A1)', 'x;＝1+1', 'x\t=1+1', 'x"\n=1+1', 'x"\r\n =1+1'])(
    '[EXP-02] a creator called %j opens as text also where semicolons separate the cells',
    (name) => {
      const rows: string[][] = parse(csvRows([profileOf('c1', { name })], ['user_id', 'name']), {
        delimiter: [';', '\t'],
        quote: null,
        relax_column_count: true,
        trim: true,
      });
      expect(rows.flat().length).toBeGreaterThan(1);
      expect(rows.flat().filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    },
  );

  it.each([
    'Anna',
    '1+1',
    'a=b',
    'a; b',
    '1;2',
    'with; @anna',
    'hi ;-)',
    'a;-D; +49 30',
    'line\n- item\n@anna',
    ' =1',
    '日本',
    '',
    "'quoted'",
  ])('[EXP-02] a creator called %j keeps its name', (name) => {
    expect(parse(`x,${nameCell(name)}`)).toEqual([['x', name]]);
  });

  it.each([
    ['+493012345', '+493012345'],
    ['+49 (30) 123-45', '+49 (30) 123-45'],
    ['030/12345', '030/12345'],
    ['+1+cmd|calc', "'+1+cmd|calc"],
    ['-2-3', "'-2-3"],
    ['=1+1', "'=1+1"],
  ])('[EXP-02] the phone %s is written %s', (phone, cell) => {
    expect(phoneCell(phone)).toBe(cell);
  });

  it('[EXP-02] quotes commas, quotes and every kind of line break, and nothing else', () => {
    expect(['a,b', 'a"b', 'a\nb', 'a\rb', 'a\r\nb', 'a;b', 'a b'].map(nameCell)).toEqual([
      '"a,b"',
      '"a""b"',
      '"a\nb"',
      '"a\rb"',
      '"a\r\nb"',
      'a;b',
      'a b',
    ]);
  });

  it('[EXP-02] begins with a byte order mark when it is asked to', () => {
    expect(csvHeading(['name'], { byteOrderMark: true })).toBe('\uFEFFName\r\n');
  });

  it('[EXP-02] every column that can be chosen has a heading of its own and a cell', () => {
    const headings = csvHeading(EXPORT_COLUMNS, { byteOrderMark: false });
    expect(new Set(headings.trim().split(',')).size).toBe(EXPORT_COLUMNS.length);
    expect(parse(`${headings}${csvRows([profileOf('c1')], EXPORT_COLUMNS)}`)[1]).toHaveLength(EXPORT_COLUMNS.length);
  });
});
