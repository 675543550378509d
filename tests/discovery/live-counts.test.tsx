// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountsRequest, MAX_VARIATIONS } from '#shared/discovery/counts-contract.ts';
import { countsRequest } from '#shared/discovery/counts-request.ts';
import { DROPDOWNS } from '#shared/discovery/filters/filter.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import words from '#web/i18n/en/discovery.json' with { type: 'json' };
import { EXAMPLES, VALUE_KEYS } from './examples.ts';
import { open, pill, warmUp } from './open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';

/** Counts 12,483 for women and 7 for every other option. */
const counted = ({ body }: SentCall) => {
  const counts = CountsRequest.parse(body).variations.map(({ search }) => (search?.gender?.code === 'FEMALE' ? 12_483 : 7));
  return { body: { success: true, counts } };
};
const lastOf = (calls: SentCall[]): CountsRequest => calls[calls.length - 1]?.body as CountsRequest;
const MINA = { user_id: '1', platform: 'instagram', username: 'mina', fullname: 'Mina', picture: '', followers: 9, is_verified: false };
const LISTS = {
  [COUNTS]: counted,
  'GET /v1/identification/university/list': { body: { success: true, data: [{ value: 3, text: 'Keio University' }] } },
  'GET /v1/identification/users/global': { body: { success: true, data: [MINA] } },
};
/** Input for lists that show no options without any. */
const TYPED: Record<string, string> = { brands: 'ac', partnerships: 'ac', lookalikes: 'mi', language: 'jap' };
/** The periods of posts have counts once a term is chosen. */
const WITHOUT_OPTIONS = ['topics', 'bio', 'names', 'content'];

