import type { MapCity } from './card-data.ts';

type View = { longitude: number; latitude: number; zoom: number };
type Size = { width: number; height: number };

/** Reference size that all cities must fit into, whatever the size of the map on screen. */
const FRAME: Size = { width: 800, height: 600 };
const PADDING = 150;
/** Width of the world in pixels at zoom 0, in both map engines. */
const WORLD = 512;
/** Limits the zoom for a single city, so that the surrounding country is visible. */
const MAX_ZOOM = 4;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercatorY = (lat: number): number => (1 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / Math.PI) / 2;
const latitudeAt = (y: number): number => ((2 * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - Math.PI / 2) * 180) / Math.PI;
const mercatorX = (lon: number): number => (lon + 180) / 360;

/** Returns the view that contains every city, with padding. */
export const viewOf = (cities: readonly MapCity[], { width, height }: Size): View => {
  const xs = cities.map(({ lon }) => mercatorX(lon));
  const ys = cities.map(({ lat }) => mercatorY(lat));
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fitScale = Math.min((FRAME.width - 2 * PADDING) / (east - west), (FRAME.height - 2 * PADDING) / (south - north));
  const sizeRatio = Math.min(width / FRAME.width, height / FRAME.height);
  return {
    longitude: ((west + east) / 2) * 360 - 180,
    latitude: latitudeAt((north + south) / 2),
    zoom: Math.min(MAX_ZOOM, Math.log2(fitScale / WORLD)) + Math.log2(sizeRatio),
  };
};

/** Returns a projection of coordinates to pixels from the top left corner of the view. */
export const projectionOf = ({ longitude, latitude, zoom }: View, { width, height }: Size) => {
  const scale = WORLD * 2 ** zoom;
  const [middleX, middleY] = [mercatorX(longitude), mercatorY(latitude)];
  return (lon: number, lat: number): { x: number; y: number } => ({
    x: (mercatorX(lon) - middleX) * scale + width / 2,
    y: (mercatorY(lat) - middleY) * scale + height / 2,
  });
};

const MIN_PX = 12;
const MAX_PX = 34;

/** Diameter in pixels; scales the area, not the diameter, with the weight. */
export const dotSize = (weight: number, largest: number): number => Math.max(MIN_PX, MAX_PX * Math.sqrt(weight / largest));

export type Dot = { x: number; y: number; side: number };

const ROUNDS = 60;
/** Golden angle: dots at the same position leave it in different directions. */
const TURN = 2.4;

/** Distance between two dots, its direction, and how much they overlap. */
const overlapOf = (a: Dot, b: Dot, index: number) => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  const angle = distance > 0 ? Math.atan2(dy, dx) : index * TURN;
  return { angle, overlap: (a.side + b.side) / 2 - distance };
};

/** Moves overlapping dots apart, small ones further than large ones, so that each can be clicked. Deterministic. */
export const spreadDots = (dots: readonly Dot[]): Dot[] => {
  const placed = dots.map((dot) => ({ ...dot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    for (const [index, b] of placed.entries()) {
      for (const a of placed.slice(0, index)) {
        const { angle, overlap } = overlapOf(a, b, index);
        if (overlap <= 0.01) continue;
        isMoved = true;
        const part = b.side ** 2 / (a.side ** 2 + b.side ** 2);
        a.x -= Math.cos(angle) * overlap * part;
        a.y -= Math.sin(angle) * overlap * part;
        b.x += Math.cos(angle) * overlap * (1 - part);
        b.y += Math.sin(angle) * overlap * (1 - part);
      }
    }
    if (!isMoved) break;
  }
  return placed;
};
