import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search/search.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { gradeOf, mean, nDcg } from '#tests/support/catalogue/ndcg.ts';

const RESULTS = 10;
const CREATORS_ASKED = 60;
const TIMEOUT_MS = 60_000;

/** nDCG@10 of topic searches and of similar creators against the interests in the seed. */
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

/** In a catalogue of this size ten creators share all interests, so the ideal ranking has full relevance. */
const relevanceOf = async (version: OpenVersion, value: string, interests: readonly number[]): Promise<number> => {
  const request = SearchRequest.parse({
    search: { relevance: { value, weight: 0.3 } },
    sort: { field: 'relevance' },
    paging: { limit: RESULTS },
  });
  const { hits } = await findHits(version, request, Date.now() + TIMEOUT_MS);
  const grades = hits.map(({ id }) => gradeOf(interests, version.documents.record(id)));
  return nDcg(grades, Array(RESULTS).fill(gradeOf(interests, { interests: [...interests] })));
};
