import * as z from 'zod/mini';
import { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';
import { MAX_SHORTLISTED } from './limits.ts';

const Creators = z.strictObject({ creators: z.array(CreatorId).check(z.minLength(1), z.maxLength(MAX_SHORTLISTED)) });
/** The last added first. */
const Shortlist = z.object({ success, creators: z.array(CreatorId) });
export type Shortlist = z.infer<typeof Shortlist>;

const ofShortlist = { access: 'user', feature: 'discovery' } as const;

/** Creators that an account collects across pages, searches and screens, before it decides what to do with them. */
export const shortlist = {
  read: endpoint({
    ...ofShortlist,
    method: 'GET',
    path: '/shortlist.json',
    summary: 'The ids of the shortlisted creators, the last added first',
    input: z.strictObject({}),
    output: Shortlist,
  }),
  creators: endpoint({
    ...ofShortlist,
    method: 'GET',
    path: '/shortlist/creators.json',
    summary: 'The shortlisted creators with name and followers, the last added first; those that left the catalogue are missing',
    input: PageQuery,
    output: z.object({ success, total: z.int(), creators: z.array(CreatorSuggestion), next: z.optional(z.string()) }),
  }),
  add: endpoint({
    ...ofShortlist,
    method: 'POST',
    path: '/shortlist/add.json',
    summary: 'Add creators to the shortlist: all of them, or none when they do not fit',
    input: Creators,
    output: Shortlist,
  }),
  remove: endpoint({
    ...ofShortlist,
    method: 'POST',
    path: '/shortlist/remove.json',
    summary: 'Remove creators from the shortlist',
    input: Creators,
    output: Shortlist,
  }),
};
