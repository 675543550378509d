import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { aJob, JOB_STORES, opening } from './job-stores.ts';

withAwsServices();

describe.each(JOB_STORES)('turns of jobs %s', (store, openJobs) => {
  const open = opening(openJobs);

  it('[CLD-04] an account has no more turns at a queue than its limit, however many of its jobs ask at once', async () => {
    const { jobs, pass } = open();
    const accountId = `turns-${store}`;
    const started = await Promise.all(Array.from({ length: 12 }, () => jobs.start(aJob({ accountId }))));
    const taken = async (limit: number) => {
      const turns = await Promise.all(started.map(async (job) => ((await jobs.takeTurn(job, limit)) ? [job] : [])));
      return turns.flat();
    };
    const [first, ...more] = await taken(1);
    expect([first !== undefined, more]).toEqual([true, []]);
    if (!first) return;
    await jobs.claim(first.id, 'me');
    pass(10 * LEASE_MS);
    expect(await taken(1)).toEqual([first]);
    expect(await jobs.takeTurn(aJob({ accountId, queue: 'email-matches' }), 1)).toBe(true);
    expect(await jobs.takeTurn(aJob({ accountId: `another-${store}` }), 1)).toBe(true);
    await jobs.finish(first.id, 'me', { state: 'done', result: 1 });
    await jobs.endTurn(first);
    const [second] = await taken(2);
    expect(second).toBeDefined();
    expect(await taken(2)).toHaveLength(2);
  });

  it('[CLD-04] a turn that its job did not use is free after the time of a lease, and not sooner', async () => {
    const { jobs, pass } = open();
    const accountId = `unused-${store}`;
    const [crashed, next] = [await jobs.start(aJob({ accountId })), await jobs.start(aJob({ accountId }))];
    await jobs.takeTurn(crashed, 1);
    pass(LEASE_MS);
    expect(await jobs.takeTurn(next, 1)).toBe(false);
    pass(1);
    expect(await jobs.takeTurn(next, 1)).toBe(true);
    expect(await jobs.takeTurn(crashed, 1)).toBe(false);
    await jobs.endTurn(crashed);
    expect(await jobs.takeTurn(crashed, 1)).toBe(false);
  });

  it('[CLD-04] a running job is abandoned when its lease ended the time of a lease ago, and not sooner; ended ones never are', async () => {
    const { jobs, pass } = open();
    const mine = async (id: string) => (await jobs.abandoned()).jobs.filter((job) => job.id === id).map(({ attempts }) => attempts);
    const killed = await jobs.start(aJob());
    const ended = await jobs.start(aJob());
    for (const job of [killed, ended]) {
      await jobs.takeTurn(job, 1);
      await jobs.claim(job.id, 'me');
    }
    await jobs.finish(ended.id, 'me', { state: 'done', result: 1 });
    pass(2 * LEASE_MS);
    expect(await mine(killed.id)).toEqual([]);
    pass(1);
    expect([await mine(killed.id), await mine(ended.id)]).toEqual([[1], []]);
    await jobs.claim(killed.id, 'again');
    expect(await mine(killed.id)).toEqual([]);
  });

  it('[CLD-04] a message can be sent again later, and with the order to settle its job', async () => {
    const messages: unknown[] = [];
    const { jobs } = openJobs(
      async (...message) => void messages.push(message),
      () => new Date(),
    );
    await jobs.resend({ id: 'one', queue: 'exports' });
    await jobs.resend({ id: 'two', queue: 'exports' }, { afterSeconds: 5, settle: true });
    expect(messages).toEqual([
      ['exports', { jobId: 'one' }, undefined],
      ['exports', { jobId: 'two', settle: true }, 5],
    ]);
  });
});
