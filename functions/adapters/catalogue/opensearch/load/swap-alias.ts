import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { CREATORS, PREVIOUS } from './mapping.ts';

const MAX_ATTEMPTS = 10;

export type Alias = typeof CREATORS | typeof PREVIOUS;
type Aliases = Record<string, unknown>;

/** The indices behind an alias; empty before the first load. */
export const indicesBehind = async ({ call }: OpenSearchClient, alias: Alias): Promise<string[]> => {
  const found = await call<Aliases>({ method: 'GET', path: `/_alias/${alias}` }).catch((error: unknown) => {
    if (error instanceof OpenSearchRefusal && error.status === 404) return {};
    throw error;
  });
  return Object.keys(found);
};

/**
 * Switches searches to this index atomically, and keeps the index searched so far as the previous one. Retries when it is unknown
 * whether the cluster applied the change.
 */
export const swapAlias = async (client: OpenSearchClient, index: string, attemptsLeft = MAX_ATTEMPTS): Promise<void> => {
  const [searched, previous] = await Promise.all([indicesBehind(client, CREATORS), indicesBehind(client, PREVIOUS)]);
  const old = searched.filter((name) => name !== index);
  const outdated = previous.filter((name) => name === index || old.length > 0);
  const actions = [
    ...outdated.map((name) => ({ remove: { index: name, alias: PREVIOUS } })),
    ...old.flatMap((name) => [{ remove: { index: name, alias: CREATORS } }, { add: { index: name, alias: PREVIOUS } }]),
    { add: { index, alias: CREATORS } },
  ];
  try {
    await client.call({ method: 'POST', path: '/_aliases', body: { actions } });
  } catch (error) {
    if (attemptsLeft === 1 || error instanceof OpenSearchRefusal) throw error;
    await swapAlias(client, index, attemptsLeft - 1);
  }
};
