import { A4, type PdfDocument, type Place } from '#functions/ports/creators/pdf-documents.ts';
import { fill } from '#shared/messages/fill.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { directionOf } from '#shared/report-cards/histories.ts';
import { statsOf } from '#shared/report-cards/stats.ts';
import { GAP, MARGIN, WIDTH } from './flow.ts';
import { type Block, drawFace, fitted, muted, nameOn, type PageLayout, roundedBox, textToRight, wrapped } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const FACE = 62;
const NAME = { size: 19, isBold: true, colour: PALETTE.text };
const LINE = { size: 9.5, colour: PALETTE.muted };

/** Brand of the document and date of its data. */
export const brandLine = (layout: PageLayout): Block => ({
  height: 30,
  draw: ({ x, y }) => {
    const { pdf, brand, accent, messages, report, say } = layout;
    // A custom logo may have any file type, so the name is used instead.
    if (!brand.logo) {
      pdf.shape(roundedBox(18, 18, 5), { fill: accent }, { x, y });
      pdf.shape('M4.5 5.7H13.5M9 5.7V13', { stroke: PALETTE.onAccent, width: 1.7 }, { x, y });
    }
    pdf.text(brand.name, { x: brand.logo ? x : x + 25, y: y + 13 }, { size: 11.5, isBold: true, colour: PALETTE.text });
    textToRight(pdf, messages.pdf.title, { right: x + WIDTH, y: y + 7 }, { size: 8.5, isBold: true, colour: PALETTE.text });
    const { as_of, source = '' } = report.extra;
    const text = (source ? messages.report.source_pdf : messages.report.pulled) ?? '';
    const age = fitted(pdf, fill(text, { date: say.format.day(as_of), source }), WIDTH / 2, muted);
    textToRight(pdf, age, { right: x + WIDTH, y: y + 18 }, muted);
  },
});

