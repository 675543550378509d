import { createHash } from 'node:crypto';
import { KEY_REUSED, type RequestKeys } from '#functions/ports/accounts/idempotency-keys.ts';
import type { Caller } from '#functions/ports/accounts/identity.ts';
import { type Endpoint, routeKeyOf, takesKey } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type KeyedCall = { call: Endpoint; caller: Caller | undefined; key: string | undefined; input: unknown };

/**
 * Returns the id of the operation that the Idempotency-Key names; undefined for calls without one. It contains the request, because after
 * 24 hours the key is free for another request, which must not get the result of the first. Throws `conflict` before.
 */
export const claimKey = async (requestKeys: RequestKeys, { call, caller, key, input }: KeyedCall): Promise<string | undefined> => {
  if (key === undefined || !caller || !takesKey(call)) return undefined;
  // Parsing has put the fields into the order of the schema, so equal requests have equal hashes.
  const hash = digest([routeKeyOf(call), input]);
  if (!(await requestKeys.claim({ accountId: caller.id, key, hash }))) throw new AppError('conflict', KEY_REUSED);
  // A digest, because ids and cursors that contain it have a limited length.
  return digest([key, hash]);
};

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
