import { describe, expect, it } from 'vitest';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { cancelJob } from '#functions/features/activity/jobs.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { downloadExport } from '#functions/features/exports/past-exports.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { type ExportFixture, exportFixture, linesOf } from '#tests/exports/fixture.ts';
import { countCalls, crashingAfter, interrupted, Killed } from '#tests/support/servers/crashing.ts';

const ROWS = 2_500;
const BALANCE = 3_000;
const request = (limit: number) => ({ dataColumns: ['user_id'], paging: { limit } });
const fixture = () => exportFixture({ creators: ROWS + 10, exports: BALANCE });
const wholeFile = (rows: number) => ['User id', ...Array.from({ length: rows }, (_, index) => `c${index}`)];
const steps = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const jobOf = async ({ ports, account }: ExportFixture) => (await ports.jobs.ofAccount(account.id, { limit: 10 })).jobs[0];
const exportedBy = async ({ ports, account }: ExportFixture) => (await ports.creatorFlags.marked(account.id, 'exported', 'instagram')).size;

/** Expects one delivery and one charge. */
const expectDelivered = async (after: ExportFixture, rows: number) => {
  const job = await jobOf(after);
  expect(job?.state).toBe('done');
  expect(linesOf(await downloadExport(after.ctxOf('download'), { id: job?.id ?? '' }))).toEqual(wholeFile(rows));
  expect(await after.spent()).toMatchObject([{ reason: 'export', credits: { exports: -rows } }]);
  expect([await after.left(), await exportedBy(after)]).toEqual([BALANCE - rows, rows]);
};

const expectUndone = async (after: ExportFixture) => {
  expect([await after.left(), await exportedBy(after)]).toEqual([BALANCE, 0]);
  expect((await after.spent()).reduce((sum, { credits }) => sum + credits.exports, 0)).toBe(0);
};

const started = async () => {
  const running = await fixture();
  await running.exportRows(request(ROWS), 'key');
  return running;
};

const stepsOfWorker = async (prepare: (running: ExportFixture) => void = () => undefined) => {
  const running = await started();
  prepare(running);
  return countCalls(running.ports, (ports) => running.workOff(ports));
};

describe('a worker that is killed', () => {
  it('[REL-01] after any of its steps, is followed by one that delivers the whole file for one charge', async () => {
    const count = await stepsOfWorker();
    expect(count).toBeGreaterThan(10);
    for (const step of steps(count)) {
      const running = await started();
      let tries = 0;
      await running.workOff(tryPorts(running, () => (++tries === 1 ? step : undefined)));
      await expectDelivered(running, ROWS);
    }
  });

  it('[REL-01] four times in a row after any step, still delivers it by the fifth try', async () => {
    for (const step of steps(await stepsOfWorker())) {
      const running = await started();
      let tries = 0;
      const dead = await running.workOff(tryPorts(running, () => (++tries <= 4 ? step : undefined)));
      expect(dead).toEqual([]);
      await expectDelivered(running, ROWS);
    }
  });

  it('[REL-01] after any step of failing, leaves nothing: credits and rows are refunded once', async () => {
    const lose = (running: ExportFixture) => {
      running.known.userIds = running.known.userIds.filter((userId) => userId !== 'c1500');
    };
    const count = await stepsOfWorker(lose);
    for (const step of steps(count)) {
      const running = await started();
      lose(running);
      let tries = 0;
      await running.workOff(tryPorts(running, () => (++tries === 1 ? step : undefined)));
      expect(await jobOf(running)).toMatchObject({ state: 'failed', message: expect.stringContaining('export again') });
      await expectUndone(running);
    }
  });
});

