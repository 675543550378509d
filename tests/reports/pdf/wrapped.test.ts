import { describe, expect, it } from 'vitest';
import { wrapped } from '#functions/features/reports/pdf/page-layout.ts';
import { recordedPdfs } from '#tests/support/recorded-pdf.ts';

const FONT = { size: 10 };
/** Every letter is five points wide. */
const lettersWide = (letters: number): number => letters * 5;

const wrap = async (text: string, letters: number, maxLines = 20): Promise<string[]> => {
  const pdf = await recordedPdfs().pdfDocuments.open({ title: '', author: '', language: 'en', now: new Date(0) });
  return wrapped(pdf, text, { width: lettersWide(letters), maxLines }, FONT);
};

describe('lines of a text in a PDF', () => {
  it.each([
    ['a hashtag keeps its sign', 'things about #food', 14, ['things about', '#food']],
    ['a mention keeps its sign', 'together with @mina', 16, ['together with', '@mina']],
    ['a price keeps its currency', 'now for only $500', 14, ['now for only', '$500']],
    ['a stop stays behind its word', 'nothing here.', 12, ['nothing', 'here.']],
    ['quotes enclose their words', 'she says "hello"', 11, ['she says', '"hello"']],
    ['Japanese brackets enclose their words', '今日は「東京」です。', 4, ['今日は', '「東京」', 'です。']],
    ['a compound breaks behind its hyphen', 'a perfect week-end', 15, ['a perfect week-', 'end']],
    ['emoji break between one another', '🔥🔥🔥🔥', 4, ['🔥🔥', '🔥🔥']],
  ])('[RPT-13] %s', async (_, text, letters, lines) => expect(await wrap(text, letters)).toEqual(lines));

  it('[RPT-13] a text that is cut does not end with the sign of a hashtag', async () =>
    expect(await wrap('this is a day #mealprep', 16, 1)).toEqual(['this is a day …']));
});
