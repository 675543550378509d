import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Box = { width: number; height: number };
type Point = { x: number; y: number };
type Projection = (lon: number, lat: number) => Point;

/** Antarctica extends to the pole, which the projection cannot show. */
const OMITTED = 'Antarctica';
const FULL_TURN = 360;

/** The types of the data file are less precise than its documentation. */
const asAtlas = (data: unknown): Atlas => data as Atlas;

const ringsOf = (shape: Polygon | MultiPolygon): Position[][] => (shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat());

let rings: readonly Position[][] | undefined;

/** Outlines of all countries, decoded once per process. */
const countryRings = (): readonly Position[][] => {
  const world = asAtlas(atlas);
  rings ??= feature(world, world.objects.countries).features.flatMap(({ geometry, properties }) =>
    properties.name !== OMITTED && (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') ? ringsOf(geometry) : [],
  );
  return rings;
};

/** Unwraps an outline at the 180th meridian, so that it does not run back across the map. */
const projected = (ring: readonly Position[], project: Projection, offset: number): Point[] => {
  let previous = ring[0]?.[0] ?? 0;
  return ring.map(([lon = 0, lat = 0]) => {
    previous = lon + Math.round((previous - lon) / FULL_TURN) * FULL_TURN;
    return project(previous + offset, lat);
  });
};

const intersects = (points: readonly Point[], { width, height }: Box): boolean => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
};

/** SVG path of the countries in a view; the map repeats east of the antimeridian. */
export const countriesPath = (project: Projection, box: Box): string =>
  [-FULL_TURN, 0, FULL_TURN]
    .flatMap((offset) => countryRings().map((ring) => projected(ring, project, offset)))
    .filter((points) => intersects(points, box))
    .map((points) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('');
