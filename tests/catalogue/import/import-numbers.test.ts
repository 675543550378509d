import { describe, expect, it } from 'vitest';
import { readNumber } from '#functions/catalogue/import/values/read-number.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const table = (separator: string, ...rows: string[][]): string =>
  [['platform', 'username', 'followers', 'avg_likes', 'engagement_rate'], ...rows].map((cells) => cells.join(separator)).join('\n');
const instagram = (...cells: string[]): string[] => ['instagram', ...cells];
const figuresOf = ({ records }: Awaited<ReturnType<typeof readText>>) =>
  records.map(({ username, followers, avg_likes }) => [username, followers, avg_likes]);

describe('the number convention of a file', () => {
  it('[LIV-09] a German file reads dots as thousands because another value of the file proves it', async () => {
    const german = table(
      ';',
      instagram('anna', '1.234', '1.200', '1,39%'),
      instagram('ben', '12.345', '12.345', ''),
      instagram('cleo', '123.456', '', ''),
      instagram('dora', '1.234.567', '', '2,5%'),
    );
    const read = await readText('german.csv', german);
    expect(figuresOf(read)).toEqual([
      ['anna', 1_234, 1_200],
      ['ben', 12_345, 12_345],
      ['cleo', 123_456, undefined],
      ['dora', 1_234_567, undefined],
    ]);
    expect(read.records[0]?.engagement_rate).toBe(0.0139);
    expect(read.problems).toEqual([]);
    expect(read.notes).toContain('followers: numbers are read as 1.234,5');
  });

  it('[LIV-09] a semicolon between cells settles dots that nothing else settles', async () => {
    const read = await readText('a.csv', table(';', instagram('anna', '1.234', '', ''), instagram('ben', '12.345', '', '')));
    expect(figuresOf(read)).toEqual([
      ['anna', 1_234, undefined],
      ['ben', 12_345, undefined],
    ]);
  });

  it('[LIV-09] evidence behind the first 500 rows counts too', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => instagram(`u${index}`, '1.234', '', ''));
    const read = await readText('a.csv', table(',', ...rows, instagram('last', '1.234.567', '', '')));
    expect(read.records[0]?.followers).toBe(1_234);
    expect(read.records.at(-1)?.followers).toBe(1_234_567);
  });

  it('[LIV-09] a column of dotted groups that nothing settles stops the import, and --numbers answers', async () => {
    const content = table(',', instagram('anna', '1.234', '', ''), instagram('ben', '12.345', '', ''), instagram('cleo', '900', '', ''));
    await expect(readText('a.csv', content)).rejects.toMatchObject({
      code: 'bad_request',
      message:
        'a.csv: the column "followers" (1.234, 12.345) can hold thousands or decimals: choose a format (--numbers); 1.234,5 reads "1.234" as 1234, 1,234.5 as a decimal',
    });
    expect(figuresOf(await readText('a.csv', content, { numbers: '1.234,5' }))[0]).toEqual(['anna', 1_234, undefined]);
  });

  it('[LIV-09] decimal points in another column do not make fractions of followers', async () => {
    const content = table(',', instagram('anna', '1.234', '', '1.39%'), instagram('ben', '12.345', '', '2.5%'));
    await expect(readText('a.csv', content)).rejects.toThrow('the column "followers" (1.234, 12.345) can hold thousands or decimals');
  });

  it('[LIV-09] a mapping can say the convention of one column', async () => {
    const content = 'handle,Fans,Likes\nanna,1.234,1.5k\nben,12.345,3.25k';
    const mapping = { username: 'handle', followers: { column: 'Fans', numbers: '1.234,5' as const }, avg_likes: 'Likes' };
    expect(figuresOf(await readText('tiktok.csv', content, { mapping }))).toEqual([
      ['anna', 1_234, 1_500],
      ['ben', 12_345, 3_250],
    ]);
  });

  it('[LIV-09] points and commas of one column that contradict each other are asked about', async () => {
    const content = table(';', instagram('anna', '1.234', '', ''), instagram('ben', '1.234,5', '', ''), instagram('cleo', '12.5k', '', ''));
    await expect(readText('a.csv', content)).rejects.toThrow('the column "followers" (1.234) can hold thousands or decimals');
  });

  it('[LIV-09] English thousands stay thousands', async () => {
    const content = table('\t', instagram('anna', '1,234', '1,200', '1.39%'), instagram('ben', '12,345', '12,345.6', ''));
    expect(figuresOf(await readText('a.csv', content))).toEqual([
      ['anna', 1_234, 1_200],
      ['ben', 12_345, 12_346],
    ]);
  });
});

