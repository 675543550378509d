import * as z from 'zod/mini';
import { ExportType } from '#shared/settings/integrations.ts';
import { MAX_EXPORT, MAX_UNLOCK } from '../discovery/limits.ts';
import { checkRules, searchShape } from '../discovery/search-request.ts';
import { MAX_SHORTLISTED } from '../shortlist/limits.ts';
import { EXPORT_COLUMNS, ExportColumn } from './export-columns.ts';

const MAX_ADDRESS = 8_000;

const firstRows = (max: number) =>
  z.strictObject({ limit: z.int().check(z.minimum(1), z.maximum(max)), skip: z._default(z.literal(0), 0) });

/** Fields of unlock and export requests in addition to the search. */
const fileShape = {
  /** True if no filter or sort was chosen. */
  isDefaultSearch: z._default(z.boolean(), false),
  include_contact: z._default(z.boolean(), true),
  /**
   * Excludes creators that this account exported before. Such rows are free, so with the default a repeated call returns the same
   * rows at no cost.
   */
  excludePreviouslyExported: z._default(z.boolean(), false),
  export_type: z._default(z.enum(['csv']), 'csv'),
  dataColumns: z.optional(z.array(ExportColumn).check(z.maxLength(EXPORT_COLUMNS.length))),
  /** Lets old spreadsheet programs recognize UTF-8. */
  byteOrderMark: z._default(z.boolean(), false),
};

/** Unlocks the next `paging.limit` hidden rows of the search. */
export const UnlockRequest = z.strictObject({ ...searchShape, ...fileShape, paging: firstRows(MAX_UNLOCK) }).check(checkRules);
export type UnlockRequest = z.infer<typeof UnlockRequest>;

/** Exports the first `paging.limit` rows of the search. */
export const ExportRequest = z
  .strictObject({
    ...searchShape,
    ...fileShape,
    paging: firstRows(MAX_EXPORT),
    /** A file or a connected service. */
    export_type: z._default(ExportType, 'csv'),
    /** Exports exactly these creators of the platform, in the order of the search, ignored ones too. */
    user_ids: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_SHORTLISTED))),
    /** Query string of the search with names of places and brands, for displaying and repeating it. */
    address: z.optional(z.string().check(z.maxLength(MAX_ADDRESS))),
  })
  .check(checkRules);
export type ExportRequest = z.infer<typeof ExportRequest>;
