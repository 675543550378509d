import type { ImportCause } from '#shared/admin/import-problem.ts';
import type { Platform } from '#shared/platforms.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { type ImportField, isImportField } from './columns/fields.ts';
import { doubtfulPlace, type LikelyCountry } from './columns/likely-country.ts';
import { columnsOf, type FieldSource, type Mapping } from './columns/mapping.ts';
import type { FieldForms } from './columns/survey-forms.ts';
import { consistentFields, dayAfter } from './consistent-fields.ts';
import type { CreatorPatch } from './creator-patch.ts';
import { derivedOf, withoutDerived } from './derived-fields.ts';
import { type Post, postIn } from './post-figures.ts';
import { readInexactDate } from './posts/inexact-date.ts';
import { postTime } from './posts/post-time.ts';
import { readPosts } from './posts/read-post.ts';
import { rowPost } from './posts/row-post.ts';
import { flatValues } from './read/flat-values.ts';
import { readKnownShape } from './reports/known-shapes.ts';
import { nestedValues } from './reports/nested-values.ts';
import { causeOf, type Problem, type RowProblem } from './row-problem.ts';
import { validFields } from './valid-fields.ts';
import { cleanText } from './values/clean-text.ts';
import { handleInName } from './values/handle-in-name.ts';
import { otherPlatform, type ProfileAddress, readAddress } from './values/profile-address.ts';
import { placesBeside } from './values/read-country.ts';
import { readField } from './values/read-field.ts';
import { slugOf } from './values/slug.ts';

export type ReadingPlan = {
  mapping: Mapping;
  /** Default for rows without a platform. */
  platform?: Platform;
  /** True for files in the documented schema, whose rows may have no other fields. */
  strict: boolean;
  /** Number and date format of each field. */
  forms: FieldForms;
  asOf: string;
  /** Day in the name of the file, from which dates without a year count back. */
  fileDay?: string | undefined;
  /** The country of most rows, beside which other places are doubtful. */
  likely?: LikelyCountry;
  /** Rows have cells instead of the nested values of JSON, so they are read by their columns only. */
  isTable?: boolean;
  /** Fields of inner objects of JSON are columns like "user.name". */
  isFlat?: boolean;
  /** Columns like "authorMeta.name" or "statistics/viewCount" are paths of a known shape of JSON. */
  isNested?: boolean;
  /** The names are the only column of accounts, and most end with one. */
  hasHandlesInNames?: boolean;
  /** Posts of a creator that are kept in full. */
  keptPosts?: number | undefined;
  /** Name of the file. Absent if the records get no default `source` and `fetched_at`. */
  source?: string;
};

type Values = Record<string, unknown>;

/**
 * `missing`: required fields that only a row for a known creator may omit. `day`: date of the figures or of the post, empty if the
 * row has none.
 */
export type GoodReading = {
  patch: CreatorPatch;
  problems: RowProblem[];
  missing: RowProblem[];
  day: string;
  post?: Post;
  /** The post of the row, if its id and date are known. */
  keptPost?: CreatorPost;
};
export type Reading = GoodReading | { causes: ImportCause[] };

/** Unknown fields of a row that the problems name. */
const MAX_NAMED_FIELDS = 20;
const IDENTITY: readonly string[] = ['platform', 'user_id', 'username'];
const NEVER_EMPTY: readonly string[] = [...IDENTITY, 'followers'];

/** Converts a row to a patch with all rejected values, or to the reason why it identifies no creator. */
export const toPatch = (row: Values, plan: ReadingPlan): Reading => {
  const values = plan.isFlat ? flatValues(row) : row;
  const problems: RowProblem[] = [];
  if (isTotal(values, plan)) return { causes: [{ code: 'total_row' satisfies Problem['code'] }] };
  const shaped = knownShapeOf(values, plan);
  const fields = withPostTime(shaped ?? readFields(values, plan, problems), values, plan, problems);
  const address = shaped ? undefined : addressOf(fields, values, plan, problems);
  const identified = withIdentity(withDates(fields, plan, problems), plan, address);
  const fallbackUsername = slugIn(identified);
  const { additions, emptied } = derivedOf(identified, plan.asOf);
  const { posts: embedded, ...plain } = withoutNull(withoutDerived(identified));
  const posts = embedded === undefined || typeof embedded === 'number' ? undefined : readPosts(embedded, plan.asOf);
  const dated = rowPost(identified, plan.asOf);
  const valid = validFields({ ...(typeof embedded === 'number' && { posts_count: embedded }), ...plain });
  const consistent = consistentFields(valid.fields, plan.asOf);
  const added = validFields(additions);
  problems.push(...valid.problems, ...consistent.problems, ...added.problems, ...(posts?.problems ?? []), ...dated.problems);
  const { platform, user_id, ...rest } = consistent.fields;
  const missing = missingFields({ username: fallbackUsername, ...consistent.fields }, problems, values);
  if (platform === undefined || user_id === undefined || problems.some(({ field, isKept }) => !isKept && IDENTITY.includes(field))) {
    return { causes: [...problems, ...missing].map(causeOf) };
  }
  const clearedFields = Object.keys(identified).filter(
    (field) => identified[field] === null && isRecordField(field),
  ) as (keyof CreatorRecord)[];
  const patch = {
    platform,
    user_id,
    fallbackUsername,
    fields: rest,
    emptied: clearedFields,
    additions: { ...added.fields, ...(posts && posts.posts.length > 0 && { posts: posts.posts }) },
    emptiedContacts: emptied,
    ...(plan.keptPosts !== undefined && { keptPosts: plan.keptPosts }),
    ...(plan.source !== undefined && { provenance: { source: plan.source, fetched_at: plan.asOf } }),
  };
  const day = String(identified.observed_on ?? identified.post_date ?? '');
  return { patch, problems, missing, day, post: postIn(identified), ...(dated.post && { keptPost: dated.post }) };
};

