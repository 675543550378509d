// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { address, chipTexts, open, pill, warmUp } from '../open-discovery.tsx';

const COUNTS = 'POST /v1/identification/counts';
const counted = ({ body }: SentCall) => ({
  body: { success: true, counts: CountsRequest.parse(body).variations.map(({ exclude }) => (exclude ? 41 : 900)) },
});

beforeAll(warmUp);
beforeEach(() => useBrand());

describe('an editor that excludes', () => {
  it('[PWR-01] [PWR-04] adds an excluded place to the request, the address and the chips, with its count', async () => {
    const { user, lastAsked, server } = await open('/discovery', { [COUNTS]: counted });
    await user.click(pill('Location'));
    await user.click(await screen.findByRole('radio', { name: 'Creator' }));
    await user.click(await screen.findByRole('radio', { name: 'Exclude' }));
    const japan = await screen.findByRole('option', { name: /Japan/ });
    await waitFor(() => expect(japan.getAttribute('aria-description')).toBe('41 creators'));
    await user.click(japan);
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: {}, exclude: { geo: [{ id: 392 }] } }));
    expect(lastAsked()?.exclude_unknown).toBeUndefined();
    expect(chipTexts()).toEqual(['Not: Location: Japan']);
    await waitFor(() => expect(address()).toBe('?not.influencerLocation=392~~JP'));
    expect(pill('Location').textContent).toBe('Location1');
    expect(CountsRequest.parse(server.of(COUNTS).at(-1)?.body).variations[0]?.exclude).toEqual({ geo: [{ id: 392 }] });
  });

  it('[PWR-01] says that unknown values stay, and leaves them out when chosen', async () => {
    const { user, lastAsked } = await open('/discovery?not.influencerLocation=392~~JP');
    await user.click(pill('Location'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
    expect(await dialog.findByRole('radio', { name: 'Exclude' })).toHaveProperty('checked', true);
    expect(dialog.getByText('Otherwise they stay in the results.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Also leave out creators without this information' }));
    await waitFor(() => expect(lastAsked()?.exclude_unknown).toEqual(['geo']));
    expect(chipTexts()).toEqual(['Not: Location: Japan', 'Not: Creator location unknown']);
    await user.click(dialog.getByRole('button', { name: 'Clear Creator location' }));
    await waitFor(() => expect(lastAsked()?.exclude).toBeUndefined());
    expect(lastAsked()?.exclude_unknown).toBeUndefined();
    expect(dialog.getByRole('checkbox', { name: /Also leave out/ })).toHaveProperty('disabled', true);
  });

  it('[PWR-01] a chip opens the mode of its values', async () => {
    const { user } = await open('/discovery?influencerLocation=250~~FR&not.influencerLocation=392~~JP');
    await user.click(await screen.findByRole('button', { name: 'Not: Location: Japan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
    expect(await dialog.findByRole('radio', { name: 'Exclude' })).toHaveProperty('checked', true);
    expect(within(dialog.getByRole('list', { name: /^Chosen/ })).getByText('Japan')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Include' }));
    expect(within(dialog.getByRole('list', { name: /^Chosen/ })).getByText('France')).toBeTruthy();
  });

  it('[PWR-01] a value excluded last is no longer asked for', async () => {
    const { user, lastAsked } = await open('/discovery?influencerLocation=392~~JP');
    await user.click(pill('Location'));
    await user.click(await screen.findByRole('radio', { name: 'Exclude' }));
    await user.click(await screen.findByRole('option', { name: /Japan/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: {}, exclude: { geo: [{ id: 392 }] } }));
  });

  it('[PWR-01] a contradiction in the address is named by its filter', async () => {
    const { lastAsked } = await open('/discovery?influencerLocation=392~~JP&not.influencerLocation=392~~JP');
    expect(await screen.findByText('Parts of this link couldn’t be used: Not: Creator location: 392~~JP')).toBeTruthy();
    await waitFor(() => expect(lastAsked()?.search).toEqual({ geo: [{ id: 392 }] }));
    expect(lastAsked()?.exclude).toBeUndefined();
  });

  it('[PWR-01] offers no value to exclude instead of any', async () => {
    const { user, lastAsked } = await open('/discovery?not.genderInfluencer=MALE');
    await user.click(pill('Gender'));
    await user.click(await screen.findByRole('radio', { name: 'None' }));
    await waitFor(() => expect(lastAsked()?.exclude).toBeUndefined());
  });
});
