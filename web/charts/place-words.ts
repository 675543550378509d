import cloud from 'd3-cloud';

/** `size` in pixels. */
export type Word = { text: string; size: number };
export type PlacedWord = Word & { x: number; y: number };

type Area = { width: number; height: number; fontFamily: string; fontWeight: number; degrees?: number };

const SHRINK_FACTOR = 0.9;
const MIN_SCALE = 0.4;
const GAP_PX = 3;

/** Places words around the center, deterministically. Shrinks all of them until the last one fits or the minimum scale is reached. */
export const placeWords = (words: readonly Word[], area: Area): PlacedWord[] => {
  for (let scale = 1; ; scale *= SHRINK_FACTOR) {
    const placed = layOut(words, area, scale);
    if (placed.length === words.length || scale < MIN_SCALE) return placed;
  }
};

const layOut = (words: readonly Word[], { width, height, fontFamily, fontWeight, degrees = 0 }: Area, scale: number): PlacedWord[] => {
  let placed: PlacedWord[] = [];
  cloud<Word>()
    .size([width, height])
    .words(words.map((word) => ({ ...word })))
    .font(fontFamily)
    .fontWeight(fontWeight)
    .fontSize(({ size }) => size * scale)
    .rotate(() => degrees)
    .padding(GAP_PX)
    .random(repeatable())
    // Without a time interval, `end` fires synchronously within start().
    .on('end', (found) => {
      placed = found.map(({ text, size, x, y }) => ({ text, size, x, y }));
    })
    .start();
  return placed;
};

const MULTIPLIER = 16_807;
const MODULUS = 2 ** 31 - 1;

const repeatable = (): (() => number) => {
  let state = 1;
  return () => {
    state = (state * MULTIPLIER) % MODULUS;
    return state / MODULUS;
  };
};
