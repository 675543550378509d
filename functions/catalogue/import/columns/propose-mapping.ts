import type { Platform } from '#shared/platforms.ts';
import { isObject } from '../reports/raw-values.ts';
import { cellsOf } from './cells.ts';
import { fits, isMisnamed, MIN_PARSED_SHARE, withUnit } from './column-fit.ts';
import { type ImportField, isImportField } from './fields.ts';
import { postMapping, snapshotMapping } from './grouped-columns.ts';
import { addressColumn, channelIdColumn, handleColumns } from './handle-columns.ts';
import { headerKey } from './header-key.ts';
import { HEADER_WORDS } from './header-words.data.ts';
import { withoutUnit } from './heading-units.ts';
import { joinedName } from './joined-name.ts';
import { columnsOf, inFieldOrder, type Mapping } from './mapping.ts';
import { columnsOfNetwork, hintsOf, NETWORK_NAMES, withoutNetwork } from './networks.ts';
import { numberIn, rateWithUnit } from './rate-unit.ts';

type Values = Record<string, unknown>;

/** The second column fills empty cells of the first. */
const MAX_COLUMNS = 2;
const MULTI_COLUMN_FIELDS: readonly ImportField[] = ['name', 'country', 'topics', 'email'];

export type Proposed = { mapping: Mapping; notes: string[] };

/** Proposes a mapping from column names and cell contents. With a platform, columns about other networks are left out. */
export const proposeMapping = (all: string[], sample: Values[], platform?: Platform): Proposed => {
  const columns = platform ? columnsOfNetwork(all, platform) : all;
  const mapping = creatorMapping(columns, sample);
  const posts = postMapping(mapping, columns, sample);
  if (!posts) return snapshotMapping(mapping, columns, sample) ?? withAverages(mapping, sample);
  const creators = creatorMapping(posts.others, sample);
  return { mapping: inFieldOrder({ ...creators, ...posts.mapping }), notes: posts.notes };
};

const creatorMapping = (columns: string[], sample: Values[]): Mapping => {
  const taken = new Set<string>();
  const mapping: Mapping = {};
  for (const column of columns) {
    const name = column.trim().toLowerCase();
    if (!isImportField(name) || (name === 'posts' && !hasLists(column, sample)) || mapping[name] !== undefined) continue;
    if (name === 'interests' && column !== name && !fits(name, column, sample)) continue;
    if (isMisnamed(name, column, sample)) continue;
    mapping[name] = withUnit(name, [column], sample);
    taken.add(column);
  }
  const networks = mapping.platform === undefined ? columns.find((column) => fits('platform', column, sample)) : undefined;
  if (networks !== undefined) mapping.platform = networks;
  const handles = idsAsHandles(columns, sample);
  if (handles !== undefined && mapping.username === undefined) mapping.username = handles;
  Object.assign(mapping, namesOf(columns, sample, mapping), accountIds(columns, sample, mapping));
  for (const column of Object.values(mapping).flatMap(columnsOf)) taken.add(column);
  for (const [field, patterns] of HEADER_WORDS) {
    if (mapping[field] !== undefined) continue;
    const matches = candidates(patterns, columns).filter((column) => !taken.has(column) && fits(field, column, sample));
    const chosen = matches.slice(0, MULTI_COLUMN_FIELDS.includes(field) ? MAX_COLUMNS : 1);
    if (chosen.length === 0) continue;
    for (const column of chosen) taken.add(column);
    mapping[field] = withUnit(field, chosen, sample);
  }
  const name = joinedName(columns, sample, mapping.name);
  if (name !== undefined) {
    mapping.name = name;
    for (const column of columnsOf(name)) taken.add(column);
  }
  const rate = rateWithUnit(mapping, sample);
  if (rate !== undefined) mapping.engagement_rate = rate;
  const free = columns.filter((column) => !taken.has(column));
  const second = secondFollowers(mapping, free, sample);
  if (second !== undefined) mapping.followers = [mapping.followers as string, second];
  const marked = mapping.username === undefined ? free.find((column) => hasAtSigns(column, sample)) : undefined;
  if (marked !== undefined) mapping.username = marked;
  const lists = mapping.posts === undefined ? free.find((column) => isListOfPosts(column, sample)) : undefined;
  if (lists !== undefined) mapping.posts = lists;
  const address = linksToAccounts(mapping, sample) ? undefined : addressColumn(free, sample);
  return address === undefined ? mapping : { ...mapping, url: address };
};

const linksToAccounts = ({ url }: Mapping, sample: Values[]): boolean =>
  url !== undefined && addressColumn(columnsOf(url), sample) !== undefined;

