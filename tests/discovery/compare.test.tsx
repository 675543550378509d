// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCompared, withCompared, withoutCompared } from '#shared/discovery/compare-address.ts';
import type { ComparedCreator, CompareRequest, Comparison } from '#shared/discovery/compare-contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { COMPARE, NAMES, openRows, warmUpRows } from '../exports/open-rows.tsx';
import { aRow } from '../exports/rows.ts';
import { address } from './open-discovery.tsx';

const compared = (userId: string, changes: Partial<ComparedCreator> = {}): ComparedCreator => {
  const { match: _, ...row } = aRow({ user_id: userId, name: NAMES[Number(userId.slice(1))] ?? '' });
  return {
    ...row,
    reels_plays: null,
    growth: { of: 'followers', months: [0.01, null, null, null, null, 0.2] },
    topics: ['cars'],
    audience: {
      of: 'followers',
      credibility: 0.8,
      countries: [{ code: 'JP', weight: 0.734 }],
      cities: [],
      ages: [
        { code: '65-', weight: 0.6 },
        { code: '13-17', weight: 0.4 },
      ],
      genders: [{ code: 'FEMALE', weight: 0.5 }],
      languages: [],
      interests: [],
      brands: [],
    },
    ...changes,
  };
};

const CHANGES: Record<string, Partial<ComparedCreator>> = {
  c0: { followers: 2_000_000, engagement_rate: 0.01 },
  c1: { followers: 1_000_000, engagement_rate: 0.05 },
  c2: { followers: 500_000, engagements: null, engagement_rate: null, audience: null, topics: [] },
};

const comparisonOf = (userIds: string[]): Comparison => ({
  success: true,
  creators: userIds.map((userId) => compared(userId, CHANGES[userId])),
  audiences: {
    method: 'composition-1',
    pairs: userIds.flatMap((a, at) =>
      userIds.slice(at + 1).map((b) => ({
        user_ids: [a, b] satisfies [string, string],
        overlap: [a, b].includes('c2') ? null : { people: 100_000, low: 40_000, high: 250_000, most: 800_000 },
      })),
    ),
    reach: userIds.includes('c2') ? null : { total: 3_000_000, unique: 2_900_000, low: 2_750_000, high: 2_960_000 },
  },
});

const routes = { [COMPARE]: ({ body }: { body: unknown }) => ({ body: comparisonOf((body as CompareRequest).user_ids) }) };

beforeAll(warmUpRows);
beforeEach(() => useBrand());