describe('a job that fails', () => {
  const failing = (running: ExportFixture) => ({
    catalogue: {
      ...running.ports.catalogue,
      profiles: async () => {
        throw new Error('the disk at 10.0.0.1 is on fire');
      },
    },
  });

  it('[REL-01] [REL-04] is tried five times, then fails with the generic sentence and its refund, and goes to the dead letters', async () => {
    const running = await started();
    const dead = await running.workOff(failing(running));
    expect(await jobOf(running)).toMatchObject({ state: 'failed', message: 'Something went wrong, please try again' });
    expect(dead).toHaveLength(1);
    await expectUndone(running);
  });

  it('[REL-01] stays queued after each of four failed deliveries, and fails with the fifth', async () => {
    const running = await started();
    const states: (string | undefined)[] = [];
    const jobId = (await jobOf(running))?.id ?? '';
    for (const receives of [1, 2, 3, 4, 5]) {
      const ctx = running.ctxOf('worker', failing(running));
      await jobWorker(exportJob)(ctx, { jobId }, { receives }).catch(() => undefined);
      states.push((await jobOf(running))?.state);
    }
    expect(states).toEqual(['queued', 'queued', 'queued', 'queued', 'failed']);
  });

  it('[EXP-03] under the same key it stays failed, and under a new one it is a new export', async () => {
    const running = await started();
    await running.workOff(failing(running));
    await expect(running.exportRows(request(ROWS), 'key')).rejects.toMatchObject({ code: 'conflict' });
    await running.exportRows(request(ROWS), 'another');
    await running.workOff();
    expect([await running.left(), await exportedBy(running)]).toEqual([BALANCE - ROWS, ROWS]);
  });
});

describe('a call that crashes', () => {
  it.each([
    ['at once', 700],
    ['by a job', ROWS],
  ])('[EXP-03] while it exports %s, after any step, charges once for the file or nothing at all', async (_, rows) => {
    const counting = await fixture();
    const count = await countCalls(counting.ports, (ports) => counting.exportRows(request(rows), 'key', ports));
    for (const step of steps(count)) {
      const crashing = await fixture();
      await expect(crashing.exportRows(request(rows), 'key', crashingAfter(crashing.ports, step))).rejects.toThrow(Killed);
      crashing.clock.now = new Date(crashing.clock.now.getTime() + 90_000);
      await crashing.workOff();
      if (await jobOf(crashing)) await expectDelivered(crashing, rows);
      else await expectUndone(crashing);
      await crashing.exportRows(request(rows), 'key');
      await crashing.workOff();
      await expectDelivered(crashing, rows);
    }
  });

  it('[EXP-03] between the job’s record and its message, is continued by the same operation', async () => {
    for (const rows of [700, ROWS]) {
      const silent = await fixture();
      let refusals = 1;
      const sent: string[] = [];
      const jobs = memoryJobs(async (_queue, { jobId }) => {
        if (refusals-- > 0) throw new Error('no queue');
        sent.push(jobId);
      });
      await expect(silent.exportRows(request(rows), 'key', { jobs })).rejects.toThrow('no queue');
      expect(await silent.left()).toBe(BALANCE);
      await silent.exportRows(request(rows), 'key', { jobs });
      expect([await silent.left(), sent.length]).toEqual([BALANCE - rows, rows === ROWS ? 1 : 0]);
    }
  });
});

describe('cancelling an export', () => {
  it('[REL-04] after any step of its worker stops it with a refund, unless the file was there first', async () => {
    const seen = new Set<string | undefined>();
    for (const step of steps(await stepsOfWorker())) {
      const running = await started();
      const id = (await jobOf(running))?.id ?? '';
      const cancel = () => cancelJob(running.ctxOf('cancel'), { id }).catch(() => undefined);
      await running.workOff(interrupted(running.ports, step, cancel));
      const job = await jobOf(running);
      seen.add(job?.state);
      if (job?.state === 'done') await expectDelivered(running, ROWS);
      else await expectUndone(running);
    }
    expect(seen).toEqual(new Set(['cancelled', 'done']));
  });

  it('[REL-04] before any worker took it gives everything back at once', async () => {
    const running = await started();
    const id = (await jobOf(running))?.id ?? '';
    const { job } = await cancelJob(running.ctxOf('cancel'), { id });
    expect([job.state, job.refunded, await running.left()]).toEqual(['cancelled', true, BALANCE]);
    await running.workOff();
    await expectUndone(running);
  });
});

/** Ports for `workOff`. Each delivery gets a separate process, which can be made to crash. */
const tryPorts = (running: ExportFixture, diesAfter: () => number | undefined) => (): ExportFixture['ports'] => {
  const step = diesAfter();
  return step === undefined ? running.ports : crashingAfter(running.ports, step);
};
