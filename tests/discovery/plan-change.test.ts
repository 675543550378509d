import { describe, expect, it } from 'vitest';
import { downloadExport, pastExports } from '#functions/features/exports/past-exports.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { type ExportFixture, exportFixture, linesOf, profileOf } from '#tests/exports/fixture.ts';
import { countCalls, interrupted } from '#tests/support/servers/crashing.ts';

const ROWS = 1_500;
const LONG_AGO = '2026-10-01T00:00:00.000Z';
const withMail = (userId: string) => profileOf(userId, { contacts: [{ type: 'email', value: `${userId}@example.com` }] });
const rowsOf = (limit: number) => ({ paging: { limit }, include_contact: true, excludePreviouslyExported: false });

/** Change to the plan, and the error of the next export. */
const CHANGES: [string, Partial<Account>, string][] = [
  ['is cancelled', { status: 'canceled', periodEnd: LONG_AGO }, 'plan_required'],
  ['is past due for weeks', { status: 'past_due', periodEnd: LONG_AGO }, 'plan_required'],
  ['is taken away', { plan: null, status: null }, 'plan_required'],
  ['becomes one without exports', { plan: 'entry' }, 'exporting_not_included'],
  ['becomes a trial', { plan: 'trial', status: 'trialing', periodEnd: '2027-01-01T00:00:00.000Z' }, 'exporting_not_included'],
];

/** Losing the plan removes its remaining credits; spent ones stay spent. */
const LEFT_BEFORE = 100;
const aFixture = () => exportFixture({ creators: 2_000, exports: ROWS + LEFT_BEFORE, profile: withMail });

const changePlan = async ({ ports, account }: ExportFixture, change: Partial<Account>): Promise<void> => {
  await ports.accounts.update(account.id, change);
  await ports.credits.set({ accountId: account.id, key: 'new period', to: { exports: 0 }, reason: 'renewal' });
};

const expectWhole = async (fixture: ExportFixture) => {
  const [past] = (await pastExports(fixture.ctxOf('past'), { limit: 25 })).lists_generated;
  const lines = linesOf(await downloadExport(fixture.ctxOf('file'), { id: past?.id ?? '' }));
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.at(-1)).toContain(`c${ROWS - 1}@example.com`);
  const taken = await fixture.spent();
  expect(taken.map(({ reason, credits }) => [reason, credits.exports]).toReversed()).toEqual([
    ['export', -ROWS],
    ['renewal', -LEFT_BEFORE],
  ]);
  expect(await fixture.left()).toBe(0);
};

describe.each(CHANGES)('a plan that %s during an export', (_name, change, code) => {
  it('[EXP-03] leaves the one that was paid for whole, with what was bought, and charges it once', async () => {
    const fixture = await aFixture();
    expect(await fixture.exportRows(rowsOf(ROWS))).toHaveProperty('job_id');
    await changePlan(fixture, change);
    await fixture.workOff();
    await expectWhole(fixture);
  });

  it('[EXP-03] leaves it complete, after any step of the worker', async () => {
    const counted = await aFixture();
    await counted.exportRows(rowsOf(ROWS));
    const steps = await countCalls(counted.ports, (ports) => counted.workOff(ports));
    expect(steps).toBeGreaterThan(5);
    for (let step = 1; step <= steps; step += 1) {
      const fixture = await aFixture();
      await fixture.exportRows(rowsOf(ROWS));
      await fixture.workOff(interrupted(fixture.ports, step, () => changePlan(fixture, change)));
      await expectWhole(fixture);
    }
  });

  it('[EXP-03] counts from the next one on', async () => {
    const fixture = await aFixture();
    await fixture.exportRows(rowsOf(ROWS));
    await changePlan(fixture, change);
    await expect(fixture.exportRows(rowsOf(1))).rejects.toMatchObject({ code });
    await fixture.workOff();
    await expectWhole(fixture);
  });
});
