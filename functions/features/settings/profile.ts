import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Profile, settings } from '#shared/settings/contract.ts';

const UPDATED = 'Account successfully updated.';

/** Demo users see the address that their demo link was sent to. */
const profileOf = ({ name, company = '', email, demoFor, phone = '' }: Account): Profile => ({
  name,
  company,
  email: demoFor ?? email,
  phone,
});

export const profile = async ({ accounts, caller }: Ctx<'accounts'> & SignedIn) => {
  const account = await accounts.find(caller.id);
  if (!account) throw new AppError('not_found', 'This account does not exist');
  return { success: true as const, result: profileOf(account) };
};

export const updateProfile = async ({ accounts, caller }: Ctx<'accounts'> & SignedIn, changes: InputOf<typeof settings.updateProfile>) => {
  const account = await accounts.update(caller.id, changes);
  return { success: true as const, message: UPDATED, result: profileOf(account) };
};
