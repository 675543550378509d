import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import english from '#shared/messages/en/import-problems.json' with { type: 'json' };
import { describeImportProblem } from '#shared/messages/import-problem.ts';
import japanese from '#shared/messages/ja/import-problems.json' with { type: 'json' };
import { emptyFolder, fileOf, readFiles } from '#tests/support/catalogue/imported-file.ts';

const LINES = [
  'Username,Followers,City',
  'annab,many,Austin',
  'ben,100,Paris',
  'cleo,50,Houston',
  'cleo,90,Dallas',
  'dora,12',
  'emil,9000000000,Austin',
];
const ENGLISH = [
  'line 6: has 2 cells where the header has 3',
  'line 2: followers: "many" is not a number',
  'line 3: city left out: "Paris" can also be in US, like most places of the file',
  'line 4: user_id: "cleo" is there twice; line 5 has the most followers and stays',
  'line 7: followers: must not be more than 4,000,000,000',
];
const JAPANESE = [
  '6行目：セルが2個ありますが、見出しは3個です',
  '2行目：followers：「many」は数値ではありません',
  '3行目：cityを除外：「Paris」は、ファイル内のほかの場所と同じUSにもある地名です',
  '4行目：user_id：「cleo」が重複しています。フォロワー数が最も多い5行目を残します',
  '7行目：followers：4,000,000,000以下の数値にしてください',
];

it('[SHL-11] the problems of a file can be read in both languages, on the screen and in a file of each', async () => {
  const folder = await emptyFolder();
  const reportFiles = { en: path.join(folder, 'en.txt'), ja: path.join(folder, 'ja.txt') };
  const read = await readFiles([await fileOf('list.csv', LINES.join('\n'))], { platform: 'instagram', reportFiles });
  expect(read.problems.toSorted()).toEqual(ENGLISH.toSorted());
  const inFile = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n').toSorted();
  expect(await inFile(reportFiles.en)).toEqual(ENGLISH.toSorted());
  expect(await inFile(reportFiles.ja)).toEqual(JAPANESE.toSorted());
});

it('[SHL-11] counts the unknown fields of a record that it does not name', async () => {
  const anna = { platform: 'tiktok', user_id: 'u', username: 'anna', followers: 1 };
  const unknown = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`k${at}`, 1]));
  const rows = [
    { ...anna, user_id: 'a' },
    { ...anna, user_id: 'b' },
    { ...anna, ...unknown },
  ].map((row) => JSON.stringify(row));
  const ja = path.join(await emptyFolder(), 'ja.txt');
  await readFiles([await fileOf('list.jsonl', rows.join('\n'))], { reportFiles: { ja } });
  const lines = (await readFile(ja, 'utf8')).trim().split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([21, '3行目：k20を除外：対応していない項目です（ほか4件）']);
});

it('[SHL-11] names the file of a problem if several are imported', () => {
  const problem = { place: { file: 'b.csv', counts: 'row', at: 3 } as const, causes: [{ code: 'total_row' }] };
  expect(describeImportProblem(problem, english)).toBe('b.csv row 3: is the total of other rows');
  expect(describeImportProblem(problem, japanese)).toBe('b.csvの3行目：ほかの行の合計です');
});

it('[SHL-11] shows a code that a page does not know yet', () => {
  expect(describeImportProblem({ place: { counts: 'line', at: 3 }, causes: [{ code: 'of_tomorrow' }] }, japanese)).toBe(
    '3行目：of_tomorrow',
  );
});

it.each(Object.entries(japanese).filter(([code]) => !['of_place', 'of_field', 'separator'].includes(code)))(
  '[SHL-11] the problem %s is in Japanese: %s',
  (_, text) => {
    expect(text).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  },
);