/** Profile and contacts on a full-width band. */
export const profileHeader = (layout: PageLayout): Block => ({
  height: FACE + 28,
  draw: ({ x, y }) => {
    const { pdf, accent, report, messages } = layout;
    const { user_profile: profile } = report;
    const name = nameOn(pdf, profile);
    const left = x + FACE + 16;
    const room = WIDTH - FACE - 16;
    pdf.shape(`M0 0H${A4.width}V${FACE + 28}H0Z`, { fill: accent, opacity: 0.06 }, { x: 0, y });
    drawFace(layout, { name, address: profile.picture, box: { x, y: y + 14, width: FACE, height: FACE } });
    const shown = fitted(pdf, name, room - 24, NAME);
    pdf.text(shown, { x: left, y: y + 34 }, NAME);
    if (profile.is_verified) {
      const at = { x: left + pdf.widthOf(shown, NAME) + 7, y: y + 20.5 };
      pdf.shape(roundedBox(13, 13, 6.5), { fill: accent }, at);
      pdf.shape('M3.6 6.7L5.8 8.9L9.6 4.6', { stroke: PALETTE.onAccent, width: 1.5 }, at);
    }
    const handle = fitted(pdf, `@${profile.username}`, room / 2, LINE);
    pdf.text(handle, { x: left, y: y + 51 }, { ...LINE, colour: accent });
    const handleWidth = pdf.widthOf(handle, LINE);
    if (/^https?:\/\//i.test(profile.url)) pdf.link({ x: left, y: y + 42, width: handleWidth, height: 13 }, profile.url);
    const labels = [
      PLATFORM_NAMES[profile.type],
      profile.is_business && messages.report.business,
      profile.is_hidden && messages.report.private,
    ].filter(Boolean);
    pdf.text(fitted(pdf, `  ·  ${labels.join('  ·  ')}`, room - handleWidth, LINE), { x: left + handleWidth, y: y + 51 }, LINE);
    pdf.text(fitted(pdf, contactsOf(layout), room, LINE), { x: left, y: y + 67 }, LINE);
  },
});

/** E-mail and phone, if the report contains them. */
const contactsOf = ({ report: { user_profile: profile } }: PageLayout): string =>
  ['email' as const, 'phone' as const]
    .flatMap((kind) => profile.contacts.find(({ type }) => type === kind)?.formatted_value ?? [])
    .join('  ·  ');

const PER_ROW = 4;
const STAT = { width: (WIDTH - GAP * (PER_ROW - 1)) / PER_ROW, height: 58 };

type Figure = { title: string; text: string | undefined; change?: { by: number; since: string } | undefined };

/** Key figures of a creator. */
export const statCards = (layout: PageLayout): Block => {
  const { report, say, messages } = layout;
  const { user_profile: profile } = report;
  const titleOf = (word: string): string => messages.report[`${word}@${profile.type}`] ?? messages.report[word] ?? word;
  return figureCards(
    layout,
    statsOf(profile, say).map(({ word, text, change }) => ({ title: titleOf(word), text, change })),
  );
};

/** Figures in rows of four; unknown ones are marked as such. */
export const figureCards = (layout: PageLayout, figures: readonly Figure[]): Block => {
  const { pdf } = layout;
  const rows = Math.ceil(figures.length / PER_ROW);
  return {
    height: rows * STAT.height + (rows - 1) * GAP,
    draw: ({ x, y }) => {
      for (const [index, { title, text, change }] of figures.entries()) {
        const at = { x: x + (index % PER_ROW) * (STAT.width + GAP), y: y + Math.floor(index / PER_ROW) * (STAT.height + GAP) };
        pdf.shape(roundedBox(STAT.width, STAT.height, 8), { fill: '#ffffff', stroke: PALETTE.line, width: 0.8 }, at);
        const room = STAT.width - 20;
        pdf.text(fitted(pdf, title, room, muted), { x: at.x + 10, y: at.y + 16 }, muted);
        drawFigure(layout, text, { at: { x: at.x + 10, y: at.y + 33 }, width: room });
        if (change) drawChange(layout, change, { x: at.x + 10, y: at.y + 48 });
      }
    },
  };
};

const FIGURE = { size: 14, isBold: true, colour: PALETTE.text };

const drawFigure = ({ pdf, messages }: PageLayout, text: string | undefined, { at, width }: { at: Place; width: number }): void => {
  if (text === undefined) pdf.text(messages.report.not_available ?? '', at, { size: 10, colour: PALETTE.faint });
  else if (pdf.widthOf(text, FIGURE) <= width) pdf.text(text, at, FIGURE);
  else drawInTwoLines(pdf, text, { at, width });
};

const drawInTwoLines = (pdf: PdfDocument, text: string, { at, width }: { at: Place; width: number }): void => {
  const style = { ...FIGURE, size: 9.5 };
  for (const [index, line] of wrapped(pdf, text, { width, maxLines: 2 }, style).entries()) {
    pdf.text(line, { x: at.x, y: at.y - 2 + index * 13 }, style);
  }
};

const CHANGE_COLOURS = { up: PALETTE.good, down: PALETTE.bad, none: PALETTE.muted };

const drawChange = ({ pdf, say, messages }: PageLayout, { by, since }: { by: number; since: string }, { x, y }: Place): void => {
  const text = say.format.signedPercent(by);
  const direction = directionOf(text);
  const colour = CHANGE_COLOURS[direction];
  const figure = { size: 8, isBold: true, colour };
  const left = direction === 'none' ? x : x + 9;
  if (direction !== 'none') pdf.shape(direction === 'down' ? 'M0 0H6L3 5Z' : 'M0 5H6L3 0Z', { fill: colour }, { x, y: y - 5.6 });
  pdf.text(text, { x: left, y }, figure);
  const after = fill(messages.report.since ?? '', { month: say.month(since) });
  pdf.text(after, { x: left + pdf.widthOf(text, figure) + 5, y }, { ...muted, size: 7.5 });
};

/** Header from the second page with the report's name; footer on every page with brand, date and page number. */
export const drawEdges = (layout: PageLayout): void => {
  const { pdf, report, brand, messages, say, now } = layout;
  const title = fill(messages.pdf.continued, { name: nameOn(pdf, report.user_profile), title: messages.pdf.title });
  pdf.onEveryPage((page, pages) => {
    if (page > 1) {
      pdf.text(fitted(pdf, title, WIDTH, muted), { x: MARGIN, y: 38 }, muted);
      pdf.shape(`M0 0H${WIDTH}`, { stroke: PALETTE.line, width: 0.6 }, { x: MARGIN, y: 46 });
    }
    const y = A4.height - 26;
    pdf.shape(`M0 0H${WIDTH}`, { stroke: PALETTE.line, width: 0.6 }, { x: MARGIN, y: y - 14 });
    pdf.text(
      `${brand.name}  ·  ${fill(messages.pdf.made, { date: say.format.day(now.toISOString().slice(0, 10)) })}`,
      { x: MARGIN, y },
      muted,
    );
    textToRight(pdf, fill(messages.pdf.page, { page, pages }), { right: MARGIN + WIDTH, y }, muted);
  });
};
