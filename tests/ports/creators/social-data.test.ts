import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import { providerSocial } from '#functions/adapters/social/provider-social.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { postIdOf } from '#functions/catalogue/seed/posts/post-ids.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import type { Seen, SocialData, SocialPost } from '#functions/ports/creators/social-data.ts';
import { readPostUrl } from '#shared/campaigns/post-url.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { providerOf } from '#tests/support/catalogue/provider-of.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse(`${AS_OF}T12:00:00.000Z`);
const creators = [...seedRecords({ count: 600, seed: 5, asOf: AS_OF })].flat();

const where = (isSo: (record: CreatorRecord) => unknown): CreatorRecord => {
  const record = creators.find(isSo);
  if (!record) throw new Error('No such creator in the sample');
  return record;
};
const busy = (platform: Platform) =>
  where(
    (record) => record.platform === platform && !record.is_hidden && (record.avg_likes ?? 0) > 1_000 && (record.posts_count ?? 0) > 400,
  );
/** Visible Instagram creators, largest first. */
const byFollowers = () =>
  creators.filter(({ platform, is_hidden }) => platform === 'instagram' && !is_hidden).toSorted((a, b) => b.followers - a.followers);
const seen = <T extends object>(answer: Seen<T>): T => {
  if (answer.state !== 'seen') throw new Error(`It is ${answer.state}`);
  return answer;
};

let now = START;
let opened: Awaited<ReturnType<typeof loadedCatalogue>>;
let provider: Awaited<ReturnType<typeof providerOf>>;
beforeAll(async () => {
  opened = await loadedCatalogue([...creators, aCreator('rin', { followers: 5_000, posts_count: 10 })]);
  provider = await providerOf(opened.catalogue, () => new Date(now));
});
afterAll(async () => {
  await provider.close();
  await opened.close();
});

const byOurOwn = (): SocialData =>
  catalogueSocial({ catalogue: opened.catalogue, records: opened.catalogue.records, now: () => new Date(now) });
const byProvider = (): SocialData => providerSocial(provider.vendor);

const postsOf = async (social: SocialData, { platform, user_id }: CreatorRecord, limit = 100): Promise<SocialPost[]> =>
  seen(await social.posts({ platform, userId: user_id }, { limit })).posts;
const newestPost = async (social: SocialData, platform: Platform): Promise<SocialPost> => {
  const [post] = await postsOf(social, busy(platform));
  if (!post) throw new Error('It posted nothing');
  return post;
};

