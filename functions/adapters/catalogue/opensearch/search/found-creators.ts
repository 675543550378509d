import type { StoredRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { foldedHandle, handleTerm, nameTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import { emailsOf } from '#functions/catalogue/email-hash.ts';
import type { FoundEmail, FoundHandle } from '#functions/ports/creators/creator-catalogue.ts';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { anyOf, type Clause, NOTHING, oneOf, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import { everyHit } from './every-hit.ts';
import { BY_RANK } from './find-records.ts';
import { rowOf, showing } from './result-rows.ts';

/** Platforms in their order, then most followers first. */
const BY_PLATFORM = [{ platform_order: 'asc' }, ...BY_RANK];

type CreatorQuery = { q: string; platform?: Platform; limit: number };

/** Creators by the beginning of their handle or of a word of their name, most followers first. */
export const findCreators = async ({ client, creators }: Load, { q, platform, limit }: CreatorQuery): Promise<CreatorSuggestion[]> => {
  const begins = anyOf([beginsWith('folded_handle', foldedHandle(q)), beginsWith('name_terms', nameTerm(wordsOf(q)))]);
  const { hits } = await client.search(creators, {
    query: { bool: { filter: [...(platform ? [term('platform', platform)] : []), begins] } },
    sort: [{ followers: 'desc' }, { platform_order: 'asc' }, { user_key: 'asc' }],
    size: limit,
    track_total_hits: false,
    ...showing(),
  });
  return hits.hits.map(rowOf).map((row) => ({
    user_id: row.user_id,
    platform: row.platform,
    username: row.username,
    fullname: row.name,
    picture: row.picture,
    followers: row.followers,
    is_verified: row.is_verified,
  }));
};

const beginsWith = (field: string, beginning: string): Clause => (beginning === '' ? NOTHING : { prefix: { [field]: beginning } });

/** Looks up all handles in one query; the creator with the most followers comes first. */
export const findHandles = async (load: Load, platform: Platform, handles: readonly string[]): Promise<FoundHandle[]> => {
  const typed = Map.groupBy(handles, handleTerm);
  const query = { bool: { filter: [term('platform', platform), oneOf('handle', [...typed.keys()])] } };
  const found = await everyHit(load, { query, sort: BY_RANK, ...showing() });
  return found.map(rowOf).flatMap((row) => (typed.get(row.username.toLowerCase()) ?? []).map((asked) => ({ asked, ...row })));
};

export const findByEmail = async (load: Load, hashes: readonly string[]): Promise<FoundEmail[]> => {
  const query = { bool: { filter: [oneOf('email_hashes', hashes)] } };
  const found = await everyHit(load, { query, sort: BY_PLATFORM, ...showing({ stored: RECORD }) });
  const byHash = new Map<string, StoredRow[]>();
  for (const hit of found) {
    const row = rowOf(hit);
    for (const hash of emailsOf(recordIn(hit) ?? {})) byHash.set(hash, [...(byHash.get(hash) ?? []), row]);
  }
  return hashes.flatMap((hash) => (byHash.get(hash) ?? []).map((creator) => ({ hash, creator })));
};
