import * as z from 'zod/mini';
import { CreatorRow } from '#shared/creator.ts';
import { Platform } from '#shared/platforms.ts';
import { ExportType } from '#shared/settings/integrations.ts';
import { SearchRequest } from '../discovery/search-request.ts';

/** Result of an unlock; `users` is empty, and the cost 0, when no row is hidden any more. */
export const UnlockedRows = z.object({
  success: z.literal(true),
  message: z.string(),
  users: z.array(CreatorRow),
  /** Exports credits. */
  cost: z.int(),
});
export type UnlockedRows = z.infer<typeof UnlockedRows>;

/** An export that continues as a job: its progress is at /jobs/{id}. */
export const BackgroundExport = z.object({ success: z.literal(true), job_id: z.string() });
export type BackgroundExport = z.infer<typeof BackgroundExport>;

export const PastExport = z.object({
  id: z.string(),
  type: ExportType,
  /** Name of the file, or of the object created in the service. */
  name: z.string(),
  platform: Platform,
  rows: z.int(),
  /** Where it can be opened, when it is no file of ours. */
  url: z.optional(z.string()),
  /** Rows that the service did not take; they cost nothing. */
  missing: z.optional(z.int()),
  exports_used: z.int(),
  /** ISO time. */
  created: z.string(),
  /** The search, to make it again. */
  filters: SearchRequest,
  /** The same as the screen that asked for it said it. */
  address: z.optional(z.string()),
});
export type PastExport = z.infer<typeof PastExport>;
