import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { CREATORS } from './mapping.ts';

const MAX_ATTEMPTS = 10;

type Aliases = Record<string, unknown>;

/** The searched indices; empty before the first load. */
export const searchedIndices = async ({ call }: OpenSearchClient): Promise<string[]> => {
  const found = await call<Aliases>({ method: 'GET', path: `/_alias/${CREATORS}` }).catch((error: unknown) => {
    if (error instanceof OpenSearchRefusal && error.status === 404) return {};
    throw error;
  });
  return Object.keys(found);
};

/** Switches searches to this index atomically. Retries when it is unknown whether the cluster applied the change. */
export const swapAlias = async (client: OpenSearchClient, index: string, attemptsLeft = MAX_ATTEMPTS): Promise<void> => {
  const old = (await searchedIndices(client)).filter((name) => name !== index);
  const actions = [...old.map((name) => ({ remove: { index: name, alias: CREATORS } })), { add: { index, alias: CREATORS } }];
  try {
    await client.call({ method: 'POST', path: '/_aliases', body: { actions } });
  } catch (error) {
    if (attemptsLeft === 1 || error instanceof OpenSearchRefusal) throw error;
    await swapAlias(client, index, attemptsLeft - 1);
  }
};
