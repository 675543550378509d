import { describe, expect, it } from 'vitest';
import { dayInName, readInexactDate } from '#functions/catalogue/import/posts/inexact-date.ts';
import { readMoment } from '#functions/catalogue/import/values/read-date.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const READ_ON = '2025-03-10';

describe('dates that count back from the day of a file', () => {
  it.each([
    ['3 days ago', '2025-03-07'],
    ['2w', '2025-02-24'],
    ['an hour ago', '2025-03-10'],
    ['hace 2 semanas', '2025-02-24'],
    ['il y a 3 jours', '2025-03-07'],
    ['vor 2 Tagen', '2025-03-08'],
    ['5日前', '2025-03-05'],
    ['2天前', '2025-03-08'],
    ['昨日', '2025-03-09'],
    ['Mar 3', '2025-03-03'],
    ['December 31', '2024-12-31'],
    ['3-14', '2024-03-14'],
    ['12月31日', '2024-12-31'],
    ['31.12.', '2024-12-31'],
    ['31/12', '2024-12-31'],
  ])('[PST-01] "%s" is %s', (text, day) => {
    expect(readInexactDate(text, READ_ON)?.day).toBe(day);
  });

  it.each(['1 month ago', '2 years ago', '2 年前', '3 mo'])('[PST-01] "%s" names no day', (text) => {
    expect(readInexactDate(text, READ_ON)).toEqual({ isInexact: true });
  });

  it.each(['3/4', '45/99', 'soon', 'Foo 3'])('[PST-01] "%s" is no such date', (text) => {
    expect(readInexactDate(text, READ_ON)).toBeUndefined();
  });

  it('[PST-01] the name of a file can hold its day', () => {
    expect(
      ['posts_2025-03-10.csv', 'list-20250310.csv', 'dump_2025_03_10.json', 'v20250399.csv', '7420250310123.csv'].map(dayInName),
    ).toEqual([READ_ON, READ_ON, READ_ON, undefined, undefined]);
  });
});

describe('a file of posts with such dates', () => {
  const HEAD = 'username,followers,post_url,likes,date';
  const rows = ['Mar 3', '2 weeks ago', '1 year ago'].map((date, index) => `anna,10,https://youtu.be/abcdefghij${index},5,${date}`);

  it('[PST-01] keeps the posts whose day follows from the name of the file', async () => {
    const { records, problems } = await readText('posts_2025-03-10.csv', [HEAD, ...rows].join('\n'));
    expect(records[0]?.posts?.map(({ posted_at }) => posted_at)).toEqual(['2025-03-03', '2025-02-24']);
    expect(problems).toEqual(['line 4: post_date left out: "1 year ago" names no day']);
  });

  it('[PST-01] keeps those whose day follows from the day on which the row was read', async () => {
    const { records } = await readText('posts.csv', [`${HEAD},scraped_at`, ...rows.map((row) => `${row},2025-03-10`)].join('\n'));
    expect(records[0]?.posts).toHaveLength(2);
  });

  it('[PST-01] keeps no post and says why where the day of the file is unknown', async () => {
    const { records, problems } = await readText('posts.csv', [HEAD, ...rows].join('\n'));
    expect(records[0]?.posts).toBeUndefined();
    expect(problems[0]).toBe(
      'line 2: post_date left out: "Mar 3" does not name its year, and neither a column nor the name of the file says when it was read',
    );
  });
});

describe('times of day', () => {
  it.each([
    ['2025-03-10 3:45p', '2025-03-10T15:45:00Z'],
    ['2025-03-10 12:45 a', '2025-03-10T00:45:00Z'],
    ['2025-03-10 3:45 pm PST', '2025-03-10T23:45:00Z'],
    ['2025-03-10 3:45 PDT', '2025-03-10T10:45:00Z'],
  ])('[PST-01] "%s" is %s', (text, time) => {
    expect(readMoment(text)).toBe(time);
  });
});
