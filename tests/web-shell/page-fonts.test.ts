import { describe, expect, it } from 'vitest';
import { coversAny } from '#web/ui/print/page-fonts.ts';

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
