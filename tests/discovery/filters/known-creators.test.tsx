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

beforeAll(warmUp, 120_000);
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

  it('[PWR-01] names an unknown period in the address', async () => {
    await open('/discovery?excludeExported=45');
    expect(await screen.findByText('Parts of this link couldn’t be used: My exports: 45')).toBeTruthy();
  });
});
