import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { surveyFile } from '#functions/adapters/catalogue/upkeep/survey-file.ts';
import { bytesOf, openFile } from '#functions/catalogue/import/read/file-bytes.ts';
import { fileOf, readFiles, readText } from '#tests/support/catalogue/imported-file.ts';
import { parquetFile } from '#tests/support/catalogue/parquet-file.ts';

const HEAD = 'platform,username,followers,name\ninstagram,anna,100,Anna\n';
const ANNA = { platform: 'instagram', user_id: 'anna', username: 'anna', followers: 100, name: 'Anna' };

const { signal } = new AbortController();

const refusal = (message: string | RegExp) => ({
  code: 'bad_request',
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});

describe('a small file that unpacks to a huge one', () => {
  const bytes = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(270_000_000, '\n')]);

  it.each([
    ['gzip', (content: Buffer) => gzipSync(content, { level: 1 })],
    ['zstd', (content: Buffer) => zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
  ] as const)('[LIV-08] is refused if it is compressed with %s', async (compression, compress) => {
    const file = await fileOf('a', compress(bytes));
    const unpack = async () => {
      for await (const _ of bytesOf({ file, name: 'a', compression }));
    };
    await expect(unpack()).rejects.toMatchObject(refusal('a unpacks to more than 100 times its size'));
  });

  it('[LIV-08] is refused if it is in a ZIP archive', async () => {
    const packed = await openFile(await fileOf('a', zipSync({ 'a.csv': bytes }, { level: 1 })));
    const unpack = async () => {
      for await (const _ of bytesOf(packed));
    };
    await expect(unpack()).rejects.toMatchObject(refusal('a unpacks to more than 100 times its size'));
  });

  it('[LIV-08] is refused if it consists of thousands of empty compressed parts', async () => {
    const empty = Array.from({ length: 1_100 }, () => zstdCompressSync(Buffer.alloc(0)));
    await expect(readText('a', Buffer.concat([zstdCompressSync(Buffer.from(HEAD)), ...empty]))).rejects.toMatchObject(
      refusal('a consists of more than 1000 small compressed parts; unpack it first'),
    );
  });

  it('[LIV-08] is refused if it is Parquet with more rows than bytes, too many columns, or huge texts or lists', async () => {
    const query = (fields: string, rows: number) =>
      `SELECT 'tiktok' AS platform, 'anna' AS username, 1 AS followers${fields} FROM range(${rows})`;
    const columns = Array.from({ length: 2_001 }, (_, index) => `, 1 AS c${index}`).join('');
    const files: [string, RegExp][] = [
      [query('', 1_000_001), /has more rows \(1000001\) than bytes/],
      [query(columns, 1), /has 2005 columns; up to 2000 are read/],
      [query(", repeat('x', 2000001) AS bio", 5), /a text has more than 2000000 bytes; nothing was changed/],
    ];
    for (const [sql, message] of files) await expect(readFiles([await parquetFile(sql)])).rejects.toMatchObject(refusal(message));
  });
});

