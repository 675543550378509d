import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import { LOCAL_SUPPRESSION_KEY } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { SuppressedCreator, SuppressOutcome } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { OpenSearchClient } from '../client.ts';
import { creatorId } from '../load/document-terms.ts';
import { CREATORS, namesOf, PREVIOUS } from '../load/mapping.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { openSuppressions } from '../load/suppressions.ts';
import { indicesBehind } from '../load/swap-alias.ts';
import { refresh } from '../load/verify-load.ts';
import { anyOf, type Clause, ids, oneOf, term } from '../search/clauses.ts';
import { openChanges } from './open-changes.ts';
import { removeMatching, tagsOf } from './remove-suppressed.ts';

const CREATORS_PER_SEARCH = 500;

/**
 * Hides creators at once, also while a load runs: the load leaves them out at its end. Tags and counts are left to the next change, for
 * which a note is written.
 */
export const suppressNow = async (
  client: OpenSearchClient,
  creators: readonly SuppressedCreator[],
  secret = LOCAL_SUPPRESSION_KEY,
): Promise<SuppressOutcome> => {
  const suppressions = await openSuppressions(client, secret);
  let outcome = { suppressed: 0, removed: 0 };
  for (let from = 0; from < creators.length; from += CREATORS_PER_SEARCH) {
    const some = creators.slice(from, from + CREATORS_PER_SEARCH);
    const [searched] = await indicesBehind(client, CREATORS);
    const same = searched === undefined ? [] : await sameCreators(client, searched, some);
    const suppressed = await suppressions.add([...some, ...same]);
    const removed = searched === undefined ? 0 : await removeSearched(client, searched, same);
    outcome = { suppressed: outcome.suppressed + suppressed, removed: outcome.removed + removed };
    for (const index of await indicesBehind(client, PREVIOUS)) await removeMatching(client, index, creatorClause([...some, ...same]));
  }
  return outcome;
};

const removeSearched = async (client: OpenSearchClient, index: string, records: readonly CreatorRecord[]): Promise<number> => {
  if (records.length === 0) return 0;
  const names = namesOf(index);
  await refresh(client, names);
  const open = await openChanges(client, names);
  await open.note(records.flatMap(tagsOf));
  return (await removeMatching(client, index, ids(records.map(({ platform, user_id }) => creatorId(platform, user_id))))).length;
};

/** Creators with the same platform and user id, or with the handle of one of them. */
const sameCreators = async (client: OpenSearchClient, index: string, creators: readonly SuppressedCreator[]): Promise<CreatorRecord[]> => {
  await refresh(client, index);
  const find = async (wanted: readonly SuppressedCreator[]) => {
    const { hits } = await client.search(index, { query: creatorClause(wanted), size: MAX_FOUND, stored_fields: RECORD });
    return hits.hits.flatMap((hit) => recordIn(hit) ?? []);
  };
  const found = await find(creators);
  return found.length === 0 ? [] : find([...creators, ...found]);
};

/** Two creators can have the same handle. */
const MAX_FOUND = 10_000;

const creatorClause = (creators: readonly SuppressedCreator[]): Clause => {
  const handles = PLATFORMS.map((platform): Clause => {
    const named = creators.filter((creator) => creator.platform === platform && creator.username !== undefined);
    return {
      bool: {
        filter: [
          term('platform', platform),
          oneOf(
            'handle',
            named.map(({ username = '' }) => handleTerm(username)),
          ),
        ],
      },
    };
  });
  return anyOf([ids(creators.map(({ platform, user_id }) => creatorId(platform, user_id))), ...handles]);
};
