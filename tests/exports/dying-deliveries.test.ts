import { describe, expect, it } from 'vitest';
import { job as jobStatus } from '#functions/features/activity/jobs.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import type { JobStatus } from '#shared/activity/contract.ts';
import { type DeliveryFixture, deliveryFixture } from '#tests/exports/delivery-fixture.ts';
import { withIntegrations } from '#tests/support/integration-fixture.ts';
import { dyingAfter } from '#tests/support/servers/crashing.ts';

const services = withIntegrations({ now: new Date('2026-11-20T11:00:00.000Z') });
const opened = (options: Parameters<typeof deliveryFixture>[1] = {}) => deliveryFixture(services(), options);

describe('a worker that dies', () => {
  /** After each step of its first try, until it has none left; then others go on. */
  const killAnywhere = async (begin: () => Promise<{ world: DeliveryFixture; jobId: string }>, check: (died: Begun) => Promise<void>) => {
    let died = true;
    for (let step = 1; died; step += 1) {
      const { world, jobId } = await begin();
      const dying = world.ctxOf('worker', dyingAfter(world.ports, step));
      died = await jobWorker(exportJob)(dying, { jobId }, { receives: 1 }).then(
        () => false,
        () => true,
      );
      world.clock.now = new Date(world.clock.now.getTime() + LEASE_MS + 1);
      await world.workOff();
      await check({ world, status: (await jobStatus(world.ctxOf('status'), { id: jobId })).job, step });
    }
  };
  type Begun = { world: DeliveryFixture; status: JobStatus; step: number };

  it.each(['googlesheets', 'hubspot'] as const)(
    '[EXP-04] [REL-04] anywhere in an export to %s: each row is there once, and paid for once',
    async (type) => {
      const begin = async () => {
        const fixture = await opened({ creators: 120 });
        return { world: fixture, jobId: await fixture.send(type, 120) };
      };
      await killAnywhere(begin, async ({ world, status, step }) => {
        expect(status, `step ${step}`).toMatchObject({ state: 'done', delivered: { rows: 120, missing: 0 } });
        expect(world.sheets().map(({ rows }) => rows.length)).toEqual(type === 'hubspot' ? [] : [121]);
        expect(world.contacts()).toHaveLength(type === 'hubspot' ? 120 : 0);
        expect(await world.left()).toBe(880);
      });
    },
    60_000,
  );

  it('[EXP-03] while exports are given back: what was taken is paid for, and nothing else', async () => {
    const begin = async () => {
      const fixture = await opened({ creators: 150 });
      fixture.letThrough('hubspot', /upsert/, 1, { status: 429, body: { policyName: 'DAILY' } });
      return { world: fixture, jobId: await fixture.send('hubspot', 150) };
    };
    await killAnywhere(begin, async ({ world, status, step }) => {
      const rows = status.delivered?.rows ?? 0;
      expect(await world.left(), `step ${step}`).toBe(1_000 - rows);
      expect(world.contacts().length).toBeGreaterThanOrEqual(rows);
    });
  }, 60_000);
});
