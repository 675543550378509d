// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { paths } from '#web/paths.ts';
import { campaignOf, ONE, openAnswers } from './campaign-views.ts';

beforeEach(() => useBrand());

describe('a campaign that does not exist', () => {
  it('[CMP-04] is named, also in the title of the page, explained and left by one button', async () => {
    await alreadySignedIn();
    const missing = { status: 404, body: { success: false, code: 'not_found', message: 'This campaign does not exist' } };
    fakeServer({ ...accountAnswers('premium'), ...openAnswers(campaignOf('Spring'), []), [ONE]: missing });
    const { user } = renderApp(paths.campaign('gone'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Campaign' }));
    await dialog.findByRole('heading', { name: 'Campaign not found' });
    expect(document.title).toMatch(/^Campaign not found · /);
    await user.click(dialog.getByRole('button', { name: 'Back to campaigns' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.campaignManager));
    await waitFor(() => expect(document.title).toMatch(/^Campaign manager · /));
  });
});
