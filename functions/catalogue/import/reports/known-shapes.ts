import { readBusinessDiscovery } from './instagram-graph.ts';
import { readInstagramPost, readInstagramProfile } from './instagram-posts.ts';
import { nestedValues } from './nested-values.ts';
import { readRawReport } from './raw-report.ts';
import type { Values } from './raw-values.ts';
import { readTiktokCreator } from './tiktok-one.ts';
import { readTiktokVideo } from './tiktok-videos.ts';
import { readChannel, readPlaylistItem, readSearchResult, readVideo } from './youtube-data.ts';
import { readDownload } from './yt-dlp.ts';

/** JSON of a known service. `read` returns import fields, or undefined if the row is of another shape. */
type Shape = { note: string; read: (row: Values) => Values | undefined; isOfPosts?: true };

const SHAPES: Shape[] = [
  { note: 'raw reports of a data vendor', read: readRawReport },
  { note: 'channels of the YouTube Data API', read: readChannel },
  { note: 'search results of the YouTube Data API, which have no subscribers', read: readSearchResult, isOfPosts: true },
  {
    note: 'videos of the YouTube Data API: the videos of a channel give averages, hashtags and captions',
    read: readVideo,
    isOfPosts: true,
  },
  { note: 'playlist items of the YouTube Data API, which have no figures', read: readPlaylistItem, isOfPosts: true },
  { note: 'business discovery of the Instagram Graph API', read: readBusinessDiscovery },
  { note: 'creators of TikTok One; the median of the views is read as their average', read: readTiktokCreator },
  { note: 'profiles of Instagram with their newest posts', read: readInstagramProfile },
  { note: 'posts of Instagram', read: readInstagramPost, isOfPosts: true },
  { note: 'videos of TikTok', read: readTiktokVideo, isOfPosts: true },
  { note: 'videos described by yt-dlp', read: readDownload, isOfPosts: true },
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
    isGrouped ||= shape.isOfPosts === true;
  }
  return { notes: [...notes], isGrouped };
};

/** Notes on a table whose columns are paths of a known shape of posts. */
export const surveyTable = (rows: Values[]): (ReturnType<typeof surveyShapes> & { isNested: true }) | undefined => {
  const shapes = surveyShapes(rows.map(nestedValues));
  return shapes?.isGrouped ? { ...shapes, isNested: true } : undefined;
};
