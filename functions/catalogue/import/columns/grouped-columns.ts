import { readPostUrl } from '#shared/campaigns/post-url.ts';
import { postTime } from '../posts/post-time.ts';
import { cellsOf } from './cells.ts';
import { isParsable, MEDIA_FILE } from './column-fit.ts';
import { COUNT_FIELDS, type ImportField } from './fields.ts';
import { headerKey } from './header-key.ts';
import { columnsOf, inFieldOrder, type Mapping } from './mapping.ts';
import {
  ANY_DATE,
  ANY_PAGES,
  FETCH_DATES,
  OF_OWNERS,
  OF_POSTS,
  ONLY_POST_IDS,
  ONLY_POSTS,
  POST_COUNTS,
  POST_DATES,
  POST_DETAILS,
  POST_IDS,
  POST_PAGES,
  POST_TYPES,
  type PostWords,
} from './post-words.data.ts';

type Values = Record<string, unknown>;
/** `others`: columns that can describe the creator. */
export type PostGrouping = { mapping: Mapping; others: string[]; notes: string[] };

/** In a file with our names of a post's id and time, these columns belong to the post as well. */
const DOCUMENTED: Mapping = { post_url: 'url', post_language: 'language' };
/** A list with few duplicates is no file of posts. */
const MIN_REPEATED_SHARE = 0.2;
const SNAPSHOT_DATE = /^(datetime|week|snapshot(_date)?|(recorded|observed|collected|scraped)_(at|on))$/;

/** Maps the columns of posts in a file with one row per post, whose rows are grouped by creator. */
export const postMapping = (creators: Mapping, columns: string[], sample: Values[]): PostGrouping | undefined => {
  if (isGrouped(creators)) return undefined;
  const pages = linkColumns(columns, sample);
  const figures = matching(columns, POST_COUNTS, sample);
  const hasPostColumn =
    pages.length > 0 || columns.some((column) => ONLY_POSTS.test(headerKey(column))) || areReactions(figures, creators, columns);
  const dates = columns.filter((column) => canHold('post_date', column, sample));
  const { post_date = hasPostColumn ? find(dates, ANY_DATE) : undefined } = matching(columns, POST_DATES, sample);
  const ids = columns.filter((column) => ONLY_POST_IDS.test(headerKey(column)));
  const hasId = ids.length > 0;
  const isDated =
    post_date !== undefined ||
    pages.some((column) => cellsOf(column, sample).some((cell) => postTime({ post_url: cell }))) ||
    ids.some((column) => cellsOf(column, sample).some((cell) => postTime({ platform: 'tiktok', post_id: cell })));
  const isPosts = hasId || pages.length > 0 || (Object.keys(figures).length > 0 && (hasPostColumn || hasRepeats(creators, sample)));
  const isUndated = !isDated && Object.keys(figures).length > 0 && hasPostColumn;
  if (!isPosts || (!isDated && !isUndated)) return undefined;
  const mapping = { ...(post_date !== undefined && { post_date }), ...figures, ...detailsOf(columns, pages, sample) };
  const taken = new Set([...pages, ...Object.values(mapping).flatMap(columnsOf)]);
  return {
    mapping,
    others: columns.filter((column) => !taken.has(column) && !isOfPost(headerKey(column), columns)),
    notes: [
      isDated
        ? 'one row per post: the posts of a creator are kept, and give averages, hashtags and captions'
        : 'one row per post, without dates: the posts are not kept; they give averages, hashtags and captions',
    ],
  };
};

const isGrouped = ({ post_date, observed_on }: Mapping): boolean => post_date !== undefined || observed_on !== undefined;

/** A creator has an average of comments and no text, and a list of creators has their followers. */
const areReactions = ({ post_likes, post_comments }: Mapping, creators: Mapping, columns: string[]): boolean =>
  creators.followers === undefined &&
  post_likes !== undefined &&
  (post_comments !== undefined || isAnonymous(creators) || find(columns, REACTED_TO) !== undefined);

/** Columns beside the likes of a post. */
const REACTED_TO = /^(text|tweet|message|shares?|retweets?|reposts?)(_?count)?$/;

const isAnonymous = ({ username, user_id, name, url }: Mapping): boolean => (username ?? user_id ?? name ?? url) === undefined;

const detailsOf = (columns: string[], pages: string[], sample: Values[]): Mapping => {
  const isDocumented = ['post_id', 'posted_at'].every((name) => columns.includes(name));
  const own = Object.entries(DOCUMENTED).filter(([, column]) => isDocumented && columns.includes(column as string));
  const others = columns.filter((column) => !pages.includes(column));
  const filled = others.filter((column) => cellsOf(column, sample).length > 0);
  const plain = filled.filter((column) => !cellsOf(column, sample).some((cell) => MEDIA_FILE.test(cell)));
  const holding = (all: string[], pattern: RegExp) => all.filter((column) => cellsOf(column, sample).every((cell) => pattern.test(cell)));
  return {
    ...matching(filled, POST_DETAILS, sample),
    ...matching(holding(filled, ID), POST_IDS, sample),
    ...typesOf(filled),
    ...(pages[0] === undefined
      ? matching(plain, POST_PAGES, sample)
      : { post_url: pages[0], ...matching(pages, [...POST_PAGES, ...ANY_PAGES], sample) }),
    ...matching(holding(columns, DAY_OR_EPOCH), FETCH_DATES, sample),
    ...Object.fromEntries(own),
  };
};

