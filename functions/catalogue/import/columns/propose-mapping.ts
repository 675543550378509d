import type { Platform } from '#shared/platforms.ts';
import { Misread } from '../values/misread.ts';
import { BILLIONS, readCell } from '../values/read-cell.ts';
import { NUMBER_FORMS, type NumberForm, readNumber } from '../values/read-number.ts';
import { cellsOf } from './cells.ts';
import { COUNT_FIELDS, type ImportField, isImportField } from './fields.ts';
import { postMapping, snapshotMapping } from './grouped-columns.ts';
import { addressColumn, channelIdColumn, handleColumns } from './handle-columns.ts';
import { headerKey } from './header-key.ts';
import { HEADER_WORDS } from './header-words.data.ts';
import { headingUnit, withoutUnit } from './heading-units.ts';
import { columnsOf, type FieldSource, inFieldOrder, type Mapping } from './mapping.ts';
import { columnsOfNetwork, withoutNetwork } from './networks.ts';
import { numberIn, rateWithUnit } from './rate-unit.ts';

type Values = Record<string, unknown>;

/** Minimum fraction of a column's cells that must parse as the field. */
const MIN_PARSED_SHARE = 0.8;
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
    mapping[name] = column;
    taken.add(column);
  }
  const networks = mapping.platform === undefined ? columns.find((column) => fits('platform', column, sample)) : undefined;
  if (networks !== undefined) mapping.platform = networks;
  const handles = idsAsHandles(columns, sample);
  if (handles !== undefined && mapping.username === undefined) mapping.username = handles;
  Object.assign(mapping, namesOf(columns, sample, mapping), channelIds(columns, sample, mapping));
  for (const column of Object.values(mapping).flatMap(columnsOf)) taken.add(column);
  for (const [field, patterns] of HEADER_WORDS) {
    if (mapping[field] !== undefined) continue;
    const matches = candidates(patterns, columns).filter((column) => !taken.has(column) && fits(field, column, sample));
    const chosen = matches.slice(0, MULTI_COLUMN_FIELDS.includes(field) ? MAX_COLUMNS : 1);
    if (chosen.length === 0) continue;
    for (const column of chosen) taken.add(column);
    mapping[field] = withUnit(field, chosen, sample);
  }
  const rate = rateWithUnit(mapping, sample);
  if (rate !== undefined) mapping.engagement_rate = rate;
  const free = columns.filter((column) => !taken.has(column));
  const marked = mapping.username === undefined ? free.find((column) => hasAtSigns(column, sample)) : undefined;
  if (marked !== undefined) mapping.username = marked;
  const lists =
    mapping.posts === undefined
      ? free.find((column) => LISTS_OF_POSTS.test(keyInside(column) ?? headerKey(column)) && hasLists(column, sample))
      : undefined;
  if (lists !== undefined) mapping.posts = lists;
  const address = mapping.url === undefined ? addressColumn(free, sample) : undefined;
  return address === undefined ? mapping : { ...mapping, url: address };
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

const hasLists = (column: string, sample: Values[]): boolean => sample.some((values) => Array.isArray(values[column]));

/** An explicit heading names the username, whatever the other columns hold. */
const USERNAME_HEADING =
  /^(user_?name|handle|screen_?name|(account|owner|author|profile|channel|creator|konto)_?(user_?name|benutzername)|(author_)?unique_?id|user_posted)|ユーザーネーム$/;

const namesOf = (columns: string[], sample: Values[], { username }: Mapping): Mapping =>
  username !== undefined ||
  columns.some((column) => USERNAME_HEADING.test(withoutNetwork(headerKey(column))) && fits('username', column, sample))
    ? {}
    : handleColumns(columns, sample);

const channelIds = (columns: string[], sample: Values[], { user_id, platform }: Mapping): Mapping => {
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
  const inside = columns.flatMap((column) => {
    const key = keyInside(column);
    return key !== undefined && patterns.some((pattern) => pattern.test(key) || pattern.test(withoutNetwork(key))) ? [column] : [];
  });
  return [...new Set([...matching((key) => key), ...matching(withoutNetwork), ...matching(withoutOwner), ...inside])];
};

/** Objects of answers that hold the fields of a creator. */
const WRAPPER =
  /^(data|node|profile|user|account|author|owner|creator|channel|influencer|result|info|about|basics?|details?|stats?|statistics|metrics|performance|snippet|branding_settings|location|geo|address|contacts?|contact_info|social|attributes|fields|properties|\d+)$/;

/** "location.country" and "data/user/follower_count" without the objects around them; undefined for other columns. */
const keyInside = (column: string): string | undefined => {
  const path = column.split(/[./]/).map(headerKey);
  const first = path.findIndex((key) => !WRAPPER.test(key));
  return first > 0 ? path.slice(first).join('_') : undefined;
};

