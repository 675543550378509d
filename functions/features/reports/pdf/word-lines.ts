import type { Font } from '#functions/ports/creators/pdf-documents.ts';
import type { Topic } from '#shared/report-cards/tags.ts';
import { type Block, fitted, type PageLayout } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const [LEAST, MOST] = [7.5, 16];
const GAP = 9;
const LEADING = 1.35;

type Word = { text: string; letters: Font; width: number };
type Line = { words: Word[]; width: number; height: number };

/** Words by weight in centered lines, the heaviest in the accent color. */
export const wordLines = ({ paper, accent }: PageLayout, topics: readonly Topic[], width: number): Block => {
  const most = Math.max(...topics.map(({ weight }) => weight), Number.EPSILON);
  const words = topics.map(({ text, weight }): Word => {
    // The area of a word grows with the square of its font size.
    const letters = { size: LEAST + (MOST - LEAST) * Math.sqrt(weight / most), isBold: true };
    const shown = fitted(paper, text, width, letters);
    return { text: shown, letters, width: paper.widthOf(shown, letters) };
  });
  const lines = linesOf(words, width);
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    draw: ({ x, y }) => {
      let top = y;
      for (const line of lines) {
        let left = x + (width - line.width) / 2;
        for (const { text, letters, width: taken } of line.words) {
          const colour = letters.size > (LEAST + MOST) / 2 ? accent : PALETTE.muted;
          paper.text(text, { x: left, y: top + line.height / LEADING }, { ...letters, colour });
          left += taken + GAP;
        }
        top += line.height;
      }
    },
  };
};

const linesOf = (words: readonly Word[], room: number): Line[] => {
  const lines: Line[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const height = word.letters.size * LEADING;
    if (line && line.width + GAP + word.width <= room) {
      line.words.push(word);
      line.width += GAP + word.width;
      line.height = Math.max(line.height, height);
    } else lines.push({ words: [word], width: word.width, height });
  }
  return lines;
};
