import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerCatalogue } from '#functions/adapters/catalogue/data-provider/provider-catalogue.ts';
import { AUDIENCE_SIMILARITY } from '#functions/adapters/catalogue/model/topics.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import { SHOWN_SORTS } from '#shared/discovery/filters/search-codes.ts';
import type { CreatorFigures } from '#shared/discovery/highlights-contract.ts';
import { type SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { AudienceBlock, Post } from '#shared/reports/report.ts';
import { givenByCatalogue } from '#tests/support/catalogue/given-by-catalogue.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { type NaiveFixture, naiveFixture } from '#tests/support/catalogue/naive-fixture.ts';
import { providerAt, providerOf } from '#tests/support/catalogue/provider-of.ts';
import { FILTERS, type FilterName, requestsWith } from '#tests/support/catalogue/random-requests.ts';

const SEED = 20_261_120;
const REQUESTS = 6;
const NOW = new Date(`${AS_OF}T12:00:00.000Z`);
/** No provider of this API family states brand safety. */
const records = [...seedRecords({ count: 1_500, seed: SEED, asOf: AS_OF })].flat().map(({ safety: _, ...record }) => record);
const gazetteer = worldGazetteer();
/** Filters that no provider of this API family has. */
const MISSING: readonly FilterName[] = [
  'university',
  'data_age',
  'brand_safety',
  'content',
  'comments',
  'posts_per_week',
  'sponsored_share',
  'price',
  'credibility',
];
const PROVIDER_FILTERS = (Object.keys(FILTERS) as FilterName[]).filter((name) => !MISSING.includes(name));

/** No provider of this API family has an upper bound of a rate or growth, nor a least age of the last post. */
const hasUpperBound = (search: SearchFilters): boolean =>
  typeof search.last_posted === 'object' || Object.values(search).some((value) => typeof value === 'object' && 'max_value' in value);

/** Age groups that the API family can sum must be adjacent. */
const areNeighbours = (ages: AudienceAge[] = []): boolean => {
  const indexes = ages.map((code) => AUDIENCE_AGES.indexOf(code)).sort();
  return indexes.every((place, index) => place === Number(indexes[0]) + index);
};

const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe(`a data provider with the same ${records.length} creators as the catalogue (seed ${SEED})`, () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  let fixture: NaiveFixture;
  let here: CreatorCatalogue;
  let there: CreatorCatalogue;
  let close = async () => undefined as unknown;
  beforeAll(async () => {
    loaded = await loadedCatalogue(records);
    here = loaded.catalogue;
    const given = await givenByCatalogue(loaded.dir, records);
    fixture = naiveFixture({ records, gazetteer, asOf: AS_OF, audienceThreshold: AUDIENCE_SIMILARITY, ...given });
    const provider = await providerOf(loaded.catalogue, () => NOW);
    there = providerCatalogue(provider.vendor, () => NOW);
    close = provider.close;
  });
  afterAll(async () => {
    await close();
    await loaded.close();
  });

  it.each(PROVIDER_FILTERS)('[CAT-04] finds the same by %s: ids, order, total, shares', async (name) => {
    let matched = 0;
    const sameAnswer = fc.asyncProperty(requestsWith(name, fixture), async ({ university: _, ...request }) => {
      fc.pre(
        !hasUpperBound(request.search) &&
          !Array.isArray(request.search.username?.value) &&
          !SHOWN_SORTS.some((field) => field === request.sort.field),
      );
      fc.pre(
        areNeighbours(request.search.audience_age?.map(({ code }) => code)) && MISSING.every((missing) => !(missing in request.search)),
      );
      const expected = await here.search(request);
      matched += expected.total;
      expect(await there.search(request)).toEqual(expected);
    });
    await fc.assert(sameAnswer, { seed: SEED, numRuns: REQUESTS });
    expect(matched).toBeGreaterThan(0);
  });

  it.each([100, 101, 250])('finds pages of %i rows, although the vendor returns at most 100', async (limit) => {
    const request = { ...SearchRequest.parse({}), paging: { limit, skip: 7 } };
    expect(await there.search(request)).toEqual(await here.search(request));
  });

  it.each([
    [{ university: { value: 1 } }, 'university'],
    [{ search: { data_age: 30 } }, 'search.data_age'],
    [{ search: { brand_safety: ['drugs'] } }, 'search.brand_safety'],
    [{ search: { price: { right_number: 500 } } }, 'search.price'],
    [{ search: { posts_per_week: { left_number: 1 } } }, 'search.posts_per_week'],
    [{ search: { last_posted: { left_number: 30, right_number: 90 } } }, 'search.last_posted'],
    [{ search: { last_posted: { right_number: 7 } } }, 'search.last_posted'],
    [{ search: { content: { any: ['tea'] } } }, 'search.content'],
    [{ search: { username: { value: ['ann', 'bob'] } } }, 'search.username.value'],
    [{ exclude: { relevance: { value: '#cars' } } }, 'exclude.relevance'],
    [{ exclude: { audience_relevance: { value: '@ann' } } }, 'exclude.audience_relevance'],
    [{ exclude: { university: { value: 1 } } }, 'exclude.university'],
    [{ sort: { field: 'credibility' } }, 'sort.field'],
  ])('[LIV-06] refuses the filters that it lacks by their paths: %j', async (asked, path) => {
    await expect(there.search(SearchRequest.parse(asked))).rejects.toMatchObject({
      code: 'bad_request',
      fields: { [path]: expect.any(String) },
    });
  });

  it('narrows a search to creators, and down by others, and both', async () => {
    const request = SearchRequest.parse({ paging: { limit: 5 } });
    const [a = '', b = '', c = ''] = (await here.search(request)).creators.map(({ user_id }) => user_id);
    for (const scope of [
      { only: [a, b] },
      { except: [a, b] },
      { only: [a, b, c], except: [b] },
      { only: [a], except: [a] },
      { only: [] },
    ]) {
      expect(await there.search(request, scope)).toEqual(await here.search(request, scope));
    }
  });

  it.each([
    [1_000, 'takes'],
    [1_001, 'does not take'],
  ])('%i creators in one search: it %s them', async (count) => {
    const search = there.search(SearchRequest.parse({}), { only: records.slice(0, count).map(({ user_id }) => user_id) });
    if (count === 1_000) await expect(search).resolves.toMatchObject({ total: expect.any(Number) });
    else await expect(search).rejects.toMatchObject({ code: 'not_offered' });
  });

  it('counts the variations of a search the same', async () => {
    const request = SearchRequest.parse({ search: { followers: { left_number: 10_000 } } });
    const variations = [
      { search: { gender: { code: 'FEMALE' as const } } },
      { audience_source: 'likers' as const },
      { search: { followers: {} } },
    ];
    expect(await there.countVariations(request, variations)).toEqual(await here.countVariations(request, variations));
  });

  it.each(PLATFORMS)('[CAT-04] returns the same for a creator of %s, in files, comparisons and reports', async (platform) => {
    const { creators } = await here.search(SearchRequest.parse({ platform, paging: { limit: 8, skip: 3 } }));
    const ids = [...creators.map(({ user_id }) => user_id), 'nobody'];
    // Its reports have neither the pace of posts nor the share of sponsored ones.
    const reported = <T extends { figures: CreatorFigures }>(creator: T): T => ({
      ...creator,
      figures: { ...creator.figures, posts_per_week: null, sponsored_share: null },
    });
    const profiles = async (catalogue: CreatorCatalogue) => (await catalogue.profiles(platform, ids)).map(reported);
    expect(await there.profiles(platform, ids)).toEqual(await profiles(here));
    // The provider's captions are those of the posts in its reports.
    const details = async (catalogue: CreatorCatalogue) =>
      (await catalogue.details(platform, ids)).map((detail) => ({ ...reported(detail), captions: '' }));
    expect(await details(there)).toEqual(await details(here));
    for (const { user_id } of creators) {
      expect(onWire(await there.report(platform, user_id))).toEqual(onWire(await reportHere(platform, user_id)));
    }
  });

  const plainPost = ({ post_id: _, type: __, is_sponsored: ___, sponsors: ____, ...post }: Post): Post => post;

  /** Data that the API family omits from a report: stories, ids, types and sponsors of posts, sample sizes, and the credibility of similar creators. */
  const reportHere = async (...[platform, userId]: Parameters<CreatorCatalogue['report']>) => {
    const report = await here.report(platform, userId);
    if (!report) throw new Error('No report of it');
    const { story_posts: _, story_estimates: __, ...user_profile } = report.user_profile;
    const reported = ({ success, data: { sample: ___, credibility_peers: ____, ...data } = {} }: AudienceBlock): AudienceBlock =>
      success ? { success, data } : { success };
    return {
      ...report,
      user_profile: {
        ...user_profile,
        recent_posts: user_profile.recent_posts?.map(plainPost),
        top_posts: user_profile.top_posts?.map(plainPost),
        commercial_posts: user_profile.commercial_posts?.map(plainPost),
      },
      audience_followers: reported(report.audience_followers),
      audience_likers: reported(report.audience_likers),
    };
  };

  it('[CAT-04] has no report of an unknown creator', async () => {
    expect(await there.report('instagram', 'nobody')).toBeUndefined();
  });

  it('offers the same to choose from', async () => {
    const types = ['country', 'state', 'city'] as const;
    for (const q of ['par', 'ger', 'x']) {
      expect(await there.locations({ q, types: [...types], limit: 6 })).toEqual(await here.locations({ q, types: [...types], limit: 6 }));
      expect(await there.options('brands', q, 7)).toEqual(await here.options('brands', q, 7));
      expect(await there.findCreators({ q, limit: 5 })).toEqual(await here.findCreators({ q, limit: 5 }));
      expect(await there.findTags({ q: `#${q}`, platform: 'tiktok', limit: 5 })).toEqual(
        await here.findTags({ q: `#${q}`, platform: 'tiktok', limit: 5 }),
      );
    }
    const [tag = ''] = await here.findTags({ q: 'f', platform: 'instagram', limit: 1 });
    for (const q of [tag, 'no-such-tag']) {
      const query = { q, platform: 'instagram', limit: 9 } as const;
      expect(await there.relatedTags(query)).toEqual(await here.relatedTags(query));
    }
    expect(await there.options('universities', '', 5)).toEqual([]);
  });

  it('finds places, brands and tags by their exact names', async () => {
    const [tag = ''] = await here.findTags({ q: 'f', platform: 'instagram', limit: 1 });
    const [brand] = await here.options('brands', '', 1);
    const query = {
      names: ['Berlin', 'münchen', brand?.text ?? '', 'nowhere at all'],
      countries: ['DE', 'JP'],
      tags: [tag, 'no-such-tag'],
    };
    const { places, ...found } = await there.findNames(query);
    const expected = await here.findNames(query);
    expect(found).toEqual({ countries: expected.countries, brands: expected.brands, universities: [], tags: expected.tags });
    expect(places.map(({ name, places: [first] }) => [name, first])).toEqual(
      expected.places.map(({ name, places: [first] }) => [name, first]),
    );
  });

  it('finds creators by their handles, but not by e-mail, which would be sent in plain text', async () => {
    const handles = records
      .filter(({ platform }) => platform === 'tiktok')
      .slice(0, 3)
      .map(({ username }) => `@${username.toUpperCase()}`);
    expect(await there.findHandles('tiktok', [...handles, 'nobody-has-this'])).toEqual(
      await here.findHandles('tiktok', [...handles, 'nobody-has-this']),
    );
    await expect(there.findByEmail(['0'.repeat(64)])).rejects.toMatchObject({ code: 'not_offered' });
  });

  it('[EXP-05] has time for half a call’s reports, at the pace that was agreed', async () => {
    const at = (perSecond: number) => providerCatalogue(providerAt('http://127.0.0.1:1', { perSecond })).profilesInACall?.();
    expect([await at(10), await at(100)]).toEqual([150, 1_500]);
  });

  it('returns its number of creators', async () => {
    expect((await there.info()).creators).toEqual((await here.info()).creators);
  });
});
