import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { sharing } from '#shared/sharing/contract.ts';
import { listShareLinks, restoreShareLink, revokeShareLink } from './share-links.ts';

export const handler = serve(sharing, { links: listShareLinks, revoke: revokeShareLink, restore: restoreShareLink }, compose());
