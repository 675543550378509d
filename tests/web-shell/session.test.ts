// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Brand } from '#shared/brand.ts';
import { alreadySignedIn, aToken, COGNITO } from '#tests/support/screens/web-session.ts';
import { fakeServer, type SentCall } from '#tests/support/servers/fake-server.ts';
import { accessToken, endSession, onSessionEnd, type SessionEnd, signOut, startSession } from '#web/api/session.ts';
import { setSiteConfig } from '#web/api/site-config.ts';

const POOL = 'POST /cognito/';
const SIGN_OUT = 'POST /v1/api/auth/sign_out';
const renewed = aToken({ sub: 'user-1', expiresInSeconds: 7_200 });
const grants = { body: { AuthenticationResult: { AccessToken: renewed, IdToken: renewed, RefreshToken: 'refresh-2', ExpiresIn: 7_200 } } };

const ends: SessionEnd[] = [];
const stop = { listening: () => {} };
const otherTab = () => new BroadcastChannel('session');

beforeEach(() => {
  setSiteConfig({ brand: Brand.parse({}), cognito: { ...COGNITO, endpoint: '/cognito/' } });
  ends.length = 0;
  const unsubscribe = onSessionEnd((reason) => ends.push(reason));
  stop.listening = () => void unsubscribe();
});
afterEach(() => {
  stop.listening();
  endSession();
  vi.useRealTimers();
});

describe('keeping a session alive', () => {
  it('[AUT-09] renews a token that is about to expire before the call that needs it, once for all calls', async () => {
    await alreadySignedIn({ expiresInSeconds: 60 });
    const server = fakeServer({ [POOL]: grants });
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual([renewed, renewed, renewed]);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toEqual({ ClientId: COGNITO.clientId, RefreshToken: 'refresh-1' });
    expect(JSON.parse(localStorage.getItem('session') ?? '{}')).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('[AUT-09] leaves a token alone that is good for a while', async () => {
    const token = await alreadySignedIn({ expiresInSeconds: 600 });
    const server = fakeServer({});
    expect(await accessToken()).toBe(token);
    expect(server.sent).toEqual([]);
  });

  it('[AUT-09] renews without any call two minutes before the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const asked = vi.fn((_sent: SentCall) => grants);
    await alreadySignedIn({ expiresInSeconds: 600 });
    fakeServer({ [POOL]: asked });
    await vi.advanceTimersByTimeAsync(479_000);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => asked).toHaveBeenCalledOnce();
  });

  it('[AUT-09] keeps where it was remembered when it is renewed', async () => {
    await alreadySignedIn({ expiresInSeconds: 60 }, sessionStorage);
    fakeServer({ [POOL]: grants });
    await accessToken();
    expect(sessionStorage.getItem('session')).toContain(renewed);
    expect(localStorage.getItem('session')).toBeNull();
  });

  it.each(['NotAuthorizedException', 'RefreshTokenReuseException'])('ends when the pool refuses to renew: %s', async (__type) => {
    await alreadySignedIn({ expiresInSeconds: 60 });
    fakeServer({ [POOL]: { status: 400, body: { __type, message: 'Refused' } } });
    expect(await accessToken()).toBeUndefined();
    expect(ends).toEqual(['expired']);
  });

  it('[AUT-09] ends with all its tokens when its refresh token was used elsewhere', async () => {
    const token = await alreadySignedIn({ expiresInSeconds: 60 });
    const server = fakeServer({
      [POOL]: { status: 400, body: { __type: 'RefreshTokenReuseException', message: 'Used' } },
      [SIGN_OUT]: { body: { success: true } },
    });
    await accessToken();
    expect(server.of(SIGN_OUT).map(({ body }) => body)).toEqual([{ token }]);
  });

  it('survives a network that is down for a moment', async () => {
    await alreadySignedIn({ expiresInSeconds: 60 });
    fakeServer({});
    await expect(accessToken()).rejects.toMatchObject({ code: 'unavailable' });
    expect(ends).toEqual([]);
    fakeServer({ [POOL]: grants });
    expect(await accessToken()).toBe(renewed);
  });
});

describe('signing out', () => {
  it('[SHL-09] informs the server, and ends here whether the server responds or not', async () => {
    await alreadySignedIn();
    const server = fakeServer({ [SIGN_OUT]: { body: { success: true } } });
    await signOut();
    expect(server.of(SIGN_OUT)).toHaveLength(1);
    expect([ends, await accessToken()]).toEqual([['signed-out'], undefined]);
  });
});

