import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { Platform } from '#shared/platforms.ts';
import { FoundCreator } from './stored-creator.ts';

const MAX_HANDLE = 100;
const Handle = z
  .string()
  .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(MAX_HANDLE), z.regex(/^[^\s,]+$/, 'must be one handle without spaces'));

/** Rights of creators, who need no account. The handle is in the body, because addresses of calls are logged. */
export const creatorData = {
  find: endpoint({
    method: 'POST',
    path: '/creator-data/find',
    access: 'public',
    limit: () => ({ rule: 'creator_data' }),
    summary: 'Show which data is stored about the creator with exactly this handle; contacts are masked',
    input: z.strictObject({ platform: Platform, username: Handle }),
    /** Empty if there is no such creator; two creators can have the same handle. */
    output: z.object({ success, creators: z.array(FoundCreator) }),
  }),
};
