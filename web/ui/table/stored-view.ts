import * as z from 'zod/mini';
import type { TableView } from './table-view.store.ts';

const MIN_WIDTH_PX = 40;
const MAX_WIDTH_PX = 2_000;

const StoredView = z.object({
  columnOrder: z.array(z.string()),
  columnVisibility: z.record(z.string(), z.boolean()),
  columnPinning: z.optional(z.object({ start: z.array(z.string()) })),
  columnSizing: z.record(z.string(), z.number().check(z.minimum(MIN_WIDTH_PX), z.maximum(MAX_WIDTH_PX))),
  density: z.enum(['comfortable', 'compact']),
  detailed: z.optional(z.boolean()),
});

/** Undefined for what another version of the app has stored. */
export const parseView = (text: string): TableView | undefined => {
  try {
    return StoredView.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
