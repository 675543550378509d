import { describe, expect, it } from 'vitest';
import { downloadExport, pastExports } from '#functions/features/discovery/past-exports.ts';
import type { Account } from '#functions/ports/accounts.ts';
import { exportWorld, linesOf, profileOf } from '#tests/support/export-world.ts';

const ROWS = 1_500;
const LONG_AGO = '2026-10-01T00:00:00.000Z';
const withMail = (userId: string) => profileOf(userId, { contacts: [{ type: 'email', value: `${userId}@example.com` }] });
const rowsOf = (limit: number) => ({ paging: { limit }, include_contact: true, excludePreviouslyExported: false });

/** What its plan becomes, and what the next export of it is told. */
const CHANGES: [string, Partial<Account>, string][] = [
  ['is cancelled', { status: 'canceled', periodEnd: LONG_AGO }, 'plan_required'],
  ['is past due for weeks', { status: 'past_due', periodEnd: LONG_AGO }, 'plan_required'],
  ['is taken away', { plan: null, status: null }, 'plan_required'],
  ['becomes one without exports', { plan: 'entry' }, 'exporting_not_included'],
  ['becomes a trial', { plan: 'trial', status: 'trialing', periodEnd: '2027-01-01T00:00:00.000Z' }, 'exporting_not_included'],
];

describe.each(CHANGES)('a plan that %s during an export', (_name, change, code) => {
  const exported = async () => {
    const world = await exportWorld({ creators: 2_000, exports: ROWS, profile: withMail });
    expect(await world.exportRows(rowsOf(ROWS))).toHaveProperty('job_id');
    await world.ports.accounts.update(world.account.id, change);
    await world.workOff();
    const [past] = (await pastExports(world.ctxOf('past'), { limit: 25 })).lists_generated;
    return { world, file: await downloadExport(world.ctxOf('file'), { id: past?.id ?? '' }) };
  };

  it('[EXP-03] leaves the one that was paid for whole, with what was bought, and charges it once', async () => {
    const { world, file } = await exported();
    const lines = linesOf(file);
    expect(lines).toHaveLength(ROWS + 1);
    expect(lines.at(-1)).toContain(`c${ROWS - 1}@example.com`);
    expect([await world.left(), (await world.spent()).length]).toEqual([0, 1]);
  });

  it('[EXP-03] counts from the next one on', async () => {
    const { world } = await exported();
    await expect(world.exportRows(rowsOf(1))).rejects.toMatchObject({ code });
    expect([await world.left(), (await world.spent()).length]).toEqual([0, 1]);
  });
});