const openComparison = async (...names: string[]) => {
  const app = await openRows(routes);
  await app.pick(...names);
  await app.user.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare creators' }));
  await dialog.findByRole('table');
  const figures = (label: string) =>
    within(dialog.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  return { ...app, dialog, figures };
};

describe('the comparison', () => {
  it('[DIS-20] shows the chosen creators side by side and marks the best of each figure', async () => {
    const { figures, dialog } = await openComparison('Ada', 'Ben');
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Ada'), expect.stringContaining('Ben')]),
    );
    expect(figures('Followers')).toEqual(['2M (Best of these)', '1M']);
    expect(figures('Engagement rate')).toEqual(['1.00%', '5.00% (Best of these)']);
    expect(figures('Credibility')).toEqual(['80.00%', '80.00%']);
    expect(figures('Over 6 months')).toEqual(['+20.00%', '+20.00%']);
    expect(figures('Ages')[0]).toBe('13-1740.00%65+60.00%');
    expect(dialog.queryByRole('rowheader', { name: 'Over 2 months' })).toBeNull();
    expect(dialog.queryByRole('rowheader', { name: 'Cities' })).toBeNull();
  });

  it('[DIS-20] says of each overlap how large it is, its range and its bound, and how that is estimated', async () => {
    const { dialog } = await openComparison('Ada', 'Ben');
    expect(dialog.getByText('about 100k people')).toBeTruthy();
    expect(dialog.getByText('10.00% of the smaller audience')).toBeTruthy();
    expect(dialog.getByText('40k to 250k, at most 800k')).toBeTruthy();
    expect(dialog.getByText('between 2.8M and 3M')).toBeTruthy();
    expect(dialog.getByText(/model, not a count/)).toBeTruthy();
    expect(dialog.getByText('Method composition-1')).toBeTruthy();
  });

  it('[DIS-20] says where figures, overlap and reach are not available', async () => {
    const { dialog, figures } = await openComparison('Ada', 'Cleo');
    expect(figures('Engagement rate')).toEqual(['1.00%', 'Not available']);
    expect(figures('Countries')).toEqual(['Japan73.40%', 'Not available']);
    expect(within(dialog.getByText('Ada and Cleo').closest('li') as HTMLElement).getByText('Not available')).toBeTruthy();
    expect(dialog.getByText(/^Unique reach isn’t available/)).toBeTruthy();
  });

  it('[DIS-20] is part of the address: a link opens it, a creator taken out leaves it, and Back closes it', async () => {
    const { user, dialog, server } = await openComparison('Ada', 'Cleo', 'Ben');
    expect(address()).toBe('?compare=c0,c2,c1');
    await user.click(dialog.getByRole('button', { name: 'Remove Cleo from the comparison' }));
    expect(address()).toBe('?compare=c0,c1');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull());
    expect(server.of(COMPARE).map(({ body }) => (body as CompareRequest).user_ids)).toEqual([
      ['c0', 'c2', 'c1'],
      ['c0', 'c1'],
    ]);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('');
    expect(screen.getByText('3 selected')).toBeTruthy();
  });

  it('a link to a comparison opens it beside its search, and closing it leaves the search', async () => {
    const { user, lastAsked } = await openRows(routes, '/discovery?otherFilters=verified&compare=c1,c0');
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare creators' }));
    await dialog.findByRole('table');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('?otherFilters=verified');
    expect(lastAsked()?.search.is_verified).toBe(true);
    expect(screen.queryByText(/couldn’t be used/)).toBeNull();
  });

  it('[DIS-20] takes in a creator of another page by name, until there are five', async () => {
    const suggested = {
      user_id: 'c4',
      platform: 'instagram',
      username: 'emil',
      fullname: 'Emil',
      picture: '',
      followers: 9_000,
      is_verified: false,
    };
    const { user, dialog, server } = await openComparison('Ada', 'Ben', 'Cleo', 'Dora');
    server.routes['GET /v1/identification/users/global'] = { body: { success: true, data: [suggested, { ...suggested, user_id: 'c0' }] } };
    await user.click(await dialog.findByRole('button', { name: 'Add a creator' }));
    await user.type(screen.getByRole('combobox', { name: 'Add a creator' }), 'em');
    await user.click(await screen.findByRole('option', { name: /@emil/ }));
    expect(address()).toBe('?compare=c0,c1,c2,c3,c4');
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Add a creator' })).toBeNull());
  });

  it('a link with too few creators shows instructions', async () => {
    const { server } = await openRows(routes, '/discovery?compare=c1');
    expect(await screen.findByText('Choose two to five creators in the results to compare them.')).toBeTruthy();
    expect(server.of(COMPARE)).toEqual([]);
  });
});

describe('compared creators in a URL', () => {
  it.each([[['1', '2']], [['a,b', 'c%2C', 'ü #&=']]])('%j is read as it was written', (userIds) => {
    expect(readCompared(withCompared('', userIds))).toEqual(userIds);
    expect(readCompared(withCompared('?sort=views.asc&compare=old', userIds))).toEqual(userIds);
  });

  it('leaves the search as it is, letter for letter', () => {
    const search = '?audienceLocation=392~10~JP&relevance=%23cars';
    expect(withoutCompared(withCompared(search, ['1', '2']))).toBe(search);
    expect(withCompared(search, [])).toBe(search);
    expect(withoutCompared('?compare=1,2')).toBe('');
    expect(readCompared('?compare=%25')).toEqual([]);
  });
});
