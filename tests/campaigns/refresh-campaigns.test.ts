import { describe, expect, it } from 'vitest';
import { REFRESH_EVERY_MS, REFRESH_PAUSE_MS, REFRESHED_UNTIL_MS } from '#shared/campaigns/limits.ts';
import { type CampaignFixture, campaignFixture, urlOf } from '#tests/campaigns/fixture.ts';
import { aSocialPost } from '#tests/support/a-platform.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const POSTS = 25;
const HOUR_MS = 3_600_000;
const ids = Array.from({ length: POSTS }, (_, at) => `post-${at}`);

const opened = async () => {
  const fixture = campaignFixture();
  const me = await fixture.join('me');
  const { result } = await me.create({ name: 'Spring' });
  for (const id of ids) {
    fixture.network.has(aSocialPost(id, { stats: { plays: 100, likes: 10 } }));
    await me.add(result.campaign_id, urlOf(id));
  }
  fixture.pass(HOUR_MS);
  for (const id of ids) fixture.network.counts(id, { plays: 150, likes: 12 });
  fixture.network.asked.length = 0;
  return { fixture, me, id: result.campaign_id };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const stateOf = async ({ fixture }: Opened, jobId: string) => (await fixture.ports.jobs.find(jobId))?.state;

const expectFresh = async ({ me, id }: Opened, posts = POSTS) => {
  const { campaign } = await me.read(id);
  expect(campaign).toMatchObject({ totalPosts: POSTS, totalPlays: 150 * posts + 100 * (POSTS - posts) });
  expect(campaign.refreshed).toBeDefined();
  const points = await me.history(id);
  expect(points.at(-1)).toMatchObject({ posts: POSTS, plays: campaign.totalPlays, likes: campaign.totalLikes });
  expect(points).toHaveLength(2);
};

/** Each attempt gets a fresh process; the first `tries` of them crash after `step` calls. */
const crashing = (fixture: CampaignFixture, step: number, tries: number) => {
  let made = 0;
  return () => (++made <= tries ? crashingAfter(fixture.ports, step) : fixture.ports);
};

const stepsOfWorker = async () => {
  const running = await opened();
  await running.me.refresh(running.id);
  return countCalls(running.fixture.ports, async (ports) => void (await running.fixture.workOff(() => ports)));
};

describe('refreshing a campaign', () => {
  it('[CMP-05] a manual refresh requests every post once and adds a point to the history', async () => {
    const running = await opened();
    const { job_id } = await running.me.refresh(running.id);
    await running.fixture.workOff();
    expect(await stateOf(running, job_id)).toBe('done');
    expect(running.fixture.network.asked.toSorted()).toEqual(ids.toSorted());
    await expectFresh(running);
  });

  it('[CMP-05] a refresh request returns the pending or running one; the next can start ten minutes after the last', async () => {
    const { fixture, me, id } = await opened();
    const first = await me.refresh(id);
    expect(await me.refresh(id)).toEqual(first);
    await fixture.workOff();
    await expect(me.refresh(id)).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    const { refreshable_from } = (await me.read(id)).campaign;
    fixture.pass(
      Date.parse(refreshable_from) - (await fixture.ports.campaigns.find(id).then((found) => Date.parse(found?.refresh?.at ?? ''))) - 500,
    );
    await expect(me.refresh(id)).rejects.toMatchObject({ status: 429 });
    fixture.pass(500);
    expect((await me.refresh(id)).job_id).not.toBe(first.job_id);
    expect(REFRESH_PAUSE_MS).toBe(600_000);
  });

  it('[CMP-05] scheduled refreshes run every 6 hours while the campaign is younger than 90 days', async () => {
    const running = await opened();
    const { fixture } = running;
    const ticks = async (ms: number) => {
      fixture.pass(ms);
      await fixture.tick();
      await fixture.tick();
      const begun = fixture.waiting.length;
      await fixture.workOff();
      return begun;
    };
    expect(await ticks(REFRESH_EVERY_MS - 2 * HOUR_MS)).toBe(0);
    expect(await ticks(HOUR_MS)).toBeGreaterThan(0);
    await expectFresh(running);
    expect(await ticks(REFRESH_EVERY_MS - HOUR_MS)).toBe(0);
    expect(await ticks(HOUR_MS)).toBeGreaterThan(0);
    fixture.pass(REFRESHED_UNTIL_MS - 2 * REFRESH_EVERY_MS - 2 * HOUR_MS);
    await ticks(0);
    expect(await ticks(30 * REFRESH_EVERY_MS)).toBe(0);
  });

  it('[CMP-05] the schedule skips archived campaigns and those whose owner no longer has premium', async () => {
    const { fixture, me, id } = await opened();
    await me.change({ _id: id, status: 'archived' });
    fixture.pass(2 * REFRESH_EVERY_MS);
    await fixture.tick();
    expect(fixture.waiting).toEqual([]);
    await me.change({ _id: id, status: 'active' });
    await fixture.ports.accounts.update('me', { plan: 'standard' });
    await fixture.tick();
    await fixture.workOff();
    expect(fixture.network.asked).toEqual([]);
  });

  it('[REL-01] five deliveries of one message have one effect', async () => {
    const running = await opened();
    const { job_id: jobId } = await running.me.refresh(running.id);
    running.fixture.waiting.push(...Array.from({ length: 4 }, () => ({ jobId, receives: 0 })));
    await running.fixture.workOff();
    expect(running.fixture.network.asked).toHaveLength(POSTS);
    await expectFresh(running);
  });

  it('[REL-01] an older refresh that arrives after a newer one, five times, requests nothing and changes nothing', async () => {
    const running = await opened();
    const { fixture, me, id } = running;
    fixture.pass(REFRESH_EVERY_MS);
    await fixture.tick();
    const older = fixture.waiting.splice(0);
    fixture.pass(HOUR_MS);
    const newer = await me.refresh(id);
    fixture.waiting.push(...older.flatMap((message) => [1, 2, 3, 4, 5].map(() => ({ ...message }))));
    expect(new Set(fixture.waiting.map(({ jobId }) => jobId)).size).toBe(2);
    expect(fixture.waiting[0]?.jobId).toBe(newer.job_id);
    expect(await fixture.workOff()).toEqual([]);
    expect(fixture.network.asked).toHaveLength(POSTS);
    await expectFresh(running);
  });

  it('[REL-01] a campaign whose posts all fail does not block others, however often both are delivered', async () => {
    const running = await opened();
    const { fixture, me, id } = running;
    const other = await fixture.join('other');
    const { result: poison } = await other.create({ name: 'Poison' });
    fixture.network.has(aSocialPost('poison', { stats: { plays: 5 } }));
    await other.add(poison.campaign_id, urlOf('poison'));
    fixture.network.fails('poison', new TypeError('stats of undefined'));
    fixture.network.asked.length = 0;
    await me.refresh(id);
    const { job_id } = await other.refresh(poison.campaign_id);
    fixture.waiting.push(...[...fixture.waiting, ...fixture.waiting].map((message) => ({ ...message })).reverse());
    expect(await fixture.workOff()).toEqual([job_id]);
    expect(fixture.network.asked.filter((postId) => postId !== 'poison').toSorted()).toEqual(ids.toSorted());
    await expectFresh(running);
    expect((await other.read(poison.campaign_id)).campaign).toMatchObject({ totalPosts: 1, totalPlays: 5 });
  });

  it('[REL-01] a refresh killed after any step is continued by another worker, which requests no reported post twice', async () => {
    const count = await stepsOfWorker();
    expect(count).toBeGreaterThan(10);
    for (let step = 1; step <= count; step++) {
      const running = await opened();
      const { job_id } = await running.me.refresh(running.id);
      expect(await running.fixture.workOff(crashing(running.fixture, step, 1))).toEqual([]);
      expect(await stateOf(running, job_id)).toBe('done');
      expect(running.fixture.network.asked.length).toBeLessThanOrEqual(POSTS + 10);
      await expectFresh(running);
    }
  });

  it('[REL-01] a refresh killed at its end requests a deleted post once, too', async () => {
    const count = await stepsOfWorker();
    const { fixture, me, id } = await opened();
    fixture.network.hides('post-1', 'gone');
    await me.refresh(id);
    let attempts = 0;
    const ports = crashing(fixture, count - 3, 1);
    await fixture.workOff(() => {
      attempts += 1;
      return ports();
    });
    expect(attempts).toBe(2);
    expect(fixture.network.asked.filter((postId) => postId === 'post-1')).toHaveLength(1);
  });

  it('[REL-01] a refresh killed four times in a row completes at the fifth attempt', async () => {
    for (const step of [2, 4, 15, 20]) {
      const running = await opened();
      const { job_id } = await running.me.refresh(running.id);
      expect(await running.fixture.workOff(crashing(running.fixture, step, 4))).toEqual([]);
      expect(await stateOf(running, job_id)).toBe('done');
    }
  });

  it('[REL-01] a failing post does not block others and keeps its figures', async () => {
    const running = await opened();
    running.fixture.network.fails('post-3');
    running.fixture.network.fails('post-20', new TypeError('stats of undefined'));
    const { job_id } = await running.me.refresh(running.id);
    expect(await running.fixture.workOff()).toEqual([]);
    expect((await running.fixture.ports.jobs.find(job_id))?.result).toEqual({ posts: POSTS - 2, failed: 2 });
    await expectFresh(running, POSTS - 2);
  });

  it('[REL-01] a refresh is attempted five times when the platform is down, then left for the next hour', async () => {
    const { fixture, me, id } = await opened();
    for (const post of ids) fixture.network.fails(post);
    const { job_id } = await me.refresh(id);
    expect(await fixture.workOff()).toEqual([job_id]);
    expect((await fixture.ports.jobs.find(job_id))?.state).toBe('failed');
    expect((await me.read(id)).campaign).toMatchObject({ totalPlays: 100 * POSTS });
    for (const post of ids) fixture.network.counts(post, { plays: 150, likes: 12 });
    fixture.pass(REFRESH_EVERY_MS);
    await fixture.tick();
    await fixture.workOff();
    expect((await me.read(id)).campaign.totalPlays).toBe(150 * POSTS);
  });

  it('[CMP-05] deleted and newly private posts keep their last figures and are marked', async () => {
    const { fixture, me, id } = await opened();
    fixture.network.hides('post-1', 'gone');
    fixture.network.hides('post-2', 'private');
    await me.refresh(id);
    await fixture.workOff();
    const { posts } = await me.posts(id);
    expect(posts.find(({ postId }) => postId === 'post-1')).toMatchObject({ state: 'gone', stats: { plays: 100, likes: 10 } });
    expect(posts.find(({ postId }) => postId === 'post-2')).toMatchObject({ state: 'private', stats: { plays: 100 } });
  });

  it('[CMP-05] the figures of a deleted post are as of the last time that it was seen', async () => {
    const { fixture, me, id } = await opened();
    const timeOf = async (postId: string) => (await me.posts(id)).posts.find((post) => post.postId === postId)?.refreshed ?? '';
    const added = await timeOf('post-1');
    fixture.network.hides('post-1', 'gone');
    for (const _ of [1, 2]) {
      await me.refresh(id);
      await fixture.workOff();
      fixture.pass(REFRESH_PAUSE_MS);
    }
    expect(await timeOf('post-1')).toBe(added);
    expect(Date.parse(await timeOf('post-2'))).toBeGreaterThan(Date.parse(added) + HOUR_MS);
    expect(await me.file(id)).toMatch(new RegExp(`Deleted,${added}\r\n`));
  });

  it('[CMP-05] a campaign that is reopened during a refresh is refreshed on schedule again', async () => {
    const { fixture, me, id } = await opened();
    await me.change({ _id: id, status: 'archived' });
    await me.refresh(id);
    const { socialData } = fixture.ports;
    const post: typeof socialData.post = async (link) => {
      await me.change({ _id: id, status: 'active' });
      return socialData.post(link);
    };
    await fixture.workOff(() => ({ ...fixture.ports, socialData: { ...socialData, post } }));
    expect((await me.read(id)).campaign.status).toBe('active');
    fixture.pass(REFRESH_EVERY_MS);
    await fixture.tick();
    expect(fixture.waiting).toHaveLength(1);
  });

  it('[CMP-05] figures are not called updated by a run for an owner without premium, which comes again six hours later', async () => {
    const { fixture, me, id } = await opened();
    await me.refresh(id);
    await fixture.workOff();
    const { refreshed } = (await me.read(id)).campaign;
    expect(refreshed).toBeDefined();
    await fixture.ports.accounts.update('me', { status: 'inactive' });
    fixture.pass(REFRESH_EVERY_MS);
    for (const pause of [HOUR_MS, 0]) {
      await fixture.tick();
      expect(fixture.waiting).toHaveLength(1);
      await fixture.workOff();
      fixture.pass(pause);
      await fixture.tick();
      expect(fixture.waiting).toEqual([]);
      fixture.pass(REFRESH_EVERY_MS - pause);
    }
    expect((await me.read(id)).campaign.refreshed).toBe(refreshed);
  });

  it('a refresh of a campaign that was deleted meanwhile ends without an error', async () => {
    const { fixture, me, id } = await opened();
    const { job_id } = await me.refresh(id);
    await me.remove(id);
    expect(await fixture.workOff()).toEqual([]);
    expect((await fixture.ports.jobs.find(job_id))?.state).toBe('done');
  });
});