/** Only the type of the product names reels; the type of the file is that of the other posts. */
const typesOf = (columns: string[]): Mapping => {
  const [first, ...others] = new Set(POST_TYPES.flatMap((pattern) => find(columns, pattern) ?? []));
  return first === undefined ? {} : { post_type: others.length === 0 ? first : [first, ...others] };
};

const ID = /^[\w.:-]{1,100}$/;
const DAY_OR_EPOCH = /^\d{4}-\d{2}-\d{2}|^\d{10}(\d{3})?$/;

const MIN_LINKS = 0.8;
/** Columns of a list of creators that link to one of their posts. */
const EXAMPLES = /top|best|last|latest|newest|recent|sample|example|pinned/;

/** The columns of addresses of posts, of any heading. */
const linkColumns = (columns: string[], sample: Values[]): string[] =>
  columns.filter((column) => {
    const cells = cellsOf(column, sample);
    const links = cells.filter((cell) => readPostUrl(cell).link !== undefined);
    return cells.length > 0 && links.length >= cells.length * MIN_LINKS && !EXAMPLES.test(headerKey(column));
  });

/** Columns that describe the creator in a list of creators, but the post in a file of posts. */
const isOfPost = (key: string, columns: string[]): boolean =>
  OF_POSTS.test(key) ||
  (!key.includes('total') && POST_COUNTS.some(([, pattern]) => pattern.test(key))) ||
  (key === 'subscribers' && columns.some((column) => OF_OWNERS.test(headerKey(column))));

/** Maps a file with one row per creator and date, whose rows are grouped by creator. */
export const snapshotMapping = (
  mapping: Mapping,
  columns: string[],
  sample: Values[],
): { mapping: Mapping; notes: string[] } | undefined => {
  if (isGrouped(mapping)) return { mapping, notes: [] };
  const observed_on =
    find(columns, SNAPSHOT_DATE) ?? (hasRepeats(mapping, sample) || isAnonymous(mapping) ? find(columns, ANY_DATE) : undefined);
  if (observed_on === undefined || mapping.followers === undefined) return undefined;
  return {
    mapping: inFieldOrder({ ...mapping, observed_on }),
    notes: ['one row per creator and date: the newest figures are current, the last of each month become the history'],
  };
};

const find = (columns: string[], pattern: RegExp): string | undefined => columns.find((column) => pattern.test(headerKey(column)));

/** Objects of answers that hold the fields of a post. */
const WRAPPER = /^(video|post|media|reel|item)(_(details?|info|stats?|statistics|data|meta|metrics))*$/;

/** CrowdTangle has the figures of a post beside those that it expects. */
const ACTUAL = /^statistics[./]actual[./]/;

/** "video_info.diggCount": beside it, "like_count" can be of the creator. */
const findInside = (columns: string[], pattern: RegExp): string | undefined =>
  columns.find((column) => {
    const [holder = '', ...path] = column.replace(ACTUAL, 'post.').split(/[./]/).map(headerKey);
    return path.length > 0 && WRAPPER.test(holder) && pattern.test(path.join('_'));
  });

/** Texts of comments are no number of comments, and a time without a day is no date. */
const canHold = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  if (field === 'post_date') return cells.filter((cell) => isDated(cell)).length * 2 >= cells.length;
  return !COUNT_FIELDS.includes(field) || cells.filter((cell) => isParsable(field, cell)).length * 2 >= cells.length;
};
const isDated = (cell: string): boolean => /^[^{}[\]]*\d[^{}[\]]*$/.test(cell) && cell.length <= MAX_DATE && !TIME.test(cell);
const MAX_DATE = 40;
const TIME = /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i;

const matching = (all: string[], fields: PostWords, sample: Values[]): Mapping => {
  const mapping: Mapping = {};
  for (const [field, pattern] of fields) {
    if (mapping[field] !== undefined) continue;
    const columns = all.filter((column) => canHold(field, column, sample));
    const column = findInside(columns, pattern) ?? find(columns, pattern);
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
};

const hasRepeats = ({ user_id, username, name }: Mapping, sample: Values[]): boolean => {
  const source = user_id ?? username ?? name;
  const [column] = source === undefined ? [] : columnsOf(source);
  if (column === undefined) return false;
  const ids = sample.flatMap((values) => (values[column] === undefined || values[column] === '' ? [] : [values[column]]));
  if (ids.length === 0) return false;
  return new Set(ids).size <= ids.length * (1 - MIN_REPEATED_SHARE);
};
