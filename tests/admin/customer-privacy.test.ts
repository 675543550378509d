import { describe, expect, it } from 'vitest';
import { createDataExport, dataFiles, requestDeletion, withdrawDeletion } from '#functions/features/admin/customer-privacy.ts';
import { dataJob } from '#functions/features/privacy/data-job.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { DAY_MS, privacyFixture } from '#tests/privacy/fixture.ts';

const { as, join, clock } = privacyFixture();
const admin = (requestKey?: string) => ({ ...as('ada', requestKey), caller: { id: 'ada', isAdmin: true } });

const actsOf = async (id: string) =>
  (await admin().audit.entries({ subjects: [`user:${id}`], limit: 10 })).entries
    .map(({ act, by, state, after }) => ({ act, by, state, after }))
    .reverse();

describe('an admin', () => {
  it('[PRV-02] makes a copy of the data of a customer and downloads it; the audit trail has both', async () => {
    const { id } = await join();
    await expect(dataFiles(admin(), { id })).rejects.toMatchObject({ code: 'not_found' });
    const { user } = await createDataExport(admin(), { id });
    expect(user.data_export?.state).toBe('queued');
    await runJob(as(id), dataJob, { jobId: String(user.data_export?.id), isLast: true });
    expect((await dataFiles(admin(), { id })).urls).toHaveLength(1);
    expect((await actsOf(id)).map(({ act, by, state }) => `${act} ${by} ${state}`).sort()).toEqual([
      'data_download ada done',
      'data_download ada refused',
      'data_export ada done',
    ]);
  });

  it('[PRV-02] deletes the account of a customer with a reason, and keeps it until the day', async () => {
    const { id } = await join();
    const { user } = await requestDeletion(admin(), { id, shared: 'remove', reason: 'asked by mail' });
    expect(user.deletion).toBe(new Date(clock.now + 14 * DAY_MS).toISOString());
    const stale = withdrawDeletion(admin(), { id, revision: 0 });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    expect((await withdrawDeletion(admin(), { id, revision: user.revision })).user.deletion).toBeNull();
    const acts = await actsOf(id);
    expect(acts).toContainEqual({ act: 'deletion', by: 'ada', state: 'done', after: { shared: 'remove', reason: 'asked by mail' } });
    expect(acts).toContainEqual({ act: 'deletion_withdraw', by: 'ada', state: 'done', after: { deletion: null } });
  });

  it('[PRV-02] cannot delete another admin', async () => {
    const { id } = await join({ isAdmin: true });
    await expect(requestDeletion(admin(), { id, shared: 'remove', reason: 'no' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
