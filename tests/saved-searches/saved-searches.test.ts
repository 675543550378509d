import { describe, expect, it } from 'vitest';
import { listSavedSearches, removeSavedSearch } from '#functions/features/saved-searches/saved-searches.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { MAX_SEARCH_NAME } from '#shared/saved-searches/saved-search.ts';
import { addressOf } from '#shared/saved-searches/saved-search-address.ts';
import { alertFixture, creators } from '#tests/saved-searches/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';

const ADDRESS = 'platform=youtube&views=1000-50000&sort=engagements.desc';

describe('saving a search', () => {
  it('[DIS-19] keeps platform, filters and order under its name, and begins on page 1', async () => {
    const { save, me, ctxOf } = await alertFixture();
    const saved = await save({ name: '  Tokyo  ', address: `?${ADDRESS}&page=7&size=50` });
    const { searches } = await listSavedSearches(ctxOf(me));
    expect(searches).toEqual([{ ...saved, name: 'Tokyo', alerts: false }]);
    expect(new URLSearchParams(saved.address).get('platform')).toBe('youtube');
    expect(saved.address).toMatch(/views=1000-50000/);
    expect(saved.address).not.toMatch(/page|size/);
  });

  it.each(['followers=abc', 'bio=chef&wings=2', 'platform=myspace', 'sort=relevance.desc', 'reels=1000-&platform=tiktok'])(
    '[DIS-19] refuses %s, which is not the address of a search',
    async (address) => {
      const { save } = await alertFixture();
      await expect(save({ name: 'Any', address })).rejects.toMatchObject({ code: 'bad_request', fields: { address: expect.any(String) } });
    },
  );

  it('the search without any filter can be saved too', async () => {
    const { save } = await alertFixture();
    expect((await save({ name: 'All', address: '' })).address).toBe(addressOf(emptySearch()));
  });

  it.each([
    ['x'.repeat(MAX_SEARCH_NAME), true],
    ['x'.repeat(MAX_SEARCH_NAME + 1), false],
    ['x', true],
    ['   ', false],
  ])('[DIS-19] a name of 1 to 80 characters: %s', (name, good) => {
    expect(savedSearches.saveSearch.input.safeParse({ name, address: '' }).success).toBe(good);
  });
});

describe('a repeated request to save a search', () => {
  const search = { name: 'Tokyo', address: 'bio=chef', alerts: true };

  it('[DIS-19] [SHL-16] returns the search that the first one saved', async () => {
    const { save, me, ctxOf } = await alertFixture();
    const saved = await save(search, me, 'key');
    expect(await save(search, me, 'key')).toEqual(saved);
    expect((await listSavedSearches(ctxOf(me))).searches).toEqual([saved]);
    await expect(save(search, me, 'other')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[DIS-19] loses no creator that joined since the first one', async () => {
    const { save, me, renew, day, mails } = await alertFixture();
    renew({ chef: creators(5) });
    await save(search, me, 'key');
    renew({ chef: creators(6) });
    await save(search, me, 'key');
    await day();
    expect(mails()).toHaveLength(1);
  });

  it('[DIS-19] at the same time saves it once, and its alert reports only new creators', async () => {
    const { save, me, renew, day, mails, ctxOf } = await alertFixture();
    renew({ chef: creators(5) });
    await Promise.all([save(search, me, 'key'), save(search, me, 'key'), save(search, me, 'key')]);
    expect((await listSavedSearches(ctxOf(me))).searches).toHaveLength(1);
    await day();
    expect(mails()).toEqual([]);
  });
});

describe('a saved search', () => {
  it('[DIS-19] is renamed and deleted', async () => {
    const { save, change, me, ctxOf } = await alertFixture();
    const { id } = await save({ name: 'Old', address: 'bio=chef' });
    expect(await change({ id, name: 'New' })).toMatchObject({ name: 'New', address: 'bio=chef' });
    await removeSavedSearch(ctxOf(me), { id });
    expect((await listSavedSearches(ctxOf(me))).searches).toEqual([]);
  });

  it('[SEC-01] is there for its owner alone', async () => {
    const { save, change, join, me, ctxOf } = await alertFixture();
    const stranger = await join(anAccount('premium'));
    const saved = await save({ name: 'Mine', address: 'bio=chef' });
    expect((await listSavedSearches(ctxOf(stranger))).searches).toEqual([]);
    await expect(change({ id: saved.id, name: 'Yours' }, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(change({ id: saved.id, alerts: true }, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(removeSavedSearch(ctxOf(stranger), { id: saved.id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await listSavedSearches(ctxOf(me))).searches).toEqual([saved]);
  });

  it('that uses a taken name leaves nothing stored', async () => {
    const { save, me, ports } = await alertFixture();
    await save({ name: 'Same', address: 'bio=chef' });
    await expect(save({ name: 'same', address: 'bio=cook', alerts: true })).rejects.toMatchObject({ code: 'conflict' });
    expect(await ports.savedSearches.ofAccount(me.id)).toHaveLength(1);
    expect((await ports.savedSearches.alertedAccounts(0)).accountIds).toEqual([]);
  });
});
