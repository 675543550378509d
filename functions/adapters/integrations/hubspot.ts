import * as crm from '@hubspot/api-client/lib/codegen/crm/contacts/index.js';
import * as schema from '@hubspot/api-client/lib/codegen/crm/properties/index.js';
import type { RowPage } from '#functions/ports/system/integrations.ts';
import { AppError } from '#shared/http/errors.ts';
import { CREATOR_ID, GROUP, madeProperties, propertiesOf } from './hubspot-properties.ts';
import { callIntegration, IntegrationRefusal } from './integration-call.ts';
import { addressOf, type IntegrationKey } from './integration-keys.ts';
import { HUBSPOT_API } from './places.ts';
import type { ServiceCalls } from './service-calls.ts';

const CONTACTS = 'contacts';

type Request = { getHttpMethod(): string; getUrl(): string; getHeaders(): Record<string, string>; getBody(): unknown };

/** Replaces the HubSpot client's retries with our own policy. */
const transport = {
  send: async (request: Request) => {
    const body = request.getBody();
    const answer = await callIntegration({
      method: request.getHttpMethod(),
      url: request.getUrl(),
      headers: request.getHeaders(),
      body: typeof body === 'string' ? body : undefined,
    });
    const text = () => answer.text();
    return new crm.ResponseContext(answer.status, Object.fromEntries(answer.headers), {
      text,
      binary: async () => Buffer.from(await text()),
    });
  },
};

/** Imports only the two APIs that are called; HubSpot's complete client has 4.8 MB. */
const clientsFor = (key: IntegrationKey, accessToken: string) => {
  const address = addressOf(key, HUBSPOT_API).replace(/\/$/, '');
  const authMethods = { oauth2: { accessToken } };
  const ofContacts = crm.createConfiguration({
    baseServer: new crm.ServerConfiguration(address, {}),
    httpApi: crm.wrapHttpLibrary(transport),
    authMethods,
  });
  const ofProperties = schema.createConfiguration({
    baseServer: new schema.ServerConfiguration(address, {}),
    httpApi: schema.wrapHttpLibrary(transport),
    authMethods,
  });
  return {
    contacts: new crm.BatchApi(ofContacts),
    properties: new schema.CoreApi(ofProperties),
    groups: new schema.GroupsApi(ofProperties),
  };
};
type Clients = ReturnType<typeof clientsFor>;

type Introspected = { hub_id?: number; hub_domain?: string; user?: string };

/**
 * The only call with the app's secret, and with the token in its body. The client still calls the previous endpoint, which HubSpot retires
 * in 2027.
 */
