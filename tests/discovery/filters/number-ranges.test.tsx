// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { address, chipTexts, open, pill, warmUp } from '../open-discovery.tsx';
import { openEditor } from './open-editor.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('ranges of numbers', () => {
  it.each([
    ['Engagements', 'Average comments', ['50', '1.5k'], 'comments', [50, 1500], 'Comments: 50 – 1.5k', 'comments=50-1500'],
    ['Posts per week', 'Posts per week', ['0.5', '3,5'], 'posts_per_week', [0.5, 3.5], 'Posts per week: 0.5 – 3.5', 'postsPerWeek=0.5~3.5'],
    ['Price', 'Estimated price (US$)', ['100', '750'], 'price', [100, 750], 'Price: $100 – 750', 'price=100-750'],
    [
      'Partnerships',
      'Sponsored posts',
      ['5', '12.5%'],
      'sponsored_share',
      [0.05, 0.125],
      'Sponsored posts: 5% – 12.5%',
      'sponsoredShare=5~12.5',
    ],
    ['Settings', 'Credible audience', ['75', '95'], 'credibility', [0.75, 0.95], 'Credible audience: 75% – 95%', 'credibility=75~95'],
  ])('[PWR-02] [PWR-04] %s: %s takes both ends typed, and either alone', async (dropdown, name, typed, field, ends, chip, query) => {
    const app = await openEditor(dropdown);
    await app.type(`${name}: To`, typed[1] ?? '');
    await waitFor(() => expect(app.lastAsked()?.search).toEqual({ [field]: { right_number: ends[1] } }));
    await app.type(`${name}: From`, typed[0] ?? '');
    await waitFor(() => expect(app.lastAsked()?.search).toEqual({ [field]: { left_number: ends[0], right_number: ends[1] } }));
    expect(chipTexts()).toEqual([chip]);
    await waitFor(() => expect(address()).toBe(`?${query}`));
    await app.user.clear(await app.field(`${name}: To`));
    await app.user.tab();
    await waitFor(() => expect(app.lastAsked()?.search).toEqual({ [field]: { left_number: ends[0] } }));
  });

  it('[PWR-02] a step is picked with its count, and one beyond the other end cannot be', async () => {
    const { user, lastAsked } = await openEditor('Posts per week', '?postsPerWeek=~2');
    const [half] = await screen.findAllByRole('radio', { name: /^0\.5/ });
    await waitFor(() => expect(half?.getAttribute('aria-description')).toBe('7 creators'));
    expect(screen.getAllByRole('radio', { name: '3' })[0]).toHaveProperty('disabled', true);
    if (half) await user.click(half);
    await waitFor(() => expect(lastAsked()?.search.posts_per_week).toEqual({ left_number: 0.5, right_number: 2 }));
  });

  it('[PWR-02] a share above 100 % and crossing ends are refused beside the field', async () => {
    const { type, asked } = await openEditor('Settings', '?credibility=~80');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await type('Credible audience: From', '101');
    expect(screen.getByText('Must be between 0% and 100%')).toBeTruthy();
    await type('Credible audience: From', '81');
    expect(screen.getByText('Must be less than 80%')).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });

  it.each(['postsPerWeek=7~0.5', 'postsPerWeek=1001', 'sponsoredShare=~101', 'credibility=-5', 'price=a', 'comments=9-1'])(
    '[PWR-04] %s in the address is named as broken',
    async (query) => {
      await open(`/discovery?${query}`);
      const [, value = ''] = query.split('=');
      expect((await screen.findByText(/Parts of this link couldn’t be used/)).textContent).toContain(`: ${value}`);
    },
  );
});

describe('ranges of days', () => {
  it('[PWR-02] [PWR-04] take a least and a greatest age, typed', async () => {
    const { type, lastAsked } = await openEditor('Last post');
    await type('Last post: At most … days ago', '7');
    await waitFor(() => expect(lastAsked()?.search).toEqual({ last_posted: { right_number: 7 } }));
    expect(chipTexts()).toEqual(['Last post: Within 7 days']);
    await type('Last post: At most … days ago', '45');
    await waitFor(() => expect(lastAsked()?.search).toEqual({ last_posted: 45 }));
    await type('Last post: At least … days ago', '46');
    expect(screen.getByText('Must be between 1 and 45')).toBeTruthy();
    await type('Last post: At least … days ago', '10');
    await waitFor(() => expect(lastAsked()?.search).toEqual({ last_posted: { left_number: 10, right_number: 45 } }));
    expect(chipTexts()).toEqual(['Last post: 10 to 45 days ago']);
    await waitFor(() => expect(address()).toBe('?lastPost=10-45'));
  });

  it('[PWR-02] keep a documented number as it was, and a least age alone', async () => {
    const { user, lastAsked } = await openEditor('Data age', '?dataAge=30-');
    await waitFor(() => expect(lastAsked()?.search).toEqual({ data_age: { left_number: 30 } }));
    expect(chipTexts()).toEqual(['Data updated: At least 30 days ago']);
    await user.click(await screen.findByRole('radio', { name: 'Within 90 days' }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ data_age: { left_number: 30, right_number: 90 } }));
    await user.click(await screen.findByRole('radio', { name: 'Within 7 days' }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ data_age: 7 }));
    expect(screen.getByRole('radio', { name: 'Within 7 days' })).toHaveProperty('checked', true);
  });
});

describe('names and words to leave out', () => {
  it('[PWR-01] [PWR-04] excludes a username on the screen', async () => {
    const { user, lastAsked, field } = await openEditor('Username');
    await user.click(await screen.findByRole('radio', { name: 'Exclude' }));
    await user.type(await field('Username'), '@natgeo{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: {}, exclude: { username: { value: '@natgeo', operator: 'exact' } } }));
    expect(chipTexts()).toEqual(['Not: Username: @natgeo']);
    await waitFor(() => expect(address()).toBe('?not.username=@natgeo'));
  });

  it.each([
    ['youtube', 'Not: Words of the profile'],
    ['tiktok', 'Not: Words of the profile'],
  ])('[PWR-01] excludes words of profiles on %s, where the keyword box searches them', async (platform, name) => {
    const { user, lastAsked, field } = await openEditor('Username, words', `?platform=${platform}`);
    await user.type(await field(name), 'vegan chef{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ platform, exclude: { text: 'vegan chef' } }));
    expect(pill('Username, words').textContent).toBe('Username, words1');
    await user.click(screen.getByRole('button', { name: `Clear ${name}` }));
    await waitFor(() => expect(address()).toBe(`?platform=${platform}`));
  });

  it('[PWR-01] its chip opens the editor on every platform', async () => {
    const { user } = await open('/discovery?platform=tiktok&not.bio=vegan');
    await user.click(await screen.findByRole('button', { name: 'Not: Bio: “vegan”' }));
    expect(await screen.findByRole('textbox', { name: 'Not: Words of the profile' })).toHaveProperty('value', 'vegan');
  });

  it('[PWR-01] words that are excluded last are no longer searched for', async () => {
    const { user, lastAsked, field } = await openEditor('Username, words', '?platform=tiktok&keywords=vegan');
    await user.type(await field('Not: Words of the profile'), 'Vegan{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: {}, exclude: { text: 'Vegan' } }));
    expect(lastAsked()?.search.text).toBeUndefined();
  });
});
