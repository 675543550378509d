import { describe, expect, it } from 'vitest';
import { loadFonts, runsOf } from '#functions/adapters/pdf/fonts.ts';

describe('the fonts of the PDF', () => {
  it.each(['regular', 'bold'] as const)('[TBL-07] [RPT-13] names of all European scripts are set in Inter, %s', async (weight) => {
    const text = 'Yağmur Savić İrem Nguyễn Łukasz Dvořák Ελένη ᾿Αθήνα ἀγάπη Юлія Ғани';
    const runs = runsOf(text, (await loadFonts())[weight]);
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
    expect(runs.filter(({ font }) => !font.name.startsWith('@fontsource/inter/')).map((run) => run.text)).toEqual([]);
  });
});
