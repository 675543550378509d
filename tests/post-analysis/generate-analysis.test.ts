import { describe, expect, it } from 'vitest';
import { ANALYZED_ALREADY } from '#shared/post-analysis/messages.ts';
import { analysisFixture, urlOf } from '#tests/post-analysis/fixture.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const LIKES = 510;

const fixture = async () => {
  const opened = analysisFixture();
  for (const [at, postId] of ['first', 'second', 'third'].entries())
    opened.network.has(postId, { stats: { likes: 160 + 10 * at, comments: 1 } });
  return { ...opened, me: await opened.join('me') };
};

const estimated = async () => {
  const opened = await fixture();
  const { postData } = await opened.me.estimate(['first', 'second', 'third'].map(urlOf));
  return { ...opened, id: postData.estimate_id };
};
type Estimated = Awaited<ReturnType<typeof estimated>>;

const expectOnce = async ({ me, workOff, id, network }: Estimated) => {
  await workOff();
  expect(await me.past()).toMatchObject({ total: 1, posts_generated: [{ id, status: 'finished', posts_num: 3, engagement: LIKES + 3 }] });
  expect(await me.left()).toBe(1_000 - LIKES);
  expect((await me.entries()).map(({ reason }) => reason)).toEqual(['analysis', 'grant']);
  expect(network.asked.likers.toSorted()).toEqual(['first', 'second', 'third']);
};

