import type { Caller } from '#functions/ports/accounts/identity.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasApiAccess } from '#shared/settings/api-access.ts';

/** Never cached, so that a token stops working as soon as it is replaced or revoked or its plan ends. Throws `not_signed_in`. */
export const apiCallerOf = async (
  token: string,
  { accounts, apiTokens }: Pick<Ports, 'accounts' | 'apiTokens'>,
  now: Date,
): Promise<Caller> => {
  const id = await apiTokens.ownerOf(token);
  const account = id === undefined ? undefined : await accounts.find(id);
  if (!account || account.deletion || !hasApiAccess(account, now)) throw new AppError('not_signed_in');
  return { id: account.id, isAdmin: false, byApiToken: true };
};
