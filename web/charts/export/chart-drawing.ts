/** A row of a bar list: `text` is its figure, `weight` the length of its bar as a fraction of 1. */
export type Bar = { label: string; text: string; weight: number; tone?: 'male' | 'female' | undefined };

type Colour = 'surface' | 'text' | 'muted' | 'hover' | 'accent' | 'male' | 'female';
export type DrawingParts = {
  title: string;
  /** Markup of the chart, and its size in pixels. */
  chart?: { markup: string; width: number; height: number } | undefined;
  bars: readonly Bar[];
  /** Sentences that the card shows beside the chart. */
  notes?: readonly string[];
  colourOf: (name: Colour) => string;
};
export type Drawing = { svg: string; width: number; height: number };

const PADDING = 24;
const MIN_WIDTH = 480;
const TITLE_HEIGHT = 34;
const ROW_HEIGHT = 30;
const NOTE_HEIGHT = 22;
const FONT = "'Inter Variable', Inter, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', sans-serif";

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Text = { x: number; y: number; size: number; colour: string; weight?: number; isAtEnd?: boolean };

const textAt = (text: string, { x, y, size, colour, weight = 400, isAtEnd }: Text): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}"${isAtEnd ? ' text-anchor="end"' : ''}>${escaped(text)}</text>`;

/** A standalone SVG of a card: title, chart, bars and notes on the background of the theme. */
export const drawCard = ({ title, chart, bars, notes = [], colourOf }: DrawingParts): Drawing => {
  const inner = Math.max(MIN_WIDTH, chart?.width ?? 0);
  const width = inner + 2 * PADDING;
  let top = PADDING;
  const parts = [textAt(title, { x: PADDING, y: top + 14, size: 16, weight: 600, colour: colourOf('text') })];
  top += TITLE_HEIGHT;
  if (chart) {
    parts.push(`<g transform="translate(${PADDING + (inner - chart.width) / 2} ${top})">${chart.markup}</g>`);
    top += chart.height + 10;
  }
  for (const bar of bars) {
    parts.push(barAt(bar, { y: top, width: inner, colourOf }));
    top += ROW_HEIGHT;
  }
  for (const note of notes) {
    parts.push(textAt(note, { x: PADDING, y: top + 14, size: 12, colour: colourOf('muted') }));
    top += NOTE_HEIGHT;
  }
  const height = Math.ceil(top + PADDING - 6);
  const ground = `<rect width="${width}" height="${height}" fill="${colourOf('surface')}"/>`;
  const frame = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}"`;
  return { svg: `<svg ${frame}><title>${escaped(title)}</title>${ground}${parts.join('')}</svg>`, width, height };
};

type Row = { y: number; width: number; colourOf: DrawingParts['colourOf'] };

const barAt = ({ label, text, weight, tone }: Bar, { y, width, colourOf }: Row): string => {
  const line = (length: number, colour: string): string =>
    `<rect x="${PADDING}" y="${y + 18}" width="${length}" height="6" rx="3" fill="${colour}"/>`;
  return [
    textAt(label, { x: PADDING, y: y + 12, size: 13, colour: colourOf('text') }),
    textAt(text, { x: PADDING + width, y: y + 12, size: 13, colour: colourOf('text'), isAtEnd: true }),
    line(width, colourOf('hover')),
    line(Math.max(2, Math.min(1, weight) * width), colourOf(tone ?? 'accent')),
  ].join('');
};
