import { describe, expect, it } from 'vitest';
import { audited } from '#functions/accounts/audited.ts';
import type { Audit } from '#functions/ports/accounts/audit.ts';
import { defaultBrand } from '#shared/brand.ts';

/** An audit trail that accepts only these states. */
const aTrail = (...accepted: string[]) => {
  const ends: string[] = [];
  const audit = {
    begin: async () => undefined,
    end: async (_: unknown, state: string) => {
      ends.push(state);
      if (!accepted.includes(state)) throw new Error('The table is gone');
    },
  } as unknown as Audit;
  const ctx = { audit, brand: defaultBrand, now: () => new Date(), caller: { id: 'ada', isAdmin: true }, requestKey: 'act' };
  return { ends, ctx };
};

const CHANGE = { subject: 'user:mina', act: 'plan', before: {}, after: { plan: 'premium' } } as const;

describe('audited operations', () => {
  it.each([
    ['done', async () => 'made', 'done'],
    ['refused', () => Promise.reject(new Error('no')), 'refused'],
  ])('ends as %s', async (_, make, state) => {
    const { ctx, ends } = aTrail('done', 'refused');
    await audited(ctx, CHANGE, make).catch(() => undefined);
    expect(ends).toEqual([state]);
  });

  it('[ADM-05] that was made is never recorded as refused, even if its result cannot be written', async () => {
    const { ctx, ends } = aTrail('refused');
    await expect(audited(ctx, CHANGE, async () => 'made')).rejects.toThrow('The table is gone');
    expect(ends).toEqual(['done']);
  });
});
