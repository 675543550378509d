import type { Platform } from '#shared/platforms.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { type ImportField, isImportField } from './columns/fields.ts';
import { columnsOf, type FieldSource, type Mapping } from './columns/mapping.ts';
import type { FieldForms } from './columns/survey-forms.ts';
import { consistentFields, isCity } from './consistent-fields.ts';
import type { CreatorPatch } from './creator-patch.ts';
import { derivedOf, withoutDerived } from './derived-fields.ts';
import { readRawReport } from './reports/raw-report.ts';
import { type RowProblem, wordProblem } from './row-problem.ts';
import { validFields } from './valid-fields.ts';
import { cleanText } from './values/clean-text.ts';
import { type ProfileAddress, readAddress, wordOtherPlatform } from './values/profile-address.ts';
import { cityBeside } from './values/read-country.ts';
import { readField } from './values/read-field.ts';

export type ReadingPlan = {
  mapping: Mapping;
  /** For rows that name none themselves. */
  platform?: Platform;
  /** Rows in the documented schema may have no other fields. */
  strict: boolean;
  /** How each field writes numbers and dates. */
  forms: FieldForms;
  asOf: string;
};

type Values = Record<string, unknown>;

/** `missing`: what only a known creator can do without. */
export type Reading = { patch: CreatorPatch; problems: RowProblem[]; missing: RowProblem[] } | { problem: string };

const IDENTITY: readonly string[] = ['platform', 'user_id', 'username'];
const NEVER_EMPTY: readonly string[] = [...IDENTITY, 'followers'];

/** Changes of a row including all rejected values, or the reason why the row identifies no creator. */
export const toPatch = (values: Values, plan: ReadingPlan): Reading => {
  const problems: RowProblem[] = [];
  const report = readRawReport(values);
  const fields = report ?? readFields(values, plan, problems);
  const address = report ? undefined : addressOf(fields, values, plan, problems);
  const identified = withIdentity(fields, plan, address);
  const fallbackUsername = slugIn(identified);
  const { additions, emptied } = derivedOf(identified, plan.asOf);
  const valid = validFields(withoutNull(withoutDerived(identified)));
  const consistent = consistentFields(valid.fields, plan.asOf);
  const added = validFields(additions);
  problems.push(...valid.problems, ...consistent.problems, ...added.problems);
  const { platform, user_id, ...rest } = consistent.fields;
  const missing = missingFields({ username: fallbackUsername, ...consistent.fields }, problems, values);
  if (platform === undefined || user_id === undefined || problems.some(({ field, isKept }) => !isKept && IDENTITY.includes(field))) {
    return { problem: [...problems, ...missing].map(wordProblem).join('; ') };
  }
  const erased = Object.keys(identified).filter((field) => identified[field] === null && isRecordField(field)) as (keyof CreatorRecord)[];
  const patch = { platform, user_id, fallbackUsername, fields: rest, emptied: erased, additions: added.fields, emptiedContacts: emptied };
  return { patch, problems, missing };
};

const isRecordField = (field: string): boolean => !NEVER_EMPTY.includes(field) && Object.keys(withoutDerived({ [field]: null })).length > 0;

const withoutNull = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const readFields = (values: Values, plan: ReadingPlan, problems: RowProblem[]): Values => {
  const fields: Values = {};
  if (plan.strict) {
    const unknown = Object.keys(values).filter((name) => !isImportField(name));
    problems.push(...unknown.map((field) => ({ field, message: 'is not a known field' })));
  }
  for (const [field, source] of Object.entries(plan.mapping) as [ImportField, FieldSource][]) {
    const { value, problem } = readField(field, source, values, plan.forms[field] ?? {});
    if (problem !== undefined) problems.push({ field, message: problem });
    if (value !== undefined) fields[field] = value;
  }
  readNameAsName(fields, cellOf('username', values, plan.mapping), problems);
  if (fields.city === undefined && typeof fields.country === 'string') {
    const city = cityBeside(cellOf('country', values, plan.mapping));
    if (city !== undefined && isCity(fields.country, city)) fields.city = city;
  }
  return fields;
};

const WORDS = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'&-]*( [\p{L}\p{M}\p{N}.'&-]+)+$/u;

/** A list that has only names in its column of handles: the row is known by its name, as if the column were one of names. */
const readNameAsName = (fields: Values, cell: string, problems: RowProblem[]): void => {
  const at = problems.findIndex(({ field }) => field === 'username');
  if (at < 0 || fields.name !== undefined || fields.user_id !== undefined || !WORDS.test(cell)) return;
  fields.name = cell;
  problems[at] = { field: 'username', message: `"${cell}" is not a username; it is read as the name`, isKept: true };
};

const cellOf = (field: ImportField, values: Values, mapping: Mapping): string => {
  const cells = columnsOf(mapping[field] ?? field).map((column) => values[column]);
  return cleanText(String(cells.find((cell) => typeof cell === 'string' && cell !== '') ?? ''));
};

/** The account of an address in the row. One of another platform contradicts the row: it costs the address, or the row if it names it. */
const addressOf = (fields: Values, values: Values, plan: ReadingPlan, problems: RowProblem[]): ProfileAddress | undefined => {
  const platform = fields.platform ?? plan.platform;
  const named = readAddress(cellOf('username', values, plan.mapping));
  const address = named ?? (typeof fields.url === 'string' ? readAddress(fields.url) : undefined);
  if (!address || platform === undefined || platform === address.platform) return address;
  const field = named ? 'username' : 'url';
  problems.push({ field, message: wordOtherPlatform(address.platform, platform as Platform) });
  delete fields[field];
  return undefined;
};

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;

const slugIn = ({ name }: Values): string | undefined =>
  typeof name === 'string'
    ? name.normalize('NFKC').toLowerCase().replace(BETWEEN_WORDS, '-').replace(/^-|-$/g, '').slice(0, 100) || undefined
    : undefined;

/** Files without ids are known by their handles or addresses, files without handles by their names. */
const withIdentity = (fields: Values, plan: ReadingPlan, address?: ProfileAddress): Values => {
  const present = withoutEmptied(fields);
  const platform = present.platform ?? plan.platform ?? address?.platform;
  const username = present.username ?? address?.username;
  const handle = username ?? slugIn(present);
  const user_id = present.user_id ?? address?.user_id ?? (typeof handle === 'string' ? handle.toLowerCase() : undefined);
  return { ...present, platform, user_id, username };
};

/** Without these a creator is none, so null says no more than nothing. */
const withoutEmptied = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== null || !NEVER_EMPTY.includes(field)));

const missingFields = (fields: Partial<CreatorRecord>, problems: RowProblem[], values: Values): RowProblem[] => {
  const isSaid = (field: string) => problems.some((problem) => problem.field === field && !problem.isKept);
  const absent = (['platform', 'username', 'followers'] as const).filter((field) => fields[field] === undefined && !isSaid(field));
  return absent.map((field) => ({
    field,
    message: field === 'username' && hasLostLetters(values) ? 'is missing, and the name has no readable letters' : 'is missing',
  }));
};

const hasLostLetters = (values: Values): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && value.includes('\ufffd') && cleanText(value) === '');