describe('a file with a huge record', () => {
  it('[LIV-08] is refused with its line, also if the line comes in small pieces', async () => {
    await expect(readText('a.csv', `${HEAD}instagram,ben,1,${'x'.repeat(2_000_001)}`)).rejects.toMatchObject(refusal('line 3 is too long'));
    await expect(readText('a.csv', gzipSync(`${HEAD}${'x'.repeat(40_000_000)}`))).rejects.toMatchObject(
      refusal('a.csv: line 3 is too long'),
    );
  });

  it('[LIV-08] is refused if its header has more than 2,000 columns', async () => {
    const header = `${HEAD.split('\n')[0]}${',c'.repeat(1_997)}\n`;
    await expect(readText('a.csv', header)).rejects.toMatchObject(refusal('the header has 2001 columns; up to 2000 are read'));
  });

  it('[LIV-08] has a row that is left out if its object has more than 2,000 fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`k${index}`, 1]));
    const { records, problems } = await readText('a.jsonl', `${JSON.stringify(ANNA)}\n${JSON.stringify(many)}\n`);
    expect([records, problems]).toEqual([[ANNA], ['line 2: has 2001 fields; up to 2000 are read']]);
  });

  it('[LIV-08] is refused if its objects together have more than 2,000 different fields', async () => {
    const rows = Array.from({ length: 21 }, (_, row) =>
      JSON.stringify({
        ...ANNA,
        username: `u${row}`,
        ...Object.fromEntries(Array.from({ length: 100 }, (_each, at) => [`k${row}_${at}`, 1])),
      }),
    );
    const message = 'a.jsonl has 2105 different fields; up to 2000 are read';
    await expect(readText('a.jsonl', rows.join('\n'))).rejects.toMatchObject(refusal(message));
    await expect(surveyFile(await fileOf('a.jsonl', rows.join('\n')), {}, { signal })).rejects.toMatchObject(refusal(message));
  });

  it('[LIV-08] has only its first 20 unknown fields named', async () => {
    const { records, problems } = await readText(
      'a.jsonl',
      [ANNA, ANNA, { ...ANNA, ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`k${at}`, 1])) }]
        .map((row, at) => JSON.stringify({ ...row, user_id: `u${at}`, username: `u${at}` }))
        .join('\n'),
    );
    expect(records).toHaveLength(3);
    expect(problems.slice(0, 2)).toEqual(['line 3: k0 left out: is not a known field', 'line 3: k1 left out: is not a known field']);
    expect(problems).toHaveLength(20);
  });

  it.each([
    ['lists in one another', `{"platform":"tiktok","username":"ben","followers":1,"tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['answers in one another', `${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ])('[LIV-08] has a row that is left out if it holds %s', async (_, deep) => {
    const { records, problems } = await readText('a.jsonl', `${JSON.stringify(ANNA)}\n${deep}\n`);
    expect([records, problems]).toEqual([[ANNA], ['line 2: is nested more than 200 levels deep']]);
  });

  it('[LIV-08] keeps a caption with many brackets, which are not nested', async () => {
    const bio = '[{('.repeat(300);
    const { records, problems } = await readText('a.jsonl', JSON.stringify({ ...ANNA, bio }));
    expect([records, problems]).toEqual([[{ ...ANNA, bio }], []]);
  });

  it('[LIV-10] names its problem in the survey if it has no other rows', async () => {
    const list = `{"items":[${'{},'.repeat(200_000)}{}]}`;
    await expect(surveyFile(await fileOf('a.json', list), {}, { signal })).rejects.toMatchObject(
      refusal('a.json has no rows; line 1 holds more than 200000 entries; write one per line'),
    );
  });
});

it('[CAT-02] a thousand rows with stray quotes are read', async () => {
  const stray = Array.from({ length: 1_000 }, (_, index) => `instagram,u${index},5,"x"${'y'.repeat(1_900)}`);
  const { records, problems } = await readText('a.csv', `${HEAD}${stray.join('\n')}\ninstagram,ben,7,"Ben,\nof two lines"\n`);
  expect(records.slice(-2).map(({ username, name }) => [username, name])).toEqual([
    ['u999', undefined],
    ['ben', 'Ben,\nof two lines'],
  ]);
  expect([records.length, problems.length]).toEqual([1_002, 20]);
});

it('[LIV-08] lines that end with a carriage return only are lines, also in a long file', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `instagram,u${index},5,${'x'.repeat(4_900)}`);
  const { records, problems } = await readText('a.csv', ['\ufeffplatform,username,followers,bio', ...rows].join('\r'));
  expect([records.length, problems]).toEqual([450, []]);
});

describe('addresses of creators and posts', () => {
  it('[SEC-03] are web addresses; without a scheme they get one, and scripts are left out', async () => {
    const row = (username: string, url: string) => JSON.stringify({ platform: 'tiktok', username, followers: 1, url });
    const { records, problems } = await readText(
      'a.jsonl',
      [
        row('anna', 'javascript:alert(1)'),
        row('ben', 'www.tiktok.com/@ben'),
        row('cara', 'http://cara.example/a?b#c'),
        row('dora', 'data:text/html,x'),
      ].join('\n'),
    );
    expect(records.map(({ url }) => url)).toEqual([undefined, 'https://www.tiktok.com/@ben', 'http://cara.example/a?b#c', undefined]);
    expect(problems).toEqual([
      'line 1: url left out: "javascript:alert(1)" is not a web address',
      'line 4: url left out: "data:text/html,x" is not a web address',
    ]);
  });

  it('[SEC-03] are left out of posts if they are none', async () => {
    const posts = [{ post_id: '1', posted_at: '2026-10-01', url: 'javascript:alert(1)' }];
    const { records, problems } = await readText('a.jsonl', JSON.stringify({ ...ANNA, posts }));
    expect(records[0]?.posts).toEqual([{ post_id: '1', posted_at: '2026-10-01' }]);
    expect(problems).toEqual([expect.stringContaining('"javascript:alert(1)" is not a web address')]);
  });
});
