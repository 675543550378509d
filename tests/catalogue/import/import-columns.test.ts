import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readMapping } from '#functions/catalogue/import/columns/mapping.ts';
import { Misread } from '#functions/catalogue/import/values/misread.ts';
import { readCountry } from '#functions/catalogue/import/values/read-country.ts';
import { readLanguage } from '#functions/catalogue/import/values/read-language.ts';
import { readNumber } from '#functions/catalogue/import/values/read-number.ts';
import { fileOf, readFiles, readText } from '#tests/support/catalogue/imported-file.ts';

const sample = (name: string): string => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));
const mappingOf = async (mapping: unknown) => readMapping(await fileOf('map.json', JSON.stringify(mapping)));

describe('values', () => {
  it.each([
    ['475.8m', 475_800_000],
    ['3.3k', 3_300],
    ['29.0b', 29_000_000_000],
    ['1.39%', 0.0139],
    ['1.62%', 0.0162],
    ['2.28E+11', 228_000_000_000],
    ['1,234', 1_234],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1_234.5],
    ['0,07', 0.07],
    ['12 000', 12_000],
    ['1.2万', 12_000],
  ])('[CAT-02] %s is %d', (text, value) => expect(readNumber(text)).toBe(value));

  it.each(['', '-', 'nan', 'NaN', 'NaN%', 'N/A', 'null', '—'])('[CAT-02] %j is left out, not 0', (text) =>
    expect(readNumber(text)).toBeUndefined(),
  );

  it.each(['abc', '12abc', '1.2.3', '1e400'])('[CAT-02] %j is no number', (text) => expect(() => readNumber(text)).toThrow(Misread));

  it.each([
    ['United States', 'US'],
    ['usa', 'US'],
    ['UK', 'GB'],
    ['Russia', 'RU'],
    ['South Korea', 'KR'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Viet Nam', 'VN'],
    ['Czech Republic', 'CZ'],
    ["Côte d'Ivoire", 'CI'],
    ['The Netherlands', 'NL'],
    ['日本', 'JP'],
    ['in', 'IN'],
    ['BRA', 'BR'],
  ])('[CAT-02] the country %s is %s', (name, code) => expect(readCountry(name)).toBe(code));

  it('[CAT-02] unknown countries and languages are not guessed', () => {
    expect(() => readCountry('Atlantis')).toThrow('"Atlantis" is not a country');
    expect(() => readLanguage('Klingonese')).toThrow('"Klingonese" is not a language');
    expect([readLanguage('English'), readLanguage('PT_br'), readLanguage('日本語')]).toEqual(['en', 'pt-br', 'ja']);
  });
});

