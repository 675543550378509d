import { createHash } from 'node:crypto';
import { KEY_REUSED, type RequestKeys } from '#functions/ports/accounts/idempotency-keys.ts';
import type { Caller } from '#functions/ports/accounts/identity.ts';
import { type Endpoint, routeKeyOf, takesKey } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type KeyedCall = { call: Endpoint; caller: Caller | undefined; key: string | undefined; input: unknown };

/** Throws `conflict` when the caller has used the Idempotency-Key for a different request. Does nothing for calls without idempotency. */
export const claimKey = async (requestKeys: RequestKeys, { call, caller, key, input }: KeyedCall): Promise<void> => {
  if (key === undefined || !caller || !takesKey(call)) return;
  // Parsing has put the fields into the order of the schema, so equal requests have equal hashes.
  const hash = createHash('sha256')
    .update(JSON.stringify([routeKeyOf(call), input]))
    .digest('base64url');
  if (!(await requestKeys.claim({ accountId: caller.id, key, hash }))) throw new AppError('conflict', KEY_REUSED);
};
