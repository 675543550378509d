import { poolUser } from '#web/api/session.ts';

type PoolUser = Awaited<ReturnType<typeof poolUser>>;

/** Waits for the pool's answer; its library has another manner for each of these. */
const answered = async <T>(begin: (user: PoolUser, resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> => {
  const user = await poolUser();
  return new Promise((resolve, reject) => begin(user, resolve, reject));
};

/** A fresh key for an authenticator app; it counts once a code of it was confirmed. */
export const newKey = (): Promise<string> =>
  answered((user, resolve, reject) => user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }));

export const confirmKey = async (code: string): Promise<void> => {
  await answered((user, resolve, reject) => user.verifySoftwareToken(code, 'Authenticator', { onSuccess: resolve, onFailure: reject }));
  await askForCode(true);
};

const askForCode = (Enabled: boolean): Promise<unknown> =>
  answered((user, resolve, reject) =>
    user.setUserMfaPreference(null, { Enabled, PreferredMfa: Enabled }, (error, result) => (error ? reject(error) : resolve(result))),
  );

export const stopAsking = (): Promise<unknown> => askForCode(false);

/** Content of the QR code for an authenticator app. */
export const keyAddress = ({ key, account, issuer }: { key: string; account: string; issuer: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: key, issuer })}`;
