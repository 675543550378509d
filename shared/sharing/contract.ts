import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { Shared, ShareLink, ShareToken } from './share-link.ts';

export const sharing = {
  links: endpoint({
    method: 'GET',
    path: '/shareLinks',
    access: 'user',
    summary: 'Links by which reports, lists and campaigns of the account are shared, the newest first',
    input: z.strictObject({}),
    output: z.object({ success, links: z.array(ShareLink) }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/shareLinks/{kind}/{subject_id}',
    access: 'user',
    refusesDemo: true,
    summary: 'Ends a share link: it opens nothing from now on',
    input: Shared,
    output: z.object({ success }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/shareLinks/{kind}/{subject_id}/restore',
    access: 'user',
    refusesDemo: true,
    summary: 'Undo the end of a share link within five minutes: the same link opens again',
    input: z.strictObject({ ...Shared.shape, token: ShareToken }),
    output: z.object({ success }),
  }),
};
