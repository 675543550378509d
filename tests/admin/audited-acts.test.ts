import { describe, expect, it } from 'vitest';
import { cancelImport, startImport, undoImport } from '#functions/features/admin/catalogue-imports.ts';
import {
  addCredits,
  allowMail,
  apiGrant,
  apiRevoke,
  setBalance,
  setPlan,
  trialAccess,
  updateCard,
} from '#functions/features/admin/change-users.ts';
import { acceptRequest, proveRequest, refuseRequest } from '#functions/features/admin/creator-requests.ts';
import { createDataExport, dataFiles, requestDeletion, withdrawDeletion } from '#functions/features/admin/customer-privacy.ts';
import { editPlan } from '#functions/features/admin/edit-plans.ts';
import { freeReport } from '#functions/features/admin/free-report.ts';
import { redrive, retryJob } from '#functions/features/admin/system.ts';
import { createDemoLink, revokeDemoLink } from '#functions/features/auth/demo-links.ts';
import { inviteUser } from '#functions/features/auth/invite-user.ts';
import { api } from '#shared/api.ts';
import type { Contract, Endpoint } from '#shared/http/endpoint.ts';
import { adminFixture } from './fixture.ts';

const { as, billing, jobs, newCustomer } = adminFixture();

type Ctx = ReturnType<typeof as> &
  Parameters<typeof createDemoLink>[0] &
  Parameters<typeof freeReport>[0] &
  Parameters<typeof startImport>[0] &
  Parameters<typeof proveRequest>[0] &
  Parameters<typeof requestDeletion>[0] &
  Parameters<typeof withdrawDeletion>[0];
type Act = { verb: (ctx: Ctx, input: never) => Promise<unknown>; input: object };

const NOTHING = { reports: undefined, exports: undefined, posts: undefined };
const ACTS: Record<string, Act> = {
  apiGrant: { verb: apiGrant, input: {} },
  apiRevoke: { verb: apiRevoke, input: {} },
  trialAccess: { verb: trialAccess, input: {} },
  setPlan: { verb: setPlan, input: { plan: 'entry' } },
  setBalance: { verb: setBalance, input: { ...NOTHING, reports: 1, total_balance: undefined } },
  addCredits: { verb: addCredits, input: { ...NOTHING, posts: 1, total_balance: undefined, reason: 'Goodwill' } },
  allowMail: { verb: allowMail, input: {} },
  updateCard: { verb: updateCard, input: { token: 'tok_visa' } },
  freeReport: { verb: freeReport, input: { platform: 'instagram', username: 'kana' } },
  editPlan: { verb: editPlan, input: { plan_id: 'growth', services: { ...NOTHING, reports: 51 } } },
  createDataExport: { verb: createDataExport, input: {} },
  dataFiles: { verb: dataFiles, input: {} },
  requestDeletion: { verb: requestDeletion, input: { shared: 'remove', reason: 'Asked by mail' } },
  withdrawDeletion: { verb: withdrawDeletion, input: {} },
  proveRequest: { verb: proveRequest, input: {} },
  acceptRequest: { verb: acceptRequest, input: {} },
  refuseRequest: { verb: refuseRequest, input: { reason: 'Another person' } },
  retryJob: { verb: retryJob, input: { id: 'failed' } },
  redrive: { verb: redrive, input: { name: 'exports' } },
  createDemoLink: { verb: createDemoLink, input: { name: 'Dee', email: 'dee@example.com', company: '', expiration: 1, renew: false } },
  revokeDemoLink: { verb: revokeDemoLink, input: {} },
  startImport: { verb: startImport, input: { upload_id: crypto.randomUUID(), name: 'a.csv', step: 'import', choices: {} } },
  undoImport: { verb: undoImport, input: {} },
  cancelImport: { verb: cancelImport, input: {} },
  inviteUser: { verb: inviteUser, input: { name: 'Ivy', email: 'ivy@example.com', company: '', plan: 'entry', reason: 'Goodwill' } },
};

const READS = /^(find|balance|catalogue|ofAccount|depths|search|revision|begin|customers|plans)/;

/** The ports of an admin, which record every call except reads. The audit trail rejects all writes. */
const withFailingAudit = (asked: string[]): Ctx => {
  const ctx = {
    ...as('ada'),
    catalogue: { search: async () => ({ creators: [{ platform: 'instagram', user_id: '1', username: 'kana' }] }) },
    catalogueUpkeep: {},
    creatorRequests: { find: async () => ({ id: 'request', kind: 'removal', proof: 'bio', isProven: true }) },
    identity: {},
    accountDeletions: {},
    links: {},
    sessions: {},
    site: { url: 'http://localhost' },
  };
  const audit = { ...ctx.audit, begin: () => Promise.reject(new Error('no pen')) };
  const noting = (port: string, it: object) =>
    new Proxy(it, {
      get: (_, name) => {
        if (typeof name === 'string' && !READS.test(name)) asked.push(`${port}.${name}`);
        return Reflect.get(it, name);
      },
    });
  const ports = [
    'accountDeletions',
    'accounts',
    'catalogueUpkeep',
    'creatorRequests',
    'credits',
    'identity',
    'jobs',
    'links',
    'mail',
    'payments',
    'plans',
    'sessions',
    'subscriptions',
    'workQueues',
  ];
  const annotated = Object.entries({ ...ctx, audit }).map(([name, it]) => [
    name,
    ports.includes(name) && typeof it === 'object' ? noting(name, it) : it,
  ]);
  return Object.fromEntries(annotated) as Ctx;
};

describe('admin operations', () => {
  const changes = Object.values<Contract>(api).flatMap((contract) =>
    Object.entries<Endpoint>(contract).flatMap(([name, { access, method }]) => (access === 'admin' && method !== 'GET' ? [name] : [])),
  );

  it('[ADM-05] is each of these', () => {
    expect(Object.keys(ACTS).sort()).toEqual(changes.sort());
  });

  it.each(changes)('[ADM-05] is not carried out when the trail cannot be written first: %s', async (name) => {
    const { id } = await newCustomer(name === 'revokeDemoLink' ? { demoFor: 'dee@example.com' } : {});
    await jobs.start({ id: 'failed', accountId: id, queue: 'exports', total: 1, input: {} });
    await jobs.claim('failed', 'me');
    await jobs.finish('failed', 'me', { state: 'failed', message: 'The disk is full' });
    const asked: string[] = [];
    const { verb, input } = ACTS[name] ?? expect.fail(`${name} is not told of here`);
    await expect(verb(withFailingAudit(asked), { id, ...input } as never)).rejects.toThrow('no pen');
    expect(asked).toEqual([]);
    expect(await billing().ctx.accounts.find(id)).toMatchObject({ plan: null, apiAccess: false });
  });
});
