import * as z from 'zod/mini';
import { ExportType } from '#shared/settings/integrations.ts';
import { MAX_EXPORT, MAX_UNLOCK } from '../discovery/limits.ts';
import { checkRules, searchShape } from '../discovery/search-request.ts';
import { EXPORT_COLUMNS, ExportColumn } from './export-columns.ts';

const MAX_ADDRESS = 8_000;

const rowsUpTo = (most: number) =>
  z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(most)), skip: z._default(z.literal(0), 0) });

/** Fields of unlock and export requests beside the search. */
const fileShape = {
  /** True when the search is the screen's first, with nothing chosen. */
  isDefaultSearch: z._default(z.boolean(), false),
  include_contact: z._default(z.boolean(), true),
  /** Leaves out what this account exported before. Such rows are free, so the default makes a repeated call answer the same rows for nothing. */
  excludePreviouslyExported: z._default(z.boolean(), false),
  export_type: z._default(z.enum(['csv']), 'csv'),
  dataColumns: z.optional(z.array(ExportColumn).check(z.maxLength(EXPORT_COLUMNS.length))),
  /** Lets spreadsheet programs of old see that the file is UTF-8. */
  byteOrderMark: z._default(z.boolean(), false),
};

/** Unlocks the next `paging.limit` hidden rows of the search. */
export const UnlockRequest = z.strictObject({ ...searchShape, ...fileShape, paging: rowsUpTo(MAX_UNLOCK) }).check(checkRules);
export type UnlockRequest = z.infer<typeof UnlockRequest>;

/** A file of the first `paging.limit` rows of the search. */
export const ExportRequest = z
  .strictObject({
    ...searchShape,
    ...fileShape,
    paging: rowsUpTo(MAX_EXPORT),
    /** A file, or a service that the account has connected. */
    export_type: z._default(ExportType, 'csv'),
    /** The search as the screen's address says it, with the names of places and brands, to show and repeat it. */
    address: z.optional(z.string().check(z.maxLength(MAX_ADDRESS))),
  })
  .check(checkRules);
export type ExportRequest = z.infer<typeof ExportRequest>;
