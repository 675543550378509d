import { describe, expect, it } from 'vitest';
import { analysisOf, type SeenPost } from '#functions/features/post-analysis/analysis-of.ts';
import { mergeAudiences } from '#functions/features/post-analysis/merge-audiences.ts';
import { uniqueAudienceOf } from '#functions/features/post-analysis/unique-audience.ts';
import { Analysis } from '#shared/post-analysis/analysis.ts';
import { fullAudience } from '#tests/support/catalogue/audience-data.ts';

const creator = (user_id: string, followers = 1_000) => ({ user_id, username: user_id, fullname: '', picture: '', url: '', followers });

const seen = (postId: string, changes: Partial<SeenPost> = {}): SeenPost => ({
  postId,
  postUrl: `https://www.instagram.com/p/${postId}/`,
  text: '',
  posted: '2026-11-01T10:00:00.000Z',
  thumbnail: '',
  likes: 100,
  comments: 10,
  creator: creator('anna'),
  audience: fullAudience(),
  creators: [],
  ...changes,
});

describe('the combined audience of several posts', () => {
  const women = (weight: number) => ({
    audience_genders: [
      { code: 'FEMALE' as const, weight },
      { code: 'MALE' as const, weight: 1 - weight },
    ],
  });

  it('[PST-04] posts are weighted by their likes', () => {
    const merged = mergeAudiences([
      { likes: 300, audience: { sample: 10, audience_credibility: 0.9, ...women(0.2) } },
      { likes: 100, audience: { sample: 5, audience_credibility: 0.7, ...women(0.8) } },
      { likes: 0, audience: { sample: 7, audience_credibility: 0, ...women(1) } },
    ]);
    expect(merged).toEqual({
      sample: 15,
      audience_credibility: expect.closeTo(0.85, 9),
      credibility_class: 'high',
      audience_genders: [
        { code: 'MALE', weight: expect.closeTo(0.65, 9) },
        { code: 'FEMALE', weight: expect.closeTo(0.35, 9) },
      ],
    });
  });

  it('[PST-04] posts with unknown values are ignored; a row that is absent from a list counts as zero', () => {
    const { audience_languages, audience_interests } = mergeAudiences([
      {
        likes: 100,
        audience: {
          audience_languages: [
            { code: 'ja', weight: 0.6 },
            { code: 'en', weight: 0.4 },
          ],
        },
      },
      { likes: 100, audience: { audience_languages: [{ code: 'en', weight: 1 }] } },
      { likes: 800, audience: { audience_interests: [{ id: 3, name: 'Music', weight: 0.5 }], audience_languages: [] } },
    ]);
    expect(audience_languages).toEqual([
      { code: 'en', weight: expect.closeTo(0.7, 9) },
      { code: 'ja', weight: expect.closeTo(0.3, 9) },
    ]);
    expect(audience_interests).toEqual([{ id: 3, name: 'Music', weight: expect.closeTo(0.5, 9) }]);
  });

  it('[PST-04] the combined audience of one post is that post’s, however it is split', () => {
    const { audience_lookalikes: _, notable_users: __, credibility_peers: ___, ...own } = fullAudience();
    const merged = mergeAudiences([40, 60].map((likes) => ({ likes, audience: own })));
    expect(merged.sample).toBe(2 * 2_401);
    for (const [key, value] of Object.entries(own)) {
      if (key === 'sample') continue;
      expect(JSON.stringify(rounded(merged[key as keyof typeof merged])), key).toBe(JSON.stringify(rounded(value)));
    }
  });
});

/** Sums of fractions differ in their last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each) => (typeof each === 'number' ? Number(each.toFixed(9)) : each));

describe('the combined profile of several posts', () => {
  it('[PST-02] likes, comments and reach are summed, with each creator counted once', () => {
    const { posts_profile } = analysisOf([
      seen('a', { likes: 100, comments: 5 }),
      seen('b', { likes: 300, comments: undefined, creator: creator('bob', 5_000) }),
      seen('c', { likes: 250, comments: 1 }),
    ]);
    expect(posts_profile).toMatchObject({ likes: 650, comments: 6, potential_reach: 6_000 });
    expect(posts_profile.creators).toMatchObject([
      { user_id: 'anna', posts_created: 2, likes: 350, engagements: 356 },
      { user_id: 'bob', posts_created: 1, likes: 300, engagements: 300 },
    ]);
    expect(posts_profile.posts.map(({ link, stat }) => [link.slice(-2, -1), stat])).toEqual([
      ['b', { likes: 300 }],
      ['c', { likes: 250, comments: 1 }],
      ['a', { likes: 100, comments: 5 }],
    ]);
  });

  it('[PST-06] the weight of a hashtag or a mention is the share of likes of its posts', () => {
    const { posts_profile } = analysisOf([
      seen('a', { likes: 300, text: 'Hello #Sun #sun, thanks @Bob.' }),
      seen('b', { likes: 100, text: '#sea #sun mail me: me@home.example &#39; #1' }),
    ]);
    expect(posts_profile.top_hashtags).toEqual([
      { tag: 'sun', weight: 1 },
      { tag: 'sea', weight: 0.25 },
    ]);
    expect(posts_profile.top_mentions).toEqual([{ tag: 'bob', weight: 0.75 }]);
  });

  it('[PST-04] notable likers are the creators among the likers, largest first; creators of a post are marked', () => {
    const { posts_profile, audience_likers } = analysisOf([
      seen('a', { creators: [creator('carla', 50), creator('dora', 9_000)], audience: {} }),
      seen('b', {
        creators: [creator('carla', 50), creator('anna', 100)],
        audience: { notable_users: [creator('carla', 50)] },
        creator: creator('bob'),
      }),
    ]);
    expect(posts_profile.notable_users.map(({ user_id, created, likes }) => [user_id, created, likes])).toEqual([
      ['dora', false, 1],
      ['anna', true, 1],
      ['carla', false, 2],
    ]);
    expect(audience_likers.data.creators.map(({ user_id }) => user_id)).toEqual(['dora', 'anna', 'carla']);
  });

  it('the result matches the contract', () => {
    const made = analysisOf([seen('a'), seen('b', { audience: {}, text: '#x' })]);
    expect(Analysis.parse(made)).toEqual(made);
  });
});

describe('the unique audience', () => {
  const likes = (count: number, of = 'anna', text = '#sun') => ({ likes: count, text, creator: creator(of), audience: fullAudience() });

  it('[PST-02] the unique audience of one post equals its likes', () => expect(uniqueAudienceOf([likes(100)])).toBe(100));

  it('[PST-02] half of the likers of a creator’s second post are new', () => {
    expect(uniqueAudienceOf([likes(100), likes(60)])).toBe(130);
  });

  it('[PST-02] creators of the same topic share more people than others, and never more than they have', () => {
    const alike = uniqueAudienceOf([likes(100), likes(100, 'bob')]);
    const strangers = uniqueAudienceOf([likes(100), likes(100, 'bob', '#cars')]);
    expect(alike).toBeLessThan(strangers);
    expect(strangers).toBeLessThanOrEqual(200);
    expect(alike).toBeGreaterThanOrEqual(100);
  });

  it('[PST-02] creators whose similarity is unknown are assumed to share no one', () => {
    expect(uniqueAudienceOf([likes(100, 'anna', ''), likes(50, 'bob', '')])).toBe(150);
  });
});
