// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { answerOf, rowsNamed } from '#tests/exports/rows.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { changeFilter, useFilters } from '#web/search/filters.store.ts';
import { address, chipTexts, goTo, open, pill, SEARCH, total, warmUp } from '../open-discovery.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('the address', () => {
  it('[DIS-16] follows the search, and Back restores the previous one', async () => {
    const { user } = await open();
    await total('12,483 creators');
    await user.type(screen.getByRole('combobox', { name: 'Keywords' }), 'chef{Enter}');
    await waitFor(() => expect(address()).toBe('?keywords=chef'));
    await user.click(screen.getByRole('radio', { name: 'TikTok' }));
    await waitFor(() => expect(address()).toBe('?platform=tiktok'));
    window.history.back();
    await waitFor(() => expect(chipTexts()).toEqual(['“chef”']));
    expect(screen.getByRole('radio', { name: 'Instagram' })).toHaveProperty('checked', true);
  });

  it('[DIS-16] Back pressed before the screen shows a new address restores the previous search', async () => {
    await open('/discovery?bio=chef');
    await total('12,483 creators');
    act(() => changeFilter('bio', 'baker'));
    // React renders nothing between the two, because rendering waits for the end of `act`.
    await act(async () => {
      await expect.poll(() => address()).toBe('?bio=baker');
      window.history.back();
      await expect.poll(() => address()).toBe('?bio=chef');
    });
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “chef”']));
  });

  it('[DIS-16] half-broken, it keeps the good filters and names the rest by the labels of their filters', async () => {
    const { lastAsked, user } = await open('/discovery?followers=abc&bio=chef&views=1000-');
    expect(await screen.findByText('Parts of this link couldn’t be used: Followers: abc · Average views: 1000-')).toBeTruthy();
    await waitFor(() => expect(lastAsked()?.search).toEqual({ text: 'chef' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/couldn’t be used/)).toBeNull();
  });

  it('[DIS-15] returning to the page restores the filters', async () => {
    await open('/discovery?bio=chef');
    await total('12,483 creators');
    await goTo('/activity');
    await goTo('/discovery');
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “chef”']));
    await waitFor(() => expect(address()).toBe('?bio=chef'));
  });

  it('[DIS-15] returning from another site, or after a reload elsewhere, restores them too', async () => {
    const { unmount } = await open('/discovery?bio=chef&sort=engagements.asc');
    await total('12,483 creators');
    unmount();
    useFilters.setState(useFilters.getInitialState());
    const { lastAsked } = await open('/discovery');
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: { text: 'chef' }, sort: { field: 'engagements', direction: 'asc' } }));
    expect(address()).toBe('?bio=chef&sort=engagements.asc');
  });

  it('[DIS-15] [DIS-16] the address takes precedence over earlier choices', async () => {
    await open('/discovery?bio=chef');
    await total('12,483 creators');
    await goTo('/activity');
    await goTo('/discovery?bio=baker');
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “baker”']));
    expect(address()).toBe('?bio=baker');
  });

  it('[DIS-15] another platform drops them, also when the user goes back to the first one', async () => {
    const { user } = await open('/discovery?bio=chef');
    await total('12,483 creators');
    await user.click(screen.getByRole('radio', { name: 'TikTok' }));
    await user.click(screen.getByRole('radio', { name: 'Instagram' }));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await waitFor(() => expect(address()).toBe(''));
    await goTo('/activity');
    await goTo('/discovery');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('[DIS-15] choices of another account of this browser are not visible', async () => {
    const { unmount } = await open('/discovery?bio=chef');
    await total('12,483 creators');
    unmount();
    useFilters.setState(useFilters.getInitialState());
    const { lastAsked } = await open('/discovery', {}, 'somebody-else');
    await waitFor(() => expect(lastAsked()?.search).toEqual({}));
  });

  it('[DIS-04] leaving clears the records: coming back searches again', async () => {
    const { asked } = await open('/discovery?bio=chef');
    await total('12,483 creators');
    await goTo('/activity');
    await goTo('/discovery');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('[DIS-15] signing out drops them', async () => {
    const { unmount } = await open('/discovery?bio=chef');
    await total('12,483 creators');
    unmount();
    endSession();
    const { lastAsked } = await open('/discovery');
    await waitFor(() => expect(lastAsked()?.search).toEqual({}));
  });
});

it('[DIS-04] an answer that comes late never takes the place of a newer one', async () => {
  const waiting = new Map<string, (answer: ReturnType<typeof answerOf>) => void>();
  const { user } = await open('/discovery', {
    [SEARCH]: ({ body }: SentCall) => new Promise((resolve) => waiting.set((body as SearchRequest).search.text ?? '', resolve)),
  });
  await waitFor(() => expect(waiting.has('')).toBe(true));
  waiting.get('')?.(answerOf(rowsNamed('First'), 1));
  await screen.findByText('First');
  const box = screen.getByRole('combobox', { name: 'Keywords' });
  await user.type(box, 'slow{Enter}');
  await waitFor(() => expect(waiting.has('slow')).toBe(true));
  await user.type(box, 'quick{Enter}');
  await waitFor(() => expect(waiting.has('quick')).toBe(true));
  waiting.get('quick')?.(answerOf(rowsNamed('Quick'), 2));
  await screen.findByText('Quick');
  waiting.get('slow')?.(answerOf(rowsNamed('Slow'), 3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Slow')).toBeNull();
  expect(screen.getByText('Quick')).toBeTruthy();
});

it('clicks in haste search at the first and after the last', async () => {
  const { user, asked } = await open('/discovery?otherFilters=hidden');
  await total('12,483 creators');
  await user.click(pill('Settings'));
  const box = await screen.findByRole('checkbox', { name: 'Only verified accounts' });
  const before = asked().length;
  // A fixed clock makes the clicks simultaneous even on a slow machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let click = 0; click < 101; click += 1) fireEvent.click(box);
  clock.mockRestore();
  await waitFor(() => expect(asked().at(-1)?.search.is_verified).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked().length - before).toBeLessThan(6);
  expect(asked().at(-1)?.search).toEqual({ is_hidden: false, is_verified: true });
  expect(address()).toBe('?otherFilters=hidden&otherFilters=verified');
});
