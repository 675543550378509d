import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Id, Locale, success } from '#shared/http/fields.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { Platform } from '#shared/platforms.ts';
import { ShareDays, ShareLink, ShareToken } from '#shared/sharing/share-link.ts';
import { CreatorListView, ListCreator, ofLists } from './contract.ts';

/** Omits annotations, which are private to the team. */
export const SharedCreator = z.omit(ListCreator, { note: true, tags: true, status: true });
export type SharedCreator = z.infer<typeof SharedCreator>;

/** Public view of a list: its creators without account data. */
export const SharedList = z.object({
  success,
  ...z.pick(CreatorListView, {
    name: true,
    networks: true,
    creatorsOf: true,
    totalCreators: true,
    totalReach: true,
    totalEngagements: true,
    updated: true,
  }).shape,
  creators: z.array(SharedCreator),
  next: z.optional(z.string()),
});
export type SharedList = z.infer<typeof SharedList>;

export const listLinks = {
  shareByLink: endpoint({
    ...ofLists,
    method: 'POST',
    path: '/creatorLists/{id}/share',
    refusesDemo: true,
    summary: 'Retrieve the public link of a list; created if there is none, extended on request',
    input: z.strictObject({
      id: Id,
      days: ShareDays,
    }),
    output: z.object({ success, link: ShareLink }),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/creatorLists/shared/{token}',
    access: 'public',
    feature: 'creatorLists',
    limit: () => ({ rule: 'shared' }),
    summary: 'Retrieve a shared list by its public link, with a page of its creators',
    input: z.extend(PageQuery, {
      token: ShareToken,
      platform: z.optional(Platform),
      after: z.optional(z.string().check(z.maxLength(400))),
      locale: Locale,
    }),
    output: SharedList,
  }),
};
