import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { Platform } from '#shared/platforms.ts';
import { CreatorRecord } from '../creator-record.ts';
import { type ImportField, isImportField } from './columns/fields.ts';
import type { FieldSource, Mapping } from './columns/mapping.ts';
import { withDerived } from './derived-fields.ts';
import { readRawReport } from './reports/raw-report.ts';
import { cleanText } from './values/clean-text.ts';
import { readField } from './values/read-field.ts';

z.config(en());

export type ReadingPlan = {
  mapping: Mapping;
  /** For rows that name none themselves. */
  platform?: Platform;
  /** Rows in the documented schema may have no other fields. */
  strict: boolean;
  asOf: string;
};

type Values = Record<string, unknown>;
export type Reading = { record: CreatorRecord } | { problem: string };

/** A row as a record, or every problem that it has. */
export const toRecord = (values: Values, plan: ReadingPlan): Reading => {
  const report = readRawReport(values);
  if (report) return checked(withDefaults(report, plan), [], values);
  const problems = plan.strict ? unknownFields(values) : [];
  const fields: Values = {};
  for (const [field, source] of Object.entries(plan.mapping) as [ImportField, FieldSource][]) {
    const { value, problem } = readField(field, source, values);
    if (problem !== undefined) problems.push(`${field}: ${problem}`);
    if (value !== undefined) fields[field] = value;
  }
  return checked(withDefaults(withDerived(fields, plan.asOf), plan), problems, values);
};

const unknownFields = (values: Values): string[] =>
  Object.keys(values)
    .filter((name) => !isImportField(name))
    .map((name) => `${name}: is not a known field`);

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;

const slugOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(BETWEEN_WORDS, '-').replace(/^-|-$/g, '').slice(0, 100);

/** Files without ids are known by their handles, files without handles by their names. */
const withDefaults = (fields: Values, plan: ReadingPlan): Values => {
  const username = fields.username ?? (typeof fields.name === 'string' ? slugOf(fields.name) || undefined : undefined);
  const user_id = fields.user_id ?? (typeof username === 'string' ? username.toLowerCase() : undefined);
  return { ...fields, platform: fields.platform ?? plan.platform, user_id, username };
};

const checked = (fields: Values, problems: string[], values: Values): Reading => {
  const parsed = z.safeParse(CreatorRecord, fields);
  const named = new Set(problems.map((problem) => problem.split(':')[0]));
  const issues = parsed.success ? [] : parsed.error.issues.filter(({ path }) => !named.has(String(path[0])));
  // Without a username there is no id either; one of the two is enough to say.
  const told = issues.filter(({ path }) => path[0] !== 'user_id' || fields.username !== undefined);
  const all = [...problems, ...told.map(({ path, message }) => wordProblem(path, message, fields, values))];
  return parsed.success && all.length === 0 ? { record: parsed.data } : { problem: all.join('; ') };
};

const wordProblem = (path: PropertyKey[], message: string, fields: Values, values: Values): string => {
  const field = path.map(String).join('.');
  if (path.length > 1 || fields[field] !== undefined) return `${field}: ${message}`;
  return field === 'username' && hasLostLetters(values)
    ? 'username: is missing, and the name has no readable letters'
    : `${field}: is missing`;
};

const hasLostLetters = (values: Values): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && value.includes('\ufffd') && cleanText(value) === '');
