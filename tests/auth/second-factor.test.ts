import {
  AdminInitiateAuthCommand,
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  RespondToAuthChallengeCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, vi } from 'vitest';
import { allowSetup } from '#functions/accounts/authenticator-setup.ts';
import { defaultSafety } from '#tests/support/safety.ts';
import { totpOf } from '#tests/support/totp.ts';
import { accountFixture, PASSWORD } from './fixture.ts';

const fixture = accountFixture({ safety: { ...defaultSafety, proxies: 1, adminsNeedSecondFactor: true } });
const { ask, cognito, mail, newCustomer, pool, ports, signIn } = fixture;
const ON = 'PUT /api/auth/second_factor';
const OFF = 'POST /api/auth/second_factor/turn_off';
const CODES = 'POST /api/auth/second_factor/recovery_codes';
const RECOVER = 'POST /api/auth/second_factor/recover';

const setUp = (token: string, password = PASSWORD) => ask('POST /api/auth/second_factor/setup', { password }, { token });
const enrolled = async (changes = {}) => {
  const account = await newCustomer(changes);
  const { accessToken: token } = await signIn(account.email);
  const { key, session } = (await setUp(token)).body;
  const { status, body } = await ask(ON, { session, code: totpOf(key) }, { token });
  expect(status).toBe(200);
  return { ...account, token, key, codes: body.codes as string[] };
};
const begin = async (email: string) => {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const { id: UserPoolId, clientId: ClientId } = pool();
  const flow = { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', UserPoolId } as const;
  const begun = await cognito().send(new AdminInitiateAuthCommand({ ...flow, ClientId, AuthParameters }));
  return (code: string) => {
    const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code };
    const answer = { ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: begun.Session, ChallengeResponses } as const;
    return cognito().send(new RespondToAuthChallengeCommand(answer));
  };
};
const withCode = async (email: string, code: string) => (await begin(email))(code);
const subjectsTo = (email: string): string[] => mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const turnOff = (token: string) => ask(OFF, { password: PASSWORD }, { token });
const codesOf = async (token: string): Promise<string[]> => (await ask(CODES, { password: PASSWORD }, { token })).body.codes;

