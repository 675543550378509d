import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import type { OpenSearchClient } from '../client.ts';
import type { LoadedIndices } from './mapping.ts';

export type Expected = { creators: CatalogueInfo['creators']; names: number };

/** Describes per platform how many documents are missing in the cluster; empty when all are present. */
export const findMissing = async (client: OpenSearchClient, { creators, names }: LoadedIndices, expected: Expected): Promise<string[]> => {
  for (const index of [creators, names]) await refresh(client, index);
  const ofPlatforms = await client.multiSearch(
    creators,
    PLATFORMS.map((platform) => counting({ term: { platform } })),
  );
  const [ofNames] = await client.multiSearch(names, [counting({ match_all: {} })]);
  const counts = [
    ...PLATFORMS.map((platform, index) => [PLATFORM_NAMES[platform], expected.creators[platform], ofPlatforms[index]] as const),
    ['names', expected.names, ofNames] as const,
  ];
  return counts.flatMap(([label, sent, found]) => {
    const there = found?.hits.total?.value ?? 0;
    return there === sent ? [] : [`${label}: ${number(there)} of ${number(sent)}`];
  });
};

const counting = (query: object) => ({ size: 0, track_total_hits: true, query });

/** Makes the sent documents searchable. */
const refresh = async ({ call }: OpenSearchClient, index: string): Promise<void> => {
  const { _shards } = await call<{ _shards: { failed: number } }>({ method: 'POST', path: `/${index}/_refresh`, repeatable: true });
  if (_shards.failed > 0) throw new Error(`${_shards.failed} shards of ${index} failed to refresh`);
};

const number = (value: number): string => value.toLocaleString('en-US');
