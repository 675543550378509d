import { describe, expect, it } from 'vitest';
import { openSource } from '#functions/catalogue/import/read/open-source.ts';
import { sampleRows } from '#functions/catalogue/import/read/sample-rows.ts';
import { fileOf, readText } from '#tests/support/catalogue/imported-file.ts';

const columnsOf = async (text: string): Promise<string[]> => {
  const { rows } = await sampleRows(await openSource(await fileOf('list.csv', text)));
  return Object.keys(rows[0] ?? {});
};

describe('names in two columns', () => {
  it.each([
    ['First Name,Last Name', 'Anna,Meyer', 'Anna Meyer'],
    ['Last name,First name', 'Meyer,Anna', 'Anna Meyer'],
    ['Name,Vorname', 'Meyer,Anna', 'Anna Meyer'],
    ['Nombre,Apellidos', 'Ana,García López', 'Ana García López'],
    ['Prénom,Nom', 'Anne,Dubois', 'Anne Dubois'],
    ['姓,名', '田中,花子', '田中 花子'],
  ])('[LIV-08] "%s" with "%s" is one name', async (headings, cells, name) => {
    const { records } = await readText('instagram.csv', `username,followers,${headings}\nanna.cooks,120000,${cells}`);
    expect(records).toMatchObject([{ username: 'anna.cooks', name }]);
  });

  it('[LIV-08] a part that is missing leaves the other one', async () => {
    const text = 'username,followers,First Name,Last Name\nanna.cooks,120000,Anna,\nbob.trains,54000,Bob,Okafor';
    const { records } = await readText('instagram.csv', text);
    expect(records.map(({ name }) => name)).toEqual(['Anna', 'Bob Okafor']);
  });

  it.each([
    ['Full Name,First Name,Last Name', 'Anna B. Meyer,Anna,Meyer', 'Anna B. Meyer'],
    ['Name,First Name', 'Anna Meyer,Anna', 'Anna Meyer'],
    ['Name,Surname', 'Anna Meyer,Meyer', 'Anna Meyer'],
  ])('[LIV-08] a whole name in "%s" stays', async (headings, cells, name) => {
    const { records } = await readText('instagram.csv', `username,followers,${headings}\nanna.cooks,120000,${cells}`);
    expect(records).toMatchObject([{ username: 'anna.cooks', name }]);
  });

  it('[LIV-08] a mapping joins the columns that it names', async () => {
    const mapping = { username: 'a', followers: 'b', name: { joined: ['c', 'd'] } };
    const { records } = await readText('instagram.csv', 'a,b,c,d\nanna.cooks,120000,Dr.,Meyer', { mapping });
    expect(records).toMatchObject([{ name: 'Dr. Meyer' }]);
  });
});

describe('tables without a header', () => {
  const mapping = { url: 'column 1', name: 'column 2', followers: 'column 3' };

  it('[LIV-08] the first creator of a table without a header is read', async () => {
    const rows = ['https://www.instagram.com/anna.cooks/,Anna,"120,000"', 'https://www.instagram.com/bob.trains/,Bob,54000'];
    const { records, notes } = await readText('list.csv', rows.join('\n'), { mapping });
    expect(records.map(({ username, followers }) => [username, followers])).toEqual([
      ['anna.cooks', 120_000],
      ['bob.trains', 54_000],
    ]);
    expect(notes).toContain('the first line is a row, not a header: the columns are named by their numbers');
  });

  it.each([
    ['handles', '@anna\n@bob'],
    ['handles below a title', 'Our creators;;\n@anna;Anna;120000\n@bob;Bob;54000'],
    ['large numbers', 'anna,120000\nbob,54000'],
    ['abbreviated numbers', 'anna,1.2M\nbob,54K'],
    ['e-mail addresses', 'anna,anna@example.com\nbob,bob@example.org'],
    ['one creator', '@anna,Anna'],
  ])('[LIV-08] %s in the first line show that it is a row', async (_, text) => {
    expect(await columnsOf(text)).toContain('column 1');
  });

  it.each([
    ['headings like handles', '@username,followers\n@anna,120000', '@username'],
    ['handles as headings of figures', 'Metric,@anna,@bob\nfollowers,120000,54000', 'Metric'],
    ['months as headings', 'username,2026-09,202610\nanna,120000,121000', 'username'],
    ['years as headings', 'username,2025,2026\nanna,120000,121000', 'username'],
    ['an address as a title of names', 'https://example.com/list,followers\nanna,120000', 'https://example.com/list'],
  ])('[LIV-08] %s are a header', async (_, text, first) => {
    expect(await columnsOf(text)).toContain(first);
  });
});
