import { dynamoJobs } from '#functions/adapters/dynamo/jobs.ts';
import { type App, compose } from '#functions/compose.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { JobMessage } from '#shared/jobs.ts';
import { type CloudClock, MESSAGE_MS, PAYMENT_MS } from './cloud-clock.ts';
import { TABLE_NAME } from './fill-table.ts';
import { NOW, POISON } from './synthetic-items.ts';

/** Distinct things that a schedule has done, by what it did. */
export type Done = { reported: Set<string>; sent: Map<string, Set<string>>; erased: Set<string>; visited: Set<string> };

export type BenchApp = App & { done: Done; queue: { name: string; message: JobMessage }[] };

/** The product on the counted table; its other services only take time and note what they are asked for. */
export const benchApp = (clock: () => CloudClock): BenchApp => {
  Object.assign(process.env, environment());
  const app = compose();
  const done: Done = { reported: new Set(), sent: new Map(), erased: new Set(), visited: new Set() };
  const queue: BenchApp['queue'] = [];
  const send = (name: string, message: JobMessage): Promise<void> =>
    clock().during(
      async () => {
        if (message.jobId.includes(POISON)) throw new Error('a poisoned message');
        done.sent.set(name, (done.sent.get(name) ?? new Set()).add(message.jobId));
        if (name === 'alert-starts') queue.push({ name, message });
      },
      () => MESSAGE_MS,
    );
  const jobs = dynamoJobs(TABLE_NAME, send, () => NOW);
  return { ...app, now: () => NOW, ports: { ...app.ports, jobs, ...otherServices(app.ports, { done, clock }) }, done, queue };
};

const otherServices = (ports: Ports, { done, clock }: { done: Done; clock: () => CloudClock }) => {
  const asked = (): Promise<undefined> =>
    clock().during(
      async () => undefined,
      () => PAYMENT_MS,
    );
  const service = (own: Record<string, (...input: never[]) => Promise<unknown>>) =>
    new Proxy(own, { get: (methods, name: string) => (name === 'then' ? undefined : (methods[name] ?? asked)) });
  const services = {
    payments: service({
      countUse: async ({ key }: { key: string }) => {
        await asked();
        done.reported.add(key);
      },
    }),
    files: service({
      removeAll: async (folder: string) => {
        if (folder.includes(POISON)) throw new Error('a poisoned folder');
      },
    }),
    identity: service({}),
    integrations: service({}),
    mail: service({}),
    suppressedCreators: service({ count: async () => 1, areSuppressed: async (creators: readonly unknown[]) => creators.map(() => false) }),
  };
  // Safe because the schedules use only the methods that answer nothing.
  return { ...(services as unknown as Partial<Ports>), ...noting(ports, done) };
};

const noting = ({ accountDeletions, savedSearches }: Ports, done: Done) => ({
  accountDeletions: instead(accountDeletions, {
    finish: async (account) => {
      await accountDeletions.finish(account);
      done.erased.add(account.id);
    },
  }),
  savedSearches: instead(savedSearches, {
    ofAccount: async (accountId) => {
      if (accountId === POISON) throw new Error('a poisoned account');
      const found = await savedSearches.ofAccount(accountId);
      done.visited.add(accountId);
      return found;
    },
  }),
});

/** The port with some methods replaced; the methods of a lazy port cannot be listed. */
const instead = <T extends object>(port: T, own: Partial<T>): T =>
  new Proxy(port, { get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name) });

const environment = (): Record<string, string> => ({
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME,
  FILES_BUCKET: 'nowhere',
  MAIL_FROM: 'no-reply@tensor.test',
  SITE_URL: 'https://app.tensor.test',
  USER_POOL_ID: 'eu-west-1_bench',
  USER_POOL_CLIENT_ID: 'bench',
  CATALOGUE: 'embedded',
  CATALOGUE_DIR: '/nowhere',
});
