import { api } from '#shared/api.ts';
import { type Access, API_BASE, type Contract, routeKeyOf } from '#shared/http/endpoint.ts';
import { type Entry, findEntries } from './entries.ts';

export type ServedCall = {
  /** For example 'POST /v1/identification'. */
  routeKey: string;
  feature: string;
  /** The file that serves it, relative to the root of the repository. */
  entry: string;
  access: Access;
  /** True for calls that accept API tokens, which the gateway cannot verify. */
  api?: boolean;
};

/** All calls and the files that serve them, derived from the contracts; used by the local gateway and by the cloud's. */
export const httpRoutes = (contracts: Record<string, Contract> = api, entries = findEntries()): ServedCall[] => [
  ...Object.entries(contracts).flatMap(([feature, contract]) => contractRoutes(feature, contract, entries)),
  ...entries.filter(({ role }) => role === 'webhook').map(webhookRoute),
];

const contractRoutes = (feature: string, contract: Contract, entries: Entry[]): ServedCall[] => {
  const entry = entries.find((candidate) => candidate.name === `${feature}.http`);
  if (!entry) throw new Error(`functions/features/${feature}/${feature}.http.ts is missing: its contract has no handler`);
  return Object.values(contract).map((call) => ({
    routeKey: routeKeyOf(call),
    feature,
    entry: entry.path,
    access: call.access,
    ...(call.api && { api: true }),
  }));
};

const WEBHOOKS = `POST ${API_BASE}/webhooks/`;
/** A provider sends all its messages from a few addresses, many at once; each is verified by its signature. */
export const isWebhook = ({ routeKey }: ServedCall): boolean => routeKey.startsWith(WEBHOOKS);

/** A webhook authenticates by its signature: `stripe.webhook.ts` serves POST /v1/webhooks/stripe publicly. */
const webhookRoute = ({ name, feature, path }: Entry): ServedCall => ({
  routeKey: `${WEBHOOKS}${name.replace('.webhook', '')}`,
  feature,
  entry: path,
  access: 'public',
});
