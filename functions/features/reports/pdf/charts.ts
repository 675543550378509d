import type { PdfDocument, Place, TextStyle } from '#functions/ports/creators/pdf-documents.ts';
import { type Axis, shareAxis } from '#shared/report-cards/axis.ts';
import type { AgeRow, ShareRow } from '#shared/report-cards/card-data.ts';
import { type Block, type PageLayout, roundedBox, textToRight } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';

const TICK: TextStyle = { size: 7, colour: PALETTE.faint };
const LABELS_BELOW = 14;
const MAX_LABELS = 6;
const LABEL_GAP = 4;

type Plot = { left: number; top: number; width: number; height: number; yOf: (value: number) => number };
type Frame = { at: Place; width: number; height: number };

/** Draws grid lines at the ticks and returns the plot area. */
const drawAxis = (pdf: PdfDocument, { at, width, height }: Frame, { ticks, texts }: Axis): Plot => {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const room = Math.max(...texts.map((text) => pdf.widthOf(text, TICK))) + 6;
  const plot = { left: at.x + room, top: at.y + 4, width: width - room, height: height - LABELS_BELOW - 4 };
  const yOf = (value: number): number => plot.top + plot.height * (1 - (value - low) / (high - low || 1));
  for (const [index, tick] of ticks.entries()) {
    pdf.shape(`M0 0H${plot.width}`, { stroke: PALETTE.line, width: 0.6 }, { x: plot.left, y: yOf(tick) });
    textToRight(pdf, texts[index] ?? '', { right: plot.left - 6, y: yOf(tick) + 2.5 }, TICK);
  }
  return { ...plot, yOf };
};

const centred = (pdf: PdfDocument, text: string, { x, y }: Place, style = TICK): void =>
  pdf.text(text, { x: x - pdf.widthOf(text, style) / 2, y }, style);

type Line = { points: readonly { label: string; value: number }[]; axis: Axis; band: { low: number; high: number } | undefined };

/** Monthly line chart. An area under the line would exaggerate changes where the axis does not start at zero. */
export const lineChart = ({ pdf, accent }: PageLayout, { points, axis, band }: Line, { width, height }: Size): Block => ({
  height,
  draw: (at) => {
    const plot = drawAxis(pdf, { at, width, height }, axis);
    if (band) {
      const [top, bottom] = [plot.yOf(band.high), plot.yOf(band.low)];
      pdf.shape(`M0 0H${plot.width}V${bottom - top}H0Z`, { fill: PALETTE.muted, opacity: 0.14 }, { x: plot.left, y: top });
    }
    const step = plot.width / Math.max(1, points.length - 1);
    const positions = points.map(({ value }, index) => ({
      x: plot.left + (points.length > 1 ? index * step : plot.width / 2),
      y: plot.yOf(value),
    }));
    const line = positions.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    const [first, last] = [positions[0] ?? at, positions.at(-1) ?? at];
    const floor = plot.top + plot.height;
    if (positions.length > 1) {
      if (axis.startsAtZero) pdf.shape(`${line}L${last.x} ${floor}L${first.x} ${floor}Z`, { fill: accent, opacity: 0.08 });
      pdf.shape(line, { stroke: accent, width: 1.4 });
    }
    pdf.shape(roundedBox(5, 5, 2.5), { fill: accent }, { x: last.x - 2.5, y: last.y - 2.5 });
    const widest = Math.max(...points.map(({ label }) => pdf.widthOf(label, TICK))) + LABEL_GAP;
    const every = Math.ceil(points.length / Math.min(MAX_LABELS, Math.max(1, Math.floor(plot.width / widest))));
    for (const [index, { label }] of points.entries()) {
      // Counts from the end, so that the last month is always labeled.
      if ((points.length - 1 - index) % every === 0) centred(pdf, label, { x: positions[index]?.x ?? 0, y: floor + 11 });
    }
  },
});

type Size = { width: number; height: number };

/** A column per age group, with men below women. */
export const agesChart = ({ pdf, say }: PageLayout, ages: readonly AgeRow[], { width, height }: Size): Block => ({
  height,
  draw: (at) => {
    drawLegend(genderLabels(say.names), pdf, at);
    const axis = shareAxis(ages.map(({ male, female }) => male + female));
    const plot = drawAxis(pdf, { at: { x: at.x, y: at.y + 14 }, width, height: height - 14 }, axis);
    for (const [index, { label, male, female }] of ages.entries()) {
      const middle = plot.left + (plot.width / ages.length) * (index + 0.5);
      const [ground, between, top] = [plot.yOf(0), plot.yOf(male), plot.yOf(male + female)];
      pdf.shape(`M0 0H16V${ground - between}H0Z`, { fill: PALETTE.male }, { x: middle - 8, y: between });
      pdf.shape(`M0 0H16V${between - top}H0Z`, { fill: PALETTE.female }, { x: middle - 8, y: top });
      centred(pdf, label, { x: middle, y: ground + 11 });
    }
  },
});

