import { describe, expect, it } from 'vitest';
import type { Source } from '#functions/catalogue/import/read/open-source.ts';
import { sampleRows } from '#functions/catalogue/import/read/sample-rows.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

describe('tables made for readers', () => {
  it('[LIV-08] names of groups above repeated names belong to the names', async () => {
    const text =
      ',,Instagram,,TikTok,\nName,Country,Handle,Followers,Handle,Followers\nAnna,DE,anna.ig,1000,anna.tt,2000\nBen,FR,ben.ig,900,ben.tt,80';
    const { records, notes } = await readText('list.csv', text, { platform: 'tiktok' });
    expect(records).toMatchObject([{ name: 'Anna', username: 'anna.tt', followers: 2_000 }, { username: 'ben.tt' }]);
    expect(notes).toContain('username ← TikTok / Handle');
    await expect(readText('list.csv', text)).rejects.toThrow('--platform');
  });

  it('[LIV-08] a second line of names below a group is no creator', async () => {
    const text = 'Name,Country,Instagram,,\n,,Handle,Followers,ER\nAnna,DE,anna.ig,1000,2.5\nBen,FR,ben.ig,900,3.5';
    const { records, bad } = await readText('list.csv', text);
    expect([records.map(({ username, followers }) => [username, followers]), bad]).toEqual([
      [
        ['anna.ig', 1_000],
        ['ben.ig', 900],
      ],
      0,
    ]);
  });

  it('[LIV-08] a row with empty cells is no second line of names', async () => {
    const { records } = await readText('instagram.csv', 'username,followers,\nanna,10,\nben,20,x');
    expect(records).toHaveLength(2);
  });

  it.each(['Total', 'Gesamt', 'Promedio', '合計'])('[LIV-08] a last row of "%s" is listed and left out', async (word) => {
    const text = `username,name,followers,country\nanna,Anna,10,DE\nben,Ben,20,DE\n${word},,30,`;
    const { records, problems } = await readText('instagram.csv', text);
    expect(records).toHaveLength(2);
    expect(problems).toEqual(['line 4: is the total of other rows']);
  });

  it('[LIV-08] an account named "total" stays', async () => {
    const { records } = await readText('instagram.csv', 'username,name,followers,country\ntotal,Total Energies,10,FR');
    expect(records).toMatchObject([{ username: 'total' }]);
  });
});

describe('the sample from which columns are guessed', () => {
  const sourceOf = (rows: number, characters: number): Source => ({
    file: 'a',
    name: 'a',
    description: '',
    isTable: true,
    counts: 'line',
    rows: async function* () {
      for (let line = 0; line < rows; line++) yield [{ line, values: { bio: 'x'.repeat(characters), inner: [{ a: 'y' }] } }];
    },
  });

  it('[LIV-08] has at most 500 rows', async () => {
    const [exact, longer] = await Promise.all([sampleRows(sourceOf(500, 1)), sampleRows(sourceOf(501, 1))]);
    expect([exact.rows.length, exact.isWhole, longer.rows.length, longer.isWhole]).toEqual([500, true, 500, false]);
  });

  it('[LIV-12] ends after 16 million characters, so that long rows do not fill the memory', async () => {
    const { rows, isWhole } = await sampleRows(sourceOf(500, 2_000_000));
    expect([rows.length, isWhole]).toEqual([8, false]);
  });
});
