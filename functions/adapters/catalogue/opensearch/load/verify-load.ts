import { isDeepStrictEqual } from 'node:util';
import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import type { OpenSearchClient } from '../client.ts';
import type { SearchResult } from '../complete-response.ts';
import { range, term } from '../search/clauses.ts';
import { creatorId } from './document-terms.ts';
import { STEP_KIND } from './load-steps.ts';
import type { LoadedIndices } from './mapping.ts';
import { RECORD, recordIn } from './packed-record.ts';

export type Expected = { creators: CatalogueInfo['creators']; names: number };

/** Describes per platform how many documents are missing in the cluster; empty when all are present. */
export const findMissing = async (client: OpenSearchClient, { creators, names }: LoadedIndices, expected: Expected): Promise<string[]> => {
  for (const index of [creators, names]) await refresh(client, index);
  const ofPlatforms = await countsOf(client, creators);
  const [ofNames] = await client.multiSearch(names, [counting({ bool: { must_not: { term: { kind: STEP_KIND } } } })]);
  const counts = [
    ...PLATFORMS.map((platform) => [PLATFORM_NAMES[platform], expected.creators[platform], ofPlatforms[platform]] as const),
    ['names', expected.names, totalOf(ofNames)] as const,
  ];
  return counts.flatMap(([label, sent, found]) => (found === sent ? [] : [`${label}: ${number(found)} of ${number(sent)}`]));
};

/** Positions in the source of which the answers are compared, and creators at each. */
const SAMPLES = 10;
const CREATORS_PER_SAMPLE = 10;

/** The id of a creator that a search does not find as the source has it; undefined if all samples are equal. */
export const findWrongAnswers = async (
  client: OpenSearchClient,
  index: string,
  { creators, total }: Pick<CatalogueSource, 'creators' | 'total'>,
): Promise<string | undefined> => {
  const firsts = Array.from({ length: SAMPLES }, (_, at) => Math.floor((at * Math.max(0, total - CREATORS_PER_SAMPLE)) / (SAMPLES - 1)));
  for (const first of new Set(firsts)) {
    for await (const batch of creators(first, Math.min(total, first + CREATORS_PER_SAMPLE))) {
      const wrong = await wrongIn(
        client,
        index,
        batch.map(({ record }) => record),
      );
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
};

const wrongIn = async (client: OpenSearchClient, index: string, records: CreatorRecord[]): Promise<string | undefined> => {
  const ids = records.map(({ platform, user_id }) => creatorId(platform, user_id));
  const stored = (await client.getStored(index, ids, RECORD)).map(recordIn);
  const found = await client.multiSearch(index, records.map(searchFor));
  return ids.find((id, at) => !isDeepStrictEqual(stored[at], records[at]) || !found[at]?.hits.hits.some(({ _id }) => _id === id));
};

/** Creators with the same handle and number of followers. */
const MAX_NAMESAKES = 10;

const searchFor = ({ platform, username, followers }: CreatorRecord): object => {
  const filter = [term('platform', platform), term('handle', username.toLowerCase())];
  const exact = range('followers', { gte: followers, lte: followers });
  return { size: MAX_NAMESAKES, track_total_hits: false, _source: false, query: { bool: { filter: [...filter, exact] } } };
};

/** Searchable creators by platform. */
export const countsOf = async (client: OpenSearchClient, index: string): Promise<CatalogueInfo['creators']> => {
  const [instagram, youtube, tiktok] = await client.multiSearch(
    index,
    PLATFORMS.map((platform) => counting({ term: { platform } })),
  );
  return { instagram: totalOf(instagram), youtube: totalOf(youtube), tiktok: totalOf(tiktok) };
};

const totalOf = (found: SearchResult<unknown> | undefined): number => found?.hits.total?.value ?? 0;

const counting = (query: object) => ({ size: 0, track_total_hits: true, query });

/** Makes the sent documents searchable. */
export const refresh = async ({ call }: OpenSearchClient, index: string): Promise<void> => {
  const { _shards } = await call<{ _shards: { failed: number } }>({ method: 'POST', path: `/${index}/_refresh`, repeatable: true });
  if (_shards.failed > 0) throw new Error(`${_shards.failed} shards of ${index} failed to refresh`);
};

const number = (value: number): string => value.toLocaleString('en-US');