const TOTAL =
  /^((grand |sub)?totals?|total general|gesamt(summe)?|summe|insgesamt|totale|toplam|итого|합계|合計|総計|总计|總計|averages?|mean|median|durchschnitt|promedio|moyenne|平均|평균):?$/i;

/** A row of a table that has a word for totals instead of a name, or of the id or text of a post without a date. */
const isTotal = (values: Values, { mapping, isTable }: ReadingPlan): boolean => {
  if (isTable !== true) return false;
  const cells = Object.values(values).filter((cell) => typeof cell === 'string' && cell.trim() !== '');
  const hasWord = cells.some((cell) => TOTAL.test(String(cell).trim()));
  if (!hasWord) return false;
  if (mapping.post_date !== undefined) return cellOf('post_date', values, mapping) === '';
  const names = (['user_id', 'username', 'name', 'url'] as const).map((field) => (mapping[field] ? cellOf(field, values, mapping) : ''));
  return names.every((name) => name === '' || TOTAL.test(name)) && cells.length * 2 <= Object.keys(values).length + 1;
};

const knownShapeOf = (values: Values, { isTable, isNested }: ReadingPlan): Values | undefined => {
  if (isTable && !isNested) return undefined;
  return readKnownShape(isNested ? nestedValues(values) : values);
};

/** The time in the address of a post replaces a missing date or one without a year, which else counts back from the day of the file. */
const withPostTime = (fields: Values, values: Values, plan: ReadingPlan, problems: RowProblem[]): Values => {
  if (fields.post_date !== undefined) return fields;
  const unreadableAt = problems.findIndex(({ field }) => field === 'post_date');
  const cell = unreadableAt < 0 ? '' : cellOf('post_date', values, plan.mapping);
  const readOn = fields.fetched_at ?? plan.fileDay;
  const inexact = readInexactDate(cell, typeof readOn === 'string' ? readOn : undefined);
  const post_date = postTime({ ...fields, platform: fields.platform ?? plan.platform }) ?? inexact?.day;
  if (post_date !== undefined) {
    if (unreadableAt >= 0) problems.splice(unreadableAt, 1);
    return { ...fields, post_date };
  }
  if (inexact)
    problems[unreadableAt] = { field: 'post_date', code: inexact.isInexact ? 'no_exact_day' : 'no_year', params: { text: cell } };
  const isExpected = plan.isTable === true && plan.mapping.post_date !== undefined && isKept(fields);
  if (isExpected && unreadableAt < 0) problems.push({ field: 'post_date', code: 'missing' });
  return fields;
};

/** Drops dates in the future; the date of a post is also that of the last one. */
const withDates = (fields: Values, { asOf }: ReadingPlan, problems: RowProblem[]): Values => {
  const dated = { ...fields };
  for (const field of ['observed_on', 'post_date', 'fetched_at']) {
    const date = dated[field];
    if (typeof date !== 'string' || date <= dayAfter(asOf)) continue;
    problems.push({ field, code: 'in_future', params: { date } });
    delete dated[field];
  }
  return {
    ...(typeof dated.post_date === 'string' && !isKept(dated) && { last_posted: dated.post_date.slice(0, 10) }),
    ...(typeof dated.observed_on === 'string' && { fetched_at: dated.observed_on }),
    ...dated,
  };
};

/** True if the row has a post that is kept, from which the day of the last post is derived. */
const isKept = ({ post_id, post_url }: Values): boolean => (post_id ?? post_url) !== undefined;

const isRecordField = (field: string): boolean => !NEVER_EMPTY.includes(field) && Object.keys(withoutDerived({ [field]: null })).length > 0;

