import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { postSamplesOf } from '#functions/catalogue/report/samples.ts';
import { avatarSvg, postSvg } from '#functions/catalogue/seed/posts/pictures.ts';
import { postsOf } from '#functions/catalogue/seed/posts/posts.ts';
import { postsNow } from '#functions/catalogue/seed/posts/posts-now.ts';
import { storiesOf } from '#functions/catalogue/seed/posts/stories.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';

const AS_OF = '2026-11-20';
const NOW = '2026-11-20T12:00:00.000Z';
const DAY_MS = 86_400_000;
const creators = [...seedRecords({ count: 1000, seed: 11, asOf: AS_OF })].flat();
const open = creators.filter(({ is_hidden, posts_count }) => !is_hidden && posts_count !== 0);
const where = (isSo: (record: CreatorRecord) => unknown): CreatorRecord => {
  const record = open.find(isSo);
  if (!record) throw new Error('No such creator in the sample');
  return record;
};
const newestFirst = (times: string[]) => times.toSorted((a, b) => b.localeCompare(a));

describe('posts of a seeded creator', () => {
  it('[CAT-01] exist for every creator with public posts, and for no other', () => {
    expect(open.filter((record) => postsOf(record, AS_OF).recent.length === 0)).toEqual([]);
    const silent = creators.filter((record) => !open.includes(record));
    expect(silent.length).toBeGreaterThan(0);
    for (const record of silent) expect(postsOf(record, AS_OF)).toEqual({ recent: [], top: [], sponsored: [] });
  });

  it('are the same on every call', () => {
    const record = where(({ sponsors }) => sponsors);
    expect(postsOf(record, AS_OF)).toEqual(postsOf(structuredClone(record), AS_OF));
  });

  it('average to what the record says', () => {
    for (const record of open.filter(({ avg_likes = 0, posts_count = 0 }) => avg_likes > 500 && posts_count >= 30).slice(0, 100)) {
      const likes = postsOf(record, AS_OF).recent.map(({ stat }) => stat.likes ?? 0);
      const mean = likes.reduce((sum, count) => sum + count, 0) / likes.length;
      expect(mean / (record.avg_likes ?? 1)).toBeGreaterThan(0.93);
      expect(mean / (record.avg_likes ?? 1)).toBeLessThan(1.07);
    }
  });

  it('hide likes where the record does', () => {
    const { recent, top } = postsOf(
      where(({ avg_likes, platform }) => avg_likes === undefined && platform === 'instagram'),
      AS_OF,
    );
    expect([...recent, ...top].filter(({ stat }) => stat.likes !== undefined)).toEqual([]);
  });

  it('come newest first and start on the day of the last post', () => {
    const record = where(({ last_posted = '' }) => last_posted < '2026-11-10');
    const created = postsOf(record, AS_OF).recent.map((post) => post.created);
    expect(created[0]?.slice(0, 10)).toBe(record.last_posted);
    expect(created).toEqual(newestFirst(created));
  });

  it('are sponsored by the sponsors of the record and by no others', () => {
    const record = where(({ sponsors = [] }) => sponsors.length > 1);
    const sponsors = postsOf(record, AS_OF).sponsored.map(({ sponsor }) => sponsor);
    expect(new Set(sponsors)).toEqual(new Set(record.sponsors));
    expect(
      postsOf(
        where(({ sponsors: none }) => !none),
        AS_OF,
      ).sponsored,
    ).toEqual([]);
  });

  it('[PWR-02] have the pace and the sponsored share of the record', () => {
    for (const record of open.filter(({ posts_count = 0 }) => posts_count >= 30).slice(0, 200)) {
      const { recent, top, sponsored } = postsOf(record, AS_OF);
      expect(record.sponsored_share).toBeCloseTo(sponsored.length / (recent.length + top.length + sponsored.length), 6);
      const days = (Date.parse(recent[0]?.created ?? '') - Date.parse(recent.at(-1)?.created ?? '')) / DAY_MS;
      const pace = ((recent.length - 1) / days) * 7;
      expect(pace / (record.posts_per_week ?? 0)).toBeGreaterThan(0.7);
      expect(pace / (record.posts_per_week ?? 0)).toBeLessThan(1.4);
    }
    const silent = creators.filter((record) => !open.includes(record));
    expect(silent.filter((record) => record.posts_per_week !== undefined || record.sponsored_share !== undefined)).toEqual([]);
  });

  it('speak about the tags of the creator and link to its network', () => {
    for (const record of open.slice(0, 200)) {
      const { recent } = postsOf(record, AS_OF);
      const tags = new Set(record.tags?.map(({ tag }) => `#${tag}`));
      expect(recent.every(({ text }) => [...tags].some((tag) => text.includes(tag)))).toBe(true);
      expect(recent.every(({ link }) => link.startsWith(`https://www.${record.platform}.com/`))).toBe(true);
    }
  });

  it('[CAT-01] differ in their pictures and captions within a creator', () => {
    for (const record of open.filter(({ posts_count }) => (posts_count ?? 0) >= 30)) {
      const { recent } = postsOf(record, AS_OF);
      expect(
        new Set(recent.map(({ thumbnail }) => postSvg(thumbnail.slice('/pictures/posts/'.length, -'.svg'.length)))).size,
      ).toBeGreaterThan(recent.length * 0.75);
      expect(new Set(recent.map(({ text }) => text)).size).toBeGreaterThan(recent.length * 0.8);
    }
  });
});

