// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Switches } from '#shared/brand.ts';
import { MATCHABLE } from '#shared/discovery/filters/combinations.ts';
import { MATCHABLE_KEYS } from '#shared/discovery/filters/exclusions.ts';
import { type FilterValues, filterOf } from '#shared/discovery/filters/filters.ts';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { fromSearchRequest } from '#shared/discovery/from-search-request.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { EXAMPLES } from '../examples.ts';
import { address, chipTexts, open, pill, warmUp } from '../open-discovery.tsx';

const ALL_ON = Switches.parse({});

describe('a search for all values of a filter', () => {
  it('[PWR-03] exists for every such field of the request', () => {
    expect(MATCHABLE_KEYS.map((key) => filterOf(key).field).sort()).toEqual([...MATCHABLE].sort());
  });

  it.each(MATCHABLE_KEYS)('[PWR-03] [PWR-04] is carried by the address and the request: %s', (key) => {
    const asked = setFilter(emptySearch(), key, EXAMPLES[key].value as FilterValues[typeof key]);
    const search = setFilter(asked, 'matchAll', [key]);
    const request = toSearchRequest(search);
    expect(request.match_all).toEqual([filterOf(key).field]);
    expect(SearchRequest.safeParse(request).success).toBe(true);
    expect(fromUrl(toUrl(search), ALL_ON)).toEqual({ search, broken: [] });
    expect(toSearchRequest(fromSearchRequest(request))).toEqual(request);
    expect(setFilter(search, key, filterOf(key).empty as never)).toEqual(emptySearch());
  });

  it('[PWR-03] is named as broken without a value, and for filters with one value', () => {
    expect(fromUrl('matchAll=influencerBrands', ALL_ON).broken).toEqual(['matchAll=influencerBrands']);
    expect(fromUrl('followers=1000-&matchAll=followers', ALL_ON).broken).toEqual(['matchAll=followers']);
  });
});

describe('an editor of several values', () => {
  beforeAll(warmUp);
  beforeEach(() => useBrand());

  it('[PWR-03] switches from any of them to all of them', async () => {
    const { user, lastAsked } = await open('/discovery?contactsValues=email');
    await user.click(pill('Contacts'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contacts' }));
    const phone = await dialog.findByRole('checkbox', { name: /Phone/ });
    expect(dialog.queryByRole('radio', { name: 'All of them' })).toBeNull();
    await user.click(phone);
    await user.click(await dialog.findByRole('radio', { name: 'All of them' }));
    await waitFor(() => expect(lastAsked()?.match_all).toEqual(['with_contact']));
    expect(chipTexts()).toEqual(['Contact: Email', 'Contact: Phone', 'Contacts: all of them']);
    await waitFor(() => expect(address()).toBe('?contactsValues=email&contactsValues=phone&matchAll=contactsValues'));
    await user.click(dialog.getByRole('radio', { name: 'Any of them' }));
    await waitFor(() => expect(address()).toBe('?contactsValues=email&contactsValues=phone'));
  });

  it('[PWR-03] the chip of all values opens their editor', async () => {
    const { user } = await open('/discovery?contactsValues=email&contactsValues=phone&matchAll=contactsValues');
    await user.click(await screen.findByRole('button', { name: 'Contacts: all of them' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contacts' }));
    expect(await dialog.findByRole('radio', { name: 'All of them' })).toHaveProperty('checked', true);
  });
});
