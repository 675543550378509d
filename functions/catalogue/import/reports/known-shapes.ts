import { readBusinessDiscovery } from './instagram-graph.ts';
import { readRawReport } from './raw-report.ts';
import type { Values } from './raw-values.ts';
import { readTiktokCreator } from './tiktok-one.ts';
import { readChannel, readSearchResult, readVideo } from './youtube-data.ts';

/** JSON of a known service. `read` returns import fields, or undefined if the row is of another shape. */
type Shape = { note: string; read: (row: Values) => Values | undefined };

const SHAPES: Shape[] = [
  { note: 'raw reports of a data vendor', read: readRawReport },
  { note: 'channels of the YouTube Data API', read: readChannel },
  { note: 'search results of the YouTube Data API, which have no subscribers', read: readSearchResult },
  { note: 'videos of the YouTube Data API: the videos of a channel give averages, hashtags and captions', read: readVideo },
  { note: 'business discovery of the Instagram Graph API', read: readBusinessDiscovery },
  { note: 'creators of TikTok One; the median of the views is read as their average', read: readTiktokCreator },
];

export const readKnownShape = (row: Values): Values | undefined => {
  for (const { read } of SHAPES) {
    const fields = read(row);
    if (fields) return fields;
  }
  return undefined;
};

/** Notes on the shapes of all rows, and whether several rows describe one creator; undefined if a row has no known shape. */
export const surveyShapes = (rows: Values[]): { notes: string[]; isGrouped: boolean } | undefined => {
  const notes = new Set<string>();
  let isGrouped = false;
  for (const row of rows) {
    const shape = SHAPES.find(({ read }) => read(row) !== undefined);
    if (!shape) return undefined;
    notes.add(shape.note);
    isGrouped ||= shape.read === readVideo || shape.read === readSearchResult;
  }
  return { notes: [...notes], isGrouped };
};
