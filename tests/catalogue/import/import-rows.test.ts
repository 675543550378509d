import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectDamageIsRead, fileOf, readFiles, readText } from '#tests/support/catalogue/imported-file.ts';
import { deepOr } from '#tests/support/deep.ts';

const csv = (...rows: string[]): string => ['platform,username,followers,name', ...rows].join('\n');
const usernames = ({ records }: Awaited<ReturnType<typeof readText>>) => records.map(({ username }) => username);
const line = (username: string, rest: object = {}) => JSON.stringify({ platform: 'instagram', username, followers: 10, ...rest });

describe('rows of a CSV file', () => {
  it('[CAT-02] a row behind empty lines keeps its number, however many rows are before them', async () => {
    const rows = Array.from({ length: 499 }, (_, index) => `instagram,u${index},5,Name`);
    const { problems } = await readText('a.csv', csv(...rows, '', '', 'instagram,ben,many,Ben'));
    expect(problems).toEqual([expect.stringContaining('line 503: followers: "many" is not a number')]);
  });

  it('[CAT-02] bad rows are reported by line and field, the others are loaded', async () => {
    const read = await readText(
      'a.csv',
      csv('instagram,anna,100,Anna', 'instagram,ben,many,Ben', 'myspace,cleo,5,Cleo', ',,,—', 'tiktok,dora,7,Dora'),
    );
    expect(usernames(read)).toEqual(['anna', 'dora']);
    expect(read.problems).toEqual([
      'line 3: followers: "many" is not a number',
      'line 4: platform: "myspace" is not a network',
      'line 5: platform: is missing; username: is missing; followers: is missing',
    ]);
  });

  it('[CAT-02] lines are counted through cells of several lines and through empty lines', async () => {
    const read = await readText('a.csv', csv('instagram,anna,100,"Anna', 'of two lines"', '', 'instagram,ben,-1,Ben'));
    expect(read.records[0]?.name).toBe('Anna\nof two lines');
    expect(read.problems).toEqual(['line 5: followers: must not be below 0']);
  });

  it('[CAT-02] a quote that is never closed in the middle of a file costs its own row only', async () => {
    const read = await readText(
      'a.csv',
      csv('instagram,anna,100,"Anna', 'instagram,ben,200,"Ben"', 'instagram,cleo,300,Cleo 5" heels', 'instagram,dora,7,Dora'),
    );
    expect(usernames(read)).toEqual(['ben', 'cleo', 'dora']);
    expect(read.records[1]?.name).toBe('Cleo 5" heels');
    expect(read.problems).toEqual(['line 2: a quoted cell goes on behind its closing quote']);
  });

  it('[CAT-02] a row that was cut off is not taken for one with empty cells', async () => {
    const read = await readText('a.csv', csv('instagram,anna,100,Anna', 'instagram,ben,2'));
    expect(usernames(read)).toEqual(['anna']);
    expect(read.problems).toEqual(['line 3: has 3 cells where the header has 4']);
  });

  it('[CAT-02] figures that search cannot hold are refused by their field', async () => {
    const read = await readText('a.csv', csv('instagram,anna,4000000000,Anna', 'instagram,ben,4000000001,Ben'));
    expect(usernames(read)).toEqual(['anna']);
    expect(read.problems).toEqual(['line 3: followers: must not be more than 4,000,000,000']);
  });

  it.each([[';'], ['\t'], ['|']])('[CAT-02] cells may be parted by %j', async (sign) => {
    const read = await readText('a.csv', csv('instagram,anna,100,Anna').replaceAll(',', sign));
    expect(usernames(read)).toEqual(['anna']);
  });

  it('[CAT-02] the larger of two rows of one creator stays and the other is reported', async () => {
    const read = await readText(
      'a.csv',
      csv('instagram,Anna,100,Small', 'instagram,anna,300,Large', 'instagram,anna,300,Again', 'youtube,anna,5,Other'),
    );
    expect(read.records.map(({ name }) => name)).toEqual(['Large', 'Other']);
    expect(read.problems).toEqual([
      'line 2: user_id: "anna" is there twice; line 3 has the most followers and stays',
      'line 4: user_id: "anna" is there twice; line 3 has the most followers and stays',
    ]);
    expect([read.bad, read.duplicates]).toEqual([0, 2]);
  });

  it('[CAT-02] only the first 20 problems are shown, and a report holds all of them', async () => {
    const report = await fileOf('report.txt', '');
    const rows = Array.from({ length: 25 }, (_, index) => `instagram,u${index},x,U`);
    const read = await readText('a.csv', csv('instagram,anna,100,Anna', ...rows), { reportFiles: { en: report } });
    expect(read.problems).toHaveLength(20);
    expect(read.bad).toBe(25);
    expect((await readFile(report, 'utf8')).split('\n')).toHaveLength(26);
  });
});

