// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { CAMPAIGNS, campaignOf, campaignsAnswer, openAnswers, previewOf } from './campaign-views.ts';

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(async () => {
  await Promise.all([
    import('#web/features/campaigns/campaigns.page.tsx'),
    import('#web/features/campaigns/add/add-post-dialog.tsx'),
    import('#web/features/settings/settings.page.tsx'),
    loadMessages('en', ['campaigns', 'settings']),
  ]);
});
beforeEach(() => useBrand());

it('[CMP-02] a post that is added after its screen was left opens no campaign over the next screen', async () => {
  let respond = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await alreadySignedIn();
  const campaign = campaignOf('Spring');
  fakeServer({
    ...accountAnswers('premium'),
    ...openAnswers(campaign),
    [CAMPAIGNS]: campaignsAnswer([campaign]),
    'GET /v1/campaign/postPreview.json': { body: { success: true, result: previewOf('CuT3b-Xy_9Z') } },
    'POST /v1/campaign/post.json': () => arrived.then(() => ({ body: { success: true, added: true, campaign } })),
  });
  const { user } = renderApp('/campaignManager');
  await user.type(await screen.findByRole('textbox', { name: 'Post URL' }), 'https://instagram.com/p/CuT3b-Xy_9Z');
  await user.click(screen.getByRole('button', { name: /Add Post/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Post' }));
  await user.click(await dialog.findByRole('radio', { name: 'Existing campaign' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Select a campaign' }), 'Spring');
  await user.click(dialog.getByRole('button', { name: /Add Post/ }));
  await act(async () => {
    window.history.pushState(null, '', '/settings?section=password');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByLabelText('Current password');
  await act(async () => respond());
  await screen.findByText('Post added to campaign successfully');
  expect(window.location.pathname).toBe('/settings');
});

it('[CMP-01] a typed link is still in the field after another screen', async () => {
  await alreadySignedIn();
  fakeServer({ ...accountAnswers('premium'), [CAMPAIGNS]: campaignsAnswer([campaignOf('Spring')]) });
  const { user } = renderApp('/campaignManager');
  await user.type(await screen.findByRole('textbox', { name: 'Post URL' }), 'https://instagram.com/p/half');
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  act(() => window.history.back());
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Post URL' })).value).toBe('https://instagram.com/p/half');
});
