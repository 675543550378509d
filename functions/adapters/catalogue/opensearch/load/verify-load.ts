import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import type { OpenSearchClient } from '../client.ts';
import type { SearchResult } from '../complete-response.ts';
import { STEP_KIND } from './load-steps.ts';
import type { LoadedIndices } from './mapping.ts';

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
