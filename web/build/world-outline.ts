import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** From Natural Earth, in the public domain. */
const FILE = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
const ADDRESS = '/static/geo/world.json';
/** Decimal places of a degree, more precise than the outline itself. */
const DIGITS = 2;
/** Extends to the poles, which the map projection cannot show. */
const OMITTED = 'Antarctica';

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/** Keeps rings that cross the 180th meridian continuous; otherwise they would be drawn back across the whole map. */
const unwrapped = (ring: readonly Position[]): Position[] => {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([lon = 0, lat = 0]) => {
    const turns = Math.round((before - lon) / 360);
    before = lon + turns * 360;
    return [rounded(before), rounded(lat)];
  });
};

const withoutJumps = (shape: Polygon | MultiPolygon): Polygon | MultiPolygon =>
  shape.type === 'Polygon'
    ? { type: 'Polygon', coordinates: shape.coordinates.map(unwrapped) }
    : { type: 'MultiPolygon', coordinates: shape.coordinates.map((rings) => rings.map(unwrapped)) };

/** Country shapes without properties. */
export const worldOutline = (): FeatureCollection => {
  const atlas: Atlas = JSON.parse(readFileSync(FILE, 'utf8'));
  const { features } = feature(atlas, atlas.objects.countries);
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ geometry, properties }) =>
      properties.name !== OMITTED && (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
        ? [{ type: 'Feature' as const, properties: {}, geometry: withoutJumps(geometry) }]
        : [],
    ),
  };
};

/** Serves the outline for maps without a token or an internet connection. */
export const worldOutlineFile = (): Plugin => ({
  name: 'world-outline',
  configureServer: (server) => {
    server.middlewares.use(ADDRESS, (_, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(worldOutline()));
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: JSON.stringify(worldOutline()) });
  },
});
