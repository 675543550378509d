import { authAccounts } from '#shared/auth/account-contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { brand } from '#web/api/site-config.ts';

/** `address`: content of the QR code. `session`: in which the first code is confirmed. */
export type Setup = { key: string; address: string; session: string };

/** Requests the secret of a new authenticator, which takes effect once a code is confirmed. */
export const beginSetup = async (password: string): Promise<Setup> => {
  const { email } = await call(auth.user, {});
  const { key, session } = await call(authAccounts.setUpSecondFactor, { password });
  return { key, session, address: keyAddress({ key, account: email, issuer: brand().name }) };
};

/** Returns the recovery codes. */
export const confirmSetup = async ({ session }: Setup, code: string): Promise<string[]> =>
  (await call(authAccounts.turnOnSecondFactor, { session, code })).codes;

const keyAddress = ({ key, account, issuer }: { key: string; account: string; issuer: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: key, issuer })}`;