describe('rows of JSON', () => {
  it('[CAT-02] half a line, a line that is no object and an unknown field are listed by their line', async () => {
    const lines = [
      line('anna'),
      '{"platform":"instagram","user',
      '[1,2]',
      line('ben', { followers: 'x' }),
      line('cleo', { is_verified: true }),
      line('dora', { folowers: 5 }),
    ];
    const read = await readText('a.jsonl', lines.join('\n'));
    expect(usernames(read)).toEqual(['anna', 'cleo', 'dora']);
    expect(read.problems[0]).toMatch(/^line 2: is not JSON/);
    expect(read.problems.slice(1)).toEqual([
      'line 3: is not a JSON object',
      'line 4: followers: "x" is not a number',
      'line 6: folowers left out: is not a known field',
    ]);
  });

  it('[LIV-08] fields that are not in the schema are left out by their path, behind the first rows too', async () => {
    const many = Array.from({ length: 600 }, (_, index) => line(`u${index}`));
    const read = await readText(
      'a.jsonl',
      [...many, line('anna', { colour: 'red' }), line('ben', { audience_followers: { ages: [{ code: '25-35', weight: 0.5 }] } })].join(
        '\n',
      ),
    );
    expect(read.records).toHaveLength(602);
    expect(read.problems[0]).toBe('line 601: colour left out: is not a known field');
    expect(read.problems[1]).toMatch(/^line 602: audience_followers\.ages\.0\.code left out: is not one of 13-17, /);
  });

  it('[CAT-02] an array over many lines is read like lines', async () => {
    const pretty = JSON.stringify([JSON.parse(line('anna', { bio: 'a } "quoted" ] brace \\' })), JSON.parse(line('ben'))], null, 2);
    expect(usernames(await readText('a.json', pretty))).toEqual(['anna', 'ben']);
  });
});

/** Two rows with Japanese names, and one with a Russian name. */
const SHIFT_JIS =
  '706c6174666f726d2c757365726e616d652c666f6c6c6f776572732c6e616d650a696e7374616772616d2c6d696b612c3130302c837e834a82cc837083938bb38eba81418b9e93730a696e7374616772616d2c6b656e2c35302c938c8b9e834a8381838995940a';
/** Two rows with names in hiragana, whose bytes contain valid UTF-8 characters. */
const SHIFT_JIS_HIRAGANA =
  '706c6174666f726d2c757365726e616d652c666f6c6c6f776572732c6e616d650a696e7374616772616d2c68616e612c3130302c82d082c682e882bd82d182cc82ab82eb82ad0a696e7374616772616d2c7975692c35302c82a882a482bf82b282cd82f182c697b782cc836d815b83670a';
const WINDOWS_1251 =
  '706c6174666f726d2c757365726e616d652c666f6c6c6f776572732c6e616d650a696e7374616772616d2c6d617368612c3130302ccce0f0e8ff20c8e2e0edeee2e00a';