const sidesOf = (dialog: HTMLElement): HTMLElement[] | undefined => {
  const sides = within(dialog).queryByRole('radiogroup', { name: 'Applies to' });
  return sides ? within(sides).getAllByRole('radio') : undefined;
};
const optionsIn = (dialog: HTMLElement): HTMLElement[] => {
  const modes = within(dialog).queryAllByRole('radiogroup', { name: 'Include or exclude' });
  const isMode = (option: HTMLElement) => modes.some((mode) => mode.contains(option));
  return ['radio', 'checkbox', 'option']
    .flatMap((role) => within(dialog).queryAllByRole(role))
    .filter((option) => !sidesOf(dialog)?.includes(option) && !isMode(option) && !option.closest('select'));
};
const describedBy = (name: string | RegExp) => screen.getByRole('radio', { name }).getAttribute('aria-description');

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('live counts', () => {
  it('[DIS-17] each option of an open dropdown shows how many creators it would leave, exactly in words', async () => {
    const { user, server } = await open('/discovery?followers=1000-', { [COUNTS]: counted });
    expect(server.of(COUNTS)).toHaveLength(0);
    await user.click(pill('Gender'));
    await user.click(await screen.findByRole('radio', { name: 'Creator' }));
    await waitFor(() => expect(describedBy('Female')).toBe('12,483 creators'));
    const { variations, search } = lastOf(server.of(COUNTS));
    expect(search).toEqual({ followers: { left_number: 1000 } });
    expect(variations[0]).toEqual({ search: {} });
    expect(variations.map((each) => each.search?.gender?.code)).toContain('FEMALE');
    const dialog = within(screen.getByRole('dialog'));
    expect([dialog.getAllByText('12.5k').length, dialog.getAllByText('7').length]).toEqual([1, variations.length - 1]);
  });

  it('[DIS-17] both ends of a range count with the end that is chosen, and no step that would cross it', async () => {
    const { user, server } = await open('/discovery?followers=5000-', { [COUNTS]: counted });
    await user.click(pill('Followers'));
    await screen.findByRole('radiogroup', { name: 'Followers: To' });
    await waitFor(() => expect(server.of(COUNTS)).toHaveLength(1));
    const { variations } = lastOf(server.of(COUNTS));
    expect(variations).toContainEqual({ search: { followers: { left_number: 5000, right_number: 10_000 } } });
    expect(variations).not.toContainEqual({ search: { followers: { left_number: 5000, right_number: 5000 } } });
  });

  it.each(
    Object.values(DROPDOWNS)
      .flat()
      .filter((dropdown) => !WITHOUT_OPTIONS.includes(dropdown)),
  )('[DIS-17] %s: no option of either side is without its count', async (dropdown) => {
    const platform = dropdown === 'views' ? 'youtube' : 'instagram';
    const { user } = await open(`/discovery?platform=${platform}`, LISTS);
    await user.click(pill(words[`dropdown.${dropdown}`]));
    const dialog = await screen.findByRole('dialog', { name: words[`dropdown.${dropdown}`] });
    await within(dialog).findAllByRole('group');
    for (const side of sidesOf(dialog) ?? [undefined]) {
      if (side) await user.click(side);
      const box = within(dialog).queryByRole('combobox', { name: /^Search/ });
      if (box && TYPED[dropdown]) await user.type(box, TYPED[dropdown]);
      await waitFor(() => expect(optionsIn(dialog).length).toBeGreaterThan(0));
      await waitFor(() => expect(optionsIn(dialog).map((each) => each.getAttribute('aria-description'))).not.toContain(null));
    }
  });

  it('[DIS-17] languages are counted as one comes down to them', async () => {
    const { user, server } = await open('/discovery', LISTS);
    await user.click(pill('Language'));
    const list = await screen.findByRole('listbox', { name: /^Search/ });
    const counts = () =>
      within(list)
        .getAllByRole('option')
        .filter((option) => option.hasAttribute('aria-description')).length;
    await waitFor(() => expect(counts()).toBe(MAX_VARIATIONS));
    const size = { clientHeight: 250, scrollHeight: 250 * 10, scrollTop: 250 * 9 };
    for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value, configurable: true });
    fireEvent.scroll(list);
    await waitFor(() => expect(counts()).toBe(LANGUAGE_CODES.length));
    expect(server.of(COUNTS)).toHaveLength(Math.ceil(LANGUAGE_CODES.length / MAX_VARIATIONS));
  });

  it('[DIS-17] languages are sorted by their counts once, and those without creators are dim', async () => {
    const counts: Record<string, number> = { ja: 900, de: 40, en: 0 };
    const countsOf = ({ body }: SentCall) =>
      CountsRequest.parse(body).variations.map(({ search }) => counts[search?.audience_lang?.code ?? ''] ?? 7);
    const { user } = await open('/discovery', {
      ...LISTS,
      [COUNTS]: (sent) => ({ body: { success: true, counts: countsOf(sent) } }),
    });
    await user.click(pill('Language'));
    const list = await screen.findByRole('listbox', { name: /^Search/ });
    const names = () =>
      within(list)
        .getAllByRole('option')
        .slice(0, MAX_VARIATIONS)
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['Japanese900', 'German40', 'Spanish7']));
    expect(names().at(-1)).toBe('English0');
    const english = within(list).getByRole('option', { name: /English/ });
    expect(english.hasAttribute('data-empty')).toBe(true);
  });

  it('[DIS-17] counts that follow a choice move no place', async () => {
    const places = ['CN', 'IN', 'JP'].map((code, index) => ({ id: index + 1, title: code, name: code, type: 'country', country: code }));
    const countsOf = ({ body }: SentCall) =>
      CountsRequest.parse(body).variations.map(({ search }) => {
        const ids = (search?.audience_geo ?? []).map(({ id }) => id);
        return ids.length > 1 ? 100 - Math.max(...ids) : Math.max(...ids);
      });
    const { user } = await open('/discovery', {
      [COUNTS]: (sent) => ({ body: { success: true, counts: countsOf(sent) } }),
      'GET /v1/locations': { body: { success: true, data: places } },
    });
    await user.click(pill('Location'));
    const list = await screen.findByRole('listbox', { name: /^Search/ });
    const counts = () =>
      within(list)
        .getAllByRole('option')
        .map((option) => option.getAttribute('aria-description'));
    await waitFor(() => expect(counts()).toEqual(['3 creators', '2 creators', '1 creator']));
    await user.click(within(list).getByRole('option', { name: /Japan/ }));
    await waitFor(() => expect(counts()).toEqual(['3 creators', '97 creators', '97 creators']));
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ id }) => id.at(-1)),
    ).toEqual(['3', '2', '1']);
  });

  it('[DIS-17] languages stay in their own order when they cannot be counted', async () => {
    const { user } = await open('/discovery', { ...LISTS, [COUNTS]: { status: 503, body: {} } });
    await user.click(pill('Language'));
    const list = await screen.findByRole('listbox', { name: /^Search/ });
    expect(within(list).getAllByRole('option')[0]?.textContent).toBe('English');
  });

  it('[DIS-17] shares of an audience are counted when one reaches for them', async () => {
    const { user, server } = await open('/discovery?genderAudience=FEMALE.10', LISTS);
    await user.click(pill('Gender'));
    const shares = await screen.findByRole('combobox', { name: 'Audience gender: Share of audience' });
    await user.hover(shares);
    await within(shares).findByRole('option', { name: '> 35% · 7' });
    expect(lastOf(server.of(COUNTS)).variations).toContainEqual({ search: { audience_gender: { code: 'FEMALE', weight: 0.35 } } });
  });

  it('the options stand and work while the counts are on their way or fail', async () => {
    const { user, lastAsked } = await open('/discovery', { [COUNTS]: { status: 503, body: {} } });
    await user.click(pill('Account type'));
    await user.click(await screen.findByRole('checkbox', { name: 'Business' }));
    await waitFor(() => expect(lastAsked()?.search.account_type).toEqual([2]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closing the dropdown calls the counts off', async () => {
    const seen: AbortSignal[] = [];
    const { user } = await open('/discovery', { [COUNTS]: () => new Promise<never>(() => undefined) });
    const send = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      if (String(address).includes('counts') && init?.signal) seen.push(init.signal);
      return send(address, init);
    };
    await user.click(pill('Account type'));
    await screen.findByRole('checkbox', { name: 'Business' });
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.aborted).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(seen[0]?.aborted).toBe(true));
  });
});

describe('requests for live counts', () => {
  it.each(VALUE_KEYS)('[DIS-17] %s: each variation is the request of the search with that value', (key) => {
    const { value, on } = EXAMPLES[key];
    const search = setFilter(emptySearch(on), 'followers', { from: 1000, to: null });
    const { variations, ...base } = countsRequest(search, key, [value]);
    const whole = toSearchRequest(setFilter(search, key, value));
    const merged = { ...base, ...variations[0], search: { ...base.search, ...variations[0]?.search } };
    expect({ ...merged, sort: whole.sort, paging: whole.paging }).toEqual(whole);
  });
});
