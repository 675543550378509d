import { readFile } from 'node:fs/promises';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectDamageIsRead, fileOf, readFiles, readText } from '#tests/support/catalogue/imported-file.ts';
import { parquetFile } from '#tests/support/catalogue/parquet-file.ts';
import { deepOr } from '#tests/support/deep.ts';

const csv = (...rows: string[]): string => ['platform,username,followers,name', ...rows].join('\n');
const anna = csv('instagram,anna,100,Anna');
const usernames = ({ records }: Awaited<ReturnType<typeof readText>>) => records.map(({ username }) => username);
const compressions = [
  ['gzip', gzipSync],
  // The zstd command writes checksums.
  ['zstd', (bytes: Uint8Array) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })],
] as const;

describe.each(compressions)('a file compressed with %s', (compression, compress) => {
  it('[LIV-08] is unpacked by its content, whatever its name', async () => {
    const read = await readText('creators.csv', compress(Buffer.from(csv('instagram,anna,100,Anna', 'instagram,ben,x,Ben'))));
    expect(read.records).toEqual([{ platform: 'instagram', user_id: 'anna', username: 'anna', followers: 100, name: 'Anna' }]);
    expect(read.notes).toContain(`creators.csv: CSV, utf-8, ${compression}`);
    expect(read.problems).toEqual(['line 3: followers: "x" is not a number']);
  });

  it('[LIV-08] can hold JSON, UTF-16 and several parts behind one another', async () => {
    const lines = ['anna', 'ben'].map((username) => JSON.stringify({ platform: 'tiktok', username, followers: 1 }));
    const parts = lines.map((line) => compress(Buffer.from(`${line}\n`)));
    expect(usernames(await readText('a.jsonl', Buffer.concat(parts)))).toEqual(['anna', 'ben']);
    expect(usernames(await readText('a', compress(Buffer.from(`\ufeff${anna}`, 'utf16le'))))).toEqual(['anna']);
  });

  it('[LIV-04] that is cut off or damaged is refused', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `instagram,u${index},${index},${(index * 7_919) % 104_729}`);
    const bytes = compress(Buffer.from(csv(...rows)));
    for (const length of [bytes.length - 1, Math.round(bytes.length / 2), 40]) {
      await expect(readText('a.gz', bytes.subarray(0, length))).rejects.toMatchObject({
        code: 'bad_request',
        message: 'a.gz is cut off; nothing was changed',
      });
    }
    const damaged = Buffer.from(bytes);
    damaged.fill(0xa5, 60, 200);
    await expect(readText('a.gz', damaged)).rejects.toThrow(
      `a.gz is damaged: it cannot be unpacked with ${compression}; nothing was changed`,
    );
  });

  it.each<[string, Uint8Array, string]>([
    ['another compressed file', compress(Buffer.from(anna)), 'a is compressed twice; unpack it first'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), 'a is a spreadsheet or ZIP archive; save it as CSV first'],
    ['an archive of files', Buffer.from(`${'a'.repeat(257)}ustar\0`), 'a is an archive of files; unpack it first'],
    ['nothing', Buffer.from(''), 'a is empty'],
  ])('[LIV-08] that holds %s is refused with one sentence', async (_, content, message) => {
    await expect(readText('a', compress(content))).rejects.toMatchObject({ code: 'bad_request', message });
  });
});