describe.each([
  { source: 'our own data', open: byOurOwn },
  { source: 'a vendor', open: byProvider },
])('[CAT-04] what the networks tell, by $source:', ({ open }) => {
  let social: SocialData;
  beforeAll(() => {
    social = open();
  });

  it.each(PLATFORMS)('a post of %s is found by its address alone', async (platform) => {
    for (const post of (await postsOf(social, busy(platform))).slice(0, 5)) {
      const { link } = readPostUrl(post.postUrl);
      expect(link).toMatchObject({ network: platform, postId: post.postId });
      expect(link && seen(await social.post(link)).post).toEqual(post);
    }
  });

  it('[CMP-05] its figures are as of the moment: they grow, and never shrink', async () => {
    const post = await newestPost(social, 'tiktok');
    const at = async (time: number) => {
      now = time;
      return seen(await social.post(post)).post.stats;
    };
    let before = await at(START);
    for (let hours = 3; hours <= 60; hours += 3) {
      const later = await at(START + hours * HOUR_MS);
      for (const name of ['plays', 'likes', 'comments', 'shares'] as const)
        expect(later[name] ?? -1).toBeGreaterThanOrEqual(before[name] ?? 0);
      before = later;
    }
    expect(before.plays ?? 0).toBeGreaterThan((await at(START)).plays ?? 0);
    now = START;
  });

  it('they are those of the report on the day of the catalogue', async () => {
    const record = busy('instagram');
    now = Date.parse(AS_OF);
    const old = (await postsOf(social, record)).filter(({ posted }) => Date.parse(posted) < now - 2 * DAY_MS);
    now = START;
    const mean = old.slice(0, 25).reduce((sum, { stats }) => sum + (stats.likes ?? 0), 0) / Math.min(25, old.length);
    expect(mean / (record.avg_likes ?? 1)).toBeGreaterThan(0.6);
    expect(mean / (record.avg_likes ?? 1)).toBeLessThan(1.6);
  });

  it('data that a network hides is omitted', async () => {
    const record = where(
      ({ platform, avg_likes, is_hidden, posts_count }) => platform === 'instagram' && !is_hidden && posts_count && avg_likes === undefined,
    );
    const posts = await postsOf(social, record);
    expect(posts.length).toBeGreaterThan(0);
    for (const { stats } of posts) expect(stats).not.toHaveProperty('likes');
  });

  it('creators post on, and some posts are deleted later', async () => {
    const sample = creators.filter(({ is_hidden, posts_count }) => !is_hidden && posts_count).slice(0, 60);
    const before = (await Promise.all(sample.map((record) => postsOf(social, record, 200)))).flat();
    now = START + 30 * DAY_MS;
    const after = (await Promise.all(sample.map((record) => postsOf(social, record, 500)))).flat();
    const ids = new Set(after.map(({ postId }) => postId));
    expect(after.filter(({ posted }) => Date.parse(posted) > START).length).toBeGreaterThan(0);
    const deleted = before.find(({ postId }) => !ids.has(postId));
    expect(deleted && (await social.post(deleted)).state).toBe('gone');
    now = START;
    expect(deleted && (await social.post(deleted)).state).toBe('seen');
  });

  it('a private account shows only its profile', async () => {
    const { platform, user_id, username } = where(({ is_hidden }) => is_hidden);
    const postId = postIdOf({ platform, user_id }, 3);
    expect(await social.post({ network: platform, postId })).toEqual({ state: 'private' });
    expect(await social.posts({ platform, username }, { limit: 3 })).toEqual({ state: 'private' });
    expect(await social.stories({ platform, username })).toEqual({ state: 'private' });
    expect(seen(await social.profile({ platform, username })).profile).toMatchObject({ userId: user_id, isPrivate: true });
  });

  it.each([
    ['instagram', 'CuT3b-Xy_9Z'],
    ['tiktok', '7258912345678901234'],
    ['youtube', 'dQw4w9WgXcQ'],
    ['instagram', 'notone'],
  ] as const)('a post of %s that never was is gone: %s', async (network, postId) => {
    expect(await social.post({ network, postId })).toEqual({ state: 'gone' });
  });

  it('an unknown account is not found, and no data are generated for a real creator', async () => {
    expect(await social.profile({ platform: 'tiktok', username: 'nobody-goes-by-this' })).toEqual({ state: 'gone' });
    expect(seen(await social.posts({ platform: 'instagram', userId: 'rin' }, { limit: 5 })).posts).toEqual([]);
  });

  it('posts are returned in pages, newest first', async () => {
    const { platform, username } = busy('instagram');
    const all = seen(await social.posts({ platform, username }, { limit: 500 }));
    expect(all.next).toBeUndefined();
    expect(all.posts.map(({ posted }) => posted)).toEqual(all.posts.map(({ posted }) => posted).toSorted((a, b) => b.localeCompare(a)));
    const first = seen(await social.posts({ platform, username }, { limit: 7 }));
    const second = seen(await social.posts({ platform, username }, { limit: 7, ...(first.next && { after: first.next }) }));
    expect([...first.posts, ...second.posts]).toEqual(all.posts.slice(0, 14));
  });

  it('followers are returned in pages of reachable ones, the same each time', async () => {
    const { platform, user_id: userId, followers } = byFollowers()[0] as CreatorRecord;
    const walk = async () => {
      const reachable: string[] = [];
      let looked = 0;
      let after: string | undefined;
      do {
        const page = seen(await social.followers({ platform, userId }, { limit: 150, ...(after && { after }) }));
        expect(page.reachable.every(({ contacts }) => contacts.length > 0)).toBe(true);
        reachable.push(...page.reachable.map((each) => each.userId));
        looked += page.looked;
        after = page.next;
      } while (after);
      return { reachable, looked };
    };
    const first = await walk();
    expect(first.looked).toBe(followers);
    expect(first.reachable.length).toBeGreaterThan(0);
    expect(new Set(first.reachable).size).toBe(first.reachable.length);
    expect(first.reachable).not.toContain(userId);
    expect(await walk()).toEqual(first);
  });

  it('stories come and go: those that can be seen at the moment, and others a day later', async () => {
    const accounts = creators.filter(({ platform, is_hidden }) => platform === 'instagram' && !is_hidden).slice(0, 25);
    const storiesAt = async (moment: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: moment });
      const reported = await Promise.all(
        accounts.map(async ({ platform, username }) => seen(await social.stories({ platform, username }))),
      );
      return reported.flatMap(({ stories }) => stories.stories);
    };
    onTestFinished(() => void vi.useRealTimers());
    const today = await storiesAt(START);
    const tomorrow = await storiesAt(START + DAY_MS);
    expect(today.length).toBeGreaterThan(0);
    expect(tomorrow.length).toBeGreaterThan(0);
    for (const { taken_at, expiring_at } of today) {
      expect(Date.parse(taken_at)).toBeLessThanOrEqual(START);
      expect(Date.parse(expiring_at)).toBeGreaterThan(START);
    }
    const urls = new Set(today.map(({ source_url }) => source_url));
    expect(tomorrow.filter(({ source_url }) => urls.has(source_url))).toEqual([]);
  });
});