const introspect = async (key: IntegrationKey, access: string): Promise<Introspected> => {
  const answer = await fetch(addressOf(key, `${HUBSPOT_API}/oauth/2026-03/token/introspect`), {
    method: 'POST',
    body: new URLSearchParams({ client_id: key.clientId, client_secret: key.clientSecret, token: access, token_type_hint: 'access_token' }),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok)
    throw new AppError('unavailable', undefined, { cause: new Error(`HubSpot answered ${answer.status} to the account request`) });
  return (await answer.json()) as Introspected;
};

export const hubspotContacts: ServiceCalls = {
  accountOf: async (key, access) => {
    const { hub_domain: hub, user } = await introspect(key, access);
    return [user, hub && `(${hub})`].filter(Boolean).join(' ') || 'HubSpot';
  },
  /** Contacts need no container, but their custom properties must exist, once per account. */
  open: async (key, access, { columns, product }) => {
    const { groups, properties } = clientsFor(key, access);
    await ignoreExisting(groups.create(CONTACTS, { name: GROUP, label: `Creators (${product})` }));
    const { results } = await properties.getAll(CONTACTS);
    const known = new Set(results.map(({ name }) => name));
    for (const property of madeProperties(columns).filter(({ name }) => !known.has(name)))
      await ignoreExisting(properties.create(CONTACTS, property));
    const { hub_id: hub } = await introspect(key, access);
    return { id: `${hub}`, url: addressOf(key, `https://app.hubspot.com/contacts/${hub}/objects/0-1/views/all/list`) };
  },
  write: async (key, access, _destination, page) => writeContacts(clientsFor(key, access), page),
};

/** Ignores the error that the property already exists. */
const ignoreExisting = async (made: Promise<unknown>): Promise<void> => {
  await made.catch((error: unknown) => {
    if (!(error instanceof IntegrationRefusal && error.status === 409)) throw error;
  });
};

type Properties = Record<string, string>;
/** Carries the creator's id, by which the response refers to the contact. */
type Input = crm.SimplePublicObjectBatchInputUpsert & { objectWriteTraceId: string };

/**
 * Upserts by creator id. An existing contact with the creator's email is used for the creator, unless it belongs to another creator, for
 * example one with the same agency; then the contact is written without an email.
 */
const writeContacts = async (clients: Clients, page: RowPage): Promise<string[]> => {
  const contacts = page.rows.map((row) => propertiesOf(row, page.columns));
  const upsert = (inputs: Input[]) => upsertAll(clients, inputs);
  const clashing = await upsert(contacts.map((properties) => inputBy(CREATOR_ID, properties)));
  const disputed = contacts.filter((properties) => clashing.has(idOf(properties)) && properties.email);
  const free = await withoutCreator(clients, disputed);
  const stillClashing = await upsert(free.map((properties) => inputBy('email', properties)));
  const written = new Set(free.map(idOf).filter((id) => !stillClashing.has(id)));
  const remaining = contacts.filter((properties) => clashing.has(idOf(properties)) && !written.has(idOf(properties)));
  return [...(await upsert(remaining.map(({ email: _, ...properties }) => inputBy(CREATOR_ID, properties))))];
};

const idOf = (properties: Properties): string => properties[CREATOR_ID] ?? '';

const inputBy = (idProperty: string, properties: Properties): Input => ({
  id: properties[idProperty] ?? '',
  idProperty,
  properties,
  objectWriteTraceId: idOf(properties),
});

/** Contacts whose email belongs to no creator or to the same one; each email once. */
const withoutCreator = async ({ contacts }: Clients, disputed: Properties[]): Promise<Properties[]> => {
  const byEmail = new Map(disputed.toReversed().map((properties) => [properties.email?.toLowerCase() ?? '', properties]));
  if (byEmail.size === 0) return [];
  const { results } = await contacts.read({
    idProperty: 'email',
    properties: ['email', CREATOR_ID],
    propertiesWithHistory: [],
    inputs: [...byEmail.keys()].map((id) => ({ id })),
  });
  return results.flatMap(({ properties: { email, [CREATOR_ID]: creator } }) => {
    const contact = byEmail.get(email?.toLowerCase() ?? '');
    return contact && (!creator || creator === idOf(contact)) ? [contact] : [];
  });
};

/**
 * Returns the ids that were refused. HubSpot may refuse a whole batch for one bad contact, so a refused batch is split in half and retried.
 */
const upsertAll = async (clients: Clients, inputs: Input[]): Promise<Set<string>> => {
  if (inputs.length === 0) return new Set();
  try {
    return refusedOf(await clients.contacts.upsert({ inputs }), inputs);
  } catch (error) {
    if (!(error instanceof IntegrationRefusal && [400, 409].includes(error.status))) throw error;
  }
  const [first] = inputs;
  if (inputs.length === 1 && first) return new Set([first.objectWriteTraceId]);
  const middle = Math.ceil(inputs.length / 2);
  const [left, right] = [await upsertAll(clients, inputs.slice(0, middle)), await upsertAll(clients, inputs.slice(middle))];
  return new Set([...left, ...right]);
};

type Upserted = Pick<crm.BatchResponseSimplePublicUpsertObject, 'results'> & { errors?: unknown[] };

const refusedOf = ({ results, errors = [] }: Upserted, inputs: Input[]): Set<string> => {
  if (errors.length === 0) return new Set();
  const done = new Set(results.map(({ objectWriteTraceId }) => objectWriteTraceId));
  return new Set(inputs.map(({ objectWriteTraceId }) => objectWriteTraceId).filter((id) => !done.has(id)));
};
