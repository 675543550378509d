import type { Box, Font, PdfDocument, Place } from '#functions/ports/creators/pdf-documents.ts';
import type { Picture } from '#functions/ports/creators/pdf-images.ts';
import type { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/mail/language.ts';
import type { Say } from '#shared/report-cards/card-data.ts';
import type { Topic } from '#shared/report-cards/tags.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { cutText } from '#shared/text/cut-text.ts';
import type { PdfMessages } from './messages.ts';
import { PALETTE } from './palette.data.ts';

/** Everything that rendering a report requires. */
export type PageLayout = {
  pdf: PdfDocument;
  brand: Pick<Brand, 'logo' | 'name' | 'switches'>;
  language: Language;
  messages: PdfMessages;
  say: Say & Record<'month' | 'monthOfYear', (month: string) => string>;
  accent: string;
  report: PulledReport;
  /** Keyed by URL; images that failed to load are absent. */
  pictures: ReadonlyMap<string, Picture>;
  /** Related topics; empty if unknown. */
  topics: readonly Topic[];
  now: Date;
};

/** A part of a page with a given width and a fixed height in points. */
export type Block = { height: number; draw: (at: Place) => void };

export const small: Font = { size: 8 };
export const normal: Font = { size: 9 };

export const roundedBox = (width: number, height: number, radius: number): string => {
  const r = Math.min(radius, width / 2, height / 2);
  return [
    `M${r} 0H${width - r}A${r} ${r} 0 0 1 ${width} ${r}V${height - r}A${r} ${r} 0 0 1 ${width - r} ${height}`,
    `H${r}A${r} ${r} 0 0 1 0 ${height - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`,
  ].join('');
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordsIn = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Per em of a line. Only combining marks are narrower, and a name can have thousands of them. */
const MAX_LETTERS = 8;
const mostLetters = (width: number, { size }: Font): number => Math.ceil((width / size) * MAX_LETTERS);

/** Truncates a text to one line. Does not measure what certainly exceeds it, because shaping a long text takes seconds. */
export const fitted = (pdf: PdfDocument, whole: string, width: number, font: Font): string => {
  const text = cutText(whole, mostLetters(width, font));
  if (text === whole && pdf.widthOf(text, font) <= width) return text;
  const all = [...graphemes.segment(text)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, all.length];
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    if (pdf.widthOf(`${all.slice(0, half).join('')}…`, font) <= width) fits = half;
    else tooMany = half;
  }
  return `${all.slice(0, fits).join('').trimEnd()}…`;
};

const PREFIX = /^[#@\p{Ps}\p{Pi}\p{Sc}]$/u;
const MARK = /^\p{P}$/u;

/** The parts of a text between which lines may break: words with the marks that belong to them, and spaces. */
const unbreakablesOf = (text: string): string[] => {
  const parts: string[] = [];
  let isOpen = false;
  for (const { segment } of wordsIn.segment(text)) {
    const isFirst = parts.length === 0 || parts.at(-1) === ' ';
    const opens = PREFIX.test(segment) || (isFirst && MARK.test(segment));
    if (isOpen || (MARK.test(segment) && !opens)) parts.push(`${parts.pop() ?? ''}${segment}`);
    else parts.push(segment);
    isOpen = opens;
  }
  return parts;
};

/** Wraps a text between words by the rules of its language, to at most `maxLines` lines. */
export const wrapped = (pdf: PdfDocument, text: string, { width, maxLines }: { width: number; maxLines: number }, font: Font): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const part of unbreakablesOf(text.replace(/\s+/g, ' ').trim())) {
    if (lines.length > maxLines) break;
    if (line === '' || pdf.widthOf((line + part).trimEnd(), font) <= width) line += part;
    else {
      lines.push(line.trimEnd());
      line = part.trimStart();
    }
  }
  const all = [...lines, line.trimEnd()].filter(Boolean);
  const shown = all.slice(0, maxLines);
  const last = shown.length - 1;
  return shown.map((each, index) => fitted(pdf, index === last && all.length > maxLines ? `${each} …` : each, width, font));
};

type Aligned = { right: number; y: number };

export const textToRight = (pdf: PdfDocument, text: string, { right, y }: Aligned, style: Font & { colour: string }): void =>
  pdf.text(text, { x: right - pdf.widthOf(text, style), y }, style);

/** The name, or the handle if no bundled font supports the script of the name. */
export const nameOn = (pdf: PdfDocument, { fullname, username }: { fullname: string; username: string }): string =>
  fullname && pdf.canWrite(fullname) ? fullname : username;

const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');

/** A round picture, with initials as a fallback. */
export const drawFace = (
  { pdf, pictures, accent }: PageLayout,
  { name, address, box }: { name: string; address: string; box: Box },
): void => {
  const { x, y, width } = box;
  const picture = pictures.get(address);
  pdf.shape(roundedBox(width, width, width / 2), { fill: accent, opacity: 0.14 }, { x, y });
  if (picture && pdf.picture(picture, box, width / 2)) return;
  const font = { size: width * 0.36, isBold: true };
  const initials = initialsOf(name);
  const at = { x: x + (width - pdf.widthOf(initials, font)) / 2, y: y + width / 2 + font.size * 0.36 };
  pdf.text(initials, at, { ...font, colour: accent });
};

export const muted = { ...small, colour: PALETTE.muted };