describe('followers of an account in the catalogue', () => {
  it('[FOL-02] is filtered by ids first: few records are read, and the skipped ones would match no follower', async () => {
    const { records } = opened.catalogue;
    const read = { chosen: 0, all: 0 };
    const followersBy = async (kind: keyof typeof read, { user_id: userId }: CreatorRecord, page: typeof records.page) => {
      const counted: typeof records.page = async (...asked) => {
        const found = await page(...asked);
        read[kind] += found.records.length;
        return found;
      };
      const social = catalogueSocial({ catalogue: opened.catalogue, records: { ...records, page: counted }, now: () => new Date(now) });
      return seen(await social.followers({ platform: 'instagram', userId }, { limit: 1_000 }));
    };
    for (const account of byFollowers().slice(0, 20)) {
      const isWanted = (userId: string) => userId !== account.user_id;
      const chosen = await followersBy('chosen', account, records.page);
      expect(chosen.looked).toBe(account.followers);
      expect(chosen).toEqual(await followersBy('all', account, (platform, part) => records.page(platform, { ...part, isWanted })));
    }
    expect(read.all).toBe(20 * creators.filter(({ platform }) => platform === 'instagram').length);
    expect(read.chosen).toBeLessThan(read.all / 5);
  });
});

describe('likers of a post', () => {
  let social: SocialData;
  beforeAll(() => {
    social = byOurOwn();
  });

  it('likers include the audience of a sample, with shares that sum up', async () => {
    const post = await newestPost(social, 'instagram');
    const { likers } = seen(await social.likers(post));
    expect(likers.total).toBe(post.stats.likes);
    expect(likers.sample).toBeLessThanOrEqual(likers.total);
    expect(likers.audience.sample).toBe(likers.sample);
    const sum = (rows: { weight: number }[] = []) => rows.reduce((all, { weight }) => all + weight, 0);
    expect(sum(likers.audience.audience_genders)).toBeCloseTo(1, 5);
    expect(sum(likers.audience.audience_ages)).toBeCloseTo(1, 5);
    const [, other] = await postsOf(social, busy('instagram'));
    expect(other && seen(await social.likers(other)).likers.audience.audience_genders).not.toEqual(likers.audience.audience_genders);
  });

  it('is unavailable for a private account, and for a post that never existed', async () => {
    const { platform, user_id } = where(({ is_hidden }) => is_hidden);
    expect(await social.likers({ network: platform, postId: postIdOf({ platform, user_id }, 3) })).toEqual({ state: 'private' });
    expect(await social.likers({ network: 'instagram', postId: 'CuT3b-Xy_9Z' })).toEqual({ state: 'gone' });
  });

  it('is not available from a vendor and reports that', async () => {
    await expect(byProvider().likers({ network: 'instagram', postId: 'CuT3b-Xy_9Z' })).rejects.toMatchObject({ code: 'not_offered' });
  });
});
