import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { takeSetup } from '#functions/accounts/authenticator-setup.ts';
import { cognitoIdentity } from '#functions/adapters/aws/cognito-identity.ts';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { dynamoAudit } from '#functions/adapters/dynamo/accounts/audit.ts';
import { dynamoRequestKeys } from '#functions/adapters/dynamo/accounts/idempotency-keys.ts';
import { dynamoOneTimeTokens } from '#functions/adapters/dynamo/accounts/one-time-tokens.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/accounts/rate-limits.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { dynamoPlans } from '#functions/adapters/dynamo/billing/plans.ts';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import type { App } from '#functions/compose.ts';
import { findDemoUser } from '#functions/features/auth/demo-links.ts';
import { contract, useCases } from '#functions/features/auth/use-cases.ts';
import { onPool, type PoolHandler } from '#functions/http/pool-trigger.ts';
import { serve } from '#functions/http/serve.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { poolTriggers } from '#infra/local/pool-triggers.ts';
import { Brand } from '#shared/brand.ts';
import { defaultSafety } from '#tests/support/safety.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

export const PASSWORD = 'Tensor-demo-2026';
const TABLE = 'tensor';

type Asked = { token?: string; key?: string; address?: string; pathParameters?: Record<string, string> };

const poolHandler = async (): Promise<PoolHandler> =>
  onPool(
    { userOfLink: findDemoUser, setsUpAuthenticator: takeSetup },
    { oneTimeTokens: dynamoOneTimeTokens(TABLE), rateLimits: dynamoRateLimits(TABLE), ...defaultSafety },
  );

/** The account calls with a separate user pool, its triggers and a table; emails stay in memory. */
export const accountFixture = (changes: Partial<Pick<App, 'safety'>> = {}) => {
  const services = withAwsServices({ triggers: poolTriggers(poolHandler) });
  const mail = memoryMail();
  const clock = { ahead: 0 };
  let made = 0;
  let asked = 0;

  const ports = () =>
    ({
      accounts: dynamoAccounts(TABLE),
      audit: dynamoAudit(TABLE),
      credits: dynamoCreditLedger(TABLE),
      identity: cognitoIdentity({ ...pool(), localJwks: pool().jwks }, cognitoPool('eu-west-1', pool())),
      oneTimeTokens: dynamoOneTimeTokens(TABLE),
      rateLimits: dynamoRateLimits(TABLE),
      requestKeys: dynamoRequestKeys(TABLE),
      sessions: dynamoSessions(TABLE),
      mail,
      plans: dynamoPlans(TABLE),
      site: { url: 'https://app.example.com' },
      supportChat: { identityHash: async () => undefined },
    }) as unknown as Ports;
  const pool = () => ({ ...services().userPool, endpoint: services().endpoint, poolEndpoint: services().poolEndpoint });
  const app = (): App => ({
    brand: Brand.parse({ switches: { signup: true } }),
    now: () => new Date(Date.now() + clock.ahead),
    ports: ports(),
    safety: { ...defaultSafety, proxies: 1, ...changes.safety },
  });

  /** Uses a new client address by default. */
  const ask = (routeKey: string, body: unknown, { token, key, pathParameters, address = newAddress() }: Asked = {}) =>
    callLambda(serve(contract, useCases, app()), {
      routeKey: routeKey.replace(' ', ' /v1'),
      body: JSON.stringify(body),
      ...(pathParameters && { pathParameters }),
      headers: {
        'x-forwarded-for': `${address}, 130.176.0.1`,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
    });

  const newAddress = (): string => {
    asked += 1;
    return `198.51.${Math.floor(asked / 250)}.${asked % 250}`;
  };

  const newCustomer = async ({ isAdmin = false } = {}) => {
    made += 1;
    const email = `customer${made}@example.com`;
    const id = await ports().identity.createUser({ email, password: PASSWORD, name: `Rin ${made}`, isAdmin });
    const account = { id, email, name: `Rin ${made}`, plan: 'standard', status: 'active', periodEnd: null, cancelAt: null } as const;
    await ports().accounts.create({ ...account, apiAccess: false, createdAt: '2026-01-01T00:00:00.000Z' });
    return account;
  };
  /** The link of the newest mail to an address. */
  const mailedLink = (email: string): URL | undefined => {
    const last = mail.sent.filter(({ to }) => to === email).at(-1);
    const url = /https:\/\/\S+/.exec(last?.text ?? '')?.[0];
    return url === undefined ? undefined : new URL(url);
  };
  const signIn = (email: string, password = PASSWORD) => ports().identity.signIn(email, password);
  /** Emails that the SES adapter sent, newest first. */
  const posted = () => services().outbox.list();
  return { ask, ports, pool, mail, posted, clock, newCustomer, mailedLink, signIn, cognito: () => new CognitoIdentityProviderClient({}) };
};
