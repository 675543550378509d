// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { answerOf, aRow } from '#tests/exports/rows.ts';
import { drawTexts } from '#tests/support/screens/text-canvas.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { chipTexts, open, SEARCH, warmUp } from '../open-discovery.tsx';

const TAGS = 'GET /v1/identification/topic-tags';
const NEAR = 'GET /v1/identification/relevant_tags';
const NEAR_TOPICS = 'GET /v1/identification/near-topics';
const CREATORS = 'GET /v1/identification/users/global';

const mina = {
  user_id: '1',
  platform: 'instagram',
  username: 'mina.films',
  fullname: 'Mina Aoyama',
  picture: '',
  followers: 4_800_000,
  is_verified: true,
};
const near = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ tag: `near${index}`, distance: index / 100, freq: 9, tag_cnt: 90 }));
const answer = (data: unknown) => ({ body: { success: true, data } });

const suggesting = {
  [TAGS]: ({ query }: SentCall) => answer(['cars', 'carsofinstagram', 'carpets'].filter((tag) => tag.startsWith(query.get('q') ?? ''))),
  [CREATORS]: answer([mina]),
  [NEAR]: answer(near(3)),
  [NEAR_TOPICS]: answer([]),
};

beforeAll(async () => {
  drawTexts();
  await Promise.all([
    warmUp(),
    import('#web/features/discovery/keywords/keyword-panel.tsx'),
    import('#web/charts/word-cloud.tsx'),
    loadMessages('en', ['keywords']),
  ]);
});
beforeEach(() => useBrand());

