import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readEmails } from '#functions/features/email-match/read-emails.ts';
import { MAX_EMAILS } from '#shared/email-match/limits.ts';

/** Chunks that split rows, multi-byte characters and the byte order mark. */
const pieces = async function* (content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
};
const read = (content: string | Uint8Array, size?: number) => readEmails(pieces(content, size));
const rows = (count: number) => Array.from({ length: count }, (_, at) => `person${at}@mail.example`).join('\n');

describe('the e-mails of a file', () => {
  it.each([
    ['the only column', 'email\na@x.example\nb@x.example\n'],
    [
      'the last of several, as spreadsheets write it',
      '\uFEFF"Name","City","E-Mail Address"\r\n"A, the first","Kyoto","A@x.example"\r\n"B ""2""","","b@x.example"\r\n',
    ],
    ['semicolons', 'Email;Name\na@x.example;A, first\nb@x.example;B\n'],
    [
      'semicolons below a heading with commas',
      'Name, first;Groups (a, b, c);E-mail\n"A, first";x;a@x.example\nB, second;y, z;b@x.example\n',
    ],
    ['tabs', 'name\temail\nA\ta@x.example\nB\tb@x.example'],
    ['no heading at all', 'A,a@x.example\nB,b@x.example'],
    ['a heading that says something else', 'who,contact\nA,a@x.example\nB,b@x.example'],
    ['a column about e-mails that holds none', 'E-mail opt-in,Email\nyes,a@x.example\nno,b@x.example'],
    ['line ends within quotes and empty lines', 'note,email\n"two\nlines",a@x.example\n\n\n"x",b@x.example\n\n'],
    ['different line ends, as in a list of joined files', 'email\r\na@x.example\nb@x.example\r'],
    ['outer blanks and other case', 'email\n  A@X.example \nB@x.EXAMPLE\n'],
    ['full-width letters', 'email\nａ@x.example\nｂ＠ｘ．ｅｘａｍｐｌｅ\n'],
    ['Japanese headings', '名前,メールアドレス\nミナ,a@x.example\nケン,b@x.example\n'],
  ])('[EML-01] emails are found: %s', async (_, text) => {
    for (const size of [1, 7, 65_536])
      expect(await read(text, size)).toEqual({ emails: ['a@x.example', 'b@x.example'], badRows: 0, repeatedRows: 0 });
  });

  it.each([
    ['with its mark, as Excel saves it', 'utf16le', '\uFEFF'],
    ['without a mark', 'utf16le', ''],
  ] as const)('[EML-01] emails are found in UTF-16 %s', async (_, encoding, mark) => {
    const little = Buffer.from(`${mark}name\temail\nミナ\ta@x.example\n`, encoding);
    expect((await read(little, 3)).emails).toEqual(['a@x.example']);
    expect((await read(Buffer.from(little).swap16(), 3)).emails).toEqual(['a@x.example']);
  });

  it('[EML-01] rows without an email and repeated rows are counted; plus tags make distinct emails', async () => {
    const text =
      'email,name\na@x.example,1\n,2\nnot an address,3\na@x,4\n A@X.EXAMPLE,5\na+news@x.example,6\n"Mina <m@x.example>",7\nshort\n';
    expect(await read(text)).toEqual({ emails: ['a@x.example', 'a+news@x.example'], badRows: 5, repeatedRows: 1 });
  });

  it('[EML-01] a file has at most 100,000 rows, including repeated ones', async () => {
    expect(MAX_EMAILS).toBe(100_000);
    expect((await read(`email\n${rows(MAX_EMAILS)}\nbad\n`, 65_536)).emails).toHaveLength(MAX_EMAILS);
    const tooMany = 'This file has too many emails: at most 100,000 can be matched at once';
    await expect(read(`email\n${rows(MAX_EMAILS + 1)}`, 65_536)).rejects.toMatchObject({ status: 400, message: tooMany });
    await expect(read(`email\n${rows(MAX_EMAILS)}\nperson0@mail.example`, 65_536)).rejects.toMatchObject({ message: tooMany });
  });

  it.each([
    [
      'a zip that was renamed',
      Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), deflateRawSync(rows(500))]),
      'Invalid file type. Must be a .csv',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Invalid file type. Must be a .csv'],
    ['no column with e-mails', 'name,city\nA,Kyoto\nB,Oslo\n', 'This file has no column with email addresses'],
    ['nothing', '', 'This file has no column with email addresses'],
    ['a heading alone', 'email\n', 'No email address in this file is valid'],
    ['only bad e-mails', 'email\nnobody\na@b\n@x.example\n', 'No email address in this file is valid'],
    ['one line of 10 MB', `email\n${'x'.repeat(10_000_000)}`, "Line 2 of this file can't be read: it is too long, or a quote is missing"],
    ['a quote that never ends', `email\n"a@x.example\n${rows(20_000)}`, expect.stringContaining('a quote is missing')],
  ])('[EML-01] a file with %s is refused with the reason', async (_, content, message) => {
    await expect(read(content, 65_536)).rejects.toMatchObject({ status: 400, message });
  });
});
