import { IntegrationProblem, type IntegrationReply, type IntegrationRequest, jsonOf } from './exchange.ts';
import type { IntegrationStore } from './integration-store.ts';

type Properties = Record<string, string>;
type Property = { name: string; type: string; hasUniqueValue?: boolean };
type Input = { id: string; idProperty: string; properties: Properties; objectWriteTraceId?: string };

const MAX_INPUTS = 100;
const FIRST_ID = 1_000_001;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const STANDARD: Property[] = ['email', 'firstname', 'lastname', 'phone', 'website', 'country'].map((name) => ({
  name,
  type: 'string',
  hasUniqueValue: name === 'email',
}));

const refuse = (status: number, category: string, message: string): IntegrationProblem =>
  new IntegrationProblem({ status, body: { status: 'error', category, message } });

/** Contacts with an index of their unique properties. */
const contactIndex = (store: IntegrationStore) => {
  const propertiesOf = (): Property[] => [...STANDARD, ...store.all<Property>('property').map(({ thing }) => thing)];
  const uniqueNames = (): string[] => propertiesOf().flatMap(({ name, hasUniqueValue }) => (hasUniqueValue ? [name] : []));
  const pointer = (name: string, value: string): string => `${name} ${value.toLowerCase()}`;
  const idBy = (name: string, value: string): string | undefined => store.find<{ id: string }>('unique', pointer(name, value))?.id;

  const nextId = (): string => String(FIRST_ID + store.count('contact'));

  const save = (id: string, properties: Properties): void => {
    const before = store.find<Properties>('contact', id) ?? {};
    store.put('contact', id, { ...before, ...properties });
    for (const name of uniqueNames()) {
      const value = properties[name];
      if (before[name] && value && before[name] !== value) store.remove('unique', pointer(name, before[name]));
      if (value) store.put('unique', pointer(name, value), { id });
    }
  };

  return { propertiesOf, uniqueNames, idBy, nextId, save };
};

const upsertContact = (
  { uniqueNames, idBy, nextId, save }: ReturnType<typeof contactIndex>,
  { id: value, idProperty, properties }: Input,
) => {
  if (properties.email !== undefined && !EMAIL.test(properties.email)) throw refuse(400, 'VALIDATION_ERROR', 'INVALID_EMAIL');
  const known = idBy(idProperty, value);
  const clash = uniqueNames().find((name) => properties[name] && ![undefined, known].includes(idBy(name, properties[name])));
  if (clash) throw refuse(409, 'CONFLICT', `Contact already exists with this ${clash}`);
  const id = known ?? nextId();
  save(id, { [idProperty]: value, ...properties });
  return { id, isNew: known === undefined };
};

const validate = (inputs: Input[], properties: Property[]): void => {
  if (inputs.length > MAX_INPUTS) throw refuse(400, 'VALIDATION_ERROR', `At most ${MAX_INPUTS} inputs`);
  if (new Set(inputs.map(({ id }) => id.toLowerCase())).size < inputs.length)
    throw refuse(400, 'VALIDATION_ERROR', 'Duplicate IDs found in batch input');
  const known = new Map(properties.map((property) => [property.name, property]));
  for (const { idProperty, properties: values } of inputs)
    for (const [name, value] of [[idProperty, ''], ...Object.entries(values)] as [string, string][]) {
      if (!known.has(name)) throw refuse(400, 'VALIDATION_ERROR', `Property "${name}" does not exist`);
      if (known.get(name)?.type === 'number' && Number.isNaN(Number(value))) throw refuse(400, 'VALIDATION_ERROR', `${name} is no number`);
    }
};

/** The calls of CRM v3 that the product uses, with their limits. */
export const hubspotApi = (store: IntegrationStore) => {
  const index = contactIndex(store);
  const { propertiesOf, idBy, nextId, save } = index;

  const create = (place: string, request: IntegrationRequest): IntegrationReply => {
    const created = jsonOf(request) as Property;
    if (store.find(place, created.name)) throw refuse(409, 'OBJECT_ALREADY_EXISTS', `${created.name} already exists`);
    store.put(place, created.name, created);
    return { status: 201, body: created };
  };

  const upsert = (request: IntegrationRequest): IntegrationReply => {
    const { inputs } = jsonOf(request) as { inputs: Input[] };
    validate(inputs, propertiesOf());
    const outcomes = store.together(() => inputs.map((input) => outcomeOf(input)));
    const errors = outcomes.flatMap(({ error }) => (error ? [error] : []));
    const results = outcomes.flatMap(({ result }) => (result ? [result] : []));
    return {
      status: errors.length > 0 ? 207 : 200,
      body: { status: 'COMPLETE', results, ...(errors.length > 0 && { errors, numErrors: errors.length }) },
    };
  };

  const outcomeOf = (input: Input) => {
    const { objectWriteTraceId } = input;
    try {
      const { id, isNew } = upsertContact(index, input);
      return { result: { id, new: isNew, objectWriteTraceId, properties: input.properties } };
    } catch (error) {
      if (!(error instanceof IntegrationProblem)) throw error;
      return { error: { ...(error.reply.body as object), context: { objectWriteTraceId: [objectWriteTraceId] } } };
    }
  };

  const readBatch = (request: IntegrationRequest): IntegrationReply => {
    const { idProperty, inputs } = jsonOf(request) as { idProperty: string; inputs: { id: string }[] };
    const ids = inputs.flatMap(({ id }) => idBy(idProperty, id) ?? []);
    return { status: 200, body: { status: 'COMPLETE', results: ids.map((id) => ({ id, properties: store.find('contact', id) })) } };
  };

  const routes: Record<string, (request: IntegrationRequest) => IntegrationReply> = {
    'POST /crm/v3/properties/contacts/groups': (request) => create('group', request),
    'GET /crm/v3/properties/contacts': () => ({ status: 200, body: { results: propertiesOf() } }),
    'POST /crm/v3/properties/contacts': (request) => create('property', request),
    'POST /crm/v3/objects/contacts/batch/upsert': upsert,
    'POST /crm/v3/objects/contacts/batch/read': readBatch,
  };

  return {
    unauthorised: (): IntegrationReply => refuse(401, 'EXPIRED_AUTHENTICATION', 'The OAuth token used to make this call expired').reply,
    answer: (request: IntegrationRequest): IntegrationReply => {
      const route = routes[`${request.method} ${request.path}`];
      if (!route) throw refuse(404, 'OBJECT_NOT_FOUND', 'There is no such call');
      return route(request);
    },
    /** Adds a contact as if a user had entered it. */
    addContact: (properties: Properties): void => save(nextId(), properties),
    contacts: (): Properties[] => store.all<Properties>('contact').map(({ thing }) => thing),
  };
};
