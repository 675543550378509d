import { describe, expect, it } from 'vitest';
import { REFRESH_EVERY_MS, REFRESH_PAUSE_MS, REFRESHED_UNTIL_MS } from '#shared/campaigns/limits.ts';
import { type CampaignFixture, campaignFixture, urlOf } from '#tests/campaigns/fixture.ts';
import { aSocialPost } from '#tests/support/a-platform.ts';
import { countCalls, dyingAfter } from '#tests/support/servers/crashing.ts';

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
  return { world: fixture, me, id: result.campaign_id };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const stateOf = async ({ world }: Opened, jobId: string) => (await world.ports.jobs.find(jobId))?.state;

const expectFresh = async ({ me, id }: Opened, posts = POSTS) => {
  const { campaign } = await me.read(id);
  expect(campaign).toMatchObject({ totalPosts: POSTS, totalPlays: 150 * posts + 100 * (POSTS - posts) });
  expect(campaign.refreshed).toBeDefined();
  const points = await me.history(id);
  expect(points.at(-1)).toMatchObject({ posts: POSTS, plays: campaign.totalPlays, likes: campaign.totalLikes });
  expect(points).toHaveLength(2);
};

/** Each attempt gets a fresh process; the first `tries` of them crash after `step` calls. */
const dying = (fixture: CampaignFixture, step: number, tries: number) => {
  let made = 0;
  return () => (++made <= tries ? dyingAfter(fixture.ports, step) : fixture.ports);
};

const stepsOfWorker = async () => {
  const running = await opened();
  await running.me.refresh(running.id);
  return countCalls(running.world.ports, async (ports) => void (await running.world.workOff(() => ports)));
};

