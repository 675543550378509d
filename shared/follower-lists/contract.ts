import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Id, Locale, Skip, success } from '#shared/http/fields.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { FollowerListView } from './follower-list.ts';
import { FOLLOWER_LISTS_PAGE_SIZE, MAX_FOLLOWER_LISTS, MAX_FOLLOWERS, MAX_USERNAME } from './limits.ts';

const shared = { access: 'user', feature: 'followerList' } as const;

export const followerLists = {
  lists: endpoint({
    ...shared,
    method: 'GET',
    path: '/followerLists.json',
    api: true,
    summary: 'List follower lists, newest first',
    input: z.strictObject({
      limit: countUpTo(MAX_FOLLOWER_LISTS, FOLLOWER_LISTS_PAGE_SIZE),
      skip: Skip,
      locale: Locale,
    }),
    output: z.object({ success, list: z.array(FollowerListView), total: z.int() }),
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path: '/followerLists.json',
    api: true,
    summary:
      'Orders the public contacts of a public Instagram account’s followers; it begins when its checkout is paid. With a finished list of the account there it answers 409, unless again is true. total_emails ends the file with the follower who brings it to so many',
    input: z.strictObject({
      /** A handle, with or without @, or a profile URL. */
      username: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(MAX_USERNAME, `At most ${MAX_USERNAME} characters`)),
      type: z._default(z.literal('followers'), 'followers'),
      total_emails: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_FOLLOWERS))),
      /** Orders a new list even if a finished one of the account exists; otherwise the response is 409. */
      again: z._default(z.boolean(), false),
    }),
    /** `ordered_before`: `created` is an existing unfinished list instead of a new one. */
    output: z.object({ success, message: z.string(), ordered_before: z.boolean(), created: FollowerListView }),
  }),
  checkout: endpoint({
    ...shared,
    method: 'POST',
    path: '/followerLists/{id}/checkout',
    refusesDemo: true,
    summary: 'Retrieve the checkout of an unpaid list; work starts once it is paid',
    input: z.strictObject({ id: Id }),
    output: z.object({ success, session_id: z.string(), url: z.string() }),
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/followerLists/{id}/download',
    api: true,
    summary: 'Download the followers of a finished list with their public contacts as CSV, free of charge',
    input: z.strictObject({ id: Id, locale: Locale }),
    output: FileReply,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/followerLists/{id}',
    summary: 'Delete a list and its file, unless it is in progress',
    input: z.strictObject({ id: Id }),
    output: z.object({ success }),
  }),
};
