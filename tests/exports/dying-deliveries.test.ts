import { describe, expect, it } from 'vitest';
import { job as jobStatus } from '#functions/features/activity/jobs.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import type { JobStatus } from '#shared/activity/contract.ts';
import { type DeliveryFixture, deliveryFixture } from '#tests/exports/delivery-fixture.ts';
import { withIntegrations } from '#tests/support/integration-fixture.ts';
import { crashingAfter } from '#tests/support/servers/crashing.ts';

const services = withIntegrations({ now: new Date('2026-11-20T11:00:00.000Z') });
const opened = (options: Parameters<typeof deliveryFixture>[1] = {}) => deliveryFixture(services(), options);

describe('a worker that crashes', () => {
  /** Crashes the first attempt after each possible step; other attempts then continue the job. */
  const crashAnywhere = async (
    begin: () => Promise<{ fixture: DeliveryFixture; jobId: string }>,
    check: (hasCrashed: Begun) => Promise<void>,
  ) => {
    let hasCrashed = true;
    for (let step = 1; hasCrashed; step += 1) {
      const { fixture, jobId } = await begin();
      const crashing = fixture.ctxOf('worker', crashingAfter(fixture.ports, step));
      hasCrashed = await jobWorker(exportJob)(crashing, { jobId }, { receives: 1 }).then(
        () => false,
        () => true,
      );
      fixture.clock.now = new Date(fixture.clock.now.getTime() + LEASE_MS + 1);
      await fixture.workOff();
      await check({ fixture, status: (await jobStatus(fixture.ctxOf('status'), { id: jobId })).job, step });
    }
  };
  type Begun = { fixture: DeliveryFixture; status: JobStatus; step: number };

  it.each(['googlesheets', 'hubspot'] as const)(
    '[EXP-04] [REL-04] anywhere in an export to %s: each row is there once, and paid for once',
    async (type) => {
      const begin = async () => {
        const fixture = await opened({ creators: 120 });
        return { fixture, jobId: await fixture.send(type, 120) };
      };
      await crashAnywhere(begin, async ({ fixture, status, step }) => {
        expect(status, `step ${step}`).toMatchObject({ state: 'done', delivered: { rows: 120, missing: 0 } });
        expect(fixture.sheets().map(({ rows }) => rows.length)).toEqual(type === 'hubspot' ? [] : [121]);
        expect(fixture.contacts()).toHaveLength(type === 'hubspot' ? 120 : 0);
        expect(await fixture.left()).toBe(880);
      });
    },
    60_000,
  );

  it('[EXP-03] during a refund: only what was delivered is paid for', async () => {
    const begin = async () => {
      const fixture = await opened({ creators: 150 });
      fixture.letThrough('hubspot', /upsert/, 1, { status: 429, body: { policyName: 'DAILY' } });
      return { fixture, jobId: await fixture.send('hubspot', 150) };
    };
    await crashAnywhere(begin, async ({ fixture, status, step }) => {
      const rows = status.delivered?.rows ?? 0;
      expect(await fixture.left(), `step ${step}`).toBe(1_000 - rows);
      expect(fixture.contacts().length).toBeGreaterThanOrEqual(rows);
    });
  });
});