const withoutNull = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const readFields = (values: Values, plan: ReadingPlan, problems: RowProblem[]): Values => {
  const fields: Values = {};
  if (plan.strict) {
    const unknown = Object.keys(values).filter((name) => !isImportField(name));
    problems.push(...unknown.slice(0, MAX_NAMED_FIELDS).map((field) => ({ field, code: 'not_known_field' as const })));
    const [next, ...others] = unknown.slice(MAX_NAMED_FIELDS);
    if (next !== undefined)
      problems.push({
        field: next,
        ...(others.length === 0 ? { code: 'not_known_field' } : { code: 'not_known_fields', params: { count: others.length } }),
      });
  }
  for (const [field, source] of Object.entries(plan.mapping) as [ImportField, FieldSource][]) {
    const { value, problem } = readField(field, source, values, plan.forms[field] ?? {});
    if (problem !== undefined) problems.push({ field, ...problem });
    if (value !== undefined) fields[field] = value;
  }
  readNameAsName(fields, cellOf('username', values, plan.mapping), problems);
  if (plan.hasHandlesInNames && typeof fields.name === 'string') Object.assign(fields, handleInName(fields.name));
  leaveOutDoubtful(fields, values, plan, problems);
  if (fields.city === undefined && typeof fields.country === 'string') {
    const { state, city } = placesBeside(cellOf('country', values, plan.mapping), fields.country);
    Object.assign(fields, city !== undefined && { city }, fields.state === undefined && state !== undefined && { state });
  }
  return fields;
};

/** A place that other rows make doubtful is listed instead of guessed. */
const leaveOutDoubtful = (fields: Values, values: Values, { mapping, likely }: ReadingPlan, problems: RowProblem[]): void => {
  const doubtful = likely && doubtfulPlace(values, mapping, likely);
  if (!doubtful || fields[doubtful.field] === undefined) return;
  delete fields[doubtful.field];
  problems.push({ field: doubtful.field, code: 'doubtful_place', params: { text: doubtful.text, country: likely.country } });
};

const WORDS = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'&-]*( [\p{L}\p{M}\p{N}.'&-]+)+$/u;

/** Proves the creator, whatever the username column holds. */
const CHANNEL_ID = /^UC[\w-]{22}$/;

/** Reads a name in the username column as the creator's name, also where the name column repeats it. */
const readNameAsName = (fields: Values, cell: string, problems: RowProblem[]): void => {
  const at = problems.findIndex(({ field }) => field === 'username');
  const isName = fields.name === undefined ? WORDS.test(cell) : fields.name === cell;
  const { user_id } = fields;
  if (at < 0 || !isName || (user_id !== undefined && !CHANNEL_ID.test(`${user_id}`))) return;
  fields.name = cell;
  problems[at] = { field: 'username', code: 'read_as_name', params: { text: cell }, isKept: true };
};

const cellOf = (field: ImportField, values: Values, mapping: Mapping): string => {
  const cells = columnsOf(mapping[field] ?? field).map((column) => values[column]);
  return cleanText(String(cells.find((cell) => typeof cell === 'string' && cell !== '') ?? ''));
};

/**
 * Reads the account from a profile address in the row. An address on another platform is dropped; in the username column it
 * invalidates the row.
 */
const addressOf = (fields: Values, values: Values, plan: ReadingPlan, problems: RowProblem[]): ProfileAddress | undefined => {
  const platform = fields.platform ?? plan.platform;
  const named = readAddress(cellOf('username', values, plan.mapping));
  const [linked] = [fields.url, fields.post_url].flatMap((url) => (typeof url === 'string' ? (readAddress(url) ?? []) : []));
  const address = named ?? linked;
  if (!address || platform === undefined || platform === address.platform) return address;
  const field = named ? 'username' : 'url';
  problems.push({ field, ...otherPlatform(address.platform, platform as Platform) });
  delete fields[field];
  return undefined;
};

const slugIn = ({ name }: Values): string | undefined => (typeof name === 'string' ? slugOf(name) || undefined : undefined);

/** Derives missing ids from handles or addresses, and missing handles from names. */
const withIdentity = (fields: Values, plan: ReadingPlan, address?: ProfileAddress): Values => {
  const present = withoutEmptied(fields);
  const platform = present.platform ?? plan.platform ?? address?.platform;
  const username = present.username ?? address?.username;
  const handle = username ?? slugIn(present);
  const user_id = present.user_id ?? address?.user_id ?? (typeof handle === 'string' ? handle.toLowerCase() : undefined);
  return { ...present, platform, user_id, username };
};

/** Drops null for fields that a creator cannot lack. */
const withoutEmptied = (fields: Values): Values =>
  !NEVER_EMPTY.some((field) => fields[field] === null)
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== null || !NEVER_EMPTY.includes(field)));

const missingFields = (fields: Partial<CreatorRecord>, problems: RowProblem[], values: Values): RowProblem[] => {
  const isReported = (field: string) => problems.some((problem) => problem.field === field && !problem.isKept);
  const absent = (['platform', 'username', 'followers'] as const).filter((field) => fields[field] === undefined && !isReported(field));
  return absent.map((field) => ({
    field,
    code: field === 'username' && hasLostLetters(values) ? 'missing_letters' : 'missing',
  }));
};

const hasLostLetters = (values: Values): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && value.includes('\ufffd') && cleanText(value) === '');
