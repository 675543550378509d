import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { expectDamageIsRead, readText } from '#tests/support/catalogue/imported-file.ts';

const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="r9" Type="http://x/officeDocument/2006/relationships/theme" Target="theme/theme1.xml"/>
  <Relationship Id="r1" Type="http://x/officeDocument/2006/relationships/worksheet" Target="worksheets/one.xml"/>
  <Relationship Id="r2" Type="http://x/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/two.xml"/>
</Relationships>`;
const BOOK =
  '<workbook><sheets><sheet name="List" sheetId="1" r:id="r1" xmlns:r="r"/><sheet name="Notes" r:id="r2" xmlns:r="r"/></sheets></workbook>';
/** Styles: 0 plain, 1 a day, 2 a percentage, 3 a day of its own format, 4 with a word in quotes, 5 a day and time. */
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>
  <numFmt numFmtId="165" formatCode="#,##0 &quot;daily&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

type Parts = { rows: string; texts?: string; book?: string; others?: Record<string, string> };

const workbook = ({ rows, texts = '', book = BOOK, others = {} }: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': book,
        'xl/_rels/workbook.xml.rels': RELATIONS,
        'xl/styles.xml': STYLES,
        'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
        'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        'xl/worksheets/two.xml':
          '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>other</t></is></c></row></sheetData></worksheet>',
        ...others,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: string[]): string => `<row r="${number}">${cells.join('')}</row>`;
const HEADER = row(1, text('username'), text('followers'), text('bio'));
const read = (parts: Parts, name = 'tiktok.xlsx') => readText(name, workbook(parts), { platform: 'tiktok' });

describe('a workbook of Excel', () => {
  it('[LIV-08] is read from its first visible sheet, whatever the name of the file', async () => {
    const { records, notes } = await read({ rows: HEADER + row(2, text('anna'), '<c><v>1200</v></c>', text('a &amp; b')) }, 'list.csv');
    expect(records).toEqual([expect.objectContaining({ username: 'anna', followers: 1_200, bio: 'a & b' })]);
    expect(notes[0]).toBe('list.csv: Excel');
    const book = BOOK.replace('name="Notes"', 'name="Notes" state="visible"').replace('name="List"', 'name="List" state="hidden"');
    await expect(read({ rows: HEADER, book })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('[LIV-08] has texts that cells share, in runs, without the readings of Japanese words, and escaped characters', async () => {
    const texts =
      '<si><t>username</t></si><si><t>followers</t></si><si><t>bio</t></si><si><t>mina</t></si>' +
      '<si><r><t>東京</t></r><r><t xml:space="preserve"> の_x000D_人</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>';
    const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;
    const rows = row(1, shared(0), shared(1), shared(2)) + row(2, shared(3), '<c><v>5</v></c>', shared(4));
    expect((await read({ rows, texts })).records).toEqual([expect.objectContaining({ username: 'mina', bio: '東京 の 人' })]);
  });

  it('[LIV-08] has empty cells that are not stored, formulas, truth values and errors', async () => {
    const rows =
      row(1, text('username'), text('followers'), text('following'), text('is_verified'), text('posts_count')) +
      `<row r="2"><c r="A2" t="str"><f>LOWER("ANNA")</f><v>anna</v></c><c r="B2"><f>10*2</f><v>20</v></c><c r="D2" t="b"><v>1</v></c></row>` +
      `<row r="3"><c r="A3" t="inlineStr"><is><t>ben</t></is></c><c r="B3"><v>1.2E+7</v></c><c r="C3" t="e"><v>#DIV/0!</v></c><c r="D3" t="b"><v>0</v></c><c r="E3"><v>7</v></c></row>`;
    const { records, values } = await read({ rows });
    expect(records).toEqual([
      expect.objectContaining({ username: 'anna', followers: 20, is_verified: true }),
      expect.objectContaining({ username: 'ben', followers: 12_000_000, is_verified: false, posts_count: 7 }),
    ]);
    expect(records.map(({ following }) => following)).toEqual([undefined, undefined]);
    expect(values).toBe(0);
  });

  it.each([
    ['a day', '<c s="1"><v>46082</v></c>', '1900', '2026-03-01'],
    ['a day and a time', '<c s="5"><v>46082.75</v></c>', '1900', '2026-03-01'],
    ['a day in a format of the file', '<c s="3"><v>46082</v></c>', '1900', '2026-03-01'],
    ['a day that is counted from 1904', '<c s="1"><v>44620</v></c>', '1904', '2026-03-01'],
    ['a day that is stored as such', '<c t="d"><v>2026-03-01</v></c>', '1900', '2026-03-01'],
  ])('[LIV-09] %s is the day that the cell shows', async (_, cell, system, day) => {
    const rows = row(1, text('username'), text('followers'), text('last_posted')) + row(2, text('anna'), '<c><v>9</v></c>', cell);
    const book = BOOK.replace('<sheets>', `<workbookPr date1904="${system === '1904' ? 1 : 0}"/><sheets>`);
    expect((await read({ rows, book })).records[0]?.last_posted).toBe(day);
  });

  it('[LIV-09] a percentage is a share, three decimals are no thousands, and a word in a format makes no day', async () => {
    const rows =
      row(1, text('username'), text('followers'), text('avg_likes'), text('engagement_rate')) +
      row(2, text('anna'), '<c s="4"><v>4200</v></c>', '<c><v>12.345</v></c>', '<c s="2"><v>0.16600000000000001</v></c>');
    expect((await read({ rows })).records).toEqual([expect.objectContaining({ followers: 4_200, avg_likes: 12, engagement_rate: 0.166 })]);
  });

  it('[LIV-08] keeps all digits of an id, and line breaks of a text as spaces', async () => {
    const rows =
      row(1, text('user_id'), text('username'), text('followers'), text('bio')) +
      row(2, '<c><v>178414000000000012</v></c>', text('anna'), '<c><v>5</v></c>', text('Tea,\n"cake" &#10; and; more'));
    expect((await read({ rows })).records).toEqual([
      expect.objectContaining({ user_id: '178414000000000012', bio: 'Tea, "cake" and; more' }),
    ]);
  });

  it('[LIV-08] has titles above the header and rows that are not stored, and problems name the rows that Excel shows', async () => {
    const rows =
      row(2, text('Our creators')) +
      row(4, text('username'), text('followers'), text('bio')) +
      row(5, text('anna'), '<c><v>5</v></c>') +
      row(9, text('ben'), text('many'));
    const { records, problems } = await read({ rows });
    expect(records.map(({ username }) => username)).toEqual(['anna']);
    expect(problems).toEqual(['row 9: followers: "many" is not a number']);
  });

  it('[LIV-08] is read with prefixes before all names', async () => {
    const rows =
      '<x:row r="1"><x:c t="inlineStr"><x:is><x:t>username</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>followers</x:t></x:is></x:c></x:row><x:row r="2"><x:c t="inlineStr"><x:is><x:t>anna</x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row>';
    expect((await read({ rows: `<x:g xmlns:x="x">${rows}</x:g>` })).records).toHaveLength(1);
  });
});

