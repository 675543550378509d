// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILTER_KEYS, type FilterKey, filterOf } from '#shared/discovery/filters/filters.ts';
import { emptySearch } from '#shared/discovery/filters/search-state.ts';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { FilterEditor } from '#web/features/discovery/editors/filter-editor.tsx';
import { loadMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';

/** The options of every list include the list's name, regardless of the input. */
const listOf = (name: string) => ({
  body: { success: true, data: [901, 902].map((value) => ({ value, text: `a ${name} ${value}` })) },
});
const answers = {
  'GET /v1/locations': {
    body: {
      success: true,
      data: [903, 904].map((id) => ({ id, title: `a place ${id}`, name: `a place ${id}`, type: 'city', country: 'JP' })),
    },
  },
  'GET /v1/identification/brand/list': listOf('brand'),
  'GET /v1/identification/interest/list': { body: { success: true, data: [] } },
  'GET /v1/identification/university/list': listOf('university'),
  'GET /v1/identification/users/global': {
    body: {
      success: true,
      data: ['a_creator_1', 'a_creator_2'].map((username) => ({
        user_id: username,
        platform: 'instagram',
        username,
        fullname: '',
        picture: '',
        followers: 1_000,
        is_verified: false,
      })),
    },
  },
  'POST /v1/identification/counts': { body: { success: true, counts: [] } },
};

const SERVER_LISTS = { locations: 'place', brands: 'brand', universities: 'university', creators: 'creator' };
const keys = FILTER_KEYS.filter((key) => filterOf(key).editor.kind === 'picks');
const sourceOf = (key: FilterKey): string => {
  const { editor } = filterOf(key);
  return editor.kind === 'picks' ? editor.source : '';
};
/** One filter for each list. */
const oneOfEach = keys.filter((key, at) => keys.findIndex((other) => sourceOf(other) === sourceOf(key)) === at);
const after = (first: FilterKey, others: readonly FilterKey[]) =>
  others.filter((second) => sourceOf(second) !== sourceOf(first)).map((second) => ({ first, second }));
/** Each list after each other list, and every other filter of a list after one of another list. */
const pairs = [
  ...oneOfEach.flatMap((first) => after(first, oneOfEach)),
  ...keys.filter((key) => !oneOfEach.includes(key)).flatMap((second) => oneOfEach.flatMap((first) => after(first, [second])).slice(0, 1)),
];

const foreign = (key: FilterKey): string[] => {
  const others = Object.entries(SERVER_LISTS).filter(([source]) => source !== sourceOf(key));
  const texts = screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
  return texts.filter((text) => others.some(([, name]) => new RegExp(`^@?a[ _]${name}[ _]`).test(text)));
};

beforeAll(() => loadMessages('en', ['common', 'discovery']));
beforeEach(async () => {
  useBrand();
  useFilters.setState({ search: emptySearch(), broken: [], shown: { inDrawer: false } });
  await alreadySignedIn();
});

describe('the lists of the filter dropdowns', () => {
  it.each(pairs)('[DIS-22] $second shows no option of another list after $first was opened and typed in', async ({ first, second }) => {
    fakeServer(answers);
    const client = createQueryClient();
    const editor = (key: FilterKey) => (
      <QueryClientProvider client={client}>
        <FilterEditor filterKey={key} titled />
      </QueryClientProvider>
    );
    const user = userEvent.setup();
    const view = render(editor(first));
    await user.type(screen.getByRole('combobox'), 'a');
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('listbox', { busy: true })).toBeNull());

    // React keeps the component instance when one editor replaces another.
    view.rerender(editor(second));
    expect(foreign(second)).toEqual([]);
    await user.type(screen.getByRole('combobox'), 'x');
    await new Promise((resolve) => setTimeout(resolve, 220));
    expect(foreign(second)).toEqual([]);

    view.unmount();
    render(editor(second));
    expect(foreign(second)).toEqual([]);
    await user.type(screen.getByRole('combobox'), 'a');
    expect(foreign(second)).toEqual([]);
  });
});