describe('refreshing a campaign', () => {
  it('[CMP-05] a manual refresh requests every post once and adds a point to the history', async () => {
    const running = await opened();
    const { job_id } = await running.me.refresh(running.id);
    await running.world.workOff();
    expect(await stateOf(running, job_id)).toBe('done');
    expect(running.world.network.asked.toSorted()).toEqual(ids.toSorted());
    await expectFresh(running);
  });

  it('[CMP-05] a refresh request returns the pending or running one; the next can start ten minutes after the last', async () => {
    const { world, me, id } = await opened();
    const first = await me.refresh(id);
    expect(await me.refresh(id)).toEqual(first);
    await world.workOff();
    await expect(me.refresh(id)).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    const { refreshable_from } = (await me.read(id)).campaign;
    world.pass(
      Date.parse(refreshable_from) - (await world.ports.campaigns.find(id).then((found) => Date.parse(found?.refresh?.at ?? ''))) - 500,
    );
    await expect(me.refresh(id)).rejects.toMatchObject({ status: 429 });
    world.pass(500);
    expect((await me.refresh(id)).job_id).not.toBe(first.job_id);
    expect(REFRESH_PAUSE_MS).toBe(600_000);
  });

  it('[CMP-05] scheduled refreshes run every 6 hours while the campaign is younger than 90 days', async () => {
    const running = await opened();
    const { world } = running;
    const ticks = async (ms: number) => {
      world.pass(ms);
      await world.tick();
      await world.tick();
      const begun = world.waiting.length;
      await world.workOff();
      return begun;
    };
    expect(await ticks(REFRESH_EVERY_MS - 2 * HOUR_MS)).toBe(0);
    expect(await ticks(HOUR_MS)).toBeGreaterThan(0);
    await expectFresh(running);
    expect(await ticks(REFRESH_EVERY_MS - HOUR_MS)).toBe(0);
    expect(await ticks(HOUR_MS)).toBeGreaterThan(0);
    world.pass(REFRESHED_UNTIL_MS - 2 * REFRESH_EVERY_MS - 2 * HOUR_MS);
    await ticks(0);
    expect(await ticks(30 * REFRESH_EVERY_MS)).toBe(0);
  });

  it('[CMP-05] the schedule skips archived campaigns and those whose owner no longer has premium', async () => {
    const { world, me, id } = await opened();
    await me.change({ _id: id, status: 'archived' });
    world.pass(2 * REFRESH_EVERY_MS);
    await world.tick();
    expect(world.waiting).toEqual([]);
    await me.change({ _id: id, status: 'active' });
    await world.ports.accounts.update('me', { plan: 'standard' });
    await world.tick();
    await world.workOff();
    expect(world.network.asked).toEqual([]);
  });

  it('[REL-01] five deliveries of one message have one effect', async () => {
    const running = await opened();
    const { job_id: jobId } = await running.me.refresh(running.id);
    running.world.waiting.push(...Array.from({ length: 4 }, () => ({ jobId, receives: 0 })));
    await running.world.workOff();
    expect(running.world.network.asked).toHaveLength(POSTS);
    await expectFresh(running);
  });

  it('[REL-01] an older refresh that arrives after a newer one, five times, requests nothing and changes nothing', async () => {
    const running = await opened();
    const { world, me, id } = running;
    world.pass(REFRESH_EVERY_MS);
    await world.tick();
    const older = world.waiting.splice(0);
    world.pass(HOUR_MS);
    const newer = await me.refresh(id);
    world.waiting.push(...older.flatMap((message) => [1, 2, 3, 4, 5].map(() => ({ ...message }))));
    expect(new Set(world.waiting.map(({ jobId }) => jobId)).size).toBe(2);
    expect(world.waiting[0]?.jobId).toBe(newer.job_id);
    expect(await world.workOff()).toEqual([]);
    expect(world.network.asked).toHaveLength(POSTS);
    await expectFresh(running);
  });

  it('[REL-01] a campaign whose posts all fail does not block others, however often both are delivered', async () => {
    const running = await opened();
    const { world, me, id } = running;
    const other = await world.join('other');
    const { result: poison } = await other.create({ name: 'Poison' });
    world.network.has(aSocialPost('poison', { stats: { plays: 5 } }));
    await other.add(poison.campaign_id, urlOf('poison'));
    world.network.fails('poison', new TypeError('stats of undefined'));
    world.network.asked.length = 0;
    await me.refresh(id);
    const { job_id } = await other.refresh(poison.campaign_id);
    world.waiting.push(...[...world.waiting, ...world.waiting].map((message) => ({ ...message })).reverse());
    expect(await world.workOff()).toEqual([job_id]);
    expect(world.network.asked.filter((postId) => postId !== 'poison').toSorted()).toEqual(ids.toSorted());
    await expectFresh(running);
    expect((await other.read(poison.campaign_id)).campaign).toMatchObject({ totalPosts: 1, totalPlays: 5 });
  });

  it('[REL-01] a refresh killed after any step is continued by another worker, which requests no reported post twice', async () => {
    const count = await stepsOfWorker();
    expect(count).toBeGreaterThan(10);
    for (let step = 1; step <= count; step++) {
      const running = await opened();
      const { job_id } = await running.me.refresh(running.id);
      expect(await running.world.workOff(dying(running.world, step, 1))).toEqual([]);
      expect(await stateOf(running, job_id)).toBe('done');
      expect(running.world.network.asked.length).toBeLessThanOrEqual(POSTS + 10);
      await expectFresh(running);
    }
  });

  it('[REL-01] a refresh killed four times in a row completes at the fifth attempt', async () => {
    for (const step of [2, 4, 15, 20]) {
      const running = await opened();
      const { job_id } = await running.me.refresh(running.id);
      expect(await running.world.workOff(dying(running.world, step, 4))).toEqual([]);
      expect(await stateOf(running, job_id)).toBe('done');
    }
  });

  it('[REL-01] a failing post does not block others and keeps its figures', async () => {
    const running = await opened();
    running.world.network.fails('post-3');
    running.world.network.fails('post-20', new TypeError('stats of undefined'));
    const { job_id } = await running.me.refresh(running.id);
    expect(await running.world.workOff()).toEqual([]);
    expect((await running.world.ports.jobs.find(job_id))?.result).toEqual({ posts: POSTS - 2, failed: 2 });
    await expectFresh(running, POSTS - 2);
  });

  it('[REL-01] a refresh is attempted five times when the platform is down, then left for the next hour', async () => {
    const { world, me, id } = await opened();
    for (const post of ids) world.network.fails(post);
    const { job_id } = await me.refresh(id);
    expect(await world.workOff()).toEqual([job_id]);
    expect((await world.ports.jobs.find(job_id))?.state).toBe('failed');
    expect((await me.read(id)).campaign).toMatchObject({ totalPlays: 100 * POSTS });
    for (const post of ids) world.network.counts(post, { plays: 150, likes: 12 });
    world.pass(REFRESH_EVERY_MS);
    await world.tick();
    await world.workOff();
    expect((await me.read(id)).campaign.totalPlays).toBe(150 * POSTS);
  });

  it('[CMP-05] deleted and newly private posts keep their last figures and are marked', async () => {
    const { world, me, id } = await opened();
    world.network.hides('post-1', 'gone');
    world.network.hides('post-2', 'private');
    await me.refresh(id);
    await world.workOff();
    const { posts } = await me.posts(id);
    expect(posts.find(({ postId }) => postId === 'post-1')).toMatchObject({ state: 'gone', stats: { plays: 100, likes: 10 } });
    expect(posts.find(({ postId }) => postId === 'post-2')).toMatchObject({ state: 'private', stats: { plays: 100 } });
  });

  it('a refresh of a campaign that was deleted meanwhile ends without an error', async () => {
    const { world, me, id } = await opened();
    const { job_id } = await me.refresh(id);
    await me.remove(id);
    expect(await world.workOff()).toEqual([]);
    expect((await world.ports.jobs.find(job_id))?.state).toBe('done');
  });
});
