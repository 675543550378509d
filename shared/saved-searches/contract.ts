import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Id } from '#shared/http/fields.ts';
import { Language } from '#shared/mail/language.ts';
import { Line } from '#shared/text/plain-text.ts';
import { MAX_SEARCH_NAME } from './saved-search.ts';

const Name = Line.check(z.minLength(1, 'A name is required'), z.maxLength(MAX_SEARCH_NAME, `At most ${MAX_SEARCH_NAME} characters`));
/** Query string of a Discovery URL: platform, filters and sort. */
const Address = z.string().check(z.maxLength(8_000));

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** A daily mail lists newly matching creators. */
  alerts: z.boolean(),
  /** ISO time. */
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Saved = z.object({ success: z.literal(true), search: SavedSearch });

/** Calls for saved searches and their alerts. */
export const savedSearches = {
  savedSearches: endpoint({
    method: 'GET',
    path: '/savedSearches.json',
    access: 'user',
    feature: 'discovery',
    summary: 'List saved searches, newest first',
    input: z.strictObject({}),
    output: z.object({ success: z.literal(true), searches: z.array(SavedSearch) }),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/savedSearches.json',
    access: 'user',
    feature: 'discovery',
    summary: 'Save a search under a unique name',
    input: z.strictObject({ name: Name, address: Address, alerts: z._default(z.boolean(), false), language: z._default(Language, 'en') }),
    output: Saved,
  }),
  changeSavedSearch: endpoint({
    method: 'PUT',
    path: '/savedSearches/{id}',
    access: 'user',
    feature: 'discovery',
    summary: 'Rename a saved search, replace its filters, or turn its alert on or off; `language` is that of the mails',
    input: z.strictObject({
      id: Id,
      name: z.optional(Name),
      address: z.optional(Address),
      alerts: z.optional(z.boolean()),
      language: z._default(Language, 'en'),
    }),
    output: Saved,
  }),
  removeSavedSearch: endpoint({
    method: 'DELETE',
    path: '/savedSearches/{id}',
    access: 'user',
    feature: 'discovery',
    summary: 'Delete a saved search and its alert',
    input: z.strictObject({ id: Id }),
    output: z.object({ success: z.literal(true) }),
  }),
  restoreSavedSearch: endpoint({
    method: 'POST',
    path: '/savedSearches/{id}/restore',
    access: 'user',
    feature: 'discovery',
    summary: 'Undo the deletion of a saved search within five minutes',
    ignoresBody: true,
    input: z.strictObject({ id: Id }),
    output: Saved,
  }),
  /** Also called by the unsubscribe button of mail programs (RFC 8058). */
  stopAlerts: endpoint({
    method: 'POST',
    path: '/savedSearches/unsubscribe/{token}',
    access: 'public',
    feature: 'discovery',
    summary: 'Turn off all alerts of the account that got the mail with this token',
    ignoresBody: true,
    input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ success: z.literal(true) }),
  }),
};