describe('columns with other names', () => {
  it('[CAT-02] a list of youtube channels is understood by its columns and values', async () => {
    const read = await readFiles([sample('youtube-list.csv')]);
    expect(read.notes).toContain('name ← Youtuber, else Title');
    expect(read.notes).toContain('followers ← subscribers');
    expect(read.notes).toContain('taken for YouTube creators because of the column "Youtuber"; --platform says otherwise');
    expect(read.records.map(({ user_id }) => user_id)).toEqual(['tabla-times', 'kino-show', 'peas-please', 'martv', 'chai-talk']);
    expect(read.records[0]).toEqual({
      platform: 'youtube',
      user_id: 'tabla-times',
      username: 'tabla-times',
      name: 'Tabla Times',
      followers: 24_500_000,
      posts_count: 20_082,
      total_views: 228_000_000_000,
      country: 'IN',
      tags: [{ tag: 'music', weight: 1 }],
      interests: [3],
      stat_history: [
        { month: '2026-10', followers: 24_300_000, total_views: 225_742_000_000 },
        { month: '2026-11', followers: 24_500_000, total_views: 228_000_000_000 },
      ],
    });
    expect(read.problems).toEqual([
      'line 4: username: is missing, and the name has no readable letters',
      'line 8: user_id: "chai-talk" is there twice; line 7 has the most followers and stays',
      'line 9: followers: must not be below 0; country: "Atlantis" is not a country',
    ]);
  });

  it('[CAT-02] a list of instagram accounts is understood, with what is missing left out', async () => {
    const { records } = await readFiles([sample('instagram-list.csv')]);
    expect(records[0]).toEqual({
      platform: 'instagram',
      user_id: 'kicker',
      username: 'kicker',
      followers: 475_800_000,
      posts_count: 3_300,
      avg_likes: 8_700_000,
      total_likes: 29_000_000_000,
      engagement_rate: 0.0139,
      country: 'ES',
    });
    expect(records[2]).not.toHaveProperty('engagement_rate');
    expect(records[2]).not.toHaveProperty('country');
    expect(records[3]).not.toHaveProperty('avg_likes');
    expect(records[3]).toMatchObject({ country: 'CI' });
  });

  it('[CAT-02] a mapping says where fields come from, in which unit, and what is the same for all', async () => {
    const mapping = await mappingOf({
      platform: { value: 'tiktok' },
      username: 'Wer',
      followers: { column: 'Fans (Tsd.)', unit: 'thousands' },
      engagement_rate: { column: 'ER', unit: 'percent' },
      last_posted: { year: 'J', month: 'M', day: 'T' },
      country: ['Land', 'Markt'],
      email: 'Post',
    });
    const content = 'Wer;Fans (Tsd.);ER;J;M;T;Land;Markt;Post\n@Ada;12.5;3.5;2026;Mar;7;;Austria;ada@example.com';
    const { records } = await readText('fans.csv', content, { mapping });
    expect(records).toEqual([
      {
        platform: 'tiktok',
        user_id: 'ada',
        username: 'Ada',
        followers: 12_500,
        engagement_rate: 0.035,
        last_posted: '2026-03-07',
        country: 'AT',
        contacts: [{ type: 'email', value: 'ada@example.com' }],
      },
    ]);
  });

  it('[CAT-02] rates above 1 without a percent sign are read as percent, rates below as fractions', async () => {
    const rates = async (...values: string[]) => {
      const rows = values.map((value, index) => `u${index},10,${value}`);
      const { records } = await readText('instagram.csv', ['handle,followers,Engagement Rate', ...rows].join('\n'));
      return records.map(({ engagement_rate }) => engagement_rate);
    };
    expect(await rates('3.5', '1.2', '0.9')).toEqual([0.035, 0.012, 0.009]);
    expect(await rates('0.035', '0.012', '0.009')).toEqual([0.035, 0.012, 0.009]);
  });

  it('[CAT-02] JSON rows with other names are understood as well', async () => {
    const { records } = await readText(
      'tiktok.jsonl',
      '{"handle":"ada","fans":"1.5k","nickname":"Ada L","tier":"gold"}\n{"handle":"bob","fans":900}',
    );
    expect(records).toEqual([
      { platform: 'tiktok', user_id: 'ada', username: 'ada', name: 'Ada L', followers: 1_500 },
      { platform: 'tiktok', user_id: 'bob', username: 'bob', followers: 900 },
    ]);
  });

  it('[CAT-02] a wrong mapping is refused by the name that is wrong', async () => {
    await expect(mappingOf({ folowers: 'Fans' })).rejects.toThrow('map.json: "folowers" is not a field');
    await expect(mappingOf({ followers: { column: 'Fans', unit: 'dozens' } })).rejects.toThrow('map.json: followers');
    await expect(readMapping(await fileOf('map.json', '{'))).rejects.toThrow('map.json is not JSON');
    const mapping = await mappingOf({ followers: 'Fans' });
    await expect(readText('a.csv', 'username,Subs\na,1', { mapping, platform: 'youtube' })).rejects.toThrow(
      'reads followers from "Fans", but the columns are username, Subs',
    );
  });
});
