import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, vi } from 'vitest';
import type { HttpHandler } from '#functions/http/serve.ts';
import { logTo } from '#functions/log.ts';
import { ROOT } from '#infra/entries.ts';
import { tokenIssuer } from '#infra/local/services/cognito/tokens.ts';
import { httpRoutes } from '#infra/routes.ts';
import { api } from '#shared/api.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { type Endpoint, routeKeyOf, sendsBody } from '#shared/http/endpoint.ts';
import { accountFixture, PASSWORD } from '#tests/auth/fixture.ts';
import { temporaryFolder } from '#tests/support/servers/aws-services.ts';
import { askLambda } from '#tests/support/servers/call-lambda.ts';

/** A field unknown to every call: callers with access get an error that names it. */
const UNKNOWN_FIELD = 'not_a_field_of_any_call';

/** The deployed handlers, composed from the environment as in the cloud, with a separate user pool and table. */
export const accessFixture = (brand: object = {}, catalogueDir = temporaryFolder()) => {
  const fixture = accountFixture();
  const handlers = new Map<string, HttpHandler>();

  beforeAll(async () => {
    const { id, clientId, jwks } = fixture.pool();
    const environment = {
      BRAND: JSON.stringify(brand),
      TABLE_NAME: 'tensor',
      FILES_BUCKET: 'tensor-files',
      MAIL_FROM: 'no-reply@example.com',
      SITE_URL: 'http://localhost',
      USER_POOL_ID: id,
      USER_POOL_CLIENT_ID: clientId,
      LOCAL_JWKS: jwks,
      CATALOGUE: 'embedded',
      CATALOGUE_DIR: catalogueDir,
      API_TOKEN_SECRET: 'of the tests, and of no use anywhere else',
      // One token makes all calls.
      RATE_LIMITS: JSON.stringify({ api_token: { times: 1_000, seconds: 60 } }),
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    logTo(() => undefined);
    for (const { routeKey, entry } of httpRoutes()) handlers.set(routeKey, (await import(pathToFileURL(`${ROOT}/${entry}`).href)).handler);
  });

  afterAll(() => rmSync(catalogueDir, { recursive: true, force: true }));

  /** Path parameters are filled in with given values, or with ids of missing resources of another account. */
  const ask = async (call: Endpoint, token: string | undefined, wanted: Record<string, unknown> = { [UNKNOWN_FIELD]: '1' }) => {
    const routeKey = routeKeyOf(call);
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    const sent = Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.includes(name)));
    const handler = handlers.get(routeKey);
    if (!handler) throw new Error(`Nobody serves ${routeKey}`);
    const inBody = sendsBody(call.method);
    const answer = await askLambda(handler, {
      routeKey,
      ...(inBody ? { body: JSON.stringify(sent) } : { query: `?${new URLSearchParams(sent as Record<string, string>)}` }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      pathParameters: Object.fromEntries(names.map((name) => [name, String(wanted[name] ?? 'some-id')])),
    });
    const body = answer.headers?.['content-type']?.toString().includes('json') ? JSON.parse(answer.body ?? 'null') : {};
    return { status: answer.statusCode, code: body.code as string | undefined, fields: Object.keys(body.fields ?? {}), body };
  };

  /** Creates an API token as its owner would; a second one invalidates the first. */
  const newApiToken = async (token: string): Promise<string> => {
    await ask(api.settings.generateToken, token, {});
    return String((await ask(api.settings.apiToken, token, {})).body.api_token);
  };
  const apiToken = async () => newApiToken((await callers.customer('premium')).token);
  const replacedApiToken = async () => {
    const { token } = await callers.customer('premium');
    const first = await newApiToken(token);
    await newApiToken(token);
    return first;
  };
  const callers = callersOf(fixture);
  return { ask, fixture, ...callers, newApiToken, apiToken, replacedApiToken };
};

type Fixture = ReturnType<typeof accountFixture>;

/** All kinds of callers, by their token. */
const callersOf = ({ ask, newCustomer, pool, ports, signIn }: Fixture) => {
  const customer = async (plan: Plan, periodEnd: string | null = null) => {
    const { id, email } = await newCustomer();
    await ports().accounts.update(id, { plan, status: plan === 'trial' ? 'trialing' : 'active', periodEnd });
    return { id, email, token: (await signIn(email)).accessToken };
  };
  const admin = async () => (await signIn((await newCustomer({ isAdmin: true })).email)).accessToken;
  const demo = async () => {
    const email = 'prospect@example.com';
    const { body } = await ask(
      'POST /api/auth/generate/demo',
      { name: 'Sato', email, company: '', expiration: 7 },
      { token: await admin() },
    );
    const password = new URL(body.link).searchParams.get('token');
    return String((await ask('POST /api/auth/login', { email, password, demo: true })).body.token);
  };
  const revoked = async () => {
    const { id, token } = await customer('premium');
    // Token times are in whole seconds, so the session ends in the next second.
    await ports().sessions.endAll(id, new Date(Date.now() + 1_000));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    return token;
  };
  const idToken = async () => {
    const AuthParameters = { USERNAME: (await customer('premium')).email, PASSWORD };
    const { id: UserPoolId, clientId: ClientId } = pool();
    const request = new AdminInitiateAuthCommand({ AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', UserPoolId, ClientId, AuthParameters });
    return String((await new CognitoIdentityProviderClient({}).send(request)).AuthenticationResult?.IdToken);
  };
  const otherPool = async () => {
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other';
    const { id } = await customer('premium');
    const user = { Username: id, Attributes: [{ Name: 'sub', Value: id }] } as never;
    return tokenIssuer({ pem, issuer, clientId: pool().clientId }).issue({ user, groups: ['admin'] }).AccessToken;
  };
  const algNone = async () => {
    const [, claims] = (await customer('premium')).token.split('.');
    const header = { alg: 'none', kid: JSON.parse(pool().jwks).keys[0].kid };
    return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.`;
  };
  return { customer, admin, demo, revoked, idToken, otherPool, algNone };
};
