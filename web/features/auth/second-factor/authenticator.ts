import { authAccounts } from '#shared/auth/account-contract.ts';
import { call } from '#web/api/call.ts';
import { poolUser } from '#web/api/session.ts';

type PoolUser = Awaited<ReturnType<typeof poolUser>>;

/** Converts the callbacks of the Cognito library to a promise. */
const poolCall = async <T>(begin: (user: PoolUser, resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> => {
  const user = await poolUser();
  return new Promise((resolve, reject) => begin(user, resolve, reject));
};

/** Returns a new TOTP secret, which takes effect once a code is confirmed. */
export const newKey = (): Promise<string> =>
  poolCall((user, resolve, reject) => user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }));

/** Returns the recovery codes. */
export const confirmKey = async (code: string): Promise<string[]> => {
  await poolCall((user, resolve, reject) => user.verifySoftwareToken(code, 'Authenticator', { onSuccess: resolve, onFailure: reject }));
  return (await call(authAccounts.turnOnSecondFactor, {})).codes;
};

/** Content of the QR code for an authenticator app. */
export const keyAddress = ({ key, account, issuer }: { key: string; account: string; issuer: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: key, issuer })}`;
