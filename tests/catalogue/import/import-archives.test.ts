import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const LIST = strToU8('username,followers\nanna,1200\nben,12\n');
const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6): Uint8Array => zipSync(files, { level });

describe('a ZIP archive', () => {
  it.each([
    ['a compressed list', zip({ 'list.csv': LIST })],
    ['a stored list', zip({ 'list.csv': LIST }, 0)],
    ['a list compressed with gzip', zip({ 'list.csv.gz': gzipSync(LIST) })],
    ['a list and files of the system', zip({ 'a/list.csv': LIST, '__MACOSX/a/._list.csv': LIST, '.DS_Store': LIST })],
  ])('[LIV-08] that holds %s is unpacked', async (_, content) => {
    const { records, notes } = await readText('instagram.zip', content);
    expect(records.map(({ username, followers }) => [username, followers])).toEqual([
      ['anna', 1_200],
      ['ben', 12],
    ]);
    expect(notes[0]).toBe('instagram.zip: CSV, utf-8, zip');
  });

  it.each([
    [
      'two files',
      zip({ 'a.csv': LIST, 'b.csv': LIST }),
      'is a ZIP archive of 2 files (a.csv, b.csv); unpack it and import them one by one',
    ],
    [
      'more files than are listed',
      zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}.csv`, new Uint8Array()]))),
      'is a ZIP archive of 10001 files; unpack it and import them one by one',
    ],
    ['no file', zip({ 'folder/': new Uint8Array() }), 'is a ZIP archive without files'],
    ['a workbook', zip({ '[Content_Types].xml': LIST, 'xl/workbook.xml': LIST }), 'is a spreadsheet; save it as CSV first'],
    [
      'half of a list',
      zip({ 'a.csv': LIST }).subarray(0, 60),
      'is a spreadsheet or ZIP archive that is cut off or damaged; nothing was changed',
    ],
    ['another archive', zip({ 'a.zip': zip({ 'a.csv': LIST }) }), 'is a spreadsheet or ZIP archive; save it as CSV first'],
  ])('[LIV-08] that holds %s is refused with one sentence', async (_, content, message) => {
    await expect(readText('a.zip', content)).rejects.toMatchObject({ code: 'bad_request', message: `a.zip ${message}` });
  });

  it('[LIV-08] whose compressed bytes are damaged changes nothing', async () => {
    const content = zip({
      'a.csv': strToU8(`username,followers\n${Array.from({ length: 999 }, (_, index) => `a${index},${index}`).join('\n')}`),
    });
    content.fill(0xff, 100, 400);
    await expect(readText('a.zip', content)).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining('is damaged') });
  });

  it('[LIV-08] whose stored bytes do not have its checksum changes nothing', async () => {
    const content = zip({ 'a.csv': LIST }, 0);
    const at = Buffer.from(content).indexOf('1200');
    content[at] = '9'.charCodeAt(0);
    await expect(readText('a.zip', content)).rejects.toMatchObject({ code: 'bad_request', message: expect.stringContaining('is damaged') });
  });
});
