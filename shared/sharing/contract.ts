import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { Shared, ShareLink } from './share-link.ts';

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
};
