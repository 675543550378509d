import * as z from 'zod/mini';
import { JobState } from '#shared/activity/job.ts';
import { Platform } from '#shared/platforms.ts';
import { ImportProblem } from './import-problem.ts';

/** Larger files are imported by the command, which also compresses nothing in memory. */
export const MAX_IMPORT_BYTES = 100_000_000;
export const MAX_FILE_NAME = 100;
export const MAX_CREATOR = 100;
/** An import can be undone for a day. */
export const UNDO_MS = 24 * 60 * 60 * 1000;
export const NUMBER_FORMS = ['1,234.5', '1.234,5'] as const;
export const DATE_FORMS = ['d/m/y', 'm/d/y'] as const;

const Column = z.string().check(z.minLength(1), z.maxLength(500));
const Columns = z.union([Column, z.array(Column).check(z.minLength(1), z.maxLength(10))]);

/** Source of a field: a column, the first non-empty of several, several joined by spaces, a fixed value, or the columns of a date. */
export const ColumnSource = z.union([
  Columns,
  z.strictObject({
    column: Columns,
    unit: z.optional(z.enum(['fraction', 'percent', 'thousands', 'millions', 'rounded'])),
    numbers: z.optional(z.enum(NUMBER_FORMS)),
    dates: z.optional(z.enum(DATE_FORMS)),
  }),
  z.strictObject({ joined: z.array(Column).check(z.minLength(2), z.maxLength(10)) }),
  z.strictObject({ value: z.string().check(z.maxLength(500)) }),
  z.strictObject({ year: Column, month: Column, day: Column }),
]);
export type ColumnSource = z.infer<typeof ColumnSource>;

/** Sources by the fields of functions/catalogue/import/fields.md. */
export const ColumnMapping = z.record(z.string().check(z.maxLength(50)), ColumnSource);
export type ColumnMapping = z.infer<typeof ColumnMapping>;

export const ImportChoices = z.strictObject({
  /** Absent: the columns are recognized by name and content. */
  mapping: z.optional(ColumnMapping),
  platform: z.optional(Platform),
  /** User id or username of the creator of rows that name none. */
  creator: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CREATOR))),
  numbers: z.optional(z.enum(NUMBER_FORMS)),
  dates: z.optional(z.enum(DATE_FORMS)),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const IMPORT_QUESTIONS = ['columns', 'creator', 'platform', 'numbers', 'dates'] as const;
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number];

export const ImportSurvey = z.object({
  /** Format, encoding and compression. */
  description: z.string(),
  /** Columns with their first values; empty for formats that need no mapping. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** Number of columns after these, which are not read. */
  hidden: z._default(z.int(), 0),
  fields: z.array(z.string()),
  mapping: ColumnMapping,
  /** Choices without which the file cannot be read. */
  questions: z.array(z.enum(IMPORT_QUESTIONS)),
});
export type ImportSurvey = z.infer<typeof ImportSurvey>;

export const ImportOutcome = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that are left out: with problems, and of creators in two rows. */
  bad: z.int(),
  duplicates: z.int(),
  /** Values left out of the other rows. */
  values: z.int(),
  /** The first problems; a text in jobs of an earlier version. */
  problems: z.array(z.union([ImportProblem, z.string()])),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const UndoOutcome = z.object({
  restored: z.int(),
  removed: z.int(),
  /** Creators that changed again after the import, which stay as they are. */
  skipped: z.int(),
});
export type UndoOutcome = z.infer<typeof UndoOutcome>;

/** `read` proposes a mapping, `check` counts what would change, `import` changes the catalogue. */
export const IMPORT_STEPS = ['read', 'check', 'import', 'undo'] as const;

export const ImportJob = z.object({
  id: z.string(),
  step: z.enum(IMPORT_STEPS),
  upload_id: z.string(),
  name: z.string(),
  choices: ImportChoices,
  state: JobState,
  /** Rows that are read, or creators of `total` that are written. */
  done: z.int(),
  /** 0 while rows are read. */
  total: z._default(z.int(), 0),
  /** Reason of a failure. */
  message: z.optional(z.string()),
  survey: z.optional(ImportSurvey),
  outcome: z.optional(ImportOutcome),
  undone: z.optional(UndoOutcome),
  started_at: z.string(),
});
export type ImportJob = z.infer<typeof ImportJob>;