describe('encodings', () => {
  const german = csv('instagram,jörg,100,Jörg Weiß');

  it.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${german}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(german, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${german}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(german, 'latin1')],
  ])('[CAT-02] %s is read', async (_, bytes) => {
    const read = await readText('a.csv', bytes);
    expect(read.records[0]).toMatchObject({ username: 'jörg', name: 'Jörg Weiß' });
  });

  it('[LIV-08] Shift_JIS is read', async () => {
    const read = await readText('a.csv', Buffer.from(SHIFT_JIS, 'hex'));
    expect(read.records.map(({ name }) => name)).toEqual(['ミカのパン教室、京都', '東京カメラ部']);
  });

  it('[LIV-08] Shift_JIS is read, too, where pairs of its letters look like UTF-8', async () => {
    const read = await readText('a.csv', Buffer.from(SHIFT_JIS_HIRAGANA, 'hex'));
    expect(read.records.map(({ name }) => name)).toEqual(['ひとりたびのきろく', 'おうちごはんと旅のノート']);
  });

  it('[CAT-02] damaged UTF-8 in Japanese is not read as Shift_JIS', async () => {
    const [start, end] = [Buffer.from(csv('instagram,hana,100,ひとりたび')), Buffer.from('のきろく\n')];
    const read = await readText('a.csv', Buffer.concat([start, Buffer.from([0xe3]), end]));
    expect(read.records[0]?.name).toBe('ひとりたびのきろく');
  });

  it('[LIV-08] an encoding that is not read is refused and not loaded as other letters', async () => {
    await expect(readText('a.csv', Buffer.from(WINDOWS_1251, 'hex'))).rejects.toThrow(
      'a.csv is in an encoding that is not known; save it as UTF-8',
    );
  });

  it('[CAT-02] broken characters in UTF-8 cost themselves, not the row', async () => {
    const [start, end] = [Buffer.from(csv('instagram,anna,100,Ann')), Buffer.from(' Müller\n')];
    const read = await readText('a.csv', Buffer.concat([start, Buffer.from([0xfd, 0xfd]), end]));
    expect(read.records[0]?.name).toBe('Ann Müller');
  });

  it('[SEC-03] [LIV-08] characters that hide or reorder text are removed from names and texts', async () => {
    const row = {
      platform: 'instagram',
      username: 'anna',
      followers: 100,
      name: '\u202eAnna\u200b',
      bio: 'tea\u2066\ud800 \u{1f469}\u200d\u{1f373}',
    };
    const inCsv = await readText('a.csv', `platform,username,followers,name,bio\ninstagram,anna,100,${row.name},${row.bio}`);
    const inJson = await readText(
      'a.jsonl',
      JSON.stringify({ ...row, tags: [{ tag: '\u202etea', weight: 1 }], city: '\u200bTokyo', country: 'JP' }),
    );
    for (const { records } of [inCsv, inJson]) expect(records[0]).toMatchObject({ name: 'Anna', bio: 'tea \u{1f469}\u200d\u{1f373}' });
    expect(inJson.records[0]).toMatchObject({ tags: [{ tag: 'tea', weight: 1 }], city: 'Tokyo' });
  });

  it('[CAT-02] text that was encoded twice is put right', async () => {
    const read = await readText('a.csv', csv("instagram,anna,100,CÃ´te d'Ivoire"));
    expect(read.records[0]?.name).toBe("Côte d'Ivoire");
  });
});

describe('files that cannot be loaded', () => {
  it.each([
    ['empty.csv', '', 'empty.csv is empty'],
    ['sheet.xlsx', 'PK\u0003\u0004rest', 'sheet.xlsx is a spreadsheet'],
    ['bad.csv', csv('x,y,z,w'), 'there is no row to load'],
    ['header.csv', 'platform,username,followers\n', 'there is no row to load'],
    ['words.csv', 'just some words\nand more', 'words.csv has no column that looks like username or name and followers'],
    ['list.csv', 'username,followers\nanna,10', 'list.csv does not say which platform its creators are on: choose'],
  ])('[CAT-02] %s is refused with one sentence', async (name, content, message) => {
    await expect(readText(name, content)).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining(message) });
  });

  it('[CAT-02] an image or random bytes in a file called CSV are refused', async () => {
    const bytes = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * at * 31 + at * 17) % 256));
    const image = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'), bytes]);
    for (const content of [bytes, image])
      await expect(readText('list.csv', content)).rejects.toThrow('list.csv is not a text file; save the list as CSV');
    const few = await readText('a.csv', csv('instagram,anna,100,An\u0001na'));
    expect(few.records).toHaveLength(1);
  });

  it('[CAT-02] a file that is not there is named', async () => {
    await expect(readFiles(['/nowhere/creators.csv'])).rejects.toThrow('creators.csv cannot be read (ENOENT)');
  });
});

it('[CAT-02] however a file is damaged, it is read as far as it goes or refused with a sentence', async () => {
  const folder = new URL('../../../functions/catalogue/samples/', import.meta.url);
  const samples = await Promise.all(['creators.csv', 'creators.jsonl', 'raw-report.json'].map((name) => readFile(new URL(name, folder))));
  await expectDamageIsRead(samples, { seed: 20_261_120, maxCut: 400, numRuns: deepOr(100, 2_000) });
});
