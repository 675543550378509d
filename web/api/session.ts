import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { useSyncExternalStore } from 'react';
import { renewTokens } from './renew-tokens.ts';
import { isRemembered, onRememberedChange, readSession, removeSession, type SessionRecord, writeSession } from './session-record.ts';
import { announceEnd, announceSession, askTabs, holdSession, listenToTabs, releaseSession } from './session-tabs.ts';
import { siteConfig } from './site-config.ts';

export type Credentials = {
  email: string;
  password: string;
  remember: boolean;
  /** Rejects users who are not admins. */
  adminsOnly?: boolean;
};
export type SessionEnd = 'signed-out' | 'expired';

/** Tokens are refreshed this long before they expire, so that a request never carries a token that expires on the way. */
const REFRESH_AHEAD_MS = 120_000;

let session: SessionRecord | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | undefined;
let lastEnd: SessionEnd | undefined;
const changeListeners = new Set<() => void>();
const endListeners = new Set<(reason: SessionEnd) => void>();

/** Loaded when the browser is idle or on first use, because the library is larger than the sign-in page. */
const cognito = () => import('amazon-cognito-identity-js');

export const warmUpSignIn = (): void => {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
  whenIdle(() => void cognito().catch(() => undefined));
};

/** Gives the library a storage that discards everything: the app stores the tokens itself. */
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

/** Cognito requires a challenge that the app does not support. */
class UnsupportedChallenge extends Error {
  override name = 'UnsupportedChallenge';
}

/** The password was correct and a TOTP code is required. `answer` may be called again after a wrong code. */
export class CodeNeeded extends Error {
  override name = 'CodeNeeded';
  readonly answer: (code: string) => Promise<void>;

  constructor(answer: (code: string) => Promise<void>) {
    super();
    this.answer = answer;
  }
}

/** The password was temporary: a new one is required before the session starts. */
export class NewPasswordNeeded extends Error {
  override name = 'NewPasswordNeeded';
  readonly choose: (password: string) => Promise<void>;

  constructor(choose: (password: string) => Promise<void>) {
    super();
    this.choose = choose;
  }
}

class NotAdmin extends Error {
  override name = 'NotAdmin';
}

