import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { Shared, ShareLink, ShareToken } from './share-link.ts';

export const sharing = {
  links: endpoint({
    method: 'GET',
    path: '/shareLinks',
    access: 'user',
    summary: 'List the public links of your reports, lists and campaigns, newest first',
    input: z.strictObject({}),
    output: z.object({ success, links: z.array(ShareLink) }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/shareLinks/{kind}/{subject_id}',
    access: 'user',
    refusesDemo: true,
    summary: 'Revoke a public link',
    input: Shared,
    output: z.object({ success }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/shareLinks/{kind}/{subject_id}/restore',
    access: 'user',
    refusesDemo: true,
    summary: 'Restore a revoked public link within five minutes',
    input: z.strictObject({ ...Shared.shape, token: ShareToken }),
    output: z.object({ success }),
  }),
};
