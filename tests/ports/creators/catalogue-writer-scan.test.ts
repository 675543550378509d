import { rm } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_SIMILARITY } from '#functions/adapters/catalogue/model/topics.ts';
import type { CreatorCatalogue, OptionList } from '#functions/ports/creators/creator-catalogue.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AS_OF } from '#tests/support/catalogue/catalogue-of.ts';
import { freshBuild } from '#tests/support/catalogue/fresh-build.ts';
import { givenByCatalogue } from '#tests/support/catalogue/given-by-catalogue.ts';
import { type NaiveFixture, naiveFixture } from '#tests/support/catalogue/naive-fixture.ts';
import { naiveSearch } from '#tests/support/catalogue/naive-search.ts';
import { randomHistory } from '#tests/support/catalogue/random-history.ts';
import { FILTERS, type FilterName, requestsWith } from '#tests/support/catalogue/random-requests.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEEDS = Array.from({ length: deepOr(1, 8) }, (_, index) => 20_261_124 + index);
const names = Object.keys(FILTERS) as FilterName[];
const RUNS = deepOr(4, Math.ceil(2_000 / names.length));
const MAX_OPTIONS = 10_000;

const idsIn = async (catalogue: Pick<CreatorCatalogue, 'options'>, list: OptionList) => {
  const options = await catalogue.options(list, '', MAX_OPTIONS);
  const ids = new Map(options.map(({ text, value }) => [text.toLowerCase(), value]));
  return (name: string) => ids.get(name.toLowerCase()) ?? 0;
};

describe.each(SEEDS)('after a random history of upserts, removals and compactions (seed %i)', (seed) => {
  let history: Awaited<ReturnType<typeof randomHistory>>;
  let freshDir: string;
  let fixture: NaiveFixture;
  beforeAll(async () => {
    history = await randomHistory({ seed, creators: 1_000, steps: 9 });
    const { records, catalogue } = history;
    freshDir = await freshBuild(records, history.dir);
    fixture = naiveFixture({
      records,
      gazetteer: smallGazetteer,
      asOf: AS_OF,
      audienceThreshold: AUDIENCE_SIMILARITY,
      ...(await givenByCatalogue(freshDir, records)),
      brandId: await idsIn(catalogue, 'brands'),
      universityId: await idsIn(catalogue, 'universities'),
    });
  }, 600_000);
  afterAll(async () => {
    await history.close();
    await rm(freshDir, { recursive: true, force: true });
  });

  it.each(names)('[LIV-02] requests with %s get the ids, order and total of a plain scan', async (name) => {
    const sameAnswer = fc.asyncProperty(requestsWith(name, fixture), async (request) => {
      const { total, creators } = await history.catalogue.search(SearchRequest.parse(request));
      expect({ total, ids: creators.map(({ user_id }) => user_id) }, JSON.stringify(request)).toEqual(naiveSearch(fixture, request));
    });
    await fc.assert(sameAnswer, { seed, numRuns: RUNS, endOnFailure: true });
  });
});