/** "author_followers" of a file of posts as followers. */
const withoutOwner = (key: string): string => key.replace(/^(author_meta|author|owner|uploader)_(?=.)/, '');

/** "Engagement" alone can also mean a count of reactions; only percent values, or decimals up to 100, prove a rate. */
const BARE_ENGAGEMENT =
  /^(engagement|engajamento|interaccion|zaangazowanie|betrokkenheid|interactie|エンゲージメント|etkilesim|eng(agements?)?_(avg|average))$/;
const isRate = (cells: readonly string[]): boolean =>
  cells.every((cell) => PERCENT.test(cell)) ||
  (cells.every((cell) => /^\d{1,2}([.,]\d+)?$/.test(cell)) && cells.some((cell) => /[.,]/.test(cell)));
const PERCENT = /[%％]\s*$|^\s*[%％]/;
/** Headings of names can be those of flags and counts in another language. */
const NO_NAME = /^(true|false|yes|no|[\d.,]+)$/i;

/** A region is a state, unless all are codes of countries. */
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** "Población" is a town or its inhabitants. */
const PLACES: readonly ImportField[] = ['state', 'city'];
/** A cell that can be read proves these fields, unlike a name or a number. */
const CLOSED: readonly ImportField[] = ['country', 'age_group', 'gender', 'is_verified', 'language', 'last_posted', 'email'];
const MIN_CLOSED_SHARE = 0.5;

const fits = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  if (field === 'engagement_rate' && BARE_ENGAGEMENT.test(headerKey(column)) && !isRate(cells)) return false;
  // "M" beside "H" is a woman in Spanish.
  if (field === 'gender' && ['h', 'm'].every((letter) => cells.some((cell) => cell.toLowerCase() === letter))) return false;
  if (field === 'name' && cells.every((cell) => NO_NAME.test(cell))) return false;
  if (field === 'country' && headerKey(column) === 'region' && !cells.every((cell) => COUNTRY_CODE.test(cell))) return false;
  if (PLACES.includes(field) && cells.every((cell) => /^[\d.,\s]+$/.test(cell))) return false;
  const unit = COUNT_FIELDS.includes(field) ? headingUnit(column, sample) : undefined;
  if (unit === 'misnamed' || (COUNT_FIELDS.includes(field) && cells.some((cell) => PERCENT.test(cell)))) return false;
  const parsable = cells.filter((cell) => unit !== undefined || (isParsable(field, cell) && isPossible(field, cell)));
  return cells.length > 0 && parsable.length >= cells.length * (CLOSED.includes(field) ? MIN_CLOSED_SHARE : MIN_PARSED_SHARE);
};

/** Above this, in percent, "engagement rate" is a count of reactions. */
const MAX_RATE = 1_000;

const isPossible = (field: ImportField, cell: string): boolean => field !== 'engagement_rate' || (numberIn(cell) ?? 0) <= MAX_RATE;

/** More decimals than thousands can have: "650.222222" is an interpolated count. */
const COMPUTED_FRACTION = /^\d+\.\d{4,}$/;

/** The number format of the column is not known yet, so any of them counts. */
const isParsable = (field: ImportField, cell: string): boolean =>
  (COUNT_FIELDS.includes(field) && (COMPUTED_FRACTION.test(cell) || BILLIONS.test(cell))) ||
  NUMBER_FORMS.some((numbers) => isParsableAs(field, cell, numbers));

const isParsableAs = (field: ImportField, cell: string, numbers: NumberForm): boolean => {
  try {
    readCell(field, cell, { numbers });
    return true;
  } catch (cause) {
    if (cause instanceof Misread) return false;
    throw cause;
  }
};

/** A typical rate above this without a percent sign is in percent: hardly any account averages as many likes as 40 % of its followers. */
const MAX_TYPICAL_FRACTION = 0.4;

const withUnit = (field: ImportField, chosen: string[], sample: Values[]): FieldSource => {
  const [column = ''] = chosen;
  if (chosen.length > 1) return chosen;
  const named = COUNT_FIELDS.includes(field) ? headingUnit(column, sample) : undefined;
  if (named === 'thousands' || named === 'millions') return { column, unit: named };
  if (COUNT_FIELDS.includes(field) && cellsOf(column, sample).some((cell) => COMPUTED_FRACTION.test(cell)))
    return { column, unit: 'rounded' };
  if (field !== 'engagement_rate') return column;
  const bare = cellsOf(column, sample).filter((cell) => !/[%％]/.test(cell) && isParsable(field, cell));
  const large = bare.filter((cell) => (readNumber(cell, 'rate') ?? 0) > MAX_TYPICAL_FRACTION);
  return large.length > bare.length / 2 || (/pct|percent|%/i.test(column) && bare.length > 0) ? { column, unit: 'percent' } : column;
};

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
