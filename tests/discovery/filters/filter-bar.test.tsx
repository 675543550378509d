// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setMedia } from '#tests/support/jsdom.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { chipTexts, LOCATIONS, open, pill, total, warmUp } from '../open-discovery.tsx';

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('filters', () => {
  it('[DIS-03] a choice becomes a chip; the chip opens its dropdown, its cross takes it away', async () => {
    const { user, lastAsked } = await open();
    await user.click(pill('Location'));
    await user.click(await screen.findByRole('option', { name: /Japan/ }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ audience_geo: [{ id: 392, weight: 0.1 }] }));
    expect(chipTexts()).toEqual(['Audience: Japan > 10%']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Audience: Japan > 10%' }));
    expect(await screen.findByRole('dialog', { name: 'Location' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Audience: Japan > 10%' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });

  it('each place has its own share', async () => {
    const { user, lastAsked } = await open('/discovery?audienceLocation=392~10~JP');
    await user.click(pill('Location'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Japan: Share of audience' }), '0.3');
    await waitFor(() => expect(lastAsked()?.search.audience_geo).toEqual([{ id: 392, weight: 0.3 }]));
  });

  it('a chip of the creator opens the side of the creator', async () => {
    const { user } = await open('/discovery?influencerLocation=392~~JP');
    await user.click(await screen.findByRole('button', { name: 'Location: Japan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
    expect(await dialog.findByRole('radio', { name: 'Creator' })).toHaveProperty('checked', true);
  });

  it('[DIS-04] a change shows page 1; taking a filter away sorts by followers again', async () => {
    const { user, lastAsked } = await open('/discovery?audienceLocation=392~10~JP&bio=chef&sort=audience_geo.desc&page=4');
    await waitFor(() => expect(lastAsked()).toMatchObject({ paging: { skip: 30 }, sort: { field: 'audience_geo' } }));
    await user.click(await screen.findByRole('button', { name: 'Remove Bio: “chef”' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ paging: { skip: 0 }, sort: { field: 'followers', direction: 'desc' } }));
  });

  it('[DIS-14] a growth rate chosen without a period looks at six months', async () => {
    const { user, lastAsked } = await open();
    await user.click(pill('Growth rate'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Growth rate' }));
    await user.click((await dialog.findAllByRole('radio', { name: /> 50%/ }))[0] as HTMLElement);
    await waitFor(() => expect(lastAsked()?.search).toEqual({ followers_growth: { interval: 'i6months', value: 0.5 } }));
  });

  it('[DIS-14] bounds that would cross cannot be chosen', async () => {
    const { user } = await open('/discovery?followers=100000-');
    await user.click(pill('Followers'));
    const to = within(await screen.findByRole('radiogroup', { name: 'Followers: To' }));
    expect(to.getByRole('radio', { name: '100k' })).toHaveProperty('disabled', true);
    expect(to.getByRole('radio', { name: '250k' })).toHaveProperty('disabled', false);
    expect(to.getByRole('radio', { name: '50M+' })).toHaveProperty('disabled', false);
  });

  it('[DIS-14] the number boxes drop what is no digit', async () => {
    const { user, lastAsked } = await open('/discovery?followers=-500000');
    await user.click(pill('Followers'));
    await user.type(await screen.findByRole('textbox', { name: 'Followers: From' }), '12a 3,4５0x{Enter}');
    await waitFor(() => expect(lastAsked()?.search.followers).toEqual({ left_number: 123_450, right_number: 500_000 }));
  });

  it.each([
    ['10k', 10_000],
    ['1.5m', 1_500_000],
    ['1万', 10_000],
  ])('[DIS-14] the number boxes understand %s', async (typed, left_number) => {
    const { user, lastAsked } = await open();
    await user.click(pill('Followers'));
    await user.type(await screen.findByRole('textbox', { name: 'Followers: From' }), `${typed}{Tab}`);
    await waitFor(() => expect(lastAsked()?.search.followers).toEqual({ left_number }));
  });

  it.each([
    { query: '100000-', box: 'To', typed: '100000', message: 'Must be more than 100,000' },
    { query: '-100000', box: 'From', typed: '100k', message: 'Must be less than 100,000' },
  ])('[DIS-14] a number box keeps $typed that would cross, and says why', async ({ query, box, typed, message }) => {
    const { user, asked } = await open(`/discovery?followers=${query}`);
    await user.click(pill('Followers'));
    const field = await screen.findByRole('textbox', { name: `Followers: ${box}` });
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.type(field, `{Control>}a{/Control}${typed}{Tab}`);
    expect(field).toHaveProperty('value', typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby'));
    expect(asked()).toHaveLength(1);
  });

  it.each([
    { query: '100000-', box: 'To', typed: '100001', followers: { left_number: 100_000, right_number: 100_001 } },
    { query: '-100000', box: 'From', typed: '99999', followers: { left_number: 99_999, right_number: 100_000 } },
  ])('[DIS-14] a number box takes $typed, one step from the other end', async ({ query, box, typed, followers }) => {
    const { user, lastAsked } = await open(`/discovery?followers=${query}`);
    await user.click(pill('Followers'));
    await user.type(await screen.findByRole('textbox', { name: `Followers: ${box}` }), `${typed}{Tab}`);
    await waitFor(() => expect(lastAsked()?.search.followers).toEqual(followers));
    expect(screen.queryByText(/^Must be/)).toBeNull();
  });

  it('[DIS-14] a number that was kept is taken over once the other end makes room for it', async () => {
    const { user, lastAsked } = await open('/discovery?followers=100000-');
    await user.click(pill('Followers'));
    await user.type(await screen.findByRole('textbox', { name: 'Followers: To' }), '50k{Tab}');
    await screen.findByText('Must be more than 100,000');
    const from = screen.getByRole('textbox', { name: 'Followers: From' });
    await user.clear(from);
    await user.type(from, '10k{Enter}');
    await waitFor(() => expect(lastAsked()?.search.followers).toEqual({ left_number: 10_000, right_number: 50_000 }));
  });

  it('[DIS-22] places ask 200 ms after the last letter for cities, countries and states, with platform and locale', async () => {
    const { user, server } = await open();
    await user.click(pill('Location'));
    const box = await screen.findByRole('combobox', { name: /Audience location/ });
    await waitFor(() => expect(server.of(LOCATIONS)).toHaveLength(1));
    // No timer ends between events of one task, however slow the machine is.
    for (const value of ['  t', '  to', '  tok', '  tok ']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(server.of(LOCATIONS).at(-1)?.query.get('search')).toBe('tok'));
    expect(server.of(LOCATIONS).map(({ query }) => query.get('search'))).toEqual(['', 'tok']);
    const { query } = server.of(LOCATIONS).at(-1) as SentCall;
    expect(query.get('types')?.split(',').sort()).toEqual(['city', 'country', 'state']);
    expect([query.get('platform'), query.get('locale')]).toEqual(['instagram', 'en-US']);
  });

  it('[DIS-22] on tiktok places are countries only', async () => {
    const { user, server } = await open('/discovery?platform=tiktok');
    await user.click(pill('Location'));
    await waitFor(() => expect(server.of(LOCATIONS).at(-1)?.query.get('types')).toBe('country'));
  });

  it('[DIS-22] brands are asked for only when something is typed', async () => {
    const { user, server } = await open();
    await user.click(pill('Brands'));
    const box = await screen.findByRole('combobox', { name: /Audience brands/ });
    await user.type(box, '   ');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.of('GET /v1/identification/brand/list')).toEqual([]);
    await user.type(box, 'ac');
    expect(await screen.findByRole('option', { name: 'Acme' })).toBeTruthy();
  });

  it('the keyword box asks for relevance by #topics and @creators, for text by other words', async () => {
    const { user, lastAsked } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Keywords' }), 'street photography #film @mina{Enter}');
    await waitFor(() =>
      expect(lastAsked()?.search).toEqual({ text: 'street photography', relevance: { value: '#film @mina', weight: 0.5 } }),
    );
    expect(chipTexts()).toEqual(['“street photography”', '#film', '@mina']);
  });

  it('searching for nothing asks for the same results again', async () => {
    const { user, asked } = await open();
    await total('12,483 creators');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('at 1024 px and below the filters stand in a drawer', async () => {
    setMedia('(max-width: 1024px)', true);
    const { user, lastAsked } = await open('/discovery?bio=chef');
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await drawer.findByRole('button', { name: /^Last post/ }));
    await user.click(await drawer.findByRole('radio', { name: 'Within 90 days' }));
    await waitFor(() => expect(lastAsked()?.search).toEqual({ text: 'chef', last_posted: 90 }));
    await user.click(await drawer.findByRole('button', { name: 'Show 12,483 creators' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
  });
});
