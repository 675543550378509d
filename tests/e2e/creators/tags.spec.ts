import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, tokenOf } from '../support/calls.ts';

describe('topic tags of the running stack', () => {
  let token: string;
  let topics: string[];

  beforeAll(async () => {
    token = await tokenOf('premium');
    topics = (await tags('topic-tags?q=c')).body.data;
  });

  const tags = (path: string) => callApi(`/identification/${path}`, { token });
  const relevant = (tag: string, rest = '') => tags(`relevant_tags?q=${encodeURIComponent(`#${tag}`)}${rest}`);

  it('[DIS-09] begin with what is typed, in lower case, at most 25 and as many as asked', async () => {
    expect(topics.length).toBeGreaterThan(10);
    expect(topics.length).toBeLessThanOrEqual(25);
    expect(topics.every((tag) => tag.startsWith('c') && tag === tag.toLowerCase())).toBe(true);
    expect((await tags('topic-tags?q=%23C&limit=10')).body.data).toEqual(topics.slice(0, 10));
    expect((await tags('topic-tags?q=')).body.data).toEqual([]);
    expect((await tags('topic-tags?q=c&limit=26')).status).toBe(400);
  });

  it('[DIS-10] have relatives, nearest first, without the tag itself', async () => {
    const tag = topics[0] ?? '';
    const { status, body } = await relevant(tag, '&limit=100&locale=en-US');
    const distances = body.data.map(({ distance }: { distance: number }) => distance);
    expect(status).toBe(200);
    expect(distances.length).toBeGreaterThan(1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(body.data.map((near: { tag: string }) => near.tag)).not.toContain(tag);
    for (const near of body.data) expect(Object.keys(near)).toEqual(['tag', 'distance', 'freq', 'tag_cnt']);
    expect((await relevant(tag, '&limit=1')).body.data).toEqual(body.data.slice(0, 1));
    expect((await relevant(tag, '&limit=101')).status).toBe(400);
    expect((await relevant(tag, '&limit=0')).status).toBe(400);
  });

  it('[DIS-10] an unused tag, a creator or nothing is no search term', async () => {
    for (const q of ['%23nobodyusesthis', '%40mina', '', '%23', '%23two%20words']) {
      const { status, body } = await tags(`relevant_tags?q=${q}`);
      expect([status, body.message]).toEqual([400, 'The search term you entered is not valid']);
    }
  });

  it('are not returned to anonymous callers', async () => {
    expect((await callApi('/identification/topic-tags?q=c')).status).toBe(401);
  });
});
