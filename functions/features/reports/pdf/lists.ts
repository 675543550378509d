import { fill } from '#shared/messages/fill.ts';
import type { RelatedCreator } from '#shared/reports/report.ts';
import {
  type Block,
  drawFace,
  fitted,
  muted,
  nameOn,
  normal,
  type PageLayout,
  roundedBox,
  small,
  textToRight,
  wrapped,
} from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const ROW = 19;
const BAR = 3;
const TEXT = { ...normal, colour: PALETTE.text };

type Row = { label: string; figure: string; weight?: number | undefined; colour?: string };

/** Names with figures, and bars of 100 % if they are shares. */
export const figureList = ({ pdf, accent }: PageLayout, rows: readonly Row[], width: number): Block => ({
  height: rows.length * ROW,
  draw: ({ x, y }) => {
    for (const [index, { label, figure, weight, colour = accent }] of rows.entries()) {
      const baseline = y + index * ROW + 9;
      const room = width - pdf.widthOf(figure, normal) - 8;
      pdf.text(fitted(pdf, label, room, normal), { x, y: baseline }, TEXT);
      textToRight(pdf, figure, { right: x + width, y: baseline }, TEXT);
      if (weight === undefined) continue;
      pdf.shape(roundedBox(width, BAR, BAR / 2), { fill: PALETTE.inset }, { x, y: baseline + 4 });
      const part = Math.max(BAR, Math.min(1, weight) * width);
      pdf.shape(roundedBox(part, BAR, BAR / 2), { fill: colour }, { x, y: baseline + 4 });
    }
  },
});

const PERSON = 28;
const FACE = 20;

/** Creators with pictures; names link to the platform. */
export const peopleList = (layout: PageLayout, people: readonly RelatedCreator[], width: number): Block => ({
  height: people.length * PERSON,
  draw: ({ x, y }) => {
    const { pdf, say } = layout;
    for (const [index, person] of people.entries()) {
      const top = y + index * PERSON;
      const followers = say.format.short(person.followers);
      const room = width - FACE - 8 - pdf.widthOf(followers, normal) - 8;
      const name = nameOn(pdf, person);
      drawFace(layout, { name, address: person.picture, box: { x, y: top, width: FACE, height: FACE } });
      pdf.text(fitted(pdf, name, room, normal), { x: x + FACE + 8, y: top + 9 }, TEXT);
      pdf.text(fitted(pdf, `@${person.username}`, room, small), { x: x + FACE + 8, y: top + 19 }, muted);
      textToRight(pdf, followers, { right: x + width, y: top + 9 }, TEXT);
      if (/^https?:\/\//i.test(person.url)) pdf.link({ x, y: top, width, height: PERSON - 6 }, person.url);
    }
  },
});

const CHIP = { height: 17, padding: 7, gap: 5 };

/** Tags side by side, wrapped over several lines. */
export const chips = ({ pdf }: PageLayout, texts: readonly string[], width: number): Block => {
  let [left, top] = [0, 0];
  const boxes = texts.map((whole) => {
    const text = fitted(pdf, whole, width - 2 * CHIP.padding, small);
    const size = pdf.widthOf(text, small) + 2 * CHIP.padding;
    if (left > 0 && left + size > width) [left, top] = [0, top + CHIP.height + CHIP.gap];
    const place = { text, size, left, top };
    left += size + CHIP.gap;
    return place;
  });
  return {
    height: top + CHIP.height,
    draw: ({ x, y }) => {
      for (const chip of boxes) {
        const at = { x: x + chip.left, y: y + chip.top };
        pdf.shape(roundedBox(chip.size, CHIP.height, CHIP.height / 2), { fill: PALETTE.inset }, at);
        pdf.text(chip.text, { x: at.x + CHIP.padding, y: at.y + 11.5 }, { ...small, colour: PALETTE.text });
      }
    },
  };
};

/** States how many rows a list omits. */
export const moreNote = ({ pdf, messages, say }: PageLayout, hidden: number): Block[] =>
  hidden > 0
    ? [{ height: 10, draw: ({ x, y }) => pdf.text(fill(messages.pdf.more, { count: say.format.number(hidden) }), { x, y: y + 8 }, muted) }]
    : [];

/** A message in place of missing data. */
export const textBox = ({ pdf }: PageLayout, text: string, width: number): Block => {
  const lines = wrapped(pdf, text, { width: width - 24, maxLines: 3 }, normal);
  const height = 24 + lines.length * 13;
  return {
    height,
    draw: ({ x, y }) => {
      pdf.shape(roundedBox(width, height, 8), { fill: PALETTE.inset }, { x, y });
      for (const [index, line] of lines.entries())
        pdf.text(line, { x: x + 12, y: y + 21 + index * 13 }, { ...normal, colour: PALETTE.muted });
    },
  };
};

export const note = ({ pdf }: PageLayout, text: string): Block => ({
  height: 12,
  draw: ({ x, y }) => pdf.text(text, { x, y: y + 9 }, muted),
});
