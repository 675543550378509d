// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { countsRequest } from '#shared/discovery/counts-request.ts';
import { addAlternative } from '#shared/discovery/filters/alternatives.ts';
import { setInAlternative } from '#shared/discovery/filters/change-alternatives.ts';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { relaxationCalls, withoutFilters } from '#shared/discovery/relaxations.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { answerOf, rowsNamed } from '../../exports/rows.ts';
import { address, chipTexts, open, pill, SEARCH, total, warmUp } from '../open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';

/** Counts a thousand for each filter of an alternative, and nine thousand for other variations. */
const counted = ({ body }: SentCall) => {
  const counts = CountsRequest.parse(body).variations.map(({ alternatives: [set] = [] }) =>
    set ? Object.keys(set).length * 1_000 : 9_000,
  );
  return { body: { success: true, counts } };
};
const LANES = '?bio=chef&or1.genderInfluencer=FEMALE&or1.followers=10000-50000&or2.genderInfluencer=MALE';
const openLanes = (query: string, routes = {}) => open(`/discovery${query}`, { [COUNTS]: counted, ...routes });
const section = () => screen.findByRole('region', { name: 'Alternatives' });
const lane = (number: number) => screen.findByRole('group', { name: `Alternative ${number}` });
const laneTexts = async (number: number) =>
  within(await lane(number))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isLaneCall = ({ body }: SentCall): boolean => (body as CountsRequest).variations.every(({ search }) => search === undefined);

beforeAll(async () => {
  await warmUp();
  await Promise.all([import('#web/features/discovery/alternatives/alternatives.tsx'), loadMessages('en', ['alternatives'])]);
});
beforeEach(() => useBrand());

