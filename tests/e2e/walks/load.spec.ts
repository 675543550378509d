import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import { callApi, tokenOf } from '#tests/e2e/support/calls.ts';
import { ownStack } from '#tests/e2e/support/own-stack.ts';
import { runStack } from '#tests/e2e/support/running-stack.ts';
import { OFTEN_ENOUGH, receiveVisitors } from '#tests/support/servers/visitors.ts';

/** The lease of a dead worker ends after half a minute, then another takes over its job. */
const TAKEN_OVER_MS = 180_000;

// Concurrent with a stack each, because both mostly wait.
describe.concurrent('load tests of a stack', () => {
  it('[REL-03] twenty people at once for twenty seconds meet no error', async ({ onTestFinished }) => {
    const stack = await ownStack({ RATE_LIMITS: OFTEN_ENOUGH });
    onTestFinished(stack.stop);
    const { times, errors } = await receiveVisitors({ url: stack.url, visitors: 20, ms: 20_000, thinkMs: 1_000, seed: 1 });
    expect(errors).toEqual([]);
    expect([...times.keys()].sort()).toEqual([
      'account',
      'counts',
      'lists',
      'open a report',
      'past reports',
      'search',
      'sign in',
      'suggest',
    ]);
  });

  it(
    '[REL-01] [REL-02] killed in the middle of an export, it finishes it after its restart',
    async ({ onTestFinished }) => {
      const killed = await ownStack();
      onTestFinished(killed.stop);
      const exported = await callApi('/identification/new/export', {
        url: killed.url,
        token: await tokenOf('premium', killed.url),
        body: { paging: { limit: 2_000 }, dataColumns: [...EXPORT_COLUMNS] },
      });
      killed.process.kill('SIGKILL');
      await once(killed.process, 'exit');
      const stack = await runStack({ dataDir: killed.dataDir });
      onTestFinished(stack.stop);
      const token = await tokenOf('premium', stack.url);
      const ask = async (path: string) => (await callApi(path, { token, url: stack.url })).body;
      await expect
        .poll(async () => (await ask(`/jobs/${exported.body.job_id}`)).job, { timeout: TAKEN_OVER_MS, interval: 500 })
        .toMatchObject({ state: 'done', done: 2_000, credits: 2_000 });
      const { id } = await ask('/user');
      expect((await ask(`/profile/${id}/balance`)).exports).toBe(ALLOWANCES.premium.exports - 2_000);
    },
    TAKEN_OVER_MS + 60_000,
  );
});
