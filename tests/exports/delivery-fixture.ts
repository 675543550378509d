import { exportResults } from '#functions/features/exports/export-results.ts';
import type { IntegrationReply } from '#infra/local/services/integrations/exchange.ts';
import { Brand } from '#shared/brand.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { type ExportType, INTEGRATIONS, type Integration } from '#shared/settings/integrations.ts';
import { consented, type IntegrationFixture } from '../support/integration-fixture.ts';
import { exportFixture, profileOf } from './fixture.ts';

type Options = {
  creators?: number;
  connects?: readonly Integration[];
  offers?: ExportType[];
  names?: Record<string, string>;
  emails?: Record<string, string>;
};

let fixtures = 0;

/** An account that exports to its connected services, with a separate user at each service. */
export const deliveryFixture = async (
  services: IntegrationFixture,
  { creators = 100, connects = INTEGRATIONS, offers, names = {}, emails = {} }: Options,
) => {
  fixtures += 1;
  const user = `rin-${fixtures}@example.com`;
  services.service.forget();
  const profile: typeof profileOf = (userId) => {
    const known = profileOf(userId);
    const email = emails[userId];
    return {
      ...known,
      name: names[userId] ?? known.name,
      contacts: email === undefined ? known.contacts.filter(({ type }) => type !== 'email') : [{ type: 'email', value: email }],
    };
  };
  const fixture = await exportFixture({ creators, profile, integrations: services.integrations });
  const owned = (type: Integration) => ({ accountId: fixture.account.id, type });
  for (const type of connects) {
    const { tokens, account } = await consented(services, type, user);
    await fixture.ports.connections.keep(owned(type), { account, since: fixture.clock.now.toISOString() }, tokens);
  }
  const brand = Brand.parse(offers ? { providers: { exports: offers } } : {});
  let keys = 0;
  const nextKey = () => {
    keys += 1;
    return `deliver-${keys}`;
  };
  return {
    ...fixture,
    owned,
    revision: async (type: Integration) => (await fixture.ports.connections.tokens(owned(type)))?.revision ?? '',
    /** Returns the job id. */
    send: async (type: Integration, limit: number, changes: object = {}, key = nextKey()): Promise<string> => {
      const request = ExportRequest.parse({ platform: 'instagram', export_type: type, paging: { limit }, ...changes });
      const answer = await exportResults({ ...fixture.ctxOf(key), brand }, request);
      return 'job_id' in answer ? answer.job_id : '';
    },
    sheets: () => services.service.fakeServices.googlesheets.spreadsheets(),
    contacts: () => services.service.fakeServices.hubspot.contacts(),
    /** The owner revokes our access at the service. */
    revokeThere: (type: Integration): void => {
      const { oauth } = services.service.fakeServices[type];
      for (const { id, thing } of oauth.consents()) if (thing.user === user) oauth.end(id);
    },
    /** Lets `passing` requests through, then answers one with `reply`. */
    letThrough: (type: Integration, at: RegExp, passing: number, reply: IntegrationReply, then?: () => void): void =>
      services.service.failNext(type, { at, after: passing, reply, ...(then && { then }) }),
  };
};

export type DeliveryFixture = Awaited<ReturnType<typeof deliveryFixture>>;

/** Starts an export and runs its job to the end. Returns the job id. */
export const deliverToEnd = async (fixture: DeliveryFixture, type: Integration, limit: number, changes: object = {}): Promise<string> => {
  const jobId = await fixture.send(type, limit, changes);
  await fixture.workOff();
  return jobId;
};
