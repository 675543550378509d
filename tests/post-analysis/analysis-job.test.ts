import { describe, expect, it } from 'vitest';
import { type AnalysisFixture, analysisFixture } from '#tests/post-analysis/fixture.ts';
import { countCalls, dyingAfter } from '#tests/support/servers/crashing.ts';

const POSTS = Array.from({ length: 12 }, (_, at) => `post${String(at).padStart(2, '0')}`);
const LIKES_OF_EACH = 50;
const LIKES = POSTS.length * LIKES_OF_EACH;

const begun = async () => {
  const fixture = analysisFixture();
  for (const postId of POSTS) fixture.network.has(postId, { stats: { likes: LIKES_OF_EACH, comments: 1 } });
  const me = await fixture.join('me');
  return { world: fixture, me, id: await me.analyse(...POSTS) };
};
type Begun = Awaited<ReturnType<typeof begun>>;

const expectAnalysed = async ({ me, id }: Begun) => {
  const { report_info, posts_profile, audience_likers } = await me.open(id);
  expect(report_info).toMatchObject({ status: 'finished', done: 12, total: 12 });
  expect(posts_profile).toMatchObject({ likes: LIKES, comments: 12 });
  expect(posts_profile?.posts).toHaveLength(12);
  expect(audience_likers?.data.sample).toBe(120);
  expect(await me.left()).toBe(1_000 - LIKES);
};

/** Each attempt gets a fresh process; the first `tries` of them crash after `step` calls. */
const dying = (fixture: AnalysisFixture, step: number, tries: number) => {
  let made = 0;
  return () => (++made <= tries ? dyingAfter(fixture.ports, step) : fixture.ports);
};

describe('the analysis job', () => {
  it('[PST-02] an analysis runs in the queue and reports its progress', async () => {
    const running = await begun();
    const { world, me, id } = running;
    const seen: number[] = [];
    const { keep, ...jobs } = { ...world.ports.jobs, keep: world.ports.jobs.report };
    const report: typeof keep = async (...input) => {
      const kept = await keep(...input);
      seen.push((await me.open(id)).report_info.done);
      return kept;
    };
    expect(await world.workOff(() => ({ ...world.ports, jobs: { ...jobs, report } }))).toEqual([]);
    expect(seen).toEqual([5, 10, 12, 12]);
    await expectAnalysed(running);
  });

  it('[PST-02] [REL-01] five deliveries have one effect', async () => {
    const running = await begun();
    const { world } = running;
    world.waiting.push(...Array.from({ length: 4 }, () => ({ jobId: running.id, receives: 0 })));
    await world.workOff();
    world.waiting.push({ jobId: running.id, receives: 0 });
    await world.workOff();
    expect(world.network.asked.likers).toHaveLength(POSTS.length);
    await expectAnalysed(running);
  });

  it('[PST-02] [REL-01] a job killed after any step is continued by another worker, which requests no stored post twice', async () => {
    const first = await begun();
    const count = await countCalls(first.world.ports, async (ports) => void (await first.world.workOff(() => ports)));
    expect(count).toBeGreaterThan(20);
    for (let step = 1; step <= count; step++) {
      const running = await begun();
      expect(await running.world.workOff(dying(running.world, step, 1))).toEqual([]);
      expect(running.world.network.asked.likers.length).toBeLessThanOrEqual(POSTS.length + 5);
      await expectAnalysed(running);
    }
  });

  it('[REL-01] a job killed four times in a row completes at the fifth attempt', async () => {
    for (const step of [2, 7, 12, 18]) {
      const running = await begun();
      expect(await running.world.workOff(dying(running.world, step, 4))).toEqual([]);
      await expectAnalysed(running);
    }
  });

  it('[REL-01] a final failure is reported and refunded once, in any order and number of deliveries, without blocking others', async () => {
    const { world, me, id } = await begun();
    world.network.breaks('post11');
    const other = await world.join('other');
    const good = await other.analyse('post00');
    world.waiting.push(...[...world.waiting, ...world.waiting].map((message) => ({ ...message })).reverse());
    expect(await world.workOff()).toEqual([id]);
    expect(await me.open(id)).toMatchObject({
      report_info: { status: 'error' },
      message: 'These posts could not be analyzed; the credits were refunded',
    });
    expect(await me.left()).toBe(1_000);
    expect((await me.entries()).map(({ reason }) => reason)).toEqual(['refund', 'analysis', 'grant']);
    expect((await other.open(good)).report_info.status).toBe('finished');
    expect(await other.left()).toBe(1_000 - LIKES_OF_EACH);
  });

  it('[PST-01] posts deleted since the estimate are free; the others are analyzed', async () => {
    const { world, me, id } = await begun();
    world.network.hides('post03', 'gone');
    world.network.hides('post11', 'private');
    await world.workOff();
    const { posts_profile, report_info } = await me.open(id);
    expect(report_info).toMatchObject({ status: 'finished', done: 10, total: 10 });
    expect(posts_profile).toMatchObject({ likes: LIKES - 2 * LIKES_OF_EACH });
    expect(await me.left()).toBe(1_000 - LIKES + 2 * LIKES_OF_EACH);
  });

  it('[REL-01] deleted posts are refunded once, whatever crashes meanwhile', async () => {
    const gone = async () => {
      const running = await begun();
      running.world.network.hides('post03', 'gone');
      return running;
    };
    const first = await gone();
    const count = await countCalls(first.world.ports, async (ports) => void (await first.world.workOff(() => ports)));
    for (let step = 1; step <= count; step++) {
      const { world, me, id } = await gone();
      await world.workOff(dying(world, step, 1));
      expect((await me.open(id)).report_info).toMatchObject({ status: 'finished', total: 11 });
      expect(await me.left()).toBe(1_000 - LIKES + LIKES_OF_EACH);
    }
  });

  it('[PST-01] an analysis without any visible post ends immediately and is refunded completely', async () => {
    const { world, me, id } = await begun();
    for (const postId of POSTS) world.network.hides(postId, 'gone');
    await world.workOff();
    expect(await me.open(id)).toMatchObject({
      report_info: { status: 'error' },
      message: 'These posts are no longer available; the credits were refunded',
    });
    expect(await me.left()).toBe(1_000);
    expect(world.network.asked.likers).toHaveLength(POSTS.length);
  });

  it('[ACT-01] a cancelled analysis is refunded and shown as cancelled', async () => {
    const { world, me, id } = await begun();
    await me.cancel(id);
    expect(await me.left()).toBe(1_000);
    await world.workOff();
    expect(await me.open(id)).toMatchObject({
      report_info: { status: 'error' },
      message: 'This analysis was canceled; the credits were refunded',
    });
    expect(world.network.asked.likers).toEqual([]);
    expect(await me.left()).toBe(1_000);
  });
});
