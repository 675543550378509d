import { describe, expect, it } from 'vitest';
import { highlightCreators } from '#functions/features/discovery/highlight-creators.ts';
import { HighlightsRequest } from '#shared/discovery/highlights-contract.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { sparkline } from '#web/features/discovery/detailed/sparkline.ts';

const CREATORS = [
  aCreator('a', {
    audience_followers: {
      credibility: 0.87,
      countries: [
        { code: 'US', weight: 0.2 },
        { code: 'JP', weight: 0.6 },
      ],
      ethnicities: [{ code: 'asian', weight: 0.5 }],
    },
  }),
  aCreator('b'),
];

const request = (...user_ids: string[]) => HighlightsRequest.parse({ user_ids });

describe('highlights of creators', () => {
  it('[TBL-01] hold credibility and the largest share of each kind, and nothing where the audience is unknown', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx } = foundFixture(catalogue);
    const { creators } = await highlightCreators(ctx, request('b', 'a'));
    expect(creators.map(({ user_id, credibility, top }) => [user_id, credibility, top.countries, top.ethnicities])).toEqual([
      ['b', null, undefined, undefined],
      ['a', 0.87, { code: 'JP', weight: 0.6 }, { code: 'asian', weight: 0.5 }],
    ]);
  });

  it('[PWR-06] hold the figures that results can be sorted by, and null for unknown ones', async () => {
    const known = {
      avg_likes: 1_000,
      avg_reels_plays: 9,
      avg_comments: 0,
      posts_per_week: 2.25,
      sponsored_share: 0.1,
      last_posted: '2026-11-01',
    };
    await using catalogue = await catalogueOf([aCreator('a', known), aCreator('b')]);
    const { ctx } = foundFixture(catalogue);
    const { creators } = await highlightCreators(ctx, request('a', 'b'));
    expect(creators.map(({ figures }) => figures)).toEqual([
      { reels_plays: 9, comments: 0, posts_per_week: 2.25, sponsored_share: 0.1, price: 140, last_posted: '2026-11-01' },
      { reels_plays: null, comments: null, posts_per_week: null, sponsored_share: null, price: null, last_posted: null },
    ]);
  });

  it('[TBL-01] are not read where the catalogue charges for each creator', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx } = foundFixture({ ...catalogue, chargesDetails: async () => true });
    expect(await highlightCreators(ctx, request('a'))).toEqual({ success: true, creators: [] });
  });

  it.each([
    [1, true],
    [100, true],
    [0, false],
    [101, false],
  ])('[TBL-01] a request for %s creators is accepted: %s', (count, isAccepted) => {
    const user_ids = Array.from({ length: count }, (_, index) => `${index}`);
    expect(HighlightsRequest.safeParse({ user_ids }).success).toBe(isAccepted);
  });
});

describe('a sparkline', () => {
  it('[TBL-01] begins at the oldest known month and ends now, higher for more followers', () => {
    expect(sparkline([0, null, null, null, null, 1])).toBe('2,18 38.7,2 46,2');
  });

  it('[TBL-01] is absent without two known points', () => {
    expect(sparkline([null, null])).toBeUndefined();
  });

  it('[TBL-01] runs through the middle without a change', () => {
    expect(sparkline([0, 0])).toBe('2,10 24,10 46,10');
  });
});
