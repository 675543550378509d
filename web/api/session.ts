import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { useSyncExternalStore } from 'react';
import { AppError } from '#shared/http/errors.ts';
import { renewTokens } from './renew-tokens.ts';
import { isRemembered, onRememberedChange, readSession, removeSession, type SessionRecord, writeSession } from './session-record.ts';
import { announceEnd, announceSession, askTabs, listenToTabs } from './session-tabs.ts';
import { siteConfig } from './site-config.ts';

export type Credentials = {
  email: string;
  password: string;
  remember: boolean;
  /** Rejects users who are not admins. */
  adminsOnly?: boolean;
};
export type SessionEnd = 'signed-out' | 'expired';

/** Refreshed this long before it expires, so that no call leaves with a token about to die. */
const REFRESH_AHEAD_MS = 120_000;
const MAX_TIMER_MS = 2_147_483_647;

let session: SessionRecord | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | undefined;
let lastEnd: SessionEnd | undefined;
const changeListeners = new Set<() => void>();
const endListeners = new Set<(reason: SessionEnd) => void>();

/** The library weighs more than the sign-in page: it comes when the browser is idle, or when it is needed. */
const cognito = () => import('amazon-cognito-identity-js');

export const warmUpSignIn = (): void => {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
  whenIdle(() => void cognito().catch(() => undefined));
};

/** Tokens stay in our own record: what the library wants to store goes nowhere. */
const userNamed = async (username: string): Promise<CognitoUser> => {
  const { CognitoUser, CognitoUserPool } = await cognito();
  const { userPoolId, clientId, endpoint } = siteConfig().cognito;
  const Storage = { setItem: () => undefined, getItem: () => null, removeItem: () => undefined, clear: () => undefined };
  const Pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    Storage,
    ...(endpoint && { endpoint: absolute(endpoint) }),
  });
  return new CognitoUser({ Username: username, Pool, Storage });
};

const absolute = (address: string): string => new URL(address, location.origin).href;

const recordOf = (username: string, tokens: CognitoUserSession): SessionRecord => ({
  username,
  accessToken: tokens.getAccessToken().getJwtToken(),
  refreshToken: tokens.getRefreshToken().getToken(),
  expiresAt: tokens.getAccessToken().getExpiration() * 1_000,
});

/** The account asks for something that no screen of ours can give. */
class FurtherStepNeeded extends Error {
  override name = 'FurtherStepNeeded';
}

/** The password was right, and a code of the account's authenticator is asked for; a wrong code may be tried again. */
export class CodeNeeded extends Error {
  override name = 'CodeNeeded';
  readonly answer: (code: string) => Promise<void>;

  constructor(answer: (code: string) => Promise<void>) {
    super();
    this.answer = answer;
  }
}

/** The password was a temporary one: another has to be chosen before the session begins. */
export class NewPasswordNeeded extends Error {
  override name = 'NewPasswordNeeded';
  readonly choose: (password: string) => Promise<void>;

  constructor(choose: (password: string) => Promise<void>) {
    super();
    this.choose = choose;
  }
}

/** Right credentials at the wrong door. */
class NotAdmin extends Error {
  override name = 'NotAdmin';
}

