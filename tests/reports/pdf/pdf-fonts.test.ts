import { describe, expect, it } from 'vitest';
import { loadFonts, runsOf } from '#functions/adapters/pdf/fonts.ts';
import { coversAny } from '#web/ui/print/page-fonts.ts';

describe('the fonts of the PDF', () => {
  it.each(['regular', 'bold'] as const)('[TBL-07] [RPT-13] names of all European scripts are set in Inter, %s', async (weight) => {
    const text = 'Yağmur Savić İrem Nguyễn Łukasz Dvořák Ελένη ᾿Αθήνα ἀγάπη Юлія Ғани';
    const runs = runsOf(text, (await loadFonts())[weight]);
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
    expect(runs.filter(({ font }) => !font.name.startsWith('@fontsource/inter/')).map((run) => run.text)).toEqual([]);
  });
});

describe('the fonts of a printed card', () => {
  it.each([
    ['U+20-FF, U+131', 'Marte', true],
    ['U+100-2BA', 'Marte', false],
    ['U+100-2BA', 'Yağmur', true],
    ['U+1EA0-1EF9', 'Nguyễn', true],
    ['U+100-11E, U+120-2BA', 'ğ', false],
    ['U+1F600', '😀', true],
    ['', 'Marte', true],
  ])('[TBL-07] a font with the range "%s" is embedded for "%s": %s', (range, text, isCovered) => {
    expect(coversAny(range, text)).toBe(isCovered);
  });
});
