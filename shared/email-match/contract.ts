import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Id, Locale, Skip, success } from '#shared/http/fields.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { Line } from '#shared/text/plain-text.ts';
import { MATCHES_PAGE_SIZE, MAX_CREATORS_AT_ONCE, MAX_FILE_NAME, MAX_MATCHES } from './limits.ts';
import { MatchedCreator, MatchView } from './match.ts';

const Name = Line.check(z.minLength(1, 'is required'), z.maxLength(MAX_FILE_NAME, `At most ${MAX_FILE_NAME} characters`));

const shared = { access: 'user', feature: 'followerList' } as const;

export const emailMatch = {
  upload: endpoint({
    ...shared,
    method: 'POST',
    path: '/emailMatch/upload.json',
    api: true,
    summary: 'Create an upload form for a .csv file; then call POST /emailMatch.json with its upload_id',
    input: z.strictObject({ name: Name, size: z.number().check(z.int(), z.minimum(0)) }),
    output: z.object({ success, upload_id: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path: '/emailMatch.json',
    api: true,
    summary: 'Create a list from an uploaded file; matching starts once its checkout is paid. The same upload is one list',
    input: z.strictObject({ upload_id: Id, name: Name }),
    output: z.object({ success, match: MatchView }),
  }),
  matches: endpoint({
    ...shared,
    method: 'GET',
    path: '/emailMatches.json',
    api: true,
    summary: 'List uploaded lists, newest first',
    input: z.strictObject({
      limit: countUpTo(MAX_MATCHES, MATCHES_PAGE_SIZE),
      skip: Skip,
      sortKey: z._default(z.literal('created'), 'created'),
      sortValue: z._default(z.enum(['-1', '1']), '-1'),
      locale: Locale,
    }),
    output: z.object({ success, results: z.array(MatchView), total: z.int() }),
  }),
  match: endpoint({
    ...shared,
    method: 'GET',
    path: '/emailMatch/{id}',
    api: true,
    summary: 'Retrieve a list and, once it is finished, some of its matches by email address, in the order of the file',
    input: z.strictObject({ id: Id, skip: Skip, limit: countUpTo(MAX_CREATORS_AT_ONCE, MATCHES_PAGE_SIZE), locale: Locale }),
    output: z.object({
      success,
      match: MatchView,
      /** Total of rows; `skip` and `limit` count rows too: an email with three accounts has three rows. */
      total: z.int(),
      raw: z.object({ matchedEmails: z.record(z.string(), z.array(MatchedCreator)), notMatched: z.int() }),
    }),
  }),
  checkout: endpoint({
    ...shared,
    method: 'POST',
    path: '/emailMatch/{id}/checkout',
    refusesDemo: true,
    summary: 'Retrieve the checkout of an unpaid list; matching starts once it is paid',
    input: z.strictObject({ id: Id }),
    output: z.object({ success, session_id: z.string(), url: z.string() }),
  }),
  file: endpoint({
    ...shared,
    method: 'GET',
    path: '/emailMatch/{id}/download',
    api: true,
    summary: 'Download the matches of a finished list as CSV, free of charge',
    input: z.strictObject({ id: Id, locale: Locale }),
    output: FileReply,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/emailMatch/{id}',
    summary: 'Delete a list and its matches, unless it is being matched',
    input: z.strictObject({ id: Id }),
    output: z.object({ success }),
  }),
};