/** Signs in by SRP, so the password never leaves the browser. */
export const signIn = async ({ email, password, remember, adminsOnly }: Credentials): Promise<void> => {
  const [{ AuthenticationDetails }, user] = await Promise.all([cognito(), userNamed(email)]);
  const openSession = (tokens: CognitoUserSession): void => {
    if (adminsOnly && !isAdmin(tokens)) {
      user.signOut(() => undefined);
      throw new NotAdmin();
    }
    saveSession(recordOf(user.getUsername(), tokens), remember);
  };
  const withCode = (code: string) =>
    challengeResult((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')).then(openSession);
  const withSteps = (callbacks: Callbacks) => ({
    ...callbacks,
    mfaRequired: () => callbacks.onFailure(new UnsupportedChallenge()),
    newPasswordRequired: () => callbacks.onFailure(new NewPasswordNeeded(withNewPassword)),
    totpRequired: () => callbacks.onFailure(new CodeNeeded(withCode)),
  });
  const withNewPassword = (chosen: string) =>
    challengeResult((callbacks) => user.completeNewPasswordChallenge(chosen, {}, withSteps(callbacks))).then(openSession);
  const details = new AuthenticationDetails({ Username: email, Password: password });
  openSession(await challengeResult((callbacks) => user.authenticateUser(details, withSteps(callbacks))));
};

type Callbacks = { onSuccess: (tokens: CognitoUserSession) => void; onFailure: (error: unknown) => void };
const challengeResult = (begin: (callbacks: Callbacks) => void): Promise<CognitoUserSession> =>
  new Promise((resolve, reject) => begin({ onSuccess: resolve, onFailure: reject }));

const isAdmin = (tokens: CognitoUserSession): boolean => [tokens.getAccessToken().payload['cognito:groups']].flat().includes('admin');

export type GivenTokens = { username: string; accessToken: string; refreshToken: string; expiresInSeconds: number };

/** Starts a session with tokens from the app's own API; the session ends with the browser. */
export const enterWith = ({ expiresInSeconds, ...tokens }: GivenTokens): void =>
  saveSession({ ...tokens, expiresAt: Date.now() + expiresInSeconds * 1_000 }, false);

/** Ends the session in all tabs and revokes its tokens on the server if it is reachable. */
export const signOut = async (): Promise<void> => {
  const ending = session;
  endSession();
  if (ending) await endFamily(ending);
};

/** Revokes all tokens that descend from the same sign-in. Never rejects. */
const endFamily = (record: SessionRecord): Promise<unknown> => Promise.allSettled([endAtServer(record), revoke(record)]);

/** Imported on demand. Rejects when offline, while the session still ends locally. */
const endAtServer = async ({ accessToken: token }: SessionRecord): Promise<void> => {
  const { endSessionAtServer } = await import('./end-session-at-server.ts');
  await endSessionAtServer(token);
};

/** With `expired`, does nothing unless it is the current access token. */
export const endSession = ({ expired }: { expired?: string } = {}): void => {
  if (!session || (expired && expired !== session.accessToken)) return;
  const stored = readSession();
  // Another tab has signed in since, and this one has not noticed: a suspended page receives no events.
  if (expired && stored && stored.accessToken !== expired) {
    activate(stored);
    return;
  }
  removeSession();
  announceEnd(session.username);
  clearSession(expired ? 'expired' : 'signed-out');
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

/** True if another tab has refreshed the session of the same user. */
const isLater = (record: SessionRecord, other: SessionRecord): boolean =>
  record.username === other.username && record.expiresAt > other.expiresAt;

const refresh = (): Promise<void> => {
  refreshing ??= oneTabAtATime(refreshIfDue).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/** Two tabs that exchange the same refresh token at once would be treated as token theft. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('session-refresh', work) : work();

const refreshIfDue = async (): Promise<void> => {
  const record = readSession() ?? session;
  if (!session || !record) return;
  if (!isDue(record)) return activate(record);
  const renewed = await renewTokens(record.refreshToken);
  if (typeof renewed === 'object') return saveSession({ username: record.username, ...renewed }, isRemembered());
  if (renewed === 'reused' && (await isWithAnotherTab(record))) return;
  endSession({ expired: session.accessToken });
  if (renewed === 'reused') await endFamily(record);
};

/** A suspended tab may have missed the message that another tab exchanged its refresh token. */
const isWithAnotherTab = async ({ refreshToken }: SessionRecord): Promise<boolean> => {
  const isReplaced = () => session !== undefined && session.refreshToken !== refreshToken;
  await askTabs(isReplaced);
  return isReplaced();
};

const saveSession = (record: SessionRecord, remember: boolean): void => {
  writeSession(record, remember);
  activate(record);
  announceSession(record);
};

const notifyListeners = (): void => {
  for (const listener of changeListeners) listener();
};

const activate = (record: SessionRecord): void => {
  if (session && session.username !== record.username) clearSession('signed-out');
  session = record;
  holdSession();
  clearTimeout(timer);
  const dueInMs = Math.max(1_000, record.expiresAt - Date.now() - REFRESH_AHEAD_MS);
  timer = setTimeout(() => void refresh().catch(() => undefined), dueInMs);
  notifyListeners();
};

const clearSession = (reason: SessionEnd): void => {
  session = undefined;
  releaseSession();
  lastEnd = reason;
  clearTimeout(timer);
  notifyListeners();
  for (const listener of endListeners) listener(reason);
};

const followStored = (): void => {
  const record = readSession();
  if (record) activate(record);
  else if (session) clearSession('signed-out');
};

/** Restores the stored session and synchronizes it with other tabs. */
export const startSession = async (): Promise<void> => {
  listenToTabs({
    session: () => session,
    onSession: (record) => {
      const own = readSession();
      if (!own || isLater(record, own)) writeSession(record, own !== undefined && isRemembered());
      followStored();
    },
    onEnded: (username) => {
      // A late message is about the account that was signed in before.
      if ((readSession() ?? session)?.username === username) removeSession();
      followStored();
    },
  });
  onRememberedChange(followStored);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session && isDue(session)) void refresh().catch(() => undefined);
  });
  followStored();
  if (!session) await askTabs(() => session !== undefined);
};

export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/** How the last session of this page ended; undefined if none has ended. */
export const lastSessionEnd = (): SessionEnd | undefined => lastEnd;

const subscribe = (listener: () => void): (() => void) => {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
};

/** undefined when signed out. */
export const useAccessToken = (): string | undefined => useSyncExternalStore(subscribe, tokenNow, tokenNow);
const tokenNow = (): string | undefined => session?.accessToken;
