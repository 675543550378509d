import { describe, expect, it } from 'vitest';
import { type AnalysisFixture, analysisFixture } from '#tests/post-analysis/fixture.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const POSTS = Array.from({ length: 12 }, (_, at) => `post${String(at).padStart(2, '0')}`);
const LIKES_OF_EACH = 50;
const LIKES = POSTS.length * LIKES_OF_EACH;

const begun = async () => {
  const fixture = analysisFixture();
  for (const postId of POSTS) fixture.network.has(postId, { stats: { likes: LIKES_OF_EACH, comments: 1 } });
  const me = await fixture.join('me');
  return { fixture, me, id: await me.analyse(...POSTS) };
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
const crashing = (fixture: AnalysisFixture, step: number, tries: number) => {
  let made = 0;
  return () => (++made <= tries ? crashingAfter(fixture.ports, step) : fixture.ports);
};

describe('the analysis job', () => {
  it('[PST-02] an analysis runs in the queue and reports its progress', async () => {
    const running = await begun();
    const { fixture, me, id } = running;
    const seen: number[] = [];
    const { keep, ...jobs } = { ...fixture.ports.jobs, keep: fixture.ports.jobs.report };
    const report: typeof keep = async (...input) => {
      const kept = await keep(...input);
      seen.push((await me.open(id)).report_info.done);
      return kept;
    };
    expect(await fixture.workOff(() => ({ ...fixture.ports, jobs: { ...jobs, report } }))).toEqual([]);
    expect(seen).toEqual([5, 10, 12, 12]);
    await expectAnalysed(running);
  });

  it('[PST-02] [REL-01] five deliveries have one effect', async () => {
    const running = await begun();
    const { fixture } = running;
    fixture.waiting.push(...Array.from({ length: 4 }, () => ({ jobId: running.id, receives: 0 })));
    await fixture.workOff();
    fixture.waiting.push({ jobId: running.id, receives: 0 });
    await fixture.workOff();
    expect(fixture.network.asked.likers).toHaveLength(POSTS.length);
    await expectAnalysed(running);
  });

  it('[PST-02] [REL-01] a job killed after any step is continued by another worker, which requests no stored post twice', async () => {
    const first = await begun();
    const count = await countCalls(first.fixture.ports, async (ports) => void (await first.fixture.workOff(() => ports)));
    expect(count).toBeGreaterThan(20);
    for (let step = 1; step <= count; step++) {
      const running = await begun();
      expect(await running.fixture.workOff(crashing(running.fixture, step, 1))).toEqual([]);
      expect(running.fixture.network.asked.likers.length).toBeLessThanOrEqual(POSTS.length + 5);
      await expectAnalysed(running);
    }
  });

  it('[REL-01] a job killed four times in a row completes at the fifth attempt', async () => {
    for (const step of [2, 7, 12, 18]) {
      const running = await begun();
      expect(await running.fixture.workOff(crashing(running.fixture, step, 4))).toEqual([]);
      await expectAnalysed(running);
    }
  });

  it('[REL-01] a final failure is reported and refunded once, in any order and number of deliveries, without blocking others', async () => {
    const { fixture, me, id } = await begun();
    fixture.network.breaks('post11');
    const other = await fixture.join('other');
    const good = await other.analyse('post00');
    fixture.waiting.push(...[...fixture.waiting, ...fixture.waiting].map((message) => ({ ...message })).reverse());
    expect(await fixture.workOff()).toEqual([id]);
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
    const { fixture, me, id } = await begun();
    fixture.network.hides('post03', 'gone');
    fixture.network.hides('post11', 'private');
    await fixture.workOff();
    const { posts_profile, report_info } = await me.open(id);
    expect(report_info).toMatchObject({ status: 'finished', done: 10, total: 10 });
    expect(posts_profile).toMatchObject({ likes: LIKES - 2 * LIKES_OF_EACH });
    expect(await me.left()).toBe(1_000 - LIKES + 2 * LIKES_OF_EACH);
    const { notifications } = await fixture.ports.notifications.ofAccount(me.account.id, { limit: 9 });
    expect(notifications).toMatchObject([{ kind: 'post_analysis', count: 10 }]);
  });

  it('[REL-01] deleted posts are refunded once, whatever crashes meanwhile', async () => {
    const gone = async () => {
      const running = await begun();
      running.fixture.network.hides('post03', 'gone');
      return running;
    };
    const first = await gone();
    const count = await countCalls(first.fixture.ports, async (ports) => void (await first.fixture.workOff(() => ports)));
    for (let step = 1; step <= count; step++) {
      const { fixture, me, id } = await gone();
      await fixture.workOff(crashing(fixture, step, 1));
      expect((await me.open(id)).report_info).toMatchObject({ status: 'finished', total: 11 });
      expect(await me.left()).toBe(1_000 - LIKES + LIKES_OF_EACH);
    }
  });

  it('[PST-01] an analysis without any visible post ends immediately and is refunded completely', async () => {
    const { fixture, me, id } = await begun();
    for (const postId of POSTS) fixture.network.hides(postId, 'gone');
    await fixture.workOff();
    expect(await me.open(id)).toMatchObject({
      report_info: { status: 'error' },
      message: 'These posts are no longer available; the credits were refunded',
    });
    expect(await me.left()).toBe(1_000);
    expect(fixture.network.asked.likers).toHaveLength(POSTS.length);
  });

  it('[ACT-01] a cancelled analysis is refunded and shown as cancelled', async () => {
    const { fixture, me, id } = await begun();
    await me.cancel(id);
    expect(await me.left()).toBe(1_000);
    await fixture.workOff();
    expect(await me.open(id)).toMatchObject({
      report_info: { status: 'error' },
      message: 'This analysis was canceled; the credits were refunded',
    });
    expect(fixture.network.asked.likers).toEqual([]);
    expect(await me.left()).toBe(1_000);
  });
});