describe('the purchase of an analysis', () => {
  it('[PST-01] the call returns the report id immediately and takes a credit per estimated like', async () => {
    const { me, id, workOff } = await estimated();
    expect(await me.generate(id)).toBe(id);
    expect(await me.left()).toBe(1_000 - LIKES);
    expect((await me.entries())[0]).toMatchObject({ reason: 'analysis', subject: '3 posts', credits: { posts: -LIKES } });
    expect(await me.open(id)).toEqual({
      success: true,
      report_info: { report_id: id, created: expect.any(String), status: 'processing', done: 0, total: 3 },
    });
    await workOff();
    expect((await me.open(id)).report_info).toMatchObject({ status: 'finished', done: 3, total: 3 });
  });

  it('[PST-01] [REL-01] concurrent and repeated calls create one analysis, paid once', async () => {
    const running = await estimated();
    const { me, id } = running;
    expect(new Set(await Promise.all([1, 2, 3, 4, 5].map(() => me.generate(id))))).toEqual(new Set([id]));
    expect(await me.generate(id)).toBe(id);
    await expectOnce(running);
    expect(await me.generate(id)).toBe(id);
    await expectOnce(running);
  });

  it('[PST-01] the price is that of the estimate, however the likes have grown since', async () => {
    const running = await estimated();
    running.network.has('first', { stats: { likes: 100_000 } });
    await running.me.generate(running.id);
    await expectOnce(running);
  });

  it.each([
    [LIKES - 1, false],
    [LIKES, true],
  ])('[PST-01] an account with %i credits for 510 likes can start the analysis: %s', async (posts, isBegun) => {
    const { me, id, ...running } = await estimated();
    const poor = await running.join('poor', { posts });
    const { postData } = await poor.estimate(['first', 'second', 'third'].map(urlOf));
    const outcome = poor.generate(postData.estimate_id);
    if (isBegun) await expect(outcome).resolves.toBe(postData.estimate_id);
    else {
      await expect(outcome).rejects.toMatchObject({
        status: 402,
        code: 'not_enough_post_credits',
        message: 'Not enough post analysis credits',
      });
      expect((await poor.past()).total).toBe(0);
      expect(running.waiting).toEqual([]);
      // Credits bought in the meantime; the estimate remains valid.
      await running.ports.credits.grant({ accountId: 'poor', key: 'more', credits: { posts: 1 }, reason: 'grant' });
      await expect(poor.generate(postData.estimate_id)).resolves.toBe(postData.estimate_id);
    }
    await running.workOff();
    expect(await poor.left()).toBe(0);
  });

  it('[PST-01] one of three concurrent purchases succeeds with credits for one, and the balance never goes negative', async () => {
    const { join, workOff } = await estimated();
    const poor = await join('poor', { posts: LIKES });
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await poor.estimate(['first', 'second', 'third'].map(urlOf))).postData.estimate_id),
    );
    const outcomes = await Promise.allSettled(ids.map((id) => poor.generate(id)));
    await workOff();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await poor.past()).posts_generated.map(({ status }) => status)).toEqual(['finished']);
    expect(await poor.left()).toBe(0);
  });

  it('[PST-01] the same posts from two tabs are one analysis, paid once, and can be analyzed again after it', async () => {
    const { me, workOff } = await fixture();
    const estimate = async (...postIds: string[]) => (await me.estimate(postIds.map(urlOf))).postData.estimate_id;
    const ids = [await estimate('first', 'second'), await estimate('second', 'first')];
    const outcomes = await Promise.allSettled(ids.map((id) => me.generate(id)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict', message: ANALYZED_ALREADY } });
    expect(await me.left()).toBe(1_000 - 330);
    await expect(me.generate(await estimate('first'))).resolves.toBeTruthy();
    await workOff();
    expect((await me.past()).total).toBe(2);
    await expect(me.generate(await estimate('first', 'second'))).resolves.toBeTruthy();
  });

  it('[PST-01] posts whose analysis was refused or never recorded can be analyzed in another tab', async () => {
    const { join, ports, pass } = await fixture();
    const poor = await join('poor', { posts: 1 });
    const estimate = async () => (await poor.estimate([urlOf('first')])).postData.estimate_id;
    const [refused, killed, next] = [await estimate(), await estimate(), await estimate()];
    await expect(poor.generate(refused)).rejects.toMatchObject({ code: 'not_enough_post_credits' });
    await ports.credits.grant({ accountId: 'poor', key: 'more', credits: { posts: 1_000 }, reason: 'grant' });
    const put = () => Promise.reject(new Error('killed'));
    await expect(poor.generate(killed, { ...ports, files: { ...ports.files, put } })).rejects.toThrow('killed');
    await expect(poor.generate(next)).rejects.toMatchObject({ code: 'conflict' });
    pass(60_000);
    await expect(poor.generate(next)).resolves.toBe(next);
  });

  it('[PST-01] an account with credits only pays from its single credit pool', async () => {
    const { join, ports, workOff } = await estimated();
    const program = await join('program', { posts: 600, changes: { plan: null, creditsOnly: true } });
    expect((await program.estimate([urlOf('first')])).left).toBe(600);
    await program.analyse('first', 'second', 'third');
    await workOff();
    expect(await ports.credits.balance('program')).toMatchObject({ posts: 0, total: 600 - LIKES });
  });

  it('[PST-01] [REL-01] a call killed after any step and repeated creates one analysis, paid once', async () => {
    const first = await estimated();
    const count = await countCalls(first.ports, (ports) => first.me.generate(first.id, ports));
    expect(count).toBeGreaterThan(9);
    for (let step = 1; step <= count; step++) {
      const running = await estimated();
      await expect(running.me.generate(running.id, crashingAfter(running.ports, step))).rejects.toThrow();
      expect(await running.me.generate(running.id)).toBe(running.id);
      await expectOnce(running);
    }
  });

  it('[REL-01] a call killed after any step and not repeated: recorded analyses are completed and paid once', async () => {
    const first = await estimated();
    const count = await countCalls(first.ports, (ports) => first.me.generate(first.id, ports));
    for (let step = 1; step <= count; step++) {
      const running = await estimated();
      await expect(running.me.generate(running.id, crashingAfter(running.ports, step))).rejects.toThrow();
      if (running.waiting.length > 0) await expectOnce(running);
      else expect(await running.me.left()).toBe(1_000);
    }
  });

  it('[SEC-01] an estimate belongs to its account', async () => {
    const { join, id } = await estimated();
    const other = await join('other');
    await expect(other.generate(id)).rejects.toMatchObject({
      status: 404,
      message: 'This estimate has expired. Please analyze the posts again.',
    });
    await expect(other.generate('../me/x')).rejects.toMatchObject({ status: 404 });
    expect(await other.left()).toBe(1_000);
  });
});
