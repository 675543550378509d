import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font as Face } from 'fontkit';
import files from './font-files.data.json' with { type: 'json' };
import { unpackWoff } from './unpack-woff.ts';

export type Weight = keyof typeof files;
export type Font = { name: string; content: Buffer; has: (codePoint: number) => boolean };
export type Fonts = Record<Weight, readonly Font[]>;

/** A part of a text in one font. */
export type Run = { font: Font; text: string };

const require = createRequire(import.meta.url);

const load = async (file: string): Promise<Font> => {
  const content = unpackWoff(await readFile(require.resolve(file)));
  const face = create(content) as Face;
  return { name: file, content, has: (codePoint) => face.hasGlyphForCodePoint(codePoint) };
};

let loading: Promise<Fonts> | undefined;

/** Reads the fonts once per process. */
export const loadFonts = (): Promise<Fonts> => {
  loading ??= Promise.all([Promise.all(files.regular.map(load)), Promise.all(files.bold.map(load))]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return loading;
};

/** Combining marks and joiners belong to the preceding character. */
const JOINS = /^[\p{M}\u200c\u200d]$/u;
const SPACE = ' ';
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;
const STRONG = /\p{L}/u;

/**
 * Splits a text into runs in visual order from left to right, each in the first font that has its glyphs. Characters without a glyph
 * are omitted.
 */
export const runsOf = (text: string, fonts: readonly Font[]): Run[] => {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isPartOfLast = JOINS.test(character) || (character === SPACE && RIGHT_TO_LEFT.test(last?.text ?? ''));
    const keepsFont = isPartOfLast && last?.font.has(codePoint);
    const font = keepsFont ? last?.font : fonts.find((each) => each.has(codePoint));
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return isRightToLeft(text) ? runs.reverse() : runs;
};

const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(STRONG.exec(text)?.[0] ?? '');
