import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { downloadExport } from '#functions/features/exports/past-exports.ts';
import { exportFixture } from '#tests/exports/fixture.ts';

const asked = (limit: number) => ({ dataColumns: ['user_id'], paging: { limit }, excludePreviouslyExported: true });

/** A catalogue that returns only 150 profiles within the time of a call. */
const slowFixture = async () => {
  const fixture = await exportFixture({ creators: 400 });
  const sizes: number[] = [];
  const { profiles } = fixture.ports.catalogue;
  const catalogue: typeof fixture.ports.catalogue = {
    ...fixture.ports.catalogue,
    profilesInACall: async () => 150,
    profiles: (platform, userIds) => {
      sizes.push(userIds.length);
      return profiles(platform, userIds);
    },
  };
  return {
    fixture,
    sizes,
    slow: { catalogue },
    exportRows: (limit: number) => fixture.exportRows(asked(limit), undefined, { catalogue }),
  };
};

describe('exports from a slow catalogue', () => {
  it('[EXP-05] [CAT-04] come at once where there is time for them, else by a job, in parts of so many', async () => {
    const { fixture, sizes, slow, exportRows } = await slowFixture();
    expect(await exportRows(150)).toHaveProperty('content');
    const answer = await exportRows(151);
    expect(answer).toEqual({ success: true, job_id: expect.any(String) });
    expect(sizes).toEqual([150]);
    expect(await fixture.workOff(slow)).toEqual([]);
    expect(sizes).toEqual([150, 150, 1]);
    const { content } = await downloadExport(fixture.ctxOf('file'), { id: 'job_id' in answer ? answer.job_id : '' });
    expect(parse(Buffer.from(content))).toHaveLength(1 + 151);
    expect(await fixture.left()).toBe(1_000 - 301);
  });
});
