import type { PdfDocument } from '#functions/ports/creators/pdf-documents.ts';
import { type Block, fitted, roundedBox, textToRight } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

export const PADDING = 12;
const TITLE = { size: 9.5, isBold: true, colour: PALETTE.text };
const TITLE_HEIGHT = 22;

type Aside = { text: string; colour: string };
type Parts = { title: string; width: number; aside?: Aside | undefined; body: Block };

/** A framed block with a title; `aside` is to the right of the title. */
export const card = (pdf: PdfDocument, { title, width, aside, body }: Parts): Block => {
  const height = body.height + TITLE_HEIGHT + 2 * PADDING;
  return {
    height,
    draw: ({ x, y }) => {
      pdf.shape(roundedBox(width, height, 8), { fill: '#ffffff', stroke: PALETTE.line, width: 0.8 }, { x, y });
      const baseline = y + PADDING + TITLE.size;
      const asideStyle = aside && { size: 8, isBold: true, colour: aside.colour };
      const taken = aside && asideStyle ? pdf.widthOf(aside.text, asideStyle) + 8 : 0;
      pdf.text(fitted(pdf, title, width - 2 * PADDING - taken, TITLE), { x: x + PADDING, y: baseline }, TITLE);
      if (aside && asideStyle) textToRight(pdf, aside.text, { right: x + width - PADDING, y: baseline }, asideStyle);
      body.draw({ x: x + PADDING, y: y + PADDING + TITLE_HEIGHT });
    },
  };
};

/** Blocks in a column; `gap` in points. */
export const stacked = (blocks: readonly Block[], gap = 10): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1),
  draw: ({ x, y }) => {
    let top = y;
    for (const { height, draw } of blocks) {
      draw({ x, y: top });
      top += height + gap;
    }
  },
});
