import { describe, expect, it } from 'vitest';
import { users } from '#functions/features/admin/find-users.ts';
import { adminFixture } from './fixture.ts';

const { as, newCustomer } = adminFixture();

const found = async (asked: Partial<Parameters<typeof users>[1]>): Promise<string[]> =>
  (await users(as('ada'), { page: 1, q: 'filter.example', ...asked })).data.map(({ name }) => name);

describe('[ADM-01] the customer table', () => {
  it('filters by plan and state and sorts by name, email and plan', async () => {
    await newCustomer({ name: 'zoe', email: 'a@filter.example', plan: 'entry', status: 'active' });
    await newCustomer({ name: 'Ann', email: 'c@filter.example', plan: 'premium', status: 'past_due' });
    await newCustomer({ name: 'mia', email: 'b@filter.example', plan: null, status: null });
    expect(await found({ plan: 'premium' })).toEqual(['Ann']);
    expect(await found({ plan: 'none' })).toEqual(['mia']);
    expect(await found({ state: 'past_due' })).toEqual(['Ann']);
    expect(await found({ state: 'inactive' })).toEqual(['mia']);
    expect(await found({ plan: 'entry', state: 'past_due' })).toEqual([]);
    expect(await found({ order: 'name' })).toEqual(['Ann', 'mia', 'zoe']);
    expect(await found({ order: 'email' })).toEqual(['zoe', 'mia', 'Ann']);
    expect(await found({ order: 'plan' })).toEqual(['Ann', 'zoe', 'mia']);
  });
});
