import type { MapCity } from './card-data.ts';

type View = { longitude: number; latitude: number; zoom: number };
type Size = { width: number; height: number };

/** The picture that all cities fit into, whatever the size of the map on the screen. */
const FRAME: Size = { width: 800, height: 600 };
const PADDING = 150;
/** Pixels of the whole world at zoom 0, as both engines count. */
const WORLD = 512;
/** A single city is seen with its country around it. */
const MOST_ZOOM = 4;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercatorY = (lat: number): number => (1 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / Math.PI) / 2;
const latitudeAt = (y: number): number => ((2 * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - Math.PI / 2) * 180) / Math.PI;
const mercatorX = (lon: number): number => (lon + 180) / 360;

/** The view that has every city in it, with room around. */
export const viewOf = (cities: readonly MapCity[], { width, height }: Size): View => {
  const xs = cities.map(({ lon }) => mercatorX(lon));
  const ys = cities.map(({ lat }) => mercatorY(lat));
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fitting = Math.min((FRAME.width - 2 * PADDING) / (east - west), (FRAME.height - 2 * PADDING) / (south - north));
  const shrinking = Math.min(width / FRAME.width, height / FRAME.height);
  return {
    longitude: ((west + east) / 2) * 360 - 180,
    latitude: latitudeAt((north + south) / 2),
    zoom: Math.min(MOST_ZOOM, Math.log2(fitting / WORLD)) + Math.log2(shrinking),
  };
};

/** Where a place stands in a picture of that view: from its upper left corner, in its pixels. */
export const projectionOf = ({ longitude, latitude, zoom }: View, { width, height }: Size) => {
  const scale = WORLD * 2 ** zoom;
  const [middleX, middleY] = [mercatorX(longitude), mercatorY(latitude)];
  return (lon: number, lat: number): { x: number; y: number } => ({
    x: (mercatorX(lon) - middleX) * scale + width / 2,
    y: (mercatorY(lat) - middleY) * scale + height / 2,
  });
};

const LEAST_PX = 12;
const MOST_PX = 34;

/** Areas, not widths, are what one compares. */
export const dotSize = (weight: number, largest: number): number => Math.max(LEAST_PX, MOST_PX * Math.sqrt(weight / largest));