const FOLLOWERS = HEADER_WORDS.flatMap(([field, patterns]) => (field === 'followers' ? patterns : []));
const OF_FOLLOWERS = /follower|subscriber|^subs_/;

/** Lists of several platforms have followers in one column and subscribers in another. Columns of different units or networks are not mixed. */
const secondFollowers = ({ followers, platform }: Mapping, free: string[], sample: Values[]): string | undefined => {
  if (typeof followers !== 'string' || platform === undefined) return undefined;
  return candidates(FOLLOWERS, free).find(
    (column) =>
      OF_FOLLOWERS.test(headerKey(column)) &&
      hintsOf(NETWORK_NAMES, column).length === 0 &&
      fits('followers', column, sample) &&
      typeof withUnit('followers', [column], sample) === 'string',
  );
};

/** Japan, Korea and China call handles ids. Numbers, ids of channels and codes like "INF001" are ids. */
const ACCOUNT_ID =
  /^((account|user|instagram|insta|ig|tiktok|tt|sns)_?id|(ユーザー?|アカウント|インスタ(グラム)?|インフルエンサー)_?id|(계정|사용자|인스타(그램)?)_?(id|아이디)|아이디|(账号|帐号|达人|用户)_?id)$/;
const HANDLE_WITH_LETTERS = /^@?(?=.*[a-z])[\w.-]{2,30}$/i;
const CODE = /^(UC[\w-]{22}|[a-z]{0,4}[-_]?\d+|[0-9a-f-]{16,})$/i;

const idsAsHandles = (columns: string[], sample: Values[]): string | undefined => {
  if (columns.some((column) => USERNAME_HEADING.test(withoutNetwork(headerKey(column))))) return undefined;
  return columns.find((column) => {
    const cells = column === 'user_id' || !ACCOUNT_ID.test(headerKey(column)) ? [] : cellsOf(column, sample);
    return (
      cells.length > 0 &&
      cells.filter((cell) => HANDLE_WITH_LETTERS.test(cell) && !CODE.test(cell)).length >= cells.length * MIN_PARSED_SHARE
    );
  });
};

/** Cells like "@anna" are handles, whatever the heading. */
const hasAtSigns = (column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  return cells.length > 0 && cells.filter((cell) => /^@[\w.-]+$/.test(cell)).length >= cells.length * MIN_PARSED_SHARE;
};

/** The most liked posts are no such list, because they would raise every average. */
const LISTS_OF_POSTS = /^(latest|recent|last|newest)_?(posts|videos|medias?|reels)$/;

/** "videos" can be all videos, if they have figures and times like posts. */
const ANY_LIST = /^(all_)?(posts|videos|reels)$/;
const FIGURE = /view|play|like|digg/i;
const TIME = /^\d{4}-\d{2}-\d{2}|^\d{10}(\d{3})?$/;

const isListOfPosts = (column: string, sample: Values[]): boolean => {
  const key = keyInside(column) ?? headerKey(column);
  if (LISTS_OF_POSTS.test(key)) return hasLists(column, sample);
  if (!ANY_LIST.test(key)) return false;
  const entries = sample.flatMap((values) => (Array.isArray(values[column]) ? values[column].filter(isObject) : []));
  const arePosts = (entry: Values): boolean =>
    Object.keys(entry).some((name) => FIGURE.test(name)) && Object.values(entry).some((value) => TIME.test(`${value}`));
  return entries.length > 0 && entries.every(arePosts);
};

const hasLists = (column: string, sample: Values[]): boolean => sample.some((values) => Array.isArray(values[column]));

/** An explicit heading names the username, whatever the other columns hold. */
const USERNAME_HEADING =
  /^(user_?name|handle|screen_?name|(account|owner|author|profile|channel|creator|konto)_?(user_?name|benutzername)|(author_)?unique_?id|user_posted)|ユーザーネーム$/;

const namesOf = (columns: string[], sample: Values[], { username }: Mapping): Mapping =>
  username !== undefined ||
  columns.some((column) => USERNAME_HEADING.test(withoutNetwork(headerKey(column))) && fits('username', column, sample))
    ? {}
    : handleColumns(columns, sample);

const OF_VIDEOS = /^(desc|text|caption|create_?time(_iso)?|play_?count|share_?count)$/;

/** "id" beside "uniqueId" is the id of a TikTok account, unless the rows are videos. */
const tiktokIds = (columns: string[], sample: Values[]): string | undefined => {
  const keys = columns.map(headerKey);
  if (!keys.includes('unique_id') || keys.some((key) => OF_VIDEOS.test(key))) return undefined;
  return columns.find((column) => headerKey(column) === 'id' && cellsOf(column, sample).every((cell) => /^\d{5,20}$/.test(cell)));
};

