// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { address, chipTexts, open, pill, warmUp } from '../open-discovery.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('the editor of topics', () => {
  it('[PWR-01] [PWR-04] excludes topics and creators, typed with and without their signs', async () => {
    const { user, lastAsked } = await open('/discovery?relevance=%23travel');
    await user.click(pill('Topics'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Topics' }));
    expect(await dialog.findByRole('list', { name: 'Chosen: Topics' })).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Exclude' }));
    await user.type(dialog.getByRole('textbox', { name: 'Topics' }), 'Street food, #cars @top.gear{Enter}');
    const value = '#streetfood #cars @top.gear';
    await waitFor(() => expect(lastAsked()?.exclude).toEqual({ relevance: { value, weight: 0.5 } }));
    expect(lastAsked()?.search).toEqual({ relevance: { value: '#travel', weight: 0.5 } });
    expect(chipTexts()).toEqual(['#travel', 'Not: #streetfood', 'Not: #cars', 'Not: @top.gear']);
    await waitFor(() =>
      expect(address()).toBe('?relevance=%23travel&not.relevance=%23streetfood&not.relevance=%23cars&not.relevance=@top.gear'),
    );
  });

  it('[PWR-01] says what is wrong with a term beside it, and adds nothing', async () => {
    const { user, lastAsked } = await open('/discovery?not.relevance=%23cars');
    await user.click(pill('Topics'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Topics' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Topics' }), '#~{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('A topic or creator is one word without spaces');
    expect(lastAsked()?.exclude).toEqual({ relevance: { value: '#cars', weight: 0.5 } });
  });

  it('[PWR-01] a creator that is asked for as alike and excluded as a topic is only what was chosen last', async () => {
    const { user, lastAsked } = await open('/discovery?influencerLookalikeValue=top.gear');
    await user.click(pill('Topics'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Topics' }));
    await user.click(await dialog.findByRole('radio', { name: 'Exclude' }));
    await user.type(dialog.getByRole('textbox', { name: 'Topics' }), '@Top.Gear{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: {}, exclude: { relevance: { value: '@top.gear' } } }));
  });

  it('[PWR-01] the same in an address is named by its filter', async () => {
    const { lastAsked } = await open(
      '/discovery?influencerLookalikeValue=top.gear&not.relevance=@top.gear&relevance=%23cars&not.relevance=%23cars',
    );
    expect(await screen.findByText('Parts of this link couldn’t be used: Not: Topics: @top.gear · Not: Topics: #cars')).toBeTruthy();
    await waitFor(() => expect(lastAsked()?.search).toEqual({ relevance: { value: '#cars @top.gear', weight: 0.5 } }));
    expect(lastAsked()?.exclude).toBeUndefined();
  });
});

describe('the editor of usernames', () => {
  it('[PWR-03] [PWR-04] takes a pasted list, of which one must match', async () => {
    const { user, lastAsked } = await open('/discovery');
    await user.click(pill('Username'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Username' }));
    await user.click(await dialog.findByRole('textbox', { name: 'Username' }));
    await user.paste('@ann\n@Bob, ann @cleo');
    await waitFor(() => expect(lastAsked()?.search).toEqual({ username: { value: ['@ann', '@Bob', 'ann', '@cleo'], operator: 'exact' } }));
    expect(chipTexts()).toHaveLength(4);
  });

  it('[PWR-03] takes URLs of profiles, and refuses those of posts', async () => {
    const { user, lastAsked } = await open('/discovery');
    await user.click(pill('Username'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Username' }));
    await user.click(await dialog.findByRole('textbox', { name: 'Username' }));
    await user.paste('https://www.instagram.com/ann.films/\ninstagram.com/bob?igsh=1\nhttps://www.instagram.com/p/CYeS/');
    await waitFor(() => expect(lastAsked()?.search).toEqual({ username: { value: ['ann.films', 'bob'], operator: 'exact' } }));
    expect(dialog.getByRole('alert').textContent).toBe('Enter one username at a time');
  });

  it('[PWR-01] a username excluded last is no longer asked for, in any spelling', async () => {
    const { user, lastAsked } = await open('/discovery?username=ann&username=bob&username=ANN');
    await user.click(pill('Username'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Username' }));
    await user.click(await dialog.findByRole('radio', { name: 'Exclude' }));
    await user.type(dialog.getByRole('textbox', { name: 'Username' }), '@Ann{Enter}');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ search: { username: { value: 'bob' } }, exclude: { username: { value: '@Ann' } } }),
    );
    expect(chipTexts()).toEqual(['Username: bob', 'Not: Username: @Ann']);
  });
});

describe('the editors of lookalikes and universities', () => {
  it('[PWR-01] [PWR-04] carry exclusions in the address, with unknown audiences left out when chosen', async () => {
    const query = '?not.audienceLookalikeValue=ann&not.influencerLookalikeValue=bob&excludeUnknown=audienceLookalikeValue';
    const { lastAsked } = await open(`/discovery${query}`);
    await waitFor(() =>
      expect(lastAsked()?.exclude).toEqual({ audience_relevance: { value: '@ann' }, relevance: { value: '@bob', weight: 0.5 } }),
    );
    expect(lastAsked()?.exclude_unknown).toEqual(['audience_relevance']);
    expect(chipTexts()).toEqual(['Not: Audience like @ann', 'Not: Similar to @bob', 'Not: Audience lookalike unknown']);
    expect(screen.queryByText(/Parts of this link/)).toBeNull();
  });

  it('[PWR-01] [PWR-03] several universities are alternatives, and several can be excluded', async () => {
    const { lastAsked } = await open('/discovery?universityValue=1~~~Keio&universityValue=2~~~Waseda&not.universityValue=3~~~Kyoto');
    await waitFor(() =>
      expect(lastAsked()?.university).toEqual([
        { text: 'Keio', value: 1 },
        { text: 'Waseda', value: 2 },
      ]),
    );
    expect(lastAsked()?.exclude).toEqual({ university: { text: 'Kyoto', value: 3 } });
    expect(chipTexts()).toEqual(['University: Keio', 'University: Waseda', 'Not: University: Kyoto']);
  });
});