describe('a second factor', () => {
  it('[AUT-12] is requested after the password and accepts only a correct code', async () => {
    const { email, key, token } = await enrolled();
    expect((await ask('GET /api/auth/second_factor', {}, { token })).body).toEqual({ enabled: true });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(withCode(email, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await withCode(email, totpOf(key))).AuthenticationResult?.AccessToken).toBeDefined();
  });

  it('[AUT-12] takes a code once', async () => {
    const { email, key } = await enrolled();
    const code = totpOf(key);
    await withCode(email, code);
    await expect(withCode(email, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect((await withCode(email, totpOf(key, Date.now() + 30_000))).AuthenticationResult).toBeDefined();
  });

  it.each([
    [4, undefined],
    [5, 'NotAuthorizedException'],
  ])('[AUT-12] after %i wrong codes in one sign-in the right one ends with %s', async (wrong, name) => {
    const { email, key } = await enrolled();
    const answer = await begin(email);
    for (let i = 0; i < wrong; i += 1) await expect(answer('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const refusal = await answer(totpOf(key)).then(
      () => undefined,
      (error: Error) => error.name,
    );
    expect(refusal).toBe(name);
  });

  it('[AUT-12] does not count before a right code of it was shown', async () => {
    const { email } = await newCustomer();
    const { accessToken: token } = await signIn(email);
    const { session } = (await setUp(token)).body;
    const { status, body } = await ask(ON, { session, code: '000000' }, { token });
    expect([status, body.fields]).toEqual([400, { code: 'This code is incorrect. Please try the next one.' }]);
    await expect(signIn(email)).resolves.toBeDefined();
    expect((await ask('GET /api/auth/second_factor', {}, { token })).body).toEqual({ enabled: false });
    expect(subjectsTo(email)).toEqual([]);
  });
});

describe('turning the second factor on and off', () => {
  it('[AUT-12] on: is refused without the password, and says which field is wrong', async () => {
    const { email } = await newCustomer();
    const { accessToken: token } = await signIn(email);
    const { status, body } = await setUp(token, 'not the password');
    expect([status, body.fields]).toEqual([400, { password: 'Your current password is incorrect.' }]);
    expect(body).not.toHaveProperty('key');
  });

  it('[AUT-12] on: is refused in the session of another account, and in one that has ended, without a sign-out', async () => {
    const [mine, other] = [await newCustomer(), await newCustomer()];
    const [{ accessToken: token }, { accessToken: otherToken }] = [await signIn(mine.email), await signIn(other.email)];
    const { key, session } = (await setUp(otherToken)).body;
    for (const wrong of [session, 'a.b.c']) {
      const { status, body } = await ask(ON, { session: wrong, code: totpOf(key) }, { token });
      expect([status, body.message]).toEqual([409, 'The setup took too long. Please start again.']);
    }
    const { email } = mine;
    await expect(signIn(email)).resolves.toBeDefined();
    expect(subjectsTo(email)).toEqual([]);
  });

  it('[AUT-12] on: is refused while it is on', async () => {
    const { token } = await enrolled();
    const { status, body } = await setUp(token);
    expect([status, body.message]).toEqual([409, 'Two-step sign-in is already on. Turn it off first.']);
  });

  it('[AUT-12] on: returns recovery codes, which are valid', async () => {
    const { email, codes } = await enrolled();
    expect(codes).toHaveLength(10);
    expect((await ask(RECOVER, { email, password: PASSWORD, code: codes[3] })).status).toBe(200);
  });

  it('[AUT-12] off: the password is sufficient again, and the recovery codes are void', async () => {
    const { email, token } = await enrolled();
    const [code = ''] = await codesOf(token);
    expect((await turnOff(token)).status).toBe(200);
    await expect(signIn(email)).resolves.toBeDefined();
    expect((await ask(RECOVER, { email, password: PASSWORD, code })).status).toBe(400);
  });
});

describe('a stolen session without the password', () => {
  it.each([
    ['no password', {}],
    ['a wrong one', { password: 'not the password' }],
  ])('[AUT-12] neither turns the factor off nor replaces recovery codes: %s', async (_name, sent) => {
    const { email, token, codes } = await enrolled();
    for (const call of [OFF, CODES]) {
      const { status, body } = await ask(call, sent, { token });
      expect([status, Object.keys(body.fields ?? {})], call).toEqual([400, ['password']]);
      expect(body, call).not.toHaveProperty('codes');
    }
    await expect(signIn(email)).rejects.toMatchObject({ code: 'forbidden' });
    expect(subjectsTo(email)).toEqual(['Two-step sign-in is on for your Tensor account']);
    expect((await ask(RECOVER, { email, password: PASSWORD, code: codes[0] })).status).toBe(200);
  });
});

describe('a stolen session at the user pool', () => {
  const NO_SCOPE = { name: 'NotAuthorizedException', message: 'Access Token does not have required scopes' };
  const replace = async (AccessToken = ''): Promise<void> => {
    await cognito().send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await cognito().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' }));
  };
  const renewed = async (RefreshToken: string): Promise<string | undefined> => {
    const request = new GetTokensFromRefreshTokenCommand({ ClientId: pool().clientId, RefreshToken });
    return (await cognito().send(request)).AuthenticationResult?.AccessToken;
  };

  it('[AUT-12] cannot replace the authenticator, also after a refresh', async () => {
    const { email, key, token } = await enrolled();
    await expect(replace(token)).rejects.toMatchObject(NO_SCOPE);
    await expect(replace((await withCode(email, totpOf(key))).AuthenticationResult?.AccessToken)).rejects.toMatchObject(NO_SCOPE);
    expect((await withCode(email, totpOf(key, Date.now() + 30_000))).AuthenticationResult).toBeDefined();
  });

  it('[AUT-12] cannot set one up while the owner does', async () => {
    const { id, email } = await newCustomer();
    const { accessToken, refreshToken } = await signIn(email);
    await allowSetup(ports().oneTimeTokens, id, new Date());
    expect(await renewed(refreshToken).then(replace).catch(String)).toContain(NO_SCOPE.message);
    const { key, session } = (await setUp(accessToken)).body;
    await expect(replace(accessToken)).rejects.toMatchObject(NO_SCOPE);
    await expect(replace((await signIn(email)).accessToken)).rejects.toMatchObject(NO_SCOPE);
    expect((await ask(ON, { session, code: totpOf(key) }, { token: accessToken })).status).toBe(200);
  });
});

describe('mails about the second factor', () => {
  it('[AUT-12] are sent when it is turned on, gets new codes, and is turned off, once per change', async () => {
    const { email, token } = await enrolled();
    await codesOf(token);
    await turnOff(token);
    await turnOff(token);
    expect(subjectsTo(email)).toEqual([
      'Two-step sign-in is on for your Tensor account',
      'New recovery codes for your Tensor account',
      'Two-step sign-in is off for your Tensor account',
    ]);
  });

  it('[AUT-12] are sent when a recovery code turns it off, and not when the code is wrong', async () => {
    const { email, token } = await enrolled();
    const [code = ''] = await codesOf(token);
    await ask(RECOVER, { email, password: PASSWORD, code: 'AAAA-BBBB-CCCC' });
    expect(subjectsTo(email)).not.toContain('A recovery code of your Tensor account was used');
    const outcomes = await Promise.all([1, 2].map(() => ask(RECOVER, { email, password: PASSWORD, code })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(subjectsTo(email).filter((subject) => subject === 'A recovery code of your Tensor account was used')).toHaveLength(1);
  });

  it('[AUT-12] are in the language of the account and link to its settings', async () => {
    const { id, email, token } = await enrolled();
    await ports().accounts.update(id, { language: 'ja' });
    await turnOff(token);
    const last = mail.sent.filter(({ to }) => to === email).at(-1);
    expect(last?.subject).toBe('Tensorの2段階認証が無効になりました');
    expect(last?.text).toContain('https://app.example.com/settings?section=security');
  });

  it('[AUT-12] do not keep the change from taking effect when they cannot be sent', async () => {
    const { email, token } = await enrolled();
    vi.spyOn(mail, 'send').mockRejectedValueOnce(new Error('the mail service is down'));
    expect((await turnOff(token)).status).toBe(200);
    await expect(signIn(email)).resolves.toBeDefined();
  });
});

describe('recovery codes', () => {
  it('[AUT-12] allow one sign-in with the password and turn the factor off', async () => {
    const { email, token } = await enrolled();
    const [first = '', second = ''] = await codesOf(token);
    const recover = (code: string, password = PASSWORD) => ask(RECOVER, { email, password, code });
    expect((await recover(first, 'not the password')).body.message).toBe('Incorrect email or password.');
    expect((await recover('AAAA-BBBB-CCCC')).body.message).toBe('This recovery code is not valid.');
    expect((await recover(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    await expect(signIn(email)).resolves.toBeDefined();
    expect((await recover(second)).status).toBe(400);
  });

  it('[AUT-12] are invalid after new ones were created, and for other accounts', async () => {
    const [rin, sato] = [await enrolled(), await enrolled()];
    const [old = ''] = await codesOf(rin.token);
    const [fresh = ''] = await codesOf(rin.token);
    const recover = (email: string, code: string) => ask(RECOVER, { email, password: PASSWORD, code });
    expect((await recover(rin.email, old)).status).toBe(400);
    expect((await recover(sato.email, fresh)).status).toBe(400);
    expect((await recover(rin.email, fresh)).status).toBe(200);
  });

  it('are ten, and none like another', async () => {
    const { token } = await enrolled();
    const codes = await codesOf(token);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/.test(code))).toBe(true);
  });
});

describe('mandatory second factor for admins', () => {
  const form = { name: 'Sato', email: 'sato@example.com', company: '', expiration: 3 };

  it('[AUT-12] an admin without it can do nothing but look at the own account', async () => {
    const { email } = await newCustomer({ isAdmin: true });
    const { accessToken: token } = await signIn(email);
    const { status, body } = await ask('POST /api/auth/generate/demo', form, { token });
    expect([status, body.code]).toEqual([403, 'second_factor_required']);
    expect((await ask('GET /user', {}, { token })).status).toBe(200);
  });

  it('[AUT-12] an admin with it can', async () => {
    const { token } = await enrolled({ isAdmin: true });
    expect((await ask('POST /api/auth/generate/demo', form, { token })).status).toBe(200);
  });
});
