// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { CAMPAIGNS, campaignOf, campaignsAnswer, ONE, openAnswers, previewOf } from './campaign-views.ts';

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(async () => {
  await Promise.all([
    import('#web/features/campaigns/campaigns.page.tsx'),
    import('#web/features/campaigns/add/add-post-dialog.tsx'),
    loadMessages('en', ['campaigns']),
  ]);
});
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

  it('[CMP-02] is not replaced by another one as the campaign of a new post', async () => {
    await alreadySignedIn();
    const server = fakeServer({
      ...accountAnswers('premium'),
      [CAMPAIGNS]: campaignsAnswer([campaignOf('Kept'), campaignOf('Gone')]),
      'GET /v1/campaign/postPreview.json': { body: { success: true, result: previewOf('CuT3b-Xy_9Z') } },
      'POST /v1/campaign/post.json': () => {
        server.routes[CAMPAIGNS] = campaignsAnswer([campaignOf('Kept')]);
        return { status: 404, body: { success: false, code: 'not_found', message: 'This campaign does not exist' } };
      },
    });
    const { user } = renderApp(paths.campaignManager);
    await user.type(await screen.findByRole('textbox', { name: 'Post URL' }), 'https://instagram.com/reel/CuT3b-Xy_9Z');
    await user.click(screen.getByRole('button', { name: /Add Post/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Post' }));
    await user.click(await dialog.findByRole('radio', { name: 'Existing campaign' }));
    const choice = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Select a campaign' });
    await user.selectOptions(choice, 'Gone');
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await screen.findByText('Error adding post');
    await waitFor(() => expect(within(choice).queryByRole('option', { name: 'Gone' })).toBeNull());
    expect(choice.selectedOptions[0]?.textContent).toBe('Select a campaign');
    await user.click(dialog.getByRole('button', { name: /Add Post/ }));
    await dialog.findByText('You must select a campaign');
  });
});