describe('counts', () => {
  it('[LIV-09] a count with a fraction is a listed problem and never rounded', async () => {
    const content = 'platform;username;followers;posts_count;avg_likes\ninstagram;anna;1.234,56;3;1,5\ninstagram;ben;1.000;12,5;2,5';
    const read = await readText('a.csv', content);
    expect(read.problems).toEqual([
      'line 2: followers: "1.234,56" is not a whole number',
      'line 3: posts_count left out: "12,5" is not a whole number',
    ]);
    expect([read.bad, read.values]).toEqual([1, 1]);
    expect(read.records).toEqual([{ platform: 'instagram', user_id: 'ben', username: 'ben', followers: 1_000, avg_likes: 3 }]);
  });

  it('[LIV-09] a count with a fraction in JSON is listed as well', async () => {
    const read = await readText('a.jsonl', '{"platform":"tiktok","username":"a","followers":10,"posts_count":1.5}');
    expect(read.problems).toEqual(['line 1: posts_count left out: "1.5" is not a whole number']);
  });

  it('[LIV-09] a percentage is no count and no average, also where its unit is part of the mapping', async () => {
    const rows = [instagram('anna', '5000', '50%', '3%'), instagram('ben', '100%', '40', ''), instagram('cleo', '5000', '12 ％', '')];
    const read = await readText('a.csv', table(',', ...rows));
    expect(figuresOf(read)).toEqual([
      ['anna', 5000, undefined],
      ['cleo', 5000, undefined],
    ]);
    expect(read.problems).toEqual([
      'line 2: avg_likes left out: "50%" is a percentage, not a number of people or reactions',
      'line 3: followers: "100%" is a percentage, not a number of people or reactions',
      'line 4: avg_likes left out: "12 ％" is a percentage, not a number of people or reactions',
    ]);
    const mapping = {
      platform: 'platform',
      username: 'username',
      followers: 'followers',
      avg_likes: { column: 'avg_likes', unit: 'percent' as const },
    };
    const mapped = await readText('a.csv', table(',', instagram('anna', '5000', '50', '')), { mapping });
    expect(figuresOf(mapped)).toEqual([['anna', 5000, undefined]]);
  });

  it.each([
    ['12,3 Mio.', 12_300_000],
    ['45,6 Tsd.', 45_600],
    ['500 Tsd', 500_000],
    ['1.2 million', 1_200_000],
    ['12.5K followers', 12_500],
    ['~10k', 10_000],
    ['ca. 10k', 10_000],
    ['10k+', 10_000],
    ['1.2万', 12_000],
    ['3億', 300_000_000],
    ['1.5万人', 15_000],
    ['16.60 %', 0.166],
    ['２４５万', 2_450_000],
  ])('[LIV-09] %s is %d', (text, value) => expect(readNumber(text)).toBe(value));

  it.each([
    ['1.234', '1.234,5', 1_234],
    ['1.234', '1,234.5', 1.234],
    ['1,234', '1.234,5', 1.234],
    ['1,234', '1,234.5', 1_234],
    ['1.234,5', '1,234.5', 1_234.5],
    ['12,5', '1,234.5', 12.5],
  ] as const)('[LIV-09] %s read as %s is %d', (text, numbers, value) => expect(readNumber(text, numbers)).toBe(value));
});
