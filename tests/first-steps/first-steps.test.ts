import { describe, expect, it } from 'vitest';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memorySavedSearches } from '#functions/adapters/memory/saved-searches.ts';
import { memoryShortlists } from '#functions/adapters/memory/shortlists.ts';
import { user } from '#functions/features/auth/sign-in.ts';
import { changeFirstSteps, readFirstSteps, sampleReport } from '#functions/features/first-steps/first-steps.ts';
import { hideReport } from '#functions/features/reports/past-reports.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { reportFixture } from '#tests/reports/fixture.ts';

const opened = async (about: Partial<Account> = {}, plan: Account['plan'] = 'standard') => {
  const fixture = await reportFixture({ plan: plan ?? 'standard', about });
  const top = { user_id: 'star' };
  const catalogue = Object.assign(fixture.ports.catalogue, {
    search: async () => ({ creators: [{ platform: 'instagram', user_id: top.user_id }] }),
  });
  const collections = { creatorLists: memoryCreatorLists(), savedSearches: memorySavedSearches(), shortlists: memoryShortlists() };
  const ctx = { ...fixture.ctxOf({ catalogue }), ...collections };
  const done = async () => (await readFirstSteps(ctx)).steps.filter((step) => step.done).map(({ id }) => id);
  const stateOf = async () =>
    (
      await user({ ...ctx, supportChat: { identityHash: async () => undefined } } as unknown as Ctx<
        'accounts' | 'identity' | 'supportChat'
      > &
        SignedIn)
    ).firstSteps;
  return { fixture, ctx, top, done, stateOf };
};

describe('the first steps', () => {
  it('are done by what the account has', async () => {
    const { ctx, fixture, done } = await opened();
    expect(await done()).toEqual([]);
    await sampleReport(ctx);
    expect(await done()).toEqual(['sample']);
    await ctx.shortlists.add(ctx.caller.id, [{ platform: 'instagram', userId: 'c1' }]);
    expect(await done()).toEqual(['sample', 'collect']);
    await fixture.pull('c1');
    expect(await done()).toEqual(['sample', 'collect', 'report']);
  });

  it('are only those of the switched-on features', async () => {
    const { ctx } = await opened();
    const switches = { ...ctx.brand.switches, reports: false };
    const { steps } = await readFirstSteps({ ...ctx, brand: { ...ctx.brand, switches } });
    expect(steps.map(({ id }) => id)).toEqual(['collect', 'search']);
  });

  it.each([
    ['29 days', '2026-10-22T12:00:00.000Z', 'shown'],
    ['30 days', '2026-10-21T11:00:00.000Z', 'done'],
  ])('are offered to an account of %s: %s', async (_age, createdAt, state) => {
    const { stateOf } = await opened({ createdAt });
    expect(await stateOf()).toBe(state);
  });

  it('keep the choice of the customer, however old the account becomes', async () => {
    const { ctx, fixture, stateOf } = await opened({ createdAt: '2026-11-19T00:00:00.000Z' });
    await changeFirstSteps(ctx, { state: 'hidden' });
    fixture.clock.now = new Date('2027-11-20T11:00:00.000Z');
    expect(await stateOf()).toBe('hidden');
  });
});

describe('the sample report', () => {
  it('costs nothing, and two requests at once give one', async () => {
    const { ctx, fixture } = await opened();
    const ids = await Promise.all([sampleReport(ctx), sampleReport(ctx), sampleReport(ctx)]);
    expect(new Set(ids.map(({ report_id }) => report_id)).size).toBe(1);
    const { reports_generated } = await fixture.past();
    expect(reports_generated.map(({ social_id, demo }) => [social_id, demo])).toEqual([['star', true]]);
    expect([await fixture.left(), await fixture.entries()]).toEqual([10, []]);
    expect((await fixture.open(ids[0]?.report_id ?? '')).user_profile.user_id).toBe('star');
  });

  it('is the same one after it was deleted and another creator has become the largest', async () => {
    const { ctx, fixture, top } = await opened();
    const { report_id } = await sampleReport(ctx);
    await hideReport(ctx, { id: report_id });
    top.user_id = 'another';
    expect((await sampleReport(ctx)).report_id).toBe(report_id);
    expect((await fixture.past()).reports_generated.map(({ social_id }) => social_id)).toEqual(['star']);
  });

  it('is the paid report if the account has one of this creator', async () => {
    const { ctx, fixture } = await opened();
    const paid = await fixture.pull('star');
    expect((await sampleReport(ctx)).report_id).toBe(paid.report_info.report_id);
    expect((await fixture.past()).reports_generated.map(({ demo }) => demo)).toEqual([false]);
  });

  it('requires a running plan', async () => {
    const { ctx } = await opened({ plan: null, status: 'inactive' });
    await expect(sampleReport(ctx)).rejects.toMatchObject({ code: 'plan_required' });
  });
});
