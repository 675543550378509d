import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { user } from '#functions/features/auth/sign-in.ts';
import { createCheckout } from '#functions/features/billing/checkout.ts';
import { requestDeletion, withdrawDeletion } from '#functions/features/privacy/delete-account.ts';
import { deepOr } from '#tests/support/deep.ts';
import { DAY_MS, PASSWORD, privacyFixture } from './fixture.ts';

const { as, join, purge, clock } = privacyFixture();
const RUNS = deepOr(4, 25);
const ACCOUNTS = 3;

/** `due` is the time of the deletion in epoch milliseconds. */
type Known = { id: string; due?: number; isGone: boolean };

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: { status?: number }) => {
      if (error.status === undefined || error.status >= 500) throw error;
      return false;
    },
  );

const isAlive = ({ due, isGone }: Known): boolean => !isGone && (due === undefined || due > clock.now);

/** Each operation, and whether the model lets it succeed. */
const ACTIONS = {
  request: {
    allowed: ({ isGone }: Known) => !isGone,
    run: (id: string) => requestDeletion(as(id), { password: PASSWORD, shared: 'remove' }),
  },
  keep: { allowed: (known: Known) => isAlive(known) && known.due !== undefined, run: (id: string) => withdrawDeletion(as(id)) },
  signIn: { allowed: isAlive, run: (id: string) => user(as(id)) },
  buy: {
    allowed: ({ due, isGone }: Known) => !isGone && due === undefined,
    run: (id: string) => createCheckout(as(id), { plan: 'standard' }),
  },
} as const;
type Action = keyof typeof ACTIONS;

const apply = (known: Known, action: Action): void => {
  if (action === 'request') known.due ??= clock.now + 14 * DAY_MS;
  if (action === 'keep') delete known.due;
};

const step = fc.record({
  account: fc.nat(ACCOUNTS - 1),
  action: fc.constantFrom(...(Object.keys(ACTIONS) as Action[])),
  days: fc.constantFrom(0, 0, 0, 3, 7, 14),
  purges: fc.boolean(),
});

describe('accounts under random operations', () => {
  it('[PRV-02] every operation with deletions, returns and runs in between succeeds exactly when the model says so', async () => {
    const check = async (steps: { account: number; action: Action; days: number; purges: boolean }[]): Promise<void> => {
      const joined = await Promise.all(Array.from({ length: ACCOUNTS }, () => join({ plan: null, status: null })));
      const accounts: Known[] = joined.map(({ id }) => ({ id, isGone: false }));
      for (const { account, action, days, purges } of steps) {
        const known = accounts[account] as Known;
        const { allowed, run } = ACTIONS[action];
        const isAllowed = allowed(known);
        expect(await succeeds(run(known.id)), action).toBe(isAllowed);
        if (isAllowed) apply(known, action);
        clock.now += days * DAY_MS;
        if (!purges) continue;
        await purge();
        for (const each of accounts) each.isGone ||= !isAlive(each);
      }
      for (const { id, isGone } of accounts) expect((await as().accounts.find(id)) === undefined).toBe(isGone);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), check), { numRuns: RUNS, endOnFailure: true });
  });
});
