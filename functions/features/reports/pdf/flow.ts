import { A4, type PdfDocument } from '#functions/ports/creators/pdf-documents.ts';
import type { Block } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

export const MARGIN = 40;
export const WIDTH = A4.width - 2 * MARGIN;
export const GAP = 12;
export const COLUMN = (WIDTH - GAP) / 2;

const FIRST_TOP = 34;
/** Below the page header. */
const NEXT_TOP = 62;
const BOTTOM = A4.height - 52;
const HEADING = { size: 13, isBold: true, colour: PALETTE.text };
const HEADING_HEIGHT = 26;
const HEADING_GAP = 10;

/** Number of cards that a card may overtake to fill a page. */
const LOOK_AHEAD = 4;

/** Returns the next block that fits, and its column. */
const placeFor = (blocks: readonly Block[], tops: readonly [number, number]): { index: number; column: 0 | 1 } | undefined => {
  const columns: readonly (0 | 1)[] = tops[1] < tops[0] ? [1, 0] : [0, 1];
  for (const column of columns) {
    const index = blocks.slice(0, LOOK_AHEAD).findIndex(({ height }) => tops[column] + height <= BOTTOM);
    if (index >= 0) return { index, column };
  }
  return undefined;
};

/** Rows over the full width, and the cards in two columns below them. */
export type Section = { rows?: readonly Block[]; cards?: readonly Block[] };

/** Height of the content without which a heading would end a page. */
const leastHeight = ({ rows = [], cards = [] }: Section): number => {
  const first = rows.slice(0, 1).reduce((sum, { height }) => sum + height + GAP, 0);
  return first + (cards.length > 0 ? Math.min(...cards.slice(0, LOOK_AHEAD).map(({ height }) => height)) : 0);
};

/** Lays out blocks on pages, from top to bottom. */
export const flowOn = (pdf: PdfDocument) => {
  let y = FIRST_TOP;
  const startPage = (): void => {
    pdf.newPage();
    y = NEXT_TOP;
  };
  const requireRoom = (height: number): void => {
    if (y + height > BOTTOM && y > NEXT_TOP) startPage();
  };
  const add = ({ height, draw }: Block): void => {
    requireRoom(height);
    draw({ x: MARGIN, y });
    y += height + GAP;
  };
  const heading = (text: string, height: number): void => {
    requireRoom(HEADING_GAP + HEADING_HEIGHT + height);
    y += y > NEXT_TOP ? HEADING_GAP : 0;
    pdf.text(text, { x: MARGIN, y: y + HEADING.size }, HEADING);
    y += HEADING_HEIGHT;
  };
  /** Two-column layout: places the next block that fits into the column with more space, then the other one, then a new page. */
  const addInColumns = (blocks: readonly Block[]): void => {
    const remaining = [...blocks];
    let tops: [number, number] = [y, y];
    while (remaining.length > 0) {
      const slot =
        placeFor(remaining, tops) ?? (tops[0] === NEXT_TOP && tops[1] === NEXT_TOP ? { index: 0, column: 0 as const } : undefined);
      if (slot) {
        const [block] = remaining.splice(slot.index, 1);
        block?.draw({ x: MARGIN + slot.column * (COLUMN + GAP), y: tops[slot.column] });
        tops[slot.column] += (block?.height ?? 0) + GAP;
      } else {
        startPage();
        tops = [y, y];
      }
    }
    y = Math.max(...tops);
  };
  const section = (title: string, content: Section): void => {
    heading(title, leastHeight(content));
    content.rows?.forEach(add);
    addInColumns(content.cards ?? []);
  };
  return { add, section };
};

export type Flow = ReturnType<typeof flowOn>;
