import { describe, expect, it } from 'vitest';
import { linesOfCsv, linesOfText } from '#web/features/creator-lists/import/read-lines.ts';

const told = (lines: { line: number; text: string; network?: string }[]) => lines.map(({ line, text, network }) => [line, text, network]);

describe('what is pasted', () => {
  it('[LST-07] has one or several a line, whatever stands between them, and keeps its line numbers', () => {
    expect(told(linesOfText('@mina\r\n\n https://x.example/a , b;c\td\n'))).toEqual([
      [1, '@mina', undefined],
      [3, 'https://x.example/a', undefined],
      [3, 'b', undefined],
      [3, 'c', undefined],
      [3, 'd', undefined],
    ]);
    expect(linesOfText(' \n,;\t\n')).toEqual([]);
    expect(linesOfText('x'.repeat(2_000))[0]?.text).toHaveLength(300);
  });
});

describe('a file', () => {
  it('[LST-07] of ours is read by its profiles, else its usernames, with its networks', () => {
    const file =
      '\uFEFFPlatform,Username,Name,Profile\r\ntiktok,mina,"Mina, the ""Chef""",https://www.tiktok.com/@mina\r\ninstagram,\'@odd,Odd,\r\n';
    expect(told(linesOfCsv(file))).toEqual([
      [2, 'https://www.tiktok.com/@mina', 'tiktok'],
      [3, '@odd', 'instagram'],
    ]);
  });

  it('[LST-07] without headings is read by its first column, and by a column that names networks', () => {
    expect(told(linesOfCsv('mina;YT\nolga;\n;TikTok\n'))).toEqual([
      [1, 'mina', 'youtube'],
      [2, 'olga', undefined],
    ]);
    expect(told(linesOfCsv('mina\tInstagram\nolga\n'))).toEqual([
      [1, 'mina', 'instagram'],
      [2, 'olga', undefined],
    ]);
  });

  it('[LST-07] with a heading of another case or form is read all the same', () => {
    expect(told(linesOfCsv('Notes,User_Name\nx,mina'))).toEqual([[2, 'mina', undefined]]);
    expect(told(linesOfCsv('Profile URL\nhttps://youtube.com/@mina'))).toEqual([[2, 'https://youtube.com/@mina', undefined]]);
  });

  it.each(['', '\n\n', 'handle\n', 'Platform,Username\n'])('[LST-07] %j names nobody', (file) => {
    expect(linesOfCsv(file)).toEqual([]);
  });

  it('[LST-07] with quotes in the wrong places loses no other line', () => {
    const texts = linesOfCsv('handle\nmi"na\nolga\n"two ""quoted"""\nlast').map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['mi"na', 'olga', 'last']));
  });

  it('[LST-07] of 10,000 rows is read in a moment', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `creator_${at},Some Name,"a, b"`);
    expect(linesOfCsv(`username,name,tags\n${rows.join('\n')}`)).toHaveLength(10_000);
  });
});
