// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import type { FilterKey, FilterValues } from '#shared/discovery/filters/filters.ts';
import { emptySearch, type Search, setFilter } from '#shared/discovery/filters/search-state.ts';
import { bestRelaxations, relaxationCalls, withoutFilters } from '#shared/discovery/relaxations.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { answerOf, rowsNamed } from '../exports/rows.ts';
import { EXAMPLES, VALUE_KEYS, type ValueKey } from './examples.ts';
import { chipTexts, open, SEARCH, total, warmUp } from './open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';

const searchWith = (...keys: ValueKey[]): Search =>
  keys.reduce((search, key) => setFilter(search, key, EXAMPLES[key].value as FilterValues[FilterKey]), emptySearch('instagram'));

const removalsOf = (search: Search) => relaxationCalls(search).flatMap(({ removals }) => removals);

describe('the calls that count a search without some of its filters', () => {
  it.each(VALUE_KEYS.filter((key) => (EXAMPLES[key].on ?? 'instagram') === 'instagram'))(
    '[DIS-11] ask without %s for what the remaining search asks for',
    (key) => {
      const search = searchWith(key, key === 'bio' ? 'genderInfluencer' : 'bio');
      for (const { removals, request } of relaxationCalls(search)) {
        const { variations, sort: _, ...base } = CountsRequest.parse(request);
        expect(base.search).toEqual({});
        const asked = variations.map((variation) => ({ ...base, ...variation }));
        const wanted = removals.map((removed) => {
          const { sort: __, paging: ___, ...rest } = toSearchRequest(withoutFilters(search, removed));
          return rest;
        });
        expect(asked).toEqual(wanted);
      }
    },
  );

  it('[DIS-11] a single filter has no relaxation, two have one each, three have pairs too', () => {
    expect(removalsOf(searchWith('bio'))).toEqual([]);
    expect(removalsOf(searchWith('bio', 'engagementRate'))).toHaveLength(2);
    expect(removalsOf(searchWith('bio', 'engagementRate', 'genderInfluencer'))).toHaveLength(6);
  });

  it('[DIS-11] eight filters are counted in pairs within one call, nine only alone', () => {
    const nine: ValueKey[] = [
      'bio',
      'engagementRate',
      'genderInfluencer',
      'audienceInterests',
      'influencerBrands',
      'influencerInterests',
      'influencerPartnership',
      'genderAudience',
      'audienceBrands',
    ];
    expect(relaxationCalls(searchWith(...nine.slice(0, 8))).map(({ removals }) => removals.length)).toEqual([36]);
    expect(relaxationCalls(searchWith(...nine)).map(({ removals }) => removals.length)).toEqual([9]);
  });

  it('[DIS-11] removing a creator list is counted by a call that does not name it', () => {
    const calls = relaxationCalls(searchWith('creatorList_id', 'bio'));
    expect(calls.map(({ removals, request }) => [removals, 'creatorList_id' in request])).toEqual([
      [[['bio']], true],
      [[['creatorList_id']], false],
    ]);
  });
});

describe('the best relaxations', () => {
  const counted = (removed: FilterKey[], count: number) => ({ removed, total: count });

  it('[DIS-11] are at most three single removals with results, largest first', () => {
    const all = [
      counted(['bio'], 3),
      counted(['keywords'], 0),
      counted(['engagementRate'], 9),
      counted(['genderInfluencer'], 5),
      counted(['genderAudience'], 1),
    ];
    expect(bestRelaxations([...all, counted(['bio', 'keywords'], 99)]).map(({ total: count }) => count)).toEqual([9, 5, 3]);
  });

  it('[DIS-11] are pairs if no single removal has results', () => {
    const all = [counted(['bio'], 0), counted(['keywords'], 0), counted(['bio', 'keywords'], 4)];
    expect(bestRelaxations(all)).toEqual([counted(['bio', 'keywords'], 4)]);
  });
});

