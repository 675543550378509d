import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, vi } from 'vitest';
import { compose } from '#functions/compose.ts';
import { purgeAccounts } from '#functions/features/privacy/purge-accounts.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Payments, ProviderCheckout } from '#functions/ports/billing/payments.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { openQueues } from '#infra/local/background/queue-runner.ts';
import { queues } from '#shared/jobs.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

export const PASSWORD = 'Tensor-demo-2026';
export const FILES_BUCKET = 'tensor-files';
export const DAY_MS = 86_400_000;

/** A payment provider that records ended subscriptions and checkouts. */
const aProvider = () => {
  const ended: string[] = [];
  const checkouts = new Map<string, ProviderCheckout['status']>();
  const payments = {
    createCustomer: async ({ id }: { id: string }) => `cus_${id}`,
    cancelAtOnce: async (id: string) => void ended.push(id),
    expireCheckout: async (id: string) => void (checkouts.get(id) === 'open' && checkouts.set(id, 'expired')),
    findCheckout: async (id: string) => ({ id, url: '', status: checkouts.get(id) ?? 'expired', isPaid: false }),
    openCheckout: async ({ key }: { key: string }) => {
      checkouts.set(key, 'open');
      return { id: key, url: 'https://pay.test/', status: 'open', isPaid: false };
    },
    findSubscription: async () => undefined,
    refundPurchase: async () => undefined,
  } as unknown as Payments;
  return { payments, ended, checkouts };
};

/** The ports of the product on embedded services, with a fake payment provider and a clock. */
export const privacyFixture = () => {
  const services = withAwsServices();
  const provider = aProvider();
  const clock = { now: Date.now() };
  const revoked: string[] = [];
  let ports: Ports | undefined;

  beforeAll(async () => {
    const { userPool, endpoint } = services();
    const { settings } = await openQueues(queues, endpoint);
    await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: FILES_BUCKET }));
    const environment = {
      ...settings,
      TABLE_NAME: 'tensor',
      FILES_BUCKET,
      MAIL_FROM: 'no-reply@tensor.test',
      SITE_URL: 'https://app.tensor.test',
      USER_POOL_ID: userPool.id,
      USER_POOL_CLIENT_ID: userPool.clientId,
      LOCAL_JWKS: userPool.jwks,
      CATALOGUE: 'embedded',
      CATALOGUE_DIR: '/nowhere',
      API_TOKEN_SECRET: 'of the tests, and of no use anywhere else',
      INTEGRATION_SECRET: 'of the tests, and of no use anywhere else',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const app = compose();
    const integrations = { revoke: async (type: string) => void revoked.push(type) } as unknown as Ports['integrations'];
    ports = { ...app.ports, payments: provider.payments, integrations };
    brand = app.brand;
  });
  let brand: ReturnType<typeof compose>['brand'];

  /** Context of a call by this account. */
  const as = (id = 'nobody', requestKey: string = randomUUID()) => {
    if (!ports) throw new Error('The services have not started');
    return { ...ports, brand, now: () => new Date(clock.now), caller: { id, isAdmin: false }, requestKey };
  };

  const join = async (changes: Partial<Account> = {}): Promise<Account> => {
    const email = changes.email ?? `${randomUUID()}@mail.test`;
    const name = changes.name ?? 'Mina Sato';
    const id = await as().identity.createUser({ email, name, password: PASSWORD });
    const account = anAccount('premium', { ...changes, id, email, name, createdAt: new Date(clock.now).toISOString() });
    await as().accounts.create(account);
    return account;
  };
  const purge = () => purgeAccounts(as());
  return { services, as, join, purge, clock, revoked, ...provider };
};