/** Gives the browser the locks of so many tabs, which jsdom does not have. */
const holdLocks = (count: number): void => {
  const value = {
    query: async () => ({ held: Array.from({ length: count }, () => ({ name: 'session-open', mode: 'shared' })) }),
    request: async (...asked: unknown[]) => (asked.at(-1) as () => unknown)(),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
};

describe('several tabs', () => {
  it('all end when one signs out', async () => {
    await alreadySignedIn();
    otherTab().postMessage({ kind: 'ended', username: 'user-1' });
    await expect.poll(() => ends).toEqual(['signed-out']);
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('hand a session that ends with the browser to a new tab', async () => {
    holdLocks(1);
    const record = { username: 'user-1', accessToken: aToken(), refreshToken: 'refresh-1', expiresAt: Date.now() + 3_600_000 };
    const neighbour = otherTab();
    neighbour.addEventListener('message', ({ data }) => data.kind === 'ask' && neighbour.postMessage({ kind: 'session', record }));
    await startSession();
    expect(await accessToken()).toBe(record.accessToken);
    expect(localStorage.getItem('session')).toBeNull();
    neighbour.close();
  });

  /** The current session with changes. */
  const stored = (changes: object) => ({ ...JSON.parse(sessionStorage.getItem('session') ?? '{}'), ...changes });

  it('[AUT-09] continue with tokens that another tab received later, but not with those of another account', async () => {
    await alreadySignedIn({ expiresInSeconds: 600 }, sessionStorage);
    const later = { accessToken: renewed, refreshToken: 'refresh-2', expiresAt: Date.now() + 7_200_000 };
    const neighbour = otherTab();
    neighbour.postMessage({ kind: 'session', record: stored({ ...later, username: 'user-2', refreshToken: 'of another' }) });
    neighbour.postMessage({ kind: 'session', record: stored(later) });
    await expect.poll(() => sessionStorage.getItem('session')).toContain('refresh-2');
    expect(await accessToken()).toBe(renewed);
    neighbour.close();
  });

  /** Another tab has signed in, and this one has not received the event yet. */
  const signedInElsewhere = (username: string) => {
    const record = {
      username,
      accessToken: aToken({ sub: username, expiresInSeconds: 7_200 }),
      refreshToken: 'refresh-2',
      expiresAt: Date.now() + 7_200_000,
    };
    localStorage.setItem('session', JSON.stringify(record));
    return record;
  };

  it('[SHL-09] leave the account that another tab has signed in to, and keep nothing of the one before', async () => {
    await alreadySignedIn();
    const { accessToken: other } = signedInElsewhere('user-2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect([ends, await accessToken()]).toEqual([['signed-out'], other]);
  });

  it.each(['user-1', 'user-2'])(
    '[AUT-09] continue with the session of %s that another tab has opened when the own one has expired',
    async (username) => {
      const expired = await alreadySignedIn();
      const { accessToken: other } = signedInElsewhere(username);
      const received: string[] = [];
      const neighbour = otherTab();
      neighbour.addEventListener('message', ({ data }) => received.push(data.kind));
      endSession({ expired });
      expect([await accessToken(), localStorage.getItem('session')]).toEqual([other, expect.stringContaining(other)]);
      expect(ends).toEqual(username === 'user-2' ? ['signed-out'] : []);
      endSession({ expired: other });
      await expect.poll(() => received).toEqual(['ended']);
      expect(localStorage.getItem('session')).toBeNull();
      neighbour.close();
    },
  );

  it('[SHL-09] are not ended by the late end of the account that was signed in before', async () => {
    await alreadySignedIn();
    const { accessToken: other } = signedInElsewhere('user-2');
    const neighbour = otherTab();
    neighbour.postMessage({ kind: 'ended', username: 'user-1' });
    await expect.poll(() => ends).toEqual(['signed-out']);
    expect([await accessToken(), localStorage.getItem('session')]).toEqual([other, expect.stringContaining(other)]);
    neighbour.close();
  });

  it('[AUT-09] ask each other before one that slept takes its refresh token for stolen', async () => {
    await alreadySignedIn({ expiresInSeconds: 60 }, sessionStorage);
    holdLocks(1);
    const record = stored({ accessToken: renewed, refreshToken: 'refresh-2', expiresAt: Date.now() + 7_200_000 });
    const neighbour = otherTab();
    neighbour.addEventListener('message', ({ data }) => data.kind === 'ask' && neighbour.postMessage({ kind: 'session', record }));
    const server = fakeServer({ [POOL]: { status: 400, body: { __type: 'RefreshTokenReuseException', message: 'Used' } } });
    expect(await accessToken()).toBe(renewed);
    expect([ends, server.of(SIGN_OUT)]).toEqual([[], []]);
    neighbour.close();
  });

  it('[AUT-09] still receive the answer of another tab when the machine sleeps before it comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await alreadySignedIn({ expiresInSeconds: 60 }, sessionStorage);
    holdLocks(1);
    const record = stored({ accessToken: renewed, refreshToken: 'refresh-2', expiresAt: Date.now() + 7_200_000 });
    const neighbour = otherTab();
    neighbour.addEventListener('message', ({ data }) => {
      if (data.kind !== 'ask') return;
      vi.setSystemTime(Date.now() + 3_600_000);
      setTimeout(() => neighbour.postMessage({ kind: 'session', record }), 15);
    });
    fakeServer({ [POOL]: { status: 400, body: { __type: 'RefreshTokenReuseException', message: 'Used' } } });
    expect(await accessToken()).toBe(renewed);
    expect(ends).toEqual([]);
    neighbour.close();
  });

  it('do not wait for each other when no session is open', async () => {
    holdLocks(0);
    const neighbour = otherTab();
    const received: string[] = [];
    neighbour.addEventListener('message', ({ data }) => received.push(data.kind));
    await startSession();
    expect(await accessToken()).toBeUndefined();
    // Messages of a channel arrive in order: an `ask` would come first.
    const another = otherTab();
    another.postMessage({ kind: 'last' });
    await expect.poll(() => received).toContain('last');
    expect(received).toEqual(['last']);
    for (const tab of [neighbour, another]) tab.close();
  });
});

it('a stored session that cannot be read is no session', async () => {
  localStorage.setItem('session', '{"accessToken":');
  await startSession();
  expect(await accessToken()).toBeUndefined();
});
