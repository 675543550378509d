import type { StyleSpecification } from 'maplibre-gl';
import { coloursOf, type Scheme } from '#web/theme/tokens.ts';

const OUTLINE = '/static/geo/world.json';

/** A map style of country outlines in theme colors, without external resources. */
export const outlineStyle = (scheme: Scheme): StyleSpecification => {
  const paint = coloursOf(scheme);
  const isDark = scheme === 'dark';
  return {
    version: 8,
    name: `outline-${scheme}`,
    sources: { countries: { type: 'geojson', data: OUTLINE } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': isDark ? paint.inset : paint.line } },
      { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': isDark ? paint.line : paint.surface } },
      {
        id: 'borders',
        type: 'line',
        source: 'countries',
        paint: { 'line-color': paint.lineStrong, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 5, 1.2] },
      },
    ],
  };
};
