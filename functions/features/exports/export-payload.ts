import * as z from 'zod/mini';
import { ExportKey } from '#functions/accounts/export-parts.ts';
import { CREDIT_POOLS } from '#shared/billing/credit-pool.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { ExportColumn } from '#shared/exports/export-columns.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { Platform } from '#shared/platforms.ts';
import { ExportType } from '#shared/settings/integrations.ts';

/** Job payload. The rows are chosen before payment and the same in every try. */
export const ExportPayload = z.object({
  request: ExportRequest,
  columns: z.array(ExportColumn),
  fileName: z.string(),
  /** Storage key of the chosen ids. */
  chosen: ExportKey,
  /** Rows per part; larger exports run in the background. */
  rowsAtOnce: z._default(z.int(), MAX_ROWS_AT_ONCE),
  /** Credit pool that is charged. */
  purse: z._default(z.enum(CREDIT_POOLS), 'exports'),
});
export type ExportPayload = z.infer<typeof ExportPayload>;

/** The fields of a payload that past exports read. An earlier release may have made it, with filters and columns that no longer exist. */
export const StoredExport = z.object({
  request: z.looseObject({ platform: Platform, export_type: z._default(ExportType, 'csv'), address: z.optional(z.string()) }),
  fileName: z.string(),
  chosen: ExportKey,
});

/**
 * Result of an export: `rows` that the file or the service has; `parts` for a file; `url`, `missing` (number of undelivered rows) and `stopped`
 * (why the service ended it) for a delivery.
 */
export const ExportDelivery = z.object({
  type: z._default(ExportType, 'csv'),
  rows: z.int(),
  parts: z._default(z.int(), 0),
  url: z.optional(z.string()),
  missing: z._default(z.int(), 0),
  stopped: z.optional(z.string()),
  /** Number of credits refunded for undelivered rows. */
  refunded: z._default(z.int(), 0),
});
export type ExportDelivery = z.infer<typeof ExportDelivery>;
