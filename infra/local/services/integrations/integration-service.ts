import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/read-body.ts';
import { INTEGRATIONS_PATH } from '#infra/local/served-paths.ts';
import { CONNECTED_PATH } from '#shared/settings/connected-path.ts';
import { INTEGRATIONS, type Integration } from '#shared/settings/integrations.ts';
import { guarded } from '../gateway.ts';
import { IntegrationProblem, type IntegrationReply, type IntegrationRequest } from './exchange.ts';
import { type FakeService, openFakeService } from './fake-service.ts';
import { type Fault, faultQueue } from './faults.ts';
import { openIntegrationStore } from './integration-store.ts';

type Input = {
  dir: string;
  /** Base URL of the app; the fakes are served below it. */
  siteUrl: string;
  app?: string;
  now?: () => Date;
};

export type IntegrationService = {
  /** App configuration for using these fakes. */
  settings: { INTEGRATION_KEYS: string };
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  fakeServices: Record<Integration, FakeService>;
  /** Injects a fault into a matching future request. */
  failNext(type: Integration, fault: Fault): void;
  /** Deletes all data and faults. */
  forget(): void;
  stop(): void;
};

/** Starts fakes of the integrations that implement their protocols: consent pages, tokens, and the API calls that we make. */
export const startIntegrations = ({ dir, siteUrl, app = 'Tensor', now = () => new Date() }: Input): IntegrationService => {
  const keysOf = (type: Integration) => ({
    clientId: `${type}-local`,
    clientSecret: `of the local ${type}, and of no use anywhere else`,
    address: `${siteUrl}${INTEGRATIONS_PATH}/${type}`,
  });
  const stores = INTEGRATIONS.map((type) => openIntegrationStore(dir, type));
  const faults = { googlesheets: faultQueue(), hubspot: faultQueue() };
  const fakeServiceOf = (type: Integration): FakeService => {
    const { clientId, clientSecret } = keysOf(type);
    const registered = { name: app, clientId, clientSecret, redirectUri: `${siteUrl}${CONNECTED_PATH}` };
    const store = stores[INTEGRATIONS.indexOf(type)] ?? openIntegrationStore(dir, type);
    return openFakeService(type, { store, app: registered, pages: `${siteUrl}${INTEGRATIONS_PATH}/${type}`, now });
  };
  const fakeServices = { googlesheets: fakeServiceOf('googlesheets'), hubspot: fakeServiceOf('hubspot') };

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://vendor');
    const type = INTEGRATIONS.find((each) => url.pathname.startsWith(`${INTEGRATIONS_PATH}/${each}/`));
    if (!type) return void response.writeHead(404).end();
    const request = await requestOf(incoming, url, `${INTEGRATIONS_PATH}/${type}`);
    const fault = faults[type].next(request);
    if (fault && 'cut' in fault && fault.cut === 'before') return void response.destroy();
    const reply = fault && 'reply' in fault ? fault.reply : replyOf(() => fakeServices[type].answer(request));
    if (fault && 'cut' in fault) return void response.destroy();
    send(response, reply);
  };
  return {
    settings: { INTEGRATION_KEYS: JSON.stringify({ googlesheets: keysOf('googlesheets'), hubspot: keysOf('hubspot') }) },
    answer: guarded(answer),
    fakeServices,
    failNext: (type, fault) => faults[type].add(fault),
    forget: () => {
      for (const queue of Object.values(faults)) queue.clear();
      for (const store of stores) store.clear();
    },
    stop: () => {
      for (const store of stores) store.close();
    },
  };
};

const requestOf = async (incoming: IncomingMessage, url: URL, base: string): Promise<IntegrationRequest> => ({
  method: incoming.method ?? 'GET',
  path: url.pathname.slice(base.length),
  query: url.searchParams,
  access: /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1],
  body: await readBody(incoming),
});

const replyOf = (work: () => IntegrationReply): IntegrationReply => {
  try {
    return work();
  } catch (error) {
    if (error instanceof IntegrationProblem) return error.reply;
    throw error;
  }
};

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const send = (response: ServerResponse, { status, body, html, location, headers }: IntegrationReply): void => {
  const type = html === undefined ? { 'content-type': 'application/json; charset=utf-8' } : PAGE_HEADERS;
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...common, ...type, ...(location && { location }), ...headers });
  response.end(html ?? (body === undefined ? '' : JSON.stringify(body)));
};