describe('a Parquet file', () => {
  const list = `
    SELECT 'instagram' AS platform, 6892428462345128197 AS user_id, 'anna' AS username, 1200::BIGINT AS followers,
      'nan'::DOUBLE AS engagement_rate, NULL AS bio, true AS is_verified, TIMESTAMP '2026-10-31 23:59:00' AS last_posted,
      [{tag: 'yoga', weight: 0.5}] AS tags, 'x'::BLOB AS thumbnail, 12.5::DECIMAL(9,3) AS avg_likes
    UNION ALL SELECT 'tiktok', 2, 'ben', -5, 0.02, 'Hello', false, NULL, NULL, NULL, NULL`;

  it('[LIV-08] is read with its types; an invalid value names its row', async () => {
    const read = await readFiles([await parquetFile(list, "anna's [new] list")]);
    expect(read.records).toEqual([
      {
        platform: 'instagram',
        user_id: '6892428462345128197',
        username: 'anna',
        followers: 1_200,
        avg_likes: 13,
        is_verified: true,
        last_posted: '2026-10-31',
        tags: [{ tag: 'yoga', weight: 0.5 }],
      },
    ]);
    expect(read.problems).toEqual(['row 2: followers: must not be less than 0']);
    expect(read.notes).toContain("anna's [new] list: Parquet");
  });

  it('[LIV-08] may have foreign column names, like CSV', async () => {
    const { records } = await readFiles([
      await parquetFile(`SELECT '@anna' AS "Handle", '12,3 Mio.' AS "Abonnenten", 'TikTok' AS "Plattform", true AS verified`),
    ]);
    expect(records).toEqual([{ platform: 'tiktok', user_id: 'anna', username: 'anna', followers: 12_300_000, is_verified: true }]);
  });

  it('[LIV-08] has no null that clears a field', async () => {
    const file = await parquetFile("SELECT 'tiktok' AS platform, 'anna' AS username, 1 AS followers, NULL AS country");
    const known = { platform: 'tiktok', user_id: 'anna', username: 'anna', followers: 9, country: 'JP' } as const;
    const { records, problems } = await readFiles([file], { find: () => [known] });
    expect([records, problems]).toEqual([[{ ...known, followers: 1 }], []]);
  });

  it('[LIV-08] keeps the order of its rows', async () => {
    const file = await parquetFile("SELECT 'tiktok' AS platform, 'u' || range AS username, range AS followers FROM range(5000)");
    const { records } = await readFiles([file]);
    expect(records.map(({ followers }) => followers)).toEqual(Array.from({ length: 5_000 }, (_, index) => index));
  });

  it('[LIV-04] that is cut off or damaged is refused', async () => {
    const bytes = await readFile(await parquetFile(list));
    for (const content of [bytes.subarray(0, -20), Buffer.concat([bytes.subarray(0, -40), Buffer.alloc(40)])]) {
      await expect(readText('a.parquet', content)).rejects.toMatchObject({
        code: 'bad_request',
        message: expect.stringMatching(/^a\.parquet is cut off or damaged \(.+\); nothing was changed$/),
      });
    }
    const middle = Buffer.from(bytes);
    middle.fill(0xff, 4, 60);
    await expect(readText('a.parquet', middle)).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('[LIV-08] that is compressed as a whole is refused with one sentence', async () => {
    await expect(readText('a', gzipSync(await readFile(await parquetFile(list))))).rejects.toThrow(
      'a is a compressed Parquet file; unpack it first',
    );
  });
});

describe('long ids in JSON', () => {
  it('[LIV-08] keep all their digits', async () => {
    const line = (id: string) => `{"platform":"tiktok","user_id":${id},"username":"u${id.at(-1)}","followers":1}`;
    const read = await readText('a.jsonl', [line('6892428462345128197'), line('6892428462345128198'), line('7')].join('\n'));
    expect(read.records.map(({ user_id }) => user_id)).toEqual(['6892428462345128197', '6892428462345128198', '7']);
  });
});

it('[LIV-08] a file that Excel saved is read: a mark, semicolons, a sep line or UTF-16 with tabs', async () => {
  const rows = ['Benutzername;Abonnenten;Engagement', 'anna;1.234,00;1,5 %', 'ben;12.345;2 %'];
  const expected = [
    { platform: 'tiktok', user_id: 'anna', username: 'anna', followers: 1_234, engagement_rate: 0.015 },
    { platform: 'tiktok', user_id: 'ben', username: 'ben', followers: 12_345, engagement_rate: 0.02 },
  ];
  const text = `\ufeff${rows.join('\r\n')}\r\n`;
  const forms = [text, `\ufeffsep=;\r\n${rows.join('\r\n')}`, Buffer.from(text.replaceAll(';', '\t').replaceAll('.', ''), 'utf16le')];
  for (const content of forms) {
    const { records, problems } = await readFiles([await fileOf('liste.csv', content)], { platform: 'tiktok' });
    expect([records, problems]).toEqual([expected, []]);
  }
});

it('[LIV-08] however a compressed or Parquet file is damaged, it is read as far as it goes or refused with a sentence', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => `instagram,u${index},${index},Name ${(index * 7_919) % 104_729}`);
  const parquet = await parquetFile(
    "SELECT 'tiktok' AS platform, 'u' || range AS username, range AS followers, [range] AS tags FROM range(200)",
  );
  const samples = [...compressions.map(([, compress]) => compress(Buffer.from(csv(...rows)))), await readFile(parquet)];
  await expectDamageIsRead(samples, { seed: 20_261_124, maxCut: 200, numRuns: deepOr(100, 2_000) });
});
