import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Email, success } from '#shared/http/fields.ts';
import { Language } from '#shared/mail/language.ts';
import { Platform } from '#shared/platforms.ts';
import { PlainText } from '#shared/text/plain-text.ts';
import { MAX_CORRECTION, PROOFS, REQUEST_KINDS } from './creator-request.ts';
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
  request: endpoint({
    method: 'POST',
    path: '/creator-data/requests',
    access: 'public',
    limit: ({ platform, user_id }) => ({ rule: 'creator_request', subject: `${platform}:${user_id}` }),
    summary: 'Ask for the removal or correction of the data about a creator; returns how to prove that the request is the creator’s own',
    input: z
      .strictObject({
        platform: Platform,
        user_id: z.string().check(z.minLength(1), z.maxLength(100)),
        username: Handle,
        kind: z.enum(REQUEST_KINDS),
        /** Required for a correction. */
        text: z._default(PlainText.check(z.maxLength(MAX_CORRECTION)), ''),
        california: z._default(z.boolean(), false),
        /** Address for the answer, if the creator has no published one. */
        email: z.optional(Email),
        language: z._default(Language, 'en'),
      })
      .check(z.refine(({ kind, text }) => kind === 'removal' || text !== '', { path: ['text'], error: 'must say what is wrong' })),
    output: z.object({
      success,
      request_id: z.string(),
      proof: z.enum(PROOFS),
      /** Masked address to which the code was mailed; null if the code goes into the bio. */
      sent_to: z.nullable(z.string()),
      /** Code for the bio; null if a code was mailed. */
      code: z.nullable(z.string()),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/creator-data/requests/confirm',
    access: 'public',
    limit: ({ request_id }) => ({ rule: 'creator_code', subject: request_id }),
    summary: 'Prove a request with the mailed code, five times at most; returns the last day for the answer',
    input: z.strictObject({
      request_id: z.string().check(z.minLength(1), z.maxLength(100)),
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'must be the six digits of the mail')),
    }),
    output: z.object({ success, due: z.string() }),
  }),
};