describe('a spreadsheet that cannot be read', () => {
  const refused = (name: string, content: Uint8Array) => readText(name, content).catch((error: { message: string }) => error.message);
  const packed = (names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));

  it.each([
    ['a binary workbook', ['[Content_Types].xml', 'xl/workbook.bin']],
    ['a text document', ['[Content_Types].xml', 'word/document.xml']],
    ['an OpenDocument file', ['mimetype', 'content.xml', 'styles.xml']],
    ['a Numbers file', ['Index/Document.iwa', 'Metadata/Properties.plist']],
  ])('[LIV-08] is refused with one sentence: %s', async (_, names) => {
    expect(await refused('a.xlsx', packed(names))).toBe('a.xlsx is a spreadsheet; save it as CSV first');
  });

  it('[LIV-08] is refused with the reason if it has a password', async () => {
    const content = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(100)]);
    expect(await refused('a.xlsx', content)).toBe('a.xlsx is protected by a password; save it without one');
  });

  it.each([
    ['the sheet unpacks to far more than its size', { 'xl/worksheets/one.xml': ' '.repeat(300_000_000) }],
    ['the texts unpack to far more than its size', { 'xl/sharedStrings.xml': ' '.repeat(300_000_000) }],
  ])('[LIV-08] is refused before it fills the memory: %s', async (_, others) => {
    expect(await refused('a.xlsx', workbook({ rows: HEADER, others }))).toMatch(/^a\.xlsx unpacks to more than 100 times its size/);
  });

  it.each([
    ['declares entities that multiply', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "bbb">]><sst><si><t>&b;</t></si></sst>' }],
    ['ends in the middle of its XML', { 'xl/worksheets/one.xml': '<worksheet><sheetData><row r="1">' }],
  ])('[LIV-08] changes nothing if its XML %s', async (_, others) => {
    expect(await refused('a.xlsx', workbook({ rows: HEADER, others }))).toMatch(
      /is damaged: it cannot be unpacked with zip; nothing was changed$/,
    );
  });

  it('[LIV-08] is read or refused, and nothing else, if its bytes are damaged', { timeout: 120_000 }, async () => {
    const rows = HEADER + Array.from({ length: 60 }, (_, index) => row(index + 2, text(`a${index}`), `<c><v>${index}</v></c>`)).join('');
    await expectDamageIsRead([Buffer.from(workbook({ rows }))], { seed: 7, maxCut: 60, numRuns: 60 });
  });
});
