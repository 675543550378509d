import * as z from 'zod/mini';
import { MAX_REASON, QueuedRequest } from '#shared/creator-data/creator-request.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { PlainText } from '#shared/text/plain-text.ts';

const REQUESTS = '/api/auth/admin/creator-requests';
const Id = z.string().check(z.minLength(1), z.maxLength(100));

/** Requests of creators for removal or correction. */
export const adminRequests = {
  creatorRequests: endpoint({
    method: 'GET',
    path: REQUESTS,
    access: 'admin',
    summary: 'List requests of creators that wait for an answer, earliest deadline first',
    input: z.strictObject({ after: z.optional(Id) }),
    output: z.object({
      success,
      requests: z.array(QueuedRequest),
      /** False: accept a removal after `npm run catalogue -- forget`, because this catalogue is only changed by commands. */
      removes: z.boolean(),
      next: z.optional(z.string()),
    }),
  }),
  proveRequest: endpoint({
    method: 'POST',
    path: `${REQUESTS}/{id}/prove`,
    access: 'admin',
    summary: 'Confirm that the code of a request is in the bio of the creator',
    input: z.strictObject({ id: Id }),
    output: z.object({ success }),
  }),
  acceptRequest: endpoint({
    method: 'POST',
    path: `${REQUESTS}/{id}/accept`,
    access: 'admin',
    summary: 'Accept a proven request: removes the creator for good, or states that the data was corrected',
    input: z.strictObject({ id: Id }),
    output: z.object({ success }),
  }),
  refuseRequest: endpoint({
    method: 'POST',
    path: `${REQUESTS}/{id}/refuse`,
    access: 'admin',
    summary: 'Refuse a request with a reason, which is mailed to its address',
    input: z.strictObject({ id: Id, reason: PlainText.check(z.minLength(1, 'is required'), z.maxLength(MAX_REASON)) }),
    output: z.object({ success }),
  }),
};