/** Proves the password by SRP: it never leaves this page. */
export const signIn = async ({ email, password, remember, adminsOnly }: Credentials): Promise<void> => {
  const [{ AuthenticationDetails }, user] = await Promise.all([cognito(), userNamed(email)]);
  const enter = (tokens: CognitoUserSession): void => {
    if (adminsOnly && !isAdmin(tokens)) {
      user.signOut(() => undefined);
      throw new NotAdmin();
    }
    keep(recordOf(user.getUsername(), tokens), remember);
  };
  const withCode = (code: string) => entered((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')).then(enter);
  const withSteps = (callbacks: Callbacks) => ({
    ...callbacks,
    mfaRequired: () => callbacks.onFailure(new FurtherStepNeeded()),
    newPasswordRequired: () => callbacks.onFailure(new NewPasswordNeeded(withNewPassword)),
    totpRequired: () => callbacks.onFailure(new CodeNeeded(withCode)),
  });
  const withNewPassword = (chosen: string) =>
    entered((callbacks) => user.completeNewPasswordChallenge(chosen, {}, withSteps(callbacks))).then(enter);
  const details = new AuthenticationDetails({ Username: email, Password: password });
  enter(await entered((callbacks) => user.authenticateUser(details, withSteps(callbacks))));
};

type Callbacks = { onSuccess: (tokens: CognitoUserSession) => void; onFailure: (error: unknown) => void };
const entered = (begin: (callbacks: Callbacks) => void): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => begin({ onSuccess: resolve, onFailure: reject }));

const isAdmin = (tokens: CognitoUserSession): boolean => [tokens.getAccessToken().payload['cognito:groups']].flat().includes('admin');

export type GivenTokens = { username: string; accessToken: string; refreshToken: string; expiresInSeconds: number };

/** A session that a call of ours gave: it ends with the browser. */
export const enterWith = ({ expiresInSeconds, ...tokens }: GivenTokens): void =>
  keep({ ...tokens, expiresAt: Date.now() + expiresInSeconds * 1_000 }, false);

/** The pool's own user behind this session, for what only the pool can do. */
export const poolUser = async (): Promise<CognitoUser> => {
  if (!session) throw new AppError('not_signed_in');
  await accessToken();
  const user = await userNamed(session.username);
  user.setSignInUserSession(await tokensOf(session));
  return user;
};

/** Ends the session here and in every other tab; the server takes none of its tokens any more, where it can be reached. */
export const signOut = async (): Promise<void> => {
  const ending = session;
  endSession();
  if (ending) await endFamily(ending);
};

/** With every token that descends from the same sign-in, in whosever hands it is. */
const endFamily = (record: SessionRecord): Promise<unknown> => Promise.allSettled([endAtServer(record), revoke(record)]);

/** Its code comes when it is needed; offline neither that nor the call gets through, and the session is over here all the same. */
const endAtServer = async ({ accessToken: token }: SessionRecord): Promise<void> => {
  const { endSessionAtServer } = await import('./end-session-at-server.ts');
  await endSessionAtServer(token);
};

/** `expired`: only when that token is still the one in use. */
export const endSession = ({ expired }: { expired?: string } = {}): void => {
  if (!session || (expired !== undefined && expired !== session.accessToken)) return;
  removeSession();
  announceEnd();
  forget(expired === undefined ? 'signed-out' : 'expired');
};

const revoke = async (record: SessionRecord): Promise<void> => {
  const user = await userNamed(record.username);
  user.setSignInUserSession(await tokensOf(record));
  await new Promise<void>((resolve) => user.signOut(resolve));
};

const tokensOf = async (record: SessionRecord): Promise<CognitoUserSession> => {
  const { CognitoAccessToken, CognitoIdToken, CognitoRefreshToken, CognitoUserSession } = await cognito();
  return new CognitoUserSession({
    // Required by the library but unused: the identity token is not stored.
    IdToken: new CognitoIdToken({ IdToken: record.accessToken }),
    AccessToken: new CognitoAccessToken({ AccessToken: record.accessToken }),
    RefreshToken: new CognitoRefreshToken({ RefreshToken: record.refreshToken }),
  });
};

/** A valid token for the next call; undefined when signed out. */
export const accessToken = async (): Promise<string | undefined> => {
  if (session && isDue(session)) await refresh();
  return session?.accessToken;
};

const isDue = (record: SessionRecord): boolean => record.expiresAt - Date.now() < REFRESH_AHEAD_MS;

/** Tokens of the same person that were given later: each tab has a session of its own otherwise. */
const isLater = (record: SessionRecord, than: SessionRecord): boolean =>
  record.username === than.username && record.expiresAt > than.expiresAt;

const refresh = (): Promise<void> => {
  refreshing ??= oneTabAtATime(refreshIfDue).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/** Two tabs that use one refresh token at once would look like a theft. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('session-refresh', work) : work();

const refreshIfDue = async (): Promise<void> => {
  const record = readSession() ?? session;
  if (!session || !record) return;
  if (!isDue(record)) return adopt(record);
  const renewed = await renewTokens(record.refreshToken);
  if (typeof renewed === 'object') return keep({ username: record.username, ...renewed }, isRemembered());
  if (renewed === 'reused' && (await isWithAnotherTab(record))) return;
  endSession({ expired: session.accessToken });
  if (renewed === 'reused') await endFamily(record);
};

/** A tab that slept does not know yet what another one was given for its token. */
const isWithAnotherTab = async ({ refreshToken }: SessionRecord): Promise<boolean> => {
  const isReplaced = () => session !== undefined && session.refreshToken !== refreshToken;
  await askTabs(isReplaced);
  return isReplaced();
};

const keep = (record: SessionRecord, remember: boolean): void => {
  writeSession(record, remember);
  adopt(record);
  announceSession(record);
};

const adopt = (record: SessionRecord): void => {
  session = record;
  clearTimeout(timer);
  const dueInMs = Math.max(1_000, record.expiresAt - Date.now() - REFRESH_AHEAD_MS);
  timer = setTimeout(() => void refresh().catch(() => undefined), Math.min(dueInMs, MAX_TIMER_MS));
  for (const listener of changeListeners) listener();
};

const forget = (reason: SessionEnd): void => {
  session = undefined;
  lastEnd = reason;
  clearTimeout(timer);
  for (const listener of changeListeners) listener();
  for (const listener of endListeners) listener(reason);
};

/** Picks up the session of this browser, if there is one, and stays in step with the other tabs. */
export const startSession = async (): Promise<void> => {
  listenToTabs({
    session: () => session,
    onSession: (record) => {
      const own = readSession();
      if (!own || isLater(record, own)) writeSession(record, own !== undefined && isRemembered());
      adopt(readSession() ?? record);
    },
    onEnded: () => {
      removeSession();
      if (session) forget('signed-out');
    },
  });
  onRememberedChange(() => {
    const record = readSession();
    if (record) adopt(record);
    else if (session) forget('signed-out');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session && isDue(session)) void refresh().catch(() => undefined);
  });
  const stored = readSession();
  if (stored) adopt(stored);
  else await askTabs(() => session !== undefined);
};

export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/** How the session of this page ended; undefined before any did. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

const subscribe = (listener: () => void): (() => void) => {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
};

/** The access token in use; undefined = signed out. */
export const useAccessToken = (): string | undefined => useSyncExternalStore(subscribe, tokenNow, tokenNow);
const tokenNow = (): string | undefined => session?.accessToken;
