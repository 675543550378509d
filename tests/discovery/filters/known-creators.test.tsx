// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { address, chipTexts, open, pill, warmUp } from '../open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';
const counted = ({ body }: SentCall) => {
  const { variations } = CountsRequest.parse(body);
  return { body: { success: true, counts: variations.map((each) => (each.exclude_lists || each.exclude_exported === 90 ? 41 : 900)) } };
};

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('creators that the account already knows', () => {
  it.each([
    ['Not in any of my lists', { exclude_lists: 'all' }, 'excludeLists=all'],
    ['Not exported in 90 days', { exclude_exported: 90 }, 'excludeExported=90'],
  ])('[PWR-01] [PWR-04] %s is counted, and goes to the request, the address and the chips', async (label, asked, query) => {
    const { user, lastAsked } = await open('/discovery', { [COUNTS]: counted });
    await user.click(pill('Already known'));
    const choice = await screen.findByRole('radio', { name: label });
    await waitFor(() => expect(choice.getAttribute('aria-description')).toBe('41 creators'));
    await user.click(choice);
    await waitFor(() => expect(lastAsked()).toMatchObject(asked));
    expect(chipTexts()).toEqual([label]);
    await waitFor(() => expect(address()).toBe(`?${query}`));
  });

  it('[PWR-01] offers no lists where the brand has none', async () => {
    useBrand({ creatorLists: false });
    const { user } = await open();
    await user.click(pill('Already known'));
    expect(await screen.findByRole('radio', { name: 'Never exported' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Not in any of my lists' })).toBeNull();
  });

  it('[PWR-01] [PWR-04] takes any number of days up to a year, typed', async () => {
    const { user, lastAsked } = await open('/discovery?excludeExported=90', { [COUNTS]: counted });
    await user.click(pill('Already known'));
    const days = await screen.findByRole('textbox', { name: 'My exports: Number of days' });
    expect(days).toHaveProperty('value', '90');
    await user.type(days, '{Control>}a{/Control}366{Enter}');
    expect(screen.getByText('Must be between 1 and 365').id).toBe(days.getAttribute('aria-describedby'));
    expect(lastAsked()?.exclude_exported).toBe(90);
    await user.type(days, '{Control>}a{/Control}４５{Enter}');
    await waitFor(() => expect(lastAsked()?.exclude_exported).toBe(45));
    expect(chipTexts()).toEqual(['Not exported in 45 days']);
    await waitFor(() => expect(address()).toBe('?excludeExported=45'));
    await user.click(screen.getByRole('radio', { name: 'Never exported' }));
    await waitFor(() => expect(lastAsked()?.exclude_exported).toBe(true));
    expect(days).toHaveProperty('value', '');
  });

  it.each(['0', '366', '30-90', 'never'])('[PWR-01] names the unknown period %s in the address', async (period) => {
    await open(`/discovery?excludeExported=${period}`);
    expect(await screen.findByText(`Parts of this link couldn’t be used: My exports: ${period}`)).toBeTruthy();
  });
});
