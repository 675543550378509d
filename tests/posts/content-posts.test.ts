import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { searchedPosts } from '#functions/catalogue/posts/searched-posts.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { MAX_CONTENT_POSTS_SHOWN } from '#functions/features/discovery/matching-posts.ts';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { whyMatched } from '#functions/features/discovery/why-matched.ts';
import { isMasked } from '#shared/creator.ts';
import { WhyRequest } from '#shared/discovery/compare-contract.ts';
import { contentExcerpt, hasContent, isPostedWithin } from '#shared/discovery/content-posts.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { hashtagsIn, mentionsIn } from '#shared/posts/caption.ts';
import { foldText } from '#shared/text.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const DAY_MS = 86_400_000;
const SEEDED = [...seedRecords({ count: 240, seed: 11, asOf: AS_OF })].flat().filter(({ platform }) => platform === 'instagram');

type Terms = { any?: string[]; all?: string[]; none?: string[]; days?: 30 | 90 | 365; min_posts?: number };

/** Reads captions word by word, without the helpers of the product. */
const naivelyHas = (caption: string, term: string): boolean => {
  const words = caption.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/);
  if (/^[#@]/.test(term)) return words.includes(term.toLowerCase());
  const runs = ` ${words.map((word) => (/^[#@]/.test(word) ? '|' : word.replace(/[^\p{L}\p{N}]+/gu, ' '))).join(' ')} `.replace(/ +/g, ' ');
  return runs.includes(` ${term.toLowerCase()} `);
};
const naivePosts = (record: CreatorRecord, { any, all = [], none = [], days = 90 }: Terms) =>
  searchedPosts(record).filter(({ caption, created }) => {
    const age = (Date.parse(AS_OF) - Date.parse(created.slice(0, 10))) / DAY_MS;
    const has = (term: string) => naivelyHas(caption, term);
    return age <= days && (!any || any.some(has)) && all.every(has) && !none.some(has);
  });

/** Terms of Latin words that captions of the seed contain. */
const CAPTIONS = SEEDED.flatMap((record) => searchedPosts(record).map(({ caption }) => caption));
const pairs = CAPTIONS.flatMap((caption) => /\b[a-z]{3,} [a-z]{3,}\b/.exec(caption)?.[0] ?? []);
const anyTerm = fc.constantFrom(
  ...CAPTIONS.flatMap((caption) => caption.match(/[#@][a-z]+/g) ?? []),
  ...pairs,
  ...pairs.flatMap((pair) => pair.split(' ')),
);
const anyTerms = fc.array(anyTerm, { minLength: 1, maxLength: 3 });
const anyFilter: fc.Arbitrary<Terms> = fc
  .record(
    {
      any: anyTerms,
      all: fc.array(anyTerm, { minLength: 1, maxLength: 2 }),
      none: anyTerms,
      days: fc.constantFrom(30, 90, 365),
      min_posts: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: [] },
  )
  .filter(({ any, all }) => any !== undefined || all !== undefined);

describe('the posts behind a content filter', () => {
  it('[PTS-03] are exactly those that a scan of all posts finds, for each creator whom the search finds', async () => {
    await using catalogue = await catalogueOf(SEEDED);
    const { ctx } = foundFixture(catalogue);
    let found = 0;
    const counts = async (search: object) =>
      (await searchCreators(ctx, SearchRequest.parse({ search, paging: { limit: 100 } }))).users.map((row) =>
        isMasked(row) ? undefined : row.match.matching_posts,
      );
    await fc.assert(
      fc.asyncProperty(anyFilter, async (content) => {
        const expected = new Map(SEEDED.map((record) => [record.user_id, naivePosts(record, content)]));
        const matching = [...expected].filter(([, posts]) => posts.length >= (content.min_posts ?? 1));
        const { creators, total } = await catalogue.search(SearchRequest.parse({ search: { content }, paging: { limit: 100 } }));
        expect(total).toBe(matching.length);
        expect(await counts({ content })).toEqual(creators.map(({ user_id }) => expected.get(user_id)?.length));
        for (const { user_id } of creators.slice(0, 5)) {
          const { reasons } = await whyMatched(ctx, WhyRequest.parse({ user_id, search: { content } }));
          const posts = expected.get(user_id) ?? [];
          expect(reasons.content?.total).toBe(posts.length);
          expect(reasons.content?.posts.map(({ link }) => link)).toEqual(posts.slice(0, MAX_CONTENT_POSTS_SHOWN).map(({ link }) => link));
          const terms = [...(content.any ?? []), ...(content.all ?? [])].map(foldText);
          for (const post of reasons.content?.posts ?? []) expect(terms).toContain(foldText(post.found));
          found += 1;
        }
      }),
      { numRuns: 80 },
    );
    expect(found).toBeGreaterThan(0);
  });

  it('[PTS-03] are those of an imported creator too, by the hashtags and mentions that the import lists', async () => {
    const post = (id: string, posted_at: string, rest: object) => ({ post_id: id, posted_at, ...rest });
    const posts = [
      post('1', `${AS_OF}T08:00:00Z`, { caption: 'An ICED Latte, please', url: 'https://example.com/1' }),
      post('2', AS_OF, { caption: 'Good morning', hashtags: ['coffee'], mentions: ['zara'], url: 'https://example.com/2' }),
      post('3', AS_OF, { caption: 'iced #coffee latte', url: 'https://example.com/3' }),
      post('4', '2020-01-01', { caption: 'iced latte', url: 'https://example.com/4' }),
    ];
    await using catalogue = await catalogueOf([aCreator('barista', { posts })]);
    const found = async (content: Terms) => {
      const request = WhyRequest.parse({ user_id: 'barista', search: { content } });
      return (await whyMatched(foundFixture(catalogue).ctx, request)).reasons.content;
    };
    expect(await found({ any: ['iced latte'] })).toEqual({
      total: 1,
      posts: [{ before: 'An ', found: 'ICED Latte', after: ', please', link: 'https://example.com/1', created: `${AS_OF}T08:00:00Z` }],
    });
    expect(await found({ all: ['#Coffee', '@zara'] })).toEqual({
      total: 1,
      posts: [{ before: '', found: '', after: 'Good morning', link: 'https://example.com/2', created: AS_OF }],
    });
    expect((await found({ any: ['#coffee'], none: ['good'] }))?.posts.map(({ found: term }) => term)).toEqual(['#coffee']);
  });

  it('[PTS-03] are those of each alternative that the creator matches', async () => {
    const post = (id: string, caption: string) => ({ post_id: id, posted_at: AS_OF, caption, url: `https://example.com/${id}` });
    await using catalogue = await catalogueOf([
      aCreator('barista', { posts: [post('1', 'latte'), post('2', 'matcha'), post('3', 'tea')] }),
    ]);
    const alternatives = [{ content: { any: ['latte'] } }, { content: { any: ['matcha'] } }, { content: { any: ['cocoa'] } }];
    const { reasons } = await whyMatched(foundFixture(catalogue).ctx, WhyRequest.parse({ user_id: 'barista', alternatives }));
    expect(reasons.content?.posts.map(({ found }) => found).sort()).toEqual(['latte', 'matcha']);
  });

  it('[PTS-03] are counted in a row as the reasons count them, for the search and the alternatives that the creator matches', async () => {
    const post = (id: string, caption: string) => ({ post_id: id, posted_at: AS_OF, caption });
    const posts = [post('1', 'tea and latte'), post('2', 'tea and matcha'), post('3', 'tea'), post('4', 'cocoa')];
    await using catalogue = await catalogueOf([
      aCreator('small', { posts, followers: 1_000 }),
      aCreator('large', { posts, followers: 9_000 }),
    ]);
    const { ctx } = foundFixture(catalogue);
    const request = {
      search: { content: { all: ['tea', 'and'] } },
      alternatives: [{ content: { any: ['cocoa'] }, followers: { left_number: 5_000 } }, { content: { any: ['latte'] } }],
    };
    const { users } = await searchCreators(ctx, SearchRequest.parse(request));
    const counted = users.map((row) => (isMasked(row) ? [] : [row.user_id, row.match.matching_posts]));
    expect(counted).toEqual([
      ['large', 3],
      ['small', 2],
    ]);
    for (const [user_id, count] of counted) {
      const { reasons } = await whyMatched(ctx, WhyRequest.parse({ ...request, user_id }));
      expect(reasons.content?.total).toBe(count);
    }
  });

  it('[PTS-03] are not counted in rows of other searches, and only in rows that the plan shows', async () => {
    const records = Array.from({ length: 30 }, (_, index) =>
      aCreator(`barista${index}`, { posts: [{ post_id: `${index}`, posted_at: AS_OF, caption: 'latte' }] }),
    );
    await using catalogue = await catalogueOf(records);
    const rowsOf = async (search: object, plan: 'trial' | 'premium') =>
      (await searchCreators(foundFixture(catalogue, plan).ctx, SearchRequest.parse({ search, paging: { limit: 30 } }))).users;
    for (const row of await rowsOf({}, 'premium')) expect(row).not.toHaveProperty('match.matching_posts');
    const limited = await rowsOf({ content: { any: ['latte'] } }, 'trial');
    expect(limited.filter(isMasked).length).toBeGreaterThan(0);
    for (const row of limited) {
      if (isMasked(row)) expect(Object.keys(row)).toEqual(['masked', 'label']);
      else expect(row.match.matching_posts).toBe(1);
    }
  });

  it('[PTS-03] are no reason in other searches, and none where the catalogue charges for each creator', async () => {
    await using catalogue = await catalogueOf([aCreator('barista', { posts: [{ post_id: '1', posted_at: AS_OF, caption: 'latte' }] })]);
    const why = async (search: object, from: typeof catalogue) =>
      (await whyMatched(foundFixture(from).ctx, WhyRequest.parse({ user_id: 'barista', search }))).reasons;
    expect(await why({}, catalogue)).not.toHaveProperty('content');
    const charging = { ...catalogue, chargesDetails: async () => true };
    const { users } = await searchCreators(foundFixture(charging).ctx, SearchRequest.parse({ search: { content: { any: ['latte'] } } }));
    expect(users[0]).not.toHaveProperty('match.matching_posts');
    expect(await why({ content: { any: ['latte'] } }, charging)).not.toHaveProperty('content');
  });
});

describe('the excerpt of a post', () => {
  it('[PTS-03] shows a term that the post has, for any caption', () => {
    const pieces = fc.constantFrom('iced', 'latte', '#coffee', '@zara.home', '，', 'カフェ巡り', '#カフェ', 'Ünique', '&', '!', '@', '#');
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 8 }),
        fc.constantFrom('iced latte', 'latte', '#coffee', '@zara.home', 'カフェ', 'unique'),
        (words, term) => {
          const caption = words.join(' ');
          const post = { caption, hashtags: hashtagsIn(caption), mentions: mentionsIn(caption) };
          const { found } = contentExcerpt(caption, { any: [term] });
          expect(found !== '').toBe(hasContent(post, { any: [term] }));
          if (found) expect(foldText(found).replace(/\s+[^\p{L}\p{N}]*\s*/gu, ' ')).toBe(foldText(term));
        },
      ),
    );
  });

  it('[PTS-03] posts count up to the last day of the period', () => {
    expect(isPostedWithin('2026-01-01T23:59:59Z', '2026-01-31', 30)).toBe(true);
    expect(isPostedWithin('2025-12-31T23:59:59Z', '2026-01-31', 30)).toBe(false);
  });
});
