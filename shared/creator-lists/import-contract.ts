import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Id, success } from '#shared/http/fields.ts';
import { Platform } from '#shared/platforms.ts';
import { CreatorListView, ofLists } from './contract.ts';
import { IMPORT_OUTCOMES } from './import-outcomes.ts';
import { MAX_LINES_AT_ONCE, MAX_LISTED } from './limits.ts';

const Candidate = z.object({
  network: Platform,
  user_id: z.string(),
  handle: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  /** Followers. */
  reach: z.int(),
});
export type ImportCandidate = z.infer<typeof Candidate>;

const ImportLine = z.strictObject({
  /** Line number in the text or file, starting at 1. */
  line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** A handle or a profile URL. */
  text: z.string().check(z.maxLength(300)),
  network: z.optional(Platform),
});
export type ImportLine = z.infer<typeof ImportLine>;

const ImportedLine = z.object({
  line: z.int(),
  text: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The creator, or the candidates of an ambiguous line, most followers first. */
  creators: z.array(Candidate),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const listImport = {
  importHandles: endpoint({
    ...ofLists,
    api: true,
    method: 'POST',
    path: '/creatorList/import.json',
    summary: `Add creators to a list by handles and profile addresses, up to ${MAX_LINES_AT_ONCE} a call and ${MAX_LISTED} in the list; each line is answered`,
    input: z.strictObject({
      _id: Id,
      lines: z.array(ImportLine).check(z.minLength(1, 'Name at least one creator'), z.maxLength(MAX_LINES_AT_ONCE)),
      /** Platform of handles that do not name one. */
      network: z.optional(Platform),
    }),
    output: z.object({ success, added: z.int(), lines: z.array(ImportedLine), list: CreatorListView }),
  }),
};
