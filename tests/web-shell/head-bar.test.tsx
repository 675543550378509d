// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const SAVANNAH = {
  user_id: '1',
  platform: 'instagram',
  username: 'savannah',
  fullname: 'Savannah Reed',
  picture: '',
  followers: 12_000,
  is_verified: false,
};

const open = async () => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('premium'),
    'GET /v1/identification/users/global': { body: { success: true, data: [SAVANNAH] } },
  });
  const app = renderApp('/activity');
  return { ...app, server, box: await screen.findByRole('combobox', { name: 'Search creators' }) };
};

beforeEach(() => useBrand());

describe('the search of the top bar', () => {
  it('[SHL-13] the field holds every letter that is typed right after the first click', async () => {
    const { user, box } = await open();
    await user.click(box);
    await user.keyboard('savannah');
    expect(box).toHaveProperty('value', 'savannah');
    expect(await screen.findByRole('option', { name: /Savannah Reed/ })).toBeTruthy();
    expect(document.activeElement).toBe(box);
  });

  it('[SHL-13] the field holds every letter that is typed after focus and Enter', async () => {
    const { user, box } = await open();
    box.focus();
    await user.keyboard('{Enter}savannah');
    expect(box).toHaveProperty('value', 'savannah');
    const option = await screen.findByRole('option', { name: /Savannah Reed/ });
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id));
  });

  it('[SHL-15] Escape closes the suggestions and keeps the text; a second Escape clears it', async () => {
    const { user, box } = await open();
    await user.type(box, 'savannah');
    await screen.findByRole('option', { name: /Savannah Reed/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box).toHaveProperty('value', 'savannah');
    await user.keyboard('{Escape}');
    expect(box).toHaveProperty('value', '');
  });

  it('[SHL-14] there is no search without the reports', async () => {
    useBrand({ reports: false });
    await alreadySignedIn();
    fakeServer(accountAnswers('premium'));
    renderApp('/activity');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('combobox', { name: 'Search creators' })).toBeNull();
  });
});
