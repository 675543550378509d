import type { Font } from '#functions/ports/creators/pdf-documents.ts';
import type { Topic } from '#shared/report-cards/tags.ts';
import { type Block, fitted, type PageLayout } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const [MIN_SIZE, MAX_SIZE] = [7.5, 16];
const GAP = 9;
const LEADING = 1.35;

type Word = { text: string; font: Font; width: number };
type Line = { words: Word[]; width: number; height: number };

/** Words by weight in centered lines, the heaviest in the accent color. */
export const wordLines = ({ pdf, accent }: PageLayout, topics: readonly Topic[], width: number): Block => {
  const maxWeight = Math.max(...topics.map(({ weight }) => weight), Number.EPSILON);
  const words = topics.map(({ text, weight }): Word => {
    // The area of a word grows with the square of its font size.
    const font = { size: MIN_SIZE + (MAX_SIZE - MIN_SIZE) * Math.sqrt(weight / maxWeight), isBold: true };
    const shown = fitted(pdf, text, width, font);
    return { text: shown, font, width: pdf.widthOf(shown, font) };
  });
  const lines = linesOf(words, width);
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    draw: ({ x, y }) => {
      let top = y;
      for (const line of lines) {
        let left = x + (width - line.width) / 2;
        for (const { text, font, width: taken } of line.words) {
          const colour = font.size > (MIN_SIZE + MAX_SIZE) / 2 ? accent : PALETTE.muted;
          pdf.text(text, { x: left, y: top + line.height / LEADING }, { ...font, colour });
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
    const height = word.font.size * LEADING;
    if (line && line.width + GAP + word.width <= room) {
      line.words.push(word);
      line.width += GAP + word.width;
      line.height = Math.max(line.height, height);
    } else lines.push({ words: [word], width: word.width, height });
  }
  return lines;
};