const box = () => screen.getByRole('combobox', { name: 'Keywords' });
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the keyword box', () => {
  it('[DIS-10] refuses emoji and punctuation, which no search finds, and keeps them in the box', async () => {
    const { user, server } = await open('/discovery', suggesting);
    await user.type(box(), '🌱!{Enter}');
    await screen.findByText('The search term you entered is not valid');
    expect(box()).toHaveProperty('value', '🌱!');
    await user.type(box(), ' #cars{Enter}');
    await waitFor(() => expect(chipTexts()).toEqual(['#cars']));
    expect(server.of(SEARCH).every(({ body }) => !(body as SearchRequest).search.text)).toBe(true);
  });

  it('[PTS-04] offers topics near a phrase by meaning, chosen by a click or the keyboard, and none for a #topic', async () => {
    const { user, server } = await open('/discovery', { ...suggesting, [NEAR_TOPICS]: answer(['supercars', 'jdm']) });
    await user.type(box(), 'roaring engines');
    await screen.findByRole('group', { name: 'Topics near your words' });
    expect(options('Topics near your words')).toEqual(['#supercars', '#jdm']);
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(chipTexts()).toEqual(['#supercars']));
    const asked = server.of(NEAR_TOPICS).length;
    await user.type(box(), '#cars');
    await screen.findByRole('option', { name: '#cars' });
    expect(screen.queryByRole('group', { name: 'Topics near your words' })).toBeNull();
    expect(server.of(NEAR_TOPICS)).toHaveLength(asked);
  });

  it('[DIS-09] suggests what is typed, then topics, and creators beside them; nothing for an empty box', async () => {
    const { user } = await open('/discovery', suggesting);
    await user.click(box());
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(box(), 'CAR');
    await screen.findByRole('option', { name: '#cars' });
    expect(options('Keywords')).toEqual(['car', '#cars', '#carsofinstagram', '#carpets']);
    await waitFor(() => expect(options('Creators')).toEqual(['MAMina AoyamaSimilar to @mina.films4.8M']));
    await user.clear(box());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[DIS-09] marks the typed part of each suggestion, and names the keys', async () => {
    const { user } = await open('/discovery', suggesting);
    await user.type(box(), '#CAR');
    const cars = await screen.findByRole('option', { name: '#cars' });
    expect(cars.querySelector('b')?.textContent).toBe('car');
    expect(screen.getByText('Enter').tagName).toBe('KBD');
    expect(screen.getByText('to add')).toBeTruthy();
  });

  it('[DIS-09] an applied topic cannot be chosen again, neither by mouse nor by keyboard', async () => {
    const { user, lastAsked } = await open('/discovery?relevance=%23cars', suggesting);
    await user.type(box(), '#cars');
    const applied = await screen.findByRole('option', { name: '#cars' });
    expect(applied.getAttribute('aria-disabled')).toBe('true');
    await user.click(applied);
    expect(box()).toHaveProperty('value', '#cars');
    await screen.findByRole('option', { name: '#carsofinstagram' });
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('#carsofinstagram');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastAsked()?.search.relevance?.value).toBe('#cars #carsofinstagram'));
    expect(box()).toHaveProperty('value', '');
  });

  it('[DIS-09] a creator becomes a term of relevance', async () => {
    const { user } = await open('/discovery', suggesting);
    await user.type(box(), '#film mina');
    await user.click(await screen.findByRole('option', { name: /Mina Aoyama/ }));
    expect(chipTexts()).toEqual(['#film', '@mina.films']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[DIS-09] an item of the creators column is labelled as a search for similar creators', async () => {
    const { user } = await open('/discovery', suggesting);
    await user.type(box(), 'mina');
    await waitFor(() => expect(options('Creators')).toEqual(['MAMina AoyamaSimilar to @mina.films4.8M']));
  });

  it('[DIS-03] a whole handle offers the creator itself first, as the username filter', async () => {
    const { user, lastAsked } = await open('/discovery', suggesting);
    await user.type(box(), '@Mina.Films');
    await waitFor(() =>
      expect(options('Creators')).toEqual(['MAMina AoyamaOnly @mina.films4.8M', 'MAMina AoyamaSimilar to @mina.films4.8M']),
    );
    await user.click(screen.getByRole('option', { name: /Only @mina.films/ }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ username: { value: 'mina.films', operator: 'exact' } }));
    expect(box()).toHaveProperty('value', '');
  });

  it('[DIS-10] choosing a topic closes the panel, so that it covers no filter', async () => {
    const { user } = await open('/discovery', suggesting);
    await user.type(box(), '#car');
    await user.click(await screen.findByRole('option', { name: '#cars' }));
    expect(chipTexts()).toEqual(['#cars']);
    expect(screen.queryByText('Search Suggestions')).toBeNull();
    await user.click(box());
    expect(await screen.findByText('Search Suggestions')).toBeTruthy();
  });

  it('arrows lead through both columns and back to what is typed, which Enter searches for', async () => {
    const { user } = await open('/discovery', suggesting);
    await user.type(box(), 'carp');
    await screen.findByRole('option', { name: /Mina Aoyama/ });
    await screen.findByRole('option', { name: '#carpets' });
    await user.keyboard('{ArrowUp}');
    expect(marked()).toContain('Mina Aoyama');
    await user.keyboard('{ArrowDown}');
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('#carpets');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveProperty('value', 'carp');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chipTexts()).toEqual(['“carp”']));
  });

  it('[DIS-23] asks for topics once typing has paused for 300 ms', async () => {
    const { user, server } = await open('/discovery', suggesting);
    await user.click(box());
    let typedAt = 0;
    const pauses: number[] = [];
    server.routes[TAGS] = () => {
      pauses.push(performance.now() - typedAt);
      return answer(['cars']);
    };
    // No timer ends between events of one task, however slow the machine is.
    for (const value of ['c', 'ca', 'car']) {
      typedAt = performance.now();
      fireEvent.change(box(), { target: { value } });
    }
    await screen.findByRole('option', { name: '#cars' });
    expect(server.of(TAGS).map(({ query }) => query.get('q'))).toEqual(['car']);
    // Timers count whole milliseconds.
    expect(pauses[0]).toBeGreaterThanOrEqual(299);
  });

  it('[DIS-23] an empty topic search reloads the results', async () => {
    const { user, server } = await open('/discovery', suggesting);
    await waitFor(() => expect(server.of(SEARCH)).toHaveLength(1));
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(server.of(SEARCH)).toHaveLength(2));
  });
});

