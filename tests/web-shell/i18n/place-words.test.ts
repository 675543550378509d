// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { drawTexts } from '#tests/support/screens/text-canvas.ts';
import { placeWords } from '#web/charts/place-words.ts';

const AREA = { width: 384, height: 256, fontFamily: 'sans-serif', fontWeight: 600 };
const words = (count: number, size: number) => Array.from({ length: count }, (_, index) => ({ text: `#topic${index}`, size }));

describe('words of a cloud', () => {
  beforeAll(drawTexts);

  it('have the same places every time', () => {
    expect(placeWords(words(12, 20), AREA)).toEqual(placeWords(words(12, 20), AREA));
  });

  it('[DIS-10] get smaller, all of them alike, until the last one fits', () => {
    const few = placeWords(words(3, 24), AREA);
    const many = placeWords(words(30, 24), AREA);
    expect(few.map(({ size }) => size)).toEqual([24, 24, 24]);
    expect(many).toHaveLength(30);
    expect(new Set(many.map(({ size }) => size)).size).toBe(1);
    expect(many[0]?.size).toBeLessThan(24);
  });

  it('that are wider than the area even when small are left out', () => {
    const endless = { text: `#${'x'.repeat(200)}`, size: 20 };
    expect(placeWords([endless, ...words(2, 20)], AREA).map(({ text }) => text)).toEqual(['#topic0', '#topic1']);
  });
});
