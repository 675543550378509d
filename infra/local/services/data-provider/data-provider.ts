import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { readBody } from '#infra/local/read-body.ts';
import { KEEP_ALIVE_MS } from '../gateway.ts';
import { type ProviderCall, ProviderError, refusal } from './answer.ts';
import { DICTIONARY_CALLS } from './dictionary-calls.ts';
import { notableUsers, RAW_CALLS } from './raw-calls.ts';
import { reportCall } from './report-calls.ts';
import { searchCall } from './search-calls.ts';

type Source = { catalogue: CreatorCatalogue; records: CatalogueRecords; key: string; now: () => Date };

/** Fake data provider of the SocialData family with the creators of our own catalogue; implements its documented calls and formats. */
export const fakeDataProvider = ({ catalogue, records, key, now }: Source): RequestListener => {
  const live = { records, social: catalogueSocial({ catalogue, records, now }) };
  const calls: Record<string, (call: ProviderCall) => Promise<unknown>> = {
    'POST /search/newv1/': (call) => searchCall(catalogue, call),
    'POST /reports/new/': (call) => reportCall({ catalogue, records }, call),
    ...bound(DICTIONARY_CALLS, catalogue),
    ...bound(RAW_CALLS, live),
    'GET /exports/notable_users/': (call) => notableUsers(live, call),
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.headers.authkey === undefined) throw new ProviderError('not_authenticated', 401);
    if (request.headers.authkey !== key) throw new ProviderError('invalid_api_key', 403);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://vendor');
    const call = calls[`${request.method} ${pathname}`];
    if (!call) throw new ProviderError('not_found', 404);
    const text = await readBody(request);
    return { status: 200, body: await call({ query, body: text === '' ? undefined : JSON.parse(text) }) };
  };
  return (request, response) => {
    void answer(request)
      .catch((error: unknown) => refusal(error instanceof ProviderError ? error : new ProviderError('internal_server_error', 500)))
      .then(({ status, body }) => reply(response, status, body));
  };
};

const bound = <S>(calls: Record<string, (source: S, call: ProviderCall) => Promise<unknown>>, source: S) =>
  Object.fromEntries(Object.entries(calls).map(([route, handle]) => [route, (call: ProviderCall) => handle(source, call)]));

/** Exports are already text. */
const reply = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
};

const LOOPBACK = '127.0.0.1';

/** Listens on its own port, like a remote data provider. */
export const startDataProvider = async (source: Source): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, fakeDataProvider(source));
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`, stop };
};