const genderLabels = (names: Record<string, string>) => [
  { name: names['gender.MALE'] ?? '', colour: PALETTE.male },
  { name: names['gender.FEMALE'] ?? '', colour: PALETTE.female },
];

const drawLegend = (rows: readonly { name: string; colour: string }[], pdf: PdfDocument, { x, y }: Place): void => {
  let left = x;
  for (const { name, colour } of rows) {
    pdf.shape(roundedBox(6, 6, 3), { fill: colour }, { x: left, y });
    pdf.text(name, { x: left + 9, y: y + 6 }, { size: 7.5, colour: PALETTE.muted });
    left += pdf.widthOf(name, { size: 7.5 }) + 22;
  }
};

/** A column per share, with its figure on top. */
export const columnsChart = ({ pdf, accent, say }: PageLayout, rows: readonly ShareRow[], { width, height }: Size): Block => ({
  height,
  draw: (at) => {
    const axis = shareAxis(rows.map(({ weight }) => weight));
    const plot = drawAxis(pdf, { at: { x: at.x, y: at.y + 8 }, width, height: height - 8 }, axis);
    for (const [index, { label, weight }] of rows.entries()) {
      const middle = plot.left + (plot.width / rows.length) * (index + 0.5);
      const [ground, top] = [plot.yOf(0), plot.yOf(weight)];
      pdf.shape(`M0 0H20V${ground - top}H0Z`, { fill: accent }, { x: middle - 10, y: top });
      centred(pdf, say.format.percent(weight), { x: middle, y: top - 3 }, { size: 7, colour: PALETTE.text });
      centred(pdf, label, { x: middle, y: ground + 11 });
    }
  },
});

const GAUGE = { radius: 46, width: 9, height: 66 };
/** Start and end of the arc in turns, clockwise from three o'clock. */
const [FROM, TO] = [0.45, 1.05];

/** An arc of the ring; `isFromRight` draws it counterclockwise from the right end. */
const ring = (share: number, isFromRight = false): string => {
  const place = (turn: number) => `${GAUGE.radius * Math.cos(turn * 2 * Math.PI)} ${GAUGE.radius * Math.sin(turn * 2 * Math.PI)}`;
  const length = (TO - FROM) * Math.min(1, Math.max(0.001, share));
  const [start, end] = isFromRight ? [TO, TO - length] : [FROM, FROM + length];
  return `M${place(start)}A${GAUGE.radius} ${GAUGE.radius} 0 ${length > 0.5 ? 1 : 0} ${isFromRight ? 0 : 1} ${place(end)}`;
};

/** Half a ring: the leader's arc spans the sum of both, and the other's arc covers its beginning. Men are always on the left. */
export const genderGauge = ({ pdf, say }: PageLayout, rows: readonly ShareRow[], width: number): Block => ({
  height: GAUGE.height + 8,
  draw: ({ x, y }) => {
    const [first, second] = [...rows].sort((a, b) => b.weight - a.weight);
    if (!first) return;
    const centre = { x: x + width / 2, y: y + GAUGE.radius + GAUGE.width / 2 };
    const colourOf = ({ tone }: ShareRow): string => (tone === 'female' ? PALETTE.female : PALETTE.male);
    pdf.shape(ring(1), { stroke: PALETTE.line, width: GAUGE.width }, centre);
    const isFromRight = first.tone !== 'female';
    pdf.shape(ring(first.weight + (second?.weight ?? 0), isFromRight), { stroke: colourOf(first), width: GAUGE.width }, centre);
    if (second) pdf.shape(ring(second.weight, isFromRight), { stroke: colourOf(second), width: GAUGE.width }, centre);
    const figure = { size: 15, isBold: true, colour: PALETTE.text };
    const text = say.format.percent(first.weight);
    pdf.text(text, { x: centre.x - pdf.widthOf(text, figure) / 2, y: centre.y + 2 }, figure);
    centred(pdf, first.label, { x: centre.x, y: centre.y + 14 }, { size: 8, colour: PALETTE.muted });
  },
});