describe('a phrase without matches', () => {
  const asked = {
    [SEARCH]: ({ body }: SentCall) => answerOf((body as SearchRequest).search.text ? [] : [aRow()]),
    [TAGS]: ({ query }: SentCall) => answer(['car', 'cars', 'vintage'].filter((tag) => tag.startsWith(query.get('q') ?? ''))),
  };

  it('[DIS-11] leads to the topics of its words', async () => {
    const { user, lastAsked } = await open('/discovery?keywords=Vintage+car', asked);
    await user.click(await screen.findByRole('button', { name: 'Search for #vintage #car' }));
    await waitFor(() => expect(lastAsked()?.search).toMatchObject({ relevance: { value: '#vintage #car' } }));
    expect(lastAsked()?.search.text).toBeUndefined();
  });

  it('[DIS-11] is not offered when its words are no topics either', async () => {
    const { server } = await open('/discovery?keywords=qwerty', asked);
    await screen.findByText('No Records Found');
    await waitFor(() => expect(server.of(TAGS)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Search for #/ })).toBeNull();
  });
});

describe('the topics near a #tag', () => {
  const cloud = () => screen.findByRole('group', { name: /Search suggestions for/ });
  const word = async (name: string) => within(await cloud()).getByRole('button', { name });
  const cloudWords = async () =>
    within(await cloud())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('[DIS-10] are shown as a cloud with a legend; a click adds a word and keeps the cloud', async () => {
    const { user, server } = await open('/discovery?relevance=%23cars', suggesting);
    await user.click(box());
    const legend = ['Less Relevant', 'More Relevant', 'Less Frequent', 'More Frequent'];
    expect(await cloudWords()).toEqual(['#near0', '#near1', '#near2']);
    for (const text of ['Search Suggestions', ...legend]) expect(screen.getByText(text)).toBeTruthy();
    await user.click(await word('#near1'));
    expect(chipTexts()).toEqual(['#cars', '#near1']);
    expect((await word('#near1')).getAttribute('aria-disabled')).toBe('true');
    await user.click(await word('#near1'));
    await user.tab();
    expect(document.activeElement?.textContent).toBe('#near0');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(chipTexts()).toEqual(['#cars', '#near1', '#near2']);
    expect(server.of(NEAR).map(({ query }) => query.get('q'))).toEqual(['#cars']);
  });

  it('[DIS-10] are at most thirty words, all of them placed', async () => {
    const { user } = await open('/discovery?relevance=%23cars', { ...suggesting, [NEAR]: answer(near(31)) });
    await user.click(box());
    expect(await cloudWords()).toHaveLength(30);
  });

  it('[DIS-10] show a message when there are none or a term is invalid', async () => {
    const refused = { status: 400, body: { success: false, code: 'bad_request', message: 'The search term you entered is not valid' } };
    const { user } = await open('/discovery?relevance=%23lonely', {
      ...suggesting,
      [NEAR]: ({ query }: SentCall) => (query.get('q') === '#lonely' ? answer([]) : refused),
    });
    await user.click(box());
    expect(await screen.findByText('No search suggestions')).toBeTruthy();
    await user.type(box(), '#unheardof');
    expect(await screen.findByText('The search term you entered is not valid')).toBeTruthy();
  });

  it('close with Escape, and when the focus goes elsewhere', async () => {
    const { user } = await open('/discovery?relevance=%23cars', suggesting);
    await user.click(box());
    await cloud();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Search Suggestions')).toBeNull();
    await user.keyboard('{ArrowDown}');
    await cloud();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.queryByText('Search Suggestions')).toBeNull();
  });
});
