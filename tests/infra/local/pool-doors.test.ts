import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cognitoIdentity } from '#functions/adapters/aws/cognito-identity.ts';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { memoryRateLimits } from '#functions/adapters/memory/rate-limits.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { poolFirewall } from '#infra/local/pool-firewall.ts';
import { Limits } from '#shared/http/limits.ts';
import { defaultSafety } from '#tests/support/safety.ts';
import { browserUser } from '#tests/support/screens/browser-user.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();
const PASSWORD = 'Tensor-demo-2026';

/** The route of the front door to the user pool, with the address of a browser. */
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => front(request, response));
let front: ReturnType<typeof poolFirewall>;
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const openFront = (safety = defaultSafety): void => {
  const ports = { rateLimits: memoryRateLimits() } as unknown as Ports;
  front = poolFirewall(services().handleCognito, { ports, safety });
};
beforeAll(async () => {
  openFront();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const post = async (address: string, operation: string, input: object) => {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(input) });
  return { status: response.status, type: ((await response.json()) as { __type?: string }).__type };
};
const pool = () => ({ ...services().userPool, endpoint: services().endpoint });
const identity = () => cognitoIdentity({ ...pool(), localJwks: pool().jwks }, cognitoPool('eu-west-1', pool()));
let made = 0;
const aUser = async () => {
  made += 1;
  const email = `doors${made}@example.com`;
  await identity().createUser({ email, password: PASSWORD, name: 'Rin', isAdmin: false });
  return email;
};
const tokenOf = async (email: string): Promise<string> => (await identity().signIn(email, PASSWORD)).accessToken;

const FORBIDDEN = { status: 403, type: 'ForbiddenException' };
const ADMIN_OPERATIONS = ['ListUsers', 'AdminSetUserPassword', 'AdminAddUserToGroup', 'AdminGetUser', 'AdminInitiateAuth', 'CreateGroup'];
const OTHERS = ['DescribeUserPool', 'SignUp', 'ForgotPassword', 'ConfirmForgotPassword', 'GetUser', 'GlobalSignOut', 'NoSuchOperation'];
const OF_A_TOKEN = [
  'ChangePassword',
  'SetUserMFAPreference',
  'UpdateUserAttributes',
  'DeleteUser',
  'DeleteUserAttributes',
  'VerifyUserAttribute',
];

describe.each([
  ['the front door', site],
  ['the address of the embedded services', () => services().endpoint],
])('a browser at %s', (_door, address) => {
  it.each([...ADMIN_OPERATIONS, ...OTHERS])('[SEC-02] is refused %s', async (operation) => {
    const input = { UserPoolId: pool().id, ClientId: pool().clientId, Username: await aUser(), Password: 'taken over 1', Permanent: true };
    expect(await post(address(), operation, input)).toEqual(FORBIDDEN);
  });

  it.each(OF_A_TOKEN)('[SEC-02] is refused %s with its own access token', async (operation) => {
    const email = await aUser();
    const AccessToken = await tokenOf(email);
    const changes = {
      PreviousPassword: PASSWORD,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      ProposedPassword: 'password1',
      UserAttributes: [{ Name: 'email', Value: 'x@example.com' }],
    };
    expect(await post(address(), operation, { AccessToken, ...changes })).toEqual(FORBIDDEN);
    await expect(tokenOf(email)).resolves.toBeDefined();
  });

  it('[AUT-09] signs in, refreshes its session and signs out', async () => {
    openFront();
    const email = await aUser();
    const user = browserUser({ ...pool(), endpoint: address() }, email);
    const session = await user.signIn(PASSWORD);
    const RefreshToken = session.getRefreshToken().getToken();
    const { clientId: ClientId } = pool();
    expect((await post(address(), 'GetTokensFromRefreshToken', { ClientId, RefreshToken })).status).toBe(200);
    expect((await post(address(), 'RevokeToken', { ClientId, Token: RefreshToken })).status).toBe(200);
  });

  it('[SEC-06] cannot prove a password without SRP', async () => {
    const AuthParameters = { USERNAME: await aUser(), PASSWORD };
    const input = { ClientId: pool().clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    expect(await post(address(), 'InitiateAuth', input)).toEqual({ status: 400, type: 'InvalidParameterException' });
  });
});

describe('the secret address of the pool', () => {
  it('[SEC-02] opens admin operations to the SDK clients of this process', async () => {
    const Username = await aUser();
    const request = new AdminSetUserPasswordCommand({ UserPoolId: pool().id, Username, Password: 'set by an admin', Permanent: true });
    await new CognitoIdentityProviderClient({}).send(request);
    await expect(identity().signIn(Username, 'set by an admin')).resolves.toBeDefined();
  });

  it('[SEC-02] differs in every process and opens nothing when one character is wrong', async () => {
    const secret = services().poolEndpoint;
    expect(secret).toMatch(/[\w-]{40,}/);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const address of [wrong, secret.slice(0, -1), `${secret}A`])
      expect(await post(`${address}/`, 'ListUsers', { UserPoolId: pool().id }), address).toEqual(FORBIDDEN);
  });
});

describe('the firewall of the pool', () => {
  const guess = (i: number) => ({ USERNAME: `guess${i}@example.com`, PASSWORD: 'Password-2026', SRP_A: 'ab'.repeat(384) });
  const { clientId } = { clientId: 'localwebclient' };

  it.each([
    ['InitiateAuth', (i: number) => ({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: guess(i) })],
    [
      'RespondToAuthChallenge',
      (i: number) => ({
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: { ...guess(i), PASSWORD_CLAIM_SECRET_BLOCK: 'AA', PASSWORD_CLAIM_SIGNATURE: 'AA', TIMESTAMP: 'now' },
      }),
    ],
  ])('[SEC-06] answers 50 of 120 guesses for 120 names from one address by %s', async (operation, inputOf) => {
    openFront();
    const statuses: number[] = [];
    for (let i = 0; i < 120; i += 1) statuses.push((await post(site(), operation, { ClientId: clientId, ...inputOf(i) })).status);
    expect(statuses).toEqual([...Array<number>(50).fill(400), ...Array<number>(70).fill(429)]);
    const email = await aUser();
    await expect(browserUser({ ...pool(), endpoint: site() }, email).signIn(PASSWORD)).rejects.toBeDefined();
    openFront();
  });

  it('[SEC-06] counts no sign-in that succeeds', async () => {
    openFront({ ...defaultSafety, limits: Limits.parse({ sign_in: { address: { times: 1, seconds: 900 } } }) });
    const email = await aUser();
    for (let i = 0; i < 2; i += 1) await browserUser({ ...pool(), endpoint: site() }, email).signIn(PASSWORD);
  });
});
