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

let worlds = 0;

/** An account that exports to the services it has connected, as a person of its own there. */
export const deliveryFixture = async (
  services: IntegrationFixture,
  { creators = 100, connects = INTEGRATIONS, offers, names = {}, emails = {} }: Options,
) => {
  worlds += 1;
  const user = `rin-${worlds}@example.com`;
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
    /** Answers the id of its job. */
    send: async (type: Integration, limit: number, changes: object = {}, key = nextKey()): Promise<string> => {
      const request = ExportRequest.parse({ platform: 'instagram', export_type: type, paging: { limit }, ...changes });
      const answer = await exportResults({ ...fixture.ctxOf(key), brand }, request);
      return 'job_id' in answer ? answer.job_id : '';
    },
    sheets: () => services.service.fakeServices.googlesheets.spreadsheets(),
    contacts: () => services.service.fakeServices.hubspot.contacts(),
    /** Its owner takes our access away there. */
    revokeThere: (type: Integration): void => {
      const { oauth } = services.service.fakeServices[type];
      for (const { id, thing } of oauth.consents()) if (thing.user === user) oauth.end(id);
    },
    /** So many requests pass before one is answered with this. */
    letThrough: (type: Integration, at: RegExp, passing: number, reply: IntegrationReply, then?: () => void): void =>
      services.service.failNext(type, { at, after: passing, reply, ...(then && { then }) }),
  };
};

export type DeliveryFixture = Awaited<ReturnType<typeof deliveryFixture>>;

/** Sends it and works until it has ended. */
export const deliverToEnd = async (fixture: DeliveryFixture, type: Integration, limit: number, changes: object = {}): Promise<string> => {
  const jobId = await fixture.send(type, limit, changes);
  await fixture.workOff();
  return jobId;
};
