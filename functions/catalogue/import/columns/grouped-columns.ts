import { cellsOf } from './cells.ts';
import type { ImportField } from './fields.ts';
import { headerKey } from './header-key.ts';
import { columnsOf, type FieldSource, inFieldOrder, type Mapping } from './mapping.ts';

type Values = Record<string, unknown>;
export type Grouping = { mapping: Mapping; notes: string[] };

const POST_DATE = /^(create_?time|created(_utc|_at)?|(post(ed)?|upload(ed)?|publish(ed)?|taken)_?(at|on|date|time))$/;
/** Dates of posts or of snapshots. */
const ANY_DATE = /^(date|datetime|day|month|timestamp)$/;
const POST_COLUMNS: [field: ImportField, pattern: RegExp][] = [
  ['post_likes', /^(n_|num_|post_|video_)?(likes?|hearts?|diggs?)(_?count)?$/],
  ['post_comments', /^(n_|num_|post_|video_)?comments?(_?count)?$/],
  ['post_views', /^(n_|num_|post_|video_)?(views?|plays?)(_?count)?$/],
];
const POST_TEXTS: typeof POST_COLUMNS = [
  ['post_shares', /^(n_|num_|post_|video_)?(shares?|reposts?)(_?count)?$/],
  ['post_saves', /^(n_|num_|post_|video_)?(saves?|saved|bookmarks?|collects?)(_?count)?$/],
  ['post_type', /^((post|media|content)_?)?(type|format)$|^media_product_type$/],
  ['post_mentions', /^((post|caption)_?)?mentions$/],
  ['post_sponsored', /^(is_)?(sponsored|ad|paid(_partnership)?)$/],
  ['post_sponsors', /^sponsors?$/],
  ['post_thumbnail', /^thumbnail(_url)?$|^(media|display|cover)_url$/],
  ['post_language', /^(post|caption|text)_?lang(uage)?$/],
  ['post_id', /^((post|video|media|reel|aweme|tweet)_?)?id$|^post_pk$|^shortcode$/],
  ['post_hashtags', /^(hash_?)?tags$/],
  ['post_text', /^(caption(_text)?|text|desc|description|(post|video)_(text|title|description)|title)$/],
];
const POST_PAGES: typeof POST_COLUMNS = [['post_url', /^(post|video|media|reel)_?(url|link)$|^permalink$/]];
/** An address of the picture or the film itself, not of the page that shows it. */
const MEDIA_FILE = /^https?:\/\/[^/]*cdn|\.(mp4|webm|jpe?g|png|webp)(\?|$)/i;
/** In a file with our names of a post's id and time, these columns belong to the post as well. */
const DOCUMENTED: Mapping = { post_url: 'url', post_language: 'language' };
/** Columns that only a file of posts has. */
const ONLY_POSTS =
  /^(post|video|media|reel|aweme)_?(id|pk)$|^shortcode$|^(video_)?(length|duration)$|^song(_|$)|^caption(_text)?$|^media_type$|^n_(plays|likes)$/;
/** A list with few duplicates is no file of posts. */
const MIN_REPEATED_SHARE = 0.2;
const SNAPSHOT_DATE = /^(datetime|week|snapshot(_date)?|(recorded|observed|collected|scraped)_(at|on))$/;

/** Maps files with one row per post, or one row per creator and date, whose rows are grouped by creator. */
export const groupedMapping = (mapping: Mapping, columns: string[], sample: Values[]): Grouping | undefined => {
  if (mapping.post_date !== undefined || mapping.observed_on !== undefined) return undefined;
  const isRepeated = hasRepeats(mapping.user_id ?? mapping.username ?? mapping.name, sample);
  return asPosts(mapping, columns, { sample, isRepeated }) ?? asSnapshots(mapping, columns, isRepeated);
};

type Seen = { sample: Values[]; isRepeated: boolean };

const asPosts = (mapping: Mapping, columns: string[], { sample, isRepeated }: Seen): Grouping | undefined => {
  const hasPostColumn = columns.some((column) => ONLY_POSTS.test(headerKey(column)));
  const post_date = find(columns, POST_DATE) ?? (hasPostColumn ? find(columns, ANY_DATE) : undefined);
  const figures = matching(columns, POST_COLUMNS);
  if (post_date === undefined || Object.keys(figures).length === 0 || !(isRepeated || hasPostColumn)) return undefined;
  const isDocumented = ['post_id', 'posted_at'].every((name) => columns.includes(name));
  const own = Object.entries(DOCUMENTED).filter(([, column]) => isDocumented && columns.includes(column as string));
  const pages = columns.filter((column) => !cellsOf(column, sample).some((cell) => MEDIA_FILE.test(cell)));
  const posts: Mapping = {
    post_date,
    ...figures,
    ...matching(columns, POST_TEXTS),
    ...matching(pages, POST_PAGES),
    ...Object.fromEntries(own),
  };
  const taken = new Set(Object.values(posts).flatMap(columnsOf));
  const others = Object.entries(mapping).filter(([, source]) => !columnsOf(source).some((column) => taken.has(column)));
  return {
    mapping: inFieldOrder({ ...Object.fromEntries(others), ...posts }),
    notes: ['one row per post: the posts of a creator are kept, and give averages, hashtags and captions'],
  };
};

const asSnapshots = (mapping: Mapping, columns: string[], isRepeated: boolean): Grouping | undefined => {
  const observed_on = find(columns, SNAPSHOT_DATE) ?? (isRepeated ? find(columns, ANY_DATE) : undefined);
  if (observed_on === undefined || mapping.followers === undefined) return undefined;
  return {
    mapping: inFieldOrder({ ...mapping, observed_on }),
    notes: ['one row per creator and date: the newest figures are current, the last of each month become the history'],
  };
};

const find = (columns: string[], pattern: RegExp): string | undefined => columns.find((column) => pattern.test(headerKey(column)));

const matching = (columns: string[], fields: typeof POST_COLUMNS): Mapping =>
  Object.fromEntries(
    fields.flatMap(([field, pattern]) => {
      const column = find(columns, pattern);
      return column === undefined ? [] : [[field, column]];
    }),
  );

const hasRepeats = (source: FieldSource | undefined, sample: Values[]): boolean => {
  const [column] = source === undefined ? [] : columnsOf(source);
  if (column === undefined) return false;
  const ids = sample.flatMap((values) => (values[column] === undefined || values[column] === '' ? [] : [values[column]]));
  if (ids.length === 0) return false;
  return new Set(ids).size <= ids.length * (1 - MIN_REPEATED_SHARE);
};
