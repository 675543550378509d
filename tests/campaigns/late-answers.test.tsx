// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { campaignOf, HISTORY, ONE, openAnswers, POSTS, postOf } from './campaign-views.ts';

const DELETE = 'DELETE /v1/campaign.json';
const JOB = 'GET /v1/jobs/r1';
const spring = campaignOf('Spring');
const gone = { status: 404, body: { success: false, code: 'not_found', message: 'This campaign does not exist' } };

const open = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('premium'), ...openAnswers(spring), ...routes });
  const { user } = renderApp(paths.campaign(spring._id));
  const panel = within(await screen.findByRole('dialog', { name: 'Campaign' }));
  await panel.findByRole('heading', { name: 'Spring' });
  return { server, user, panel };
};

const goTo = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(async () => {
  await Promise.all([
    import('#web/features/campaigns/campaigns.page.tsx'),
    import('#web/features/campaigns/delete-dialogs.tsx'),
    import('#web/features/settings/settings.page.tsx'),
    import('#web/ui/overlay/drawer-frame.tsx'),
    loadMessages('en', ['campaigns', 'settings']),
  ]);
});
beforeEach(() => {
  endSession();
  useBrand();
});

it('[CMP-03] a campaign whose deletion ends after its screen was left does not take the user back', async () => {
  let respond = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user, panel } = await open({ [DELETE]: () => arrived.then(() => ({ body: { success: true } })) });
  await user.click(panel.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Campaign' }));
  const question = within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await goTo('/settings?section=password');
  await screen.findByLabelText('Current password');
  await act(async () => respond());
  await screen.findByText('Spring was deleted');
  expect(window.location.pathname).toBe('/settings');
});

it('[CMP-03] a campaign that was deleted while its posts loaded is named as gone when they are tried again', async () => {
  const { server, user, panel } = await open({ [POSTS]: gone });
  server.routes[ONE] = gone;
  server.routes[HISTORY] = gone;
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  await panel.findByRole('heading', { name: 'Campaign not found' });
});

it('[CMP-05] a refresh that runs is shown again to a user who comes back, and its figures appear when it ends', async () => {
  const job = (state: string, done: number) => ({
    body: {
      success: true,
      job: { id: 'r1', kind: 'campaign-refreshes', state, done, total: 40, credits: 0, refunded: false, created_at: 'x', updated_at: 'x' },
    },
  });
  const { server, user, panel } = await open({
    'POST /v1/campaign/refresh.json': { body: { success: true, job_id: 'r1' } },
    [JOB]: job('running', 10),
  });
  await user.click(panel.getByRole('button', { name: 'Refresh' }));
  await panel.findByText('10 of 40');
  await goTo('/settings?section=password');
  await screen.findByLabelText('Current password');
  await goTo(paths.campaign(spring._id));
  const again = within(await screen.findByRole('dialog', { name: 'Campaign' }));
  await again.findByText('10 of 40');
  server.routes[POSTS] = { body: { success: true, posts: [postOf('first', { text: 'Text after the refresh' })], total: 1 } };
  server.routes[JOB] = job('done', 40);
  await again.findByText('Text after the refresh', undefined, { timeout: 5_000 });
  await waitFor(() => expect(again.queryByText('10 of 40')).toBeNull());
});