describe('a small result', () => {
  beforeAll(warmUp);
  beforeEach(() => useBrand());

  const openWith = (found: number) =>
    open('/discovery?bio=chef&engagementRate=gt.3&genderInfluencer=MALE', {
      [SEARCH]: answerOf(rowsNamed('Mina Aoyama'), found),
      [COUNTS]: ({ body }: SentCall) => {
        const { variations } = CountsRequest.parse(body);
        return { body: { success: true, counts: variations.map(({ search }) => (search?.text ? found : 214)) } };
      },
    });

  it('[PWR-05] offers the removals that find more, with their totals, in one call', async () => {
    const { user, server } = await openWith(9);
    const offers = await screen.findByRole('list', { name: 'Searches with fewer filters' });
    expect(
      within(offers)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Without “Bio: ‘chef’”: 214 creators']);
    expect(screen.getByText('Few creators match. With fewer filters:')).toBeTruthy();
    expect(server.of(COUNTS)).toHaveLength(1);
    expect(screen.getByText('Mina Aoyama')).toBeTruthy();
    await user.click(within(offers).getByRole('button'));
    await waitFor(() => expect(chipTexts().some((text) => text?.includes('chef'))).toBe(false));
  });

  it('[PWR-05] ends at ten creators', async () => {
    const { server } = await openWith(10);
    await total('10 creators');
    await screen.findByRole('navigation', { name: 'Pages' });
    expect(server.of(COUNTS)).toEqual([]);
  });

  it('[PWR-05] offers no removal that finds as few', () => {
    const counted = (removed: FilterKey[], count: number) => ({ removed, total: count });
    const all = [counted(['bio'], 3), counted(['username'], 4)];
    expect(bestRelaxations(all, 3)).toEqual([counted(['username'], 4)]);
  });
});

describe('an empty result', () => {
  beforeAll(warmUp);
  beforeEach(() => useBrand());

  it('[DIS-11] names the filter whose removal helps, with the number of creators, and removes it', async () => {
    const { user } = await open('/discovery?bio=chef&engagementRate=gt.3', {
      [SEARCH]: ({ body }: SentCall) => ((body as SearchRequest).search.text ? answerOf([]) : answerOf(rowsNamed('Mina Aoyama'), 214)),
      [COUNTS]: ({ body }: SentCall) => ({
        body: { success: true, counts: CountsRequest.parse(body).variations.map(({ search }) => (search?.text ? 0 : 214)) },
      }),
    });
    const offers = await screen.findByRole('list', { name: 'Searches with fewer filters' });
    const [chip] = chipTexts().filter((text) => text?.includes('chef'));
    const names = within(offers)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([`Without “${chip?.replace('“', '‘').replace('”', '’')}”: 214 creators`]);
    await user.click(within(offers).getByRole('button'));
    expect(await total('214 creators')).toBeTruthy();
    await waitFor(() => expect(chipTexts().some((text) => text?.includes('chef'))).toBe(false));
  });

  it('[DIS-11] quotes a keyword once', async () => {
    await open('/discovery?keywords=chef&engagementRate=gt.3', {
      [SEARCH]: answerOf([]),
      [COUNTS]: ({ body }: SentCall) => ({
        body: { success: true, counts: CountsRequest.parse(body).variations.map(({ search }) => (search?.text ? 0 : 63)) },
      }),
    });
    expect(await screen.findByRole('button', { name: 'Without “chef”: 63 creators' })).toBeTruthy();
  });

  it('[DIS-11] names the first value of a filter and counts the others', async () => {
    await open('/discovery?relevance=%23ramen&relevance=%23sushi&relevance=%23tempura&engagementRate=gt.3', {
      [SEARCH]: answerOf([]),
      [COUNTS]: ({ body }: SentCall) => ({
        body: { success: true, counts: CountsRequest.parse(body).variations.map(({ search }) => (search?.relevance ? 0 : 63)) },
      }),
    });
    expect(await screen.findByRole('button', { name: 'Without “#ramen and 2 more”: 63 creators' })).toBeTruthy();
  });

  it('[DIS-11] offers no removal that has no results either', async () => {
    await open('/discovery?bio=chef&engagementRate=gt.3', {
      [SEARCH]: answerOf([]),
      [COUNTS]: ({ body }: SentCall) => ({ body: { success: true, counts: CountsRequest.parse(body).variations.map(() => 0) } }),
    });
    expect(await screen.findByText('No Records Found')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Searches with fewer filters' })).toBeNull();
  });
});
