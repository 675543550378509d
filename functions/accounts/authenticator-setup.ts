import type { OneTimeTokens } from '#functions/ports/accounts/one-time-tokens.ts';

/** Longer than the sign-in that follows at once. */
const LIFE_MS = 60_000;
const TOKEN = 'setup';

const ownerOf = (accountId: string) => ({ kind: 'authenticator', subject: accountId }) as const;

/** Lets one sign-in within a minute receive a token that can set up an authenticator at the user pool. */
export const allowSetup = (tokens: OneTimeTokens, accountId: string, now: Date): Promise<void> =>
  tokens.keep({ ...ownerOf(accountId), token: TOKEN, data: {}, expiresAt: new Date(now.getTime() + LIFE_MS) });

/** True for one of the callers after `allowSetup`. */
export const takeSetup = async (tokens: OneTimeTokens, accountId: string): Promise<boolean> =>
  (await tokens.take(ownerOf(accountId), TOKEN)) !== undefined;
