import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { gradeOf, mean, nDcg } from '#tests/support/ndcg.ts';

const RESULTS = 10;
const CREATORS_ASKED = 60;
const TIMEOUT_MS = 60_000;

/** How well the first ten of a topic, and those like a creator, agree with the interests that the seed gave them. */
export const relevance = async (version: OpenVersion): Promise<{ tags: number; lookalikes: number }> => {
  const { documents, info } = version;
  const step = Math.floor(info.creators.instagram / CREATORS_ASKED);
  const creators = Array.from({ length: CREATORS_ASKED }, (_, index) => documents.record(index * step)).filter(
    ({ interests = [] }) => interests.length > 0,
  );
  const tags = await Promise.all(TOPICS.map(({ tags: [tag], interests }) => relevanceOf(version, `#${tag}`, interests)));
  const lookalikes = await Promise.all(creators.map(({ username, interests = [] }) => relevanceOf(version, `@${username}`, interests)));
  return { tags: mean(tags), lookalikes: mean(lookalikes) };
};

/** Among so many creators ten share all interests, so nothing less than full marks is the best. */
const relevanceOf = async (version: OpenVersion, value: string, interests: readonly number[]): Promise<number> => {
  const request = SearchRequest.parse({
    search: { relevance: { value, weight: 0.3 } },
    sort: { field: 'relevance' },
    paging: { limit: RESULTS },
  });
  const { hits } = await findHits(version, request, Date.now() + TIMEOUT_MS);
  const grades = hits.map(({ rid }) => gradeOf(interests, version.documents.record(rid)));
  return nDcg(grades, Array(RESULTS).fill(gradeOf(interests, { interests: [...interests] })));
};
