import { describe, expect, it } from 'vitest';
import { Random } from '#functions/catalogue/seed/random.ts';
import { brandKey, derive } from '#shared/posts/derive.ts';
import { heatmapOf } from '#shared/posts/heatmap.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { POST_TYPES } from '#shared/posts/post-limits.ts';
import { deepOr } from '#tests/support/deep.ts';
import { aPost, dailyPosts } from './fixture.ts';

const shuffled = <T>(list: readonly T[], random: Random): T[] => {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at--) {
    const other = random.whole(0, at);
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
};

const randomPost = (random: Random, at: number): CreatorPost => ({
  post_id: `p${at}`,
  posted_at: `2026-0${random.whole(1, 9)}-1${random.whole(0, 3)}${random.chance(0.2) ? '' : 'T08:00:00Z'}`,
  caption: `${random.pick(['Tea', 'お茶', 'شاي'])} #${random.pick(['tea', 'cosy', 'ad'])} @${random.pick(['nike', 'anna.b'])}`,
  ...(random.chance(0.8) && { type: random.pick(POST_TYPES) }),
  ...(random.chance(0.8) && { likes: random.whole(0, 5_000) }),
  ...(random.chance(0.5) && { views: random.whole(0, 90_000) }),
  ...(random.chance(0.3) && { language: random.pick(['en', 'ja']) }),
});

describe('the figures that posts prove', () => {
  it('[PTS-02] are the same in whatever order the posts arrive', () => {
    const random = new Random(20, 26);
    const brands = new Map([['nike', 'Nike']]);
    for (let run = 0; run < deepOr(30, 3_000); run++) {
      const posts = Array.from({ length: random.whole(1, 70) }, (_, at) => randomPost(random, at));
      const expected = derive(posts, 1_000, brands);
      expect(derive(shuffled(posts, random), 1_000, brands)).toEqual(expected);
    }
  });

  it('[PTS-02] state from how many posts of which days they come', () => {
    const posts = dailyPosts(10, (at) => (at < 4 ? { likes: 100 * (at + 1) } : {}));
    expect(derive(posts, 1_000)).toMatchObject({
      basis: { posts: 10, from: '2026-10-22', to: '2026-10-31' },
      averages: { likes: { value: 250, basis: { posts: 4, from: '2026-10-22', to: '2026-10-25' } } },
      medians: { likes: { value: 250 } },
      engagement_rate: { value: 0.25 },
      last_posted: '2026-10-31',
    });
    expect(derive(posts, 1_000)?.averages).not.toHaveProperty('views');
    expect(derive([], 1_000)).toBeUndefined();
  });

  it('[PTS-02] include a pace only from seven days on', () => {
    const over = (days: number) => derive([aPost({ post_id: 'a' }), aPost({ post_id: 'b', posted_at: `2026-10-0${days}T12:00:00Z` })], 1);
    expect(over(8)?.posts_per_week?.value).toBe(1);
    expect(over(7)).not.toHaveProperty('posts_per_week');
  });

  it('[PTS-02] compare paid posts only where there are three of each kind', () => {
    const posts = (paid: number) => dailyPosts(3 + paid, (at) => ({ likes: at < paid ? 50 : 100, is_sponsored: at < paid }));
    expect(derive(posts(3), 1_000)).toMatchObject({ paid_performance: { value: 0.5, basis: { posts: 6 } }, sponsored_share: 0.5 });
    expect(derive(posts(2), 1_000)).not.toHaveProperty('paid_performance');
  });

  it('[PTS-02] trust a declaration more than the hashtags of a caption', () => {
    const posts = [
      aPost({ post_id: 'a', caption: 'Shoes #ad @air_france' }),
      aPost({ post_id: 'b', caption: 'Shoes #ad', is_sponsored: false }),
      aPost({ post_id: 'c', caption: 'mail me@nike.com' }),
    ];
    const brands = new Map(['Air France', 'Nike'].map((name) => [brandKey(name), name]));
    expect(derive(posts, 1, brands)).toMatchObject({
      sponsored: { posts: 1 },
      organic: { posts: 2 },
      brands: ['Air France'],
      sponsors: ['Air France'],
      brand_months: [{ month: '2026-10', brand: 'Air France', posts: 1 }],
    });
  });
});

describe('the heatmap of the posts', () => {
  it('[PTS-05] has the hours of each time zone with its daylight saving time, and no hour for posts without a time', () => {
    const posts = [
      // A Sunday evening in UTC, a Monday morning in Tokyo.
      aPost({ post_id: 'a', posted_at: '2026-10-25T22:30:00Z', likes: 30 }),
      aPost({ post_id: 'b', posted_at: '2026-07-19T21:30:00Z', likes: 10 }),
      aPost({ post_id: 'c', posted_at: '2026-10-02', likes: 20 }),
    ];
    const times = derive(posts, 1)?.times ?? [];
    expect(heatmapOf(times, 'UTC')).toEqual([
      { weekday: 6, hour: 21, posts: 1, engagement: 0.5 },
      { weekday: 6, hour: 22, posts: 1, engagement: 1.5 },
    ]);
    expect(heatmapOf(times, 'Asia/Tokyo').map(({ weekday, hour }) => [weekday, hour])).toEqual([
      [0, 6],
      [0, 7],
    ]);
    // Summer time in July, standard time from 25 October on.
    expect(heatmapOf(times, 'Europe/Berlin')).toEqual([{ weekday: 6, hour: 23, posts: 2, engagement: 1 }]);
  });
});
