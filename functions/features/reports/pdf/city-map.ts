import type { Box, Font, Place } from '#functions/ports/creators/pdf-documents.ts';
import type { MapCity } from '#shared/report-cards/card-data.ts';
import { dotSize, projectionOf, spreadDots, viewOf } from '#shared/report-cards/city-view.ts';
import { type Block, type PageLayout, roundedBox } from './page-layout.ts';
import { PALETTE } from './palette.data.ts';
import { countriesPath } from './world-map.ts';

const RADIUS = 6;
const BORDER = 0.5;
/** Points per CSS pixel. */
const DOT_SCALE = 0.45;
const NAME: Font = { size: 6.5, isBold: true };
const NAME_GAP = 2.5;

type Size = { width: number; height: number };
type Dot = Place & { name: string; side: number };

/** Cities in the same map view as on screen, sized by weight. */
export const cityMap = ({ pdf, accent }: PageLayout, cities: readonly MapCity[], size: Size): Block => ({
  height: size.height,
  draw: ({ x, y }) => {
    const project = projectionOf(viewOf(cities, size), size);
    const largest = Math.max(...cities.map(({ weight }) => weight));
    const places = cities.map(({ weight, lat, lon }) => ({ ...project(lon, lat), side: DOT_SCALE * dotSize(weight, largest) }));
    const dots = spreadDots(places).map((dot, index): Dot => ({ ...dot, name: cities[index]?.name ?? '', x: x + dot.x, y: y + dot.y }));
    const frame = { x, y, ...size };
    pdf.within(frame, RADIUS, () => {
      pdf.shape(roundedBox(size.width, size.height, RADIUS), { fill: PALETTE.line }, { x, y });
      pdf.shape(countriesPath(project, size), { fill: '#ffffff', stroke: PALETTE.lineStrong, width: BORDER }, { x, y });
    });
    for (const { side, ...at } of dots) {
      const style = { fill: accent, stroke: '#ffffff', width: 0.7, opacity: 0.85 };
      pdf.shape(roundedBox(side, side, side / 2), style, { x: at.x - side / 2, y: at.y - side / 2 });
    }
    for (const { name, box } of namesBeside(dots, frame, (text) => pdf.widthOf(text, NAME))) {
      pdf.text(name, { x: box.x, y: box.y + NAME.size }, { ...NAME, colour: PALETTE.text });
    }
  },
});

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isInside = (box: Box, frame: Box): boolean =>
  box.x > frame.x && box.x + box.width < frame.x + frame.width && box.y > frame.y && box.y + box.height < frame.y + frame.height;

/** Labels that fit to the right or left of their dots, largest cities first; the list below contains all of them. */
const namesBeside = (dots: readonly Dot[], frame: Box, widthOf: (text: string) => number): { name: string; box: Box }[] => {
  const taken: Box[] = dots.map(({ x, y, side }) => ({ x: x - side / 2, y: y - side / 2, width: side, height: side }));
  return dots.flatMap(({ name, x, y, side }) => {
    const [width, height] = [widthOf(name), NAME.size + 2];
    const boxes = [x + side / 2 + NAME_GAP, x - side / 2 - NAME_GAP - width].map((left) => ({ x: left, y: y - height / 2, width, height }));
    const box = boxes.find((each) => isInside(each, frame) && !taken.some((other) => overlap(each, other)));
    if (!box) return [];
    taken.push(box);
    return [{ name, box }];
  });
};