describe('the report and the analysis of a seeded post', () => {
  const figures = (now: string) =>
    open.flatMap((record) => {
      const analyzed = new Map(postsNow(record, { asOf: AS_OF, now }).map(({ postId, stats }) => [postId, stats]));
      const { recent_posts = [] } = postSamplesOf(record, AS_OF, new Date(now));
      const seeded = new Map(postsOf(record, AS_OF).recent.map(({ postId, stat }) => [postId, stat]));
      return recent_posts.flatMap(({ post_id = '', created, stat }) => {
        const analysis = analyzed.get(post_id);
        return analysis
          ? [{ platform: record.platform, age: Date.parse(now) - Date.parse(created), stat, analysis, seeded: seeded.get(post_id) }]
          : [];
      });
    });

  it.each([NOW, '2026-11-20T23:30:00.000Z'])('[PST-01] show the same counts of a post less than a day old, at %s', (now) => {
    const young = figures(now).filter(({ age }) => age < DAY_MS);
    expect(young.length).toBeGreaterThan(10);
    for (const { platform, stat, analysis } of young) {
      expect([stat.likes, stat.comments]).toEqual([analysis.likes, analysis.comments]);
      if (platform !== 'instagram') expect(stat.views).toBe(analysis.views ?? analysis.plays);
    }
    expect(young.some(({ stat, seeded }) => (stat?.comments ?? 0) < (seeded?.comments ?? 0))).toBe(true);
  });

  it('keep the counts of the catalogue in the report of an older post', () => {
    for (const { stat, seeded } of figures(NOW).filter(({ age }) => age >= DAY_MS)) expect(stat).toEqual(seeded);
  });
});

describe('stories of a seeded creator', () => {
  it('[CAT-01] exist for many on instagram, are younger than a day, and are the same until they expire', () => {
    const active = open.filter((record) => storiesOf(record, NOW).stories.length > 0);
    expect(active.length).toBeGreaterThan(open.length * 0.15);
    expect(active.every(({ platform }) => platform === 'instagram')).toBe(true);
    const anHourLater = new Date(Date.parse(NOW) + DAY_MS / 24).toISOString();
    for (const record of active) {
      const { stories } = storiesOf(record, NOW);
      const ages = stories.map(({ taken_at }) => Date.parse(NOW) - Date.parse(taken_at));
      expect(ages.every((age) => age >= 0 && age < DAY_MS)).toBe(true);
      const still = stories.filter(({ expiring_at }) => expiring_at > anHourLater);
      expect(storiesOf(record, anHourLater).stories).toEqual(expect.arrayContaining(still));
    }
  });

  it('count link clicks only above 10,000 followers', () => {
    const base = where((record) => storiesOf(record, NOW).stories_per_day > 0);
    expect(storiesOf({ ...base, followers: 10_000 }, NOW).estimated_link_clicks).toBeUndefined();
    expect(storiesOf({ ...base, followers: 10_001 }, NOW).estimated_link_clicks).toBeGreaterThanOrEqual(0);
  });

  it('stories of a private account are private', () => {
    const hidden = creators.find(({ is_hidden }) => is_hidden);
    expect(hidden && storiesOf(hidden, NOW)).toMatchObject({ is_private: true, stories: [] });
  });
});

describe('pictures', () => {
  const pictures = open.slice(0, 100).flatMap((record) => [
    avatarSvg(record.platform, record.user_id),
    avatarSvg(record.platform, record.user_id, record.name),
    ...postsOf(record, AS_OF)
      .recent.slice(0, 2)
      .map(({ key }) => postSvg(key)),
  ]);

  it('are small drawings without scripts or external references', () => {
    for (const svg of pictures) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
      expect(svg.length).toBeLessThan(6000);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|href|https?:|onload|<image|<foreignObject/i);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it('never carry the markup of a name or a key', () => {
    expect(avatarSvg('instagram', '9', '<script>alert(1)</script>')).not.toContain('<script');
    expect(postSvg('"><script>')).not.toContain('script');
  });

  it('show a creator always the same way and two creators differently', () => {
    expect(avatarSvg('instagram', '123')).toBe(avatarSvg('instagram', '123'));
    expect(new Set(pictures).size).toBeGreaterThan(pictures.length * 0.55);
  });
});