describe('alternatives on the screen', () => {
  it('[PWR-03] are built one after the other, and neither their values nor common ones leak', async () => {
    const { user, lastAsked } = await openLanes('');
    await user.click(screen.getByRole('button', { name: 'Add alternative' }));
    const chooseGender = async (number: number, gender: string) => {
      const picker = await screen.findByRole('dialog', { name: `Add filter to alternative ${number}` });
      await user.click(within(picker).getByRole('button', { name: 'Gender' }));
      await user.click(await within(picker).findByRole('radio', { name: 'Creator' }));
      await user.click(await within(picker).findByRole('radio', { name: gender }));
      await user.keyboard('{Escape}');
    };
    await chooseGender(1, 'Female');
    await waitFor(() => expect(lastAsked()?.alternatives).toEqual([{ gender: { code: 'FEMALE' } }]));
    await user.click(await screen.findByRole('button', { name: 'Add filter to alternative 2' }));
    await chooseGender(2, 'Male');
    await waitFor(() => expect(lastAsked()?.alternatives).toEqual([{ gender: { code: 'FEMALE' } }, { gender: { code: 'MALE' } }]));
    await user.click(pill('Account type'));
    await user.click(await screen.findByRole('checkbox', { name: 'Business' }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ account_type: [2] }));
    expect(lastAsked()?.alternatives).toEqual([{ gender: { code: 'FEMALE' } }, { gender: { code: 'MALE' } }]);
    expect([await laneTexts(1), await laneTexts(2), chipTexts()]).toEqual([['Gender: Female'], ['Gender: Male'], ['Account: Business']]);
    await waitFor(() => expect(address()).toBe('?accountTypeFilters=2&or1.genderInfluencer=FEMALE&or2.genderInfluencer=MALE'));
  });

  it('[PWR-03] each shows its number of creators together with the common filters, by one call', async () => {
    const { server } = await openLanes(`${LANES}&or3=`);
    await waitFor(async () => expect((await lane(1)).textContent).toContain('2,000 creators'));
    expect((await lane(2)).textContent).toContain('1,000 creators');
    expect((await lane(3)).textContent).toContain('Unfinished');
    const calls = server.of(COUNTS).filter(isLaneCall);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      search: { text: 'chef' },
      variations: [
        { alternatives: [{ gender: { code: 'FEMALE' }, followers: { left_number: 10_000, right_number: 50_000 } }] },
        { alternatives: [{ gender: { code: 'MALE' } }] },
      ],
    });
  });

  it('[PWR-03] an editor shows the values and counts of its alternative, without exclusions', async () => {
    const { user, server } = await openLanes(LANES);
    await user.click(within(await lane(2)).getByRole('button', { name: 'Gender: Male' }));
    const editor = await screen.findByRole('dialog', { name: 'Add filter to alternative 2' });
    expect(await within(editor).findByRole('radio', { name: 'Male' })).toHaveProperty('checked', true);
    expect(within(editor).queryByRole('radiogroup', { name: 'Include or exclude' })).toBeNull();
    await waitFor(() =>
      expect(server.of(COUNTS).map(({ body }) => (body as CountsRequest).variations)).toContainEqual(
        expect.arrayContaining([{ search: { gender: { code: 'FEMALE' } } }]),
      ),
    );
    await user.click(within(editor).getByRole('button', { name: 'All filters' }));
    expect(within(editor).queryByRole('button', { name: /^Lookalikes/ })).toBeNull();
    expect(within(editor).getByRole('button', { name: /^Gender/ }).textContent).toContain('1');
  });

  it('[PWR-03] are duplicated and removed; the last one becomes common, and Back undoes it', async () => {
    const { user, lastAsked } = await openLanes(LANES);
    await user.click(within(await lane(1)).getByRole('button', { name: 'Duplicate alternative 1' }));
    expect(await laneTexts(2)).toEqual(await laneTexts(1));
    await user.click(within(await lane(2)).getByRole('button', { name: 'Remove Followers: 10k – 50k' }));
    expect([(await laneTexts(1)).length, (await laneTexts(2)).length]).toEqual([2, 1]);
    await user.click(await screen.findByRole('button', { name: 'Remove alternative 2' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alternatives' })));
    await waitFor(() => expect(address()).toBe(LANES));
    await user.click(screen.getByRole('button', { name: 'Remove alternative 2' }));
    expect(screen.queryByRole('region', { name: 'Alternatives' })).toBeNull();
    expect(chipTexts()).toEqual(['Gender: Female', 'Followers: 10k – 50k', 'Bio: “chef”']);
    await waitFor(() => expect(lastAsked()?.alternatives).toBeUndefined());
    await waitFor(() => expect(address()).not.toContain('or1'));
    window.history.back();
    await section();
    expect([(await laneTexts(1)).length, (await laneTexts(2)).length]).toEqual([2, 1]);
  });

  it('[PWR-03] a sixth is refused with the reason', async () => {
    const { user } = await openLanes('?or1.bio=a&or2.bio=b&or3.bio=c&or4.bio=d&or5.bio=e');
    await section();
    const add = screen.getByRole('button', { name: 'Add alternative' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Up to 5 alternatives');
    await user.click(add);
    expect(screen.getAllByRole('group', { name: /^Alternative \d$/ })).toHaveLength(5);
  });

  it('[PWR-04] are named in a half-broken link', async () => {
    await openLanes('?or1.followers=abc&or1.bio=chef&or2.bio=baker');
    expect(await screen.findByText('Parts of this link couldn’t be used: Alternative 1: Followers: abc')).toBeTruthy();
  });

  it('[PWR-05] an empty result offers to remove filters of alternatives, or all of them', async () => {
    const { user } = await openLanes(LANES, { [SEARCH]: answerOf(rowsNamed(), 0) });
    await total('0 creators');
    const offers = await screen.findByRole('list', { name: 'Searches with fewer filters' });
    const texts = () =>
      within(offers)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(texts()).toContain('Without “Gender: Female”: 1,000 creators'));
    expect(texts()).toContain('Without “all alternatives”: 9,000 creators');
    await user.click(within(offers).getByRole('button', { name: /Gender: Female/ }));
    await waitFor(async () => expect(await laneTexts(1)).toEqual(['Followers: 10k – 50k']));
  });
});

describe('requests about alternatives', () => {
  const search = setInAlternative(setFilter(addAlternative(emptySearch()), 'bio', 'chef'), 0, 'followers', { from: 1_000, to: null });

  it('[PWR-03] the counts of an option are those of its alternative with the common filters', () => {
    const { variations, ...base } = countsRequest(search, 'genderInfluencer', [{ code: 'MALE' }], 0);
    expect(base).toMatchObject({ search: { text: 'chef', followers: { left_number: 1_000 } } });
    expect(variations).toEqual([{ search: { gender: { code: 'MALE' } } }]);
    expect(CountsRequest.safeParse({ ...base, variations }).success).toBe(true);
  });

  it('[PWR-03] the counts of an option keep a common value of the same filter', () => {
    const both = setFilter(search, 'followers', { from: null, to: 9_000 });
    const { variations, ...base } = countsRequest(both, 'followers', [{ from: 2_000, to: null }], 0);
    expect(base.search).toEqual({ text: 'chef', followers: { right_number: 9_000 } });
    expect(variations).toEqual([{ search: {}, alternatives: [{ followers: { left_number: 2_000 } }] }]);
  });

  it.each([undefined, 0])('[PWR-01] an option that is excluded is counted without its exclusion (alternative %s)', (alternative) => {
    const places = [[{ id: '392', label: '' }], [{ id: '840', label: '' }]];
    const excluding = setFilter(setFilter(search, 'not.influencerLocation', places[0] ?? []), 'excludeUnknown', ['influencerLocation']);
    const request = countsRequest(excluding, 'influencerLocation', places, alternative);
    const { variations, ...base } = CountsRequest.parse(request);
    expect(base.exclude).toBeUndefined();
    expect(variations.map(({ exclude, exclude_unknown }) => [exclude, exclude_unknown])).toEqual([
      [undefined, undefined],
      [{ geo: [{ id: 392 }] }, ['geo']],
    ]);
  });

  it('[PWR-05] each relaxation is counted as the search that it leads to', () => {
    const asked = setInAlternative(search, 0, 'genderInfluencer', { code: 'MALE' });
    const [call] = relaxationCalls(asked);
    expect(call?.removals).toEqual([['bio'], ['alternatives'], ['0.genderInfluencer'], ['0.followers']]);
    for (const [index, removed] of (call?.removals ?? []).entries()) {
      const { alternatives, search: filters } = toSearchRequest(withoutFilters(asked, removed));
      const variation = call?.request.variations[index];
      expect([variation?.alternatives, variation?.search]).toEqual([alternatives, filters]);
    }
  });
});
