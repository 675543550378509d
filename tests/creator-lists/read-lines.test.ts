import { describe, expect, it } from 'vitest';
import { linesOfCsv, linesOfFile, linesOfText } from '#web/features/creator-lists/import/read-lines.ts';

const outcomes = (lines: { line: number; text: string; network?: string }[]) =>
  lines.map(({ line, text, network }) => [line, text, network]);

describe('pasted text', () => {
  it('[LST-07] pasted text has one or several entries per line with any separator, and line numbers are kept', () => {
    expect(outcomes(linesOfText('@mina\r\n\n https://x.example/a , b;c\td\n'))).toEqual([
      [1, '@mina', undefined],
      [3, 'https://x.example/a', undefined],
      [3, 'b', undefined],
      [3, 'c', undefined],
      [3, 'd', undefined],
    ]);
    expect(linesOfText('@mina、b，c；d').map(({ text }) => text)).toEqual(['@mina', 'b', 'c', 'd']);
    expect(linesOfText(' \n,;\t\n')).toEqual([]);
    expect(linesOfText('x'.repeat(2_000))[0]?.text).toHaveLength(300);
  });
});

describe('files', () => {
  it('[LST-07] our own exports are read by profile, otherwise by username, with their platforms', () => {
    const file =
      '\uFEFFPlatform,Username,Name,Profile\r\ntiktok,mina,"Mina, the ""Chef""",https://www.tiktok.com/@mina\r\ninstagram,\'@odd,Odd,\r\n';
    expect(outcomes(linesOfCsv(file))).toEqual([
      [2, 'https://www.tiktok.com/@mina', 'tiktok'],
      [3, '@odd', 'instagram'],
    ]);
  });

  it('[LST-07] a file without headings is read by its first column and a column of platform names', () => {
    expect(outcomes(linesOfCsv('mina;YT\nolga;\n;TikTok\n'))).toEqual([
      [1, 'mina', 'youtube'],
      [2, 'olga', undefined],
    ]);
    expect(outcomes(linesOfCsv('mina\tInstagram\nolga\n'))).toEqual([
      [1, 'mina', 'instagram'],
      [2, 'olga', undefined],
    ]);
  });

  it('[LST-07] headings match regardless of case and form', () => {
    expect(outcomes(linesOfCsv('Notes,User_Name\nx,mina'))).toEqual([[2, 'mina', undefined]]);
    expect(outcomes(linesOfCsv('Profile URL\nhttps://youtube.com/@mina'))).toEqual([[2, 'https://youtube.com/@mina', undefined]]);
  });

  it.each(['', '\n\n', 'handle\n', 'Platform,Username\n'])('[LST-07] %j contains no profile', (file) => {
    expect(linesOfCsv(file)).toEqual([]);
  });

  it('[LST-07] misplaced quotes affect no other line', () => {
    const texts = linesOfCsv('handle\nmi"na\nolga\n"two ""quoted"""\nlast').map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['mi"na', 'olga', 'last']));
  });

  it('[LST-07] a file of 10,000 rows is read completely', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `creator_${at},Some Name,"a, b"`);
    expect(linesOfCsv(`username,name,tags\n${rows.join('\n')}`)).toHaveLength(10_000);
  });

  const bytesOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
  const utf16 = Buffer.from('\uFEFFhandle\tname\nmina\t美奈\nolga\tO', 'utf16le');

  it.each([
    ['UTF-8', Buffer.from('\uFEFFhandle,name\nmina,美奈\nolga,O')],
    ['UTF-16', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['UTF-16 without a byte order mark', utf16.subarray(2)],
  ])('[LST-07] a file in %s is read', (_encoding, bytes) => {
    expect(linesOfFile(bytesOf(bytes)).map(({ text }) => text)).toEqual(['mina', 'olga']);
  });

  it('[LST-07] an image or an archive contains no profile, whatever its name', () => {
    const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48]);
    expect(linesOfFile(bytesOf(image))).toEqual([]);
    expect(linesOfFile(new ArrayBuffer(0))).toEqual([]);
  });
});
