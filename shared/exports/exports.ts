import * as z from 'zod/mini';
import { CreatorRow } from '#shared/creator.ts';
import { Platform } from '#shared/platforms.ts';
import { ExportType } from '#shared/settings/integrations.ts';
import { SearchRequest } from '../discovery/search-request.ts';

/** Result of an unlock; `users` is empty and the cost 0 if no hidden rows are left. */
export const UnlockedRows = z.object({
  success: z.literal(true),
  message: z.string(),
  users: z.array(CreatorRow),
  /** Export credits. */
  cost: z.int(),
});
export type UnlockedRows = z.infer<typeof UnlockedRows>;

/** An export that runs as a job; its progress is at /jobs/{id}. */
export const BackgroundExport = z.object({ success: z.literal(true), job_id: z.string() });
export type BackgroundExport = z.infer<typeof BackgroundExport>;

export const PastExport = z.object({
  id: z.string(),
  type: ExportType,
  /** Name of the file, or of the object created in the service. */
  name: z.string(),
  platform: Platform,
  rows: z.int(),
  /** URL of the result in a connected service; absent for files. */
  url: z.optional(z.string()),
  /** Number of rows that were not delivered to the service, which are free. */
  missing: z.optional(z.int()),
  exports_used: z.int(),
  /** ISO time. */
  created: z.string(),
  /** The search, so that it can be repeated; absent if one of its filters no longer exists. */
  filters: z.optional(SearchRequest),
  /** Query string of the search, as on screen. */
  address: z.optional(z.string()),
});
export type PastExport = z.infer<typeof PastExport>;
