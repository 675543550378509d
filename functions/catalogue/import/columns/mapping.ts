import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { AppError } from '#shared/http/errors.ts';
import type { Forms } from '../values/read-cell.ts';
import { DATE_FORMS } from '../values/read-date.ts';
import { NUMBER_FORMS } from '../values/read-number.ts';
import { IMPORT_FIELDS, type ImportField, isImportField } from './fields.ts';

const Column = z.string().check(z.minLength(1));
/** `rounded`: a count with a computed fraction, such as an interpolated one. */
const UNITS = ['fraction', 'percent', 'thousands', 'millions', 'rounded'] as const;

/** Source of a field: the first non-empty of `column`, columns joined by spaces, a fixed value, or the year, month and day of a date. */
const FieldSource = z.union([
  Column,
  z.array(Column).check(z.minLength(1)),
  z.strictObject({
    column: z.union([Column, z.array(Column).check(z.minLength(1))]),
    unit: z.optional(z.enum(UNITS)),
    numbers: z.optional(z.enum(NUMBER_FORMS)),
    dates: z.optional(z.enum(DATE_FORMS)),
  }),
  z.strictObject({ joined: z.array(Column).check(z.minLength(2)) }),
  z.strictObject({ value: z.string() }),
  z.strictObject({ year: Column, month: Column, day: Column }),
]);
export type FieldSource = z.infer<typeof FieldSource>;

const Mapping = z.record(z.string(), FieldSource);
/** Source in the file of each import field. */
export type Mapping = Partial<Record<ImportField, FieldSource>>;

export type Unit = (typeof UNITS)[number];

export const readMapping = async (file: string): Promise<Mapping> => {
  const name = basename(file);
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new AppError('bad_request', `${name} cannot be read (${cause.code ?? cause.message})`, { cause });
  });
  const parsed = z.safeParse(Mapping, parseJson(text, name));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
    throw new AppError('bad_request', `${name}: ${path.join('.') || 'the mapping'}: ${message || 'is not understood'}`);
  }
  return knownMapping(parsed.data, name);
};

/** Throws `bad_request` for a field that does not exist. */
export const knownMapping = (mapping: Record<string, FieldSource>, name: string): Mapping => {
  for (const field of Object.keys(mapping)) refuseUnknownField(field, name);
  return mapping as Mapping;
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('bad_request', `${name} is not JSON (${(cause as Error).message})`, { cause });
  }
};

const refuseUnknownField = (field: string, name: string): void => {
  if (isImportField(field)) return;
  throw new AppError('bad_request', `${name}: "${field}" is not a field; there are ${IMPORT_FIELDS.join(', ')}`);
};

export const columnsOf = (source: FieldSource): string[] => {
  if (typeof source === 'string') return [source];
  if (Array.isArray(source)) return source;
  if ('column' in source) return [source.column].flat();
  if ('joined' in source) return source.joined;
  return 'value' in source ? [] : [source.year, source.month, source.day];
};

export const unitOf = (source: FieldSource): Unit | undefined => (typeof source === 'object' && 'unit' in source ? source.unit : undefined);

/** Number and date formats that the mapping sets for a column. */
export const formsOf = (source: FieldSource): Forms =>
  typeof source === 'object' && 'column' in source ? { numbers: source.numbers, dates: source.dates } : {};

export const inFieldOrder = (mapping: Mapping): Mapping =>
  Object.fromEntries(IMPORT_FIELDS.flatMap((field) => (mapping[field] === undefined ? [] : [[field, mapping[field]]])));