const accountIds = (columns: string[], sample: Values[], { user_id, platform }: Mapping): Mapping => {
  const accounts = user_id === undefined ? tiktokIds(columns, sample) : undefined;
  if (accounts !== undefined) return { user_id: accounts };
  const ids = channelIdColumn(columns, sample);
  if (ids === undefined || user_id !== undefined) return {};
  return {
    user_id: ids,
    ...(platform === undefined && !columns.some((column) => headerKey(column) === 'platform') && { platform: { value: 'youtube' } }),
  };
};

/** The likeliest first: the names of networks belong to few headings. */
const candidates = (patterns: readonly RegExp[], columns: string[]): string[] => {
  const keys = columns.map((column) => [column, headerKey(withoutUnit(column))] as const);
  const matching = (keyOf: (key: string) => string) =>
    patterns.flatMap((pattern) => keys.flatMap(([column, key]) => (pattern.test(keyOf(key)) ? [column] : [])));
  const paths = columns.flatMap((column) => {
    const key = keyInside(column);
    return key === undefined ? [] : [[column, key] as const];
  });
  const inside = patterns.flatMap((pattern) =>
    paths.flatMap(([column, key]) => (pattern.test(key) || pattern.test(withoutNetwork(key)) ? [column] : [])),
  );
  const all = new Set(keys.map(([, key]) => key));
  const plain = [withoutNetwork, withoutOwner, withoutForm, (key: string) => withoutMerge(key, all)];
  return [...new Set([...matching((key) => key), ...plain.flatMap(matching), ...inside])];
};

/** "subscriberCountText" and "subs_str", whose cells are texts like "1.2M subscribers", as counts. */
const withoutForm = (key: string): string =>
  key.replace(/(?<=(count|subs|subscribers|followers|views|likes|videos|posts|uploads))_(text|str|string|formatted|display)$/, '');

/** "followers_x" beside "followers_y", as merged tables name them. Alone, it counts the followers on X. */
const withoutMerge = (key: string, all: ReadonlySet<string>): string =>
  key.endsWith('_x') && all.has(key.replace(/x$/, 'y')) ? key.slice(0, -2) : key;

/** Objects of answers that hold the fields of a creator. */
const WRAPPER =
  /^(data|node|more|extra_info|social_media|(user|author|channel|profile|account)_(infos?|stats?|data|details?)|profile|user|account|author|owner|creator|channel|influencer|result|info|about|basics?|details?|stats?|statistics|metrics|performance|snippet|branding_settings|location|geo|address|contacts?|contact_info|social|attributes|fields|properties|\d+)$/;

/** "location.country" and "data/user/follower_count" without the objects around them; undefined for other columns. */
const keyInside = (column: string): string | undefined => {
  const path = column.split(/[./]/).map(headerKey);
  const first = path.findIndex((key) => !WRAPPER.test(key));
  return first > 0 ? path.slice(first).join('_') : undefined;
};

/** "author_followers" of a file of posts as followers. */
const withoutOwner = (key: string): string => key.replace(/^(author_meta|author|owner|uploader)_(?=.)/, '');

const TOTAL = /total|lifetime|channel|gesamt|総/i;
/** Relative tolerance: both columns are abbreviated to two or three digits, so their quotient is approximate. */
const RATE_TOLERANCE = 0.1;

/** "Views" and "Likes" are per-post averages if the engagement rate is their quotient; lifetime totals never form a rate. */
const withAverages = (mapping: Mapping, sample: Values[]): Proposed => {
  const { total_views: views, total_likes: likes, engagement_rate: rate, ...others } = mapping;
  const areSingleColumns = typeof views === 'string' && typeof likes === 'string' && typeof rate === 'string';
  const hasAverages = mapping.avg_views !== undefined || mapping.avg_likes !== undefined;
  if (!areSingleColumns || hasAverages || TOTAL.test(views) || TOTAL.test(likes)) return { mapping, notes: [] };
  const rows = sample.flatMap((values) => {
    const [viewCount, likeCount, statedRate] = [views, likes, rate].map((column) => numberIn(values[column]));
    return viewCount && likeCount && statedRate ? [Math.abs(likeCount / viewCount / statedRate - 1) <= RATE_TOLERANCE] : [];
  });
  if (rows.length < 2 || rows.filter(Boolean).length < rows.length * MIN_PARSED_SHARE) return { mapping, notes: [] };
  return {
    mapping: { ...others, avg_views: views, avg_likes: likes, engagement_rate: rate },
    notes: [`${views} and ${likes} are read as averages of a post, because ${likes} / ${views} is ${rate}`],
  };
};
