import * as z from 'zod/mini';
import { CREDIT_POOLS } from '#shared/billing/credit-pool.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { ExportColumn } from '#shared/exports/export-columns.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { ExportType } from '#shared/settings/integrations.ts';

/** Job payload. The rows were chosen before payment, and are the same in every try. */
export const ExportPayload = z.object({
  request: ExportRequest,
  columns: z.array(ExportColumn),
  fileName: z.string(),
  /** Where the ids of the chosen rows are kept. */
  chosen: z.string(),
  /** More are made in the background; a file has parts of so many. */
  rowsAtOnce: z._default(z.int(), MAX_ROWS_AT_ONCE),
  /** The credit pool that pays. */
  purse: z._default(z.enum(CREDIT_POOLS), 'exports'),
});
export type ExportPayload = z.infer<typeof ExportPayload>;

/** A file has parts; what went to a service has an address there, and rows that were not taken. */
export const ExportDelivery = z.object({
  type: z._default(ExportType, 'csv'),
  rows: z.int(),
  parts: z._default(z.int(), 0),
  url: z.optional(z.string()),
  missing: z._default(z.int(), 0),
  /** Credits that were given back for those. */
  refunded: z._default(z.int(), 0),
});
export type ExportDelivery = z.infer<typeof ExportDelivery>;
