// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { campaignOf, ONE, openAnswers, postOf } from './campaign-views.ts';

const CHANGE = 'PUT /v1/campaign.json';
const SHARE = 'PUT /v1/campaign/share.json';
const UNSHARE = 'PUT /v1/campaign/unshare.json';

const open = async (campaign: ReturnType<typeof campaignOf>, action: string) => {
  await alreadySignedIn();
  const answer = { body: { success: true, campaign } };
  const server = fakeServer({
    ...accountAnswers('premium'),
    'GET /v1/shareLinks': { body: { success: true, links: [] } },
    ...openAnswers(campaign, [postOf('first')]),
    ...{ [CHANGE]: answer, [SHARE]: answer, [UNSHARE]: answer },
  });
  const app = renderApp(paths.campaign(campaign._id));
  const panel = within(await screen.findByRole('dialog', { name: 'Campaign' }));
  await panel.findByRole('heading', { name: campaign.name });
  await app.user.click(panel.getByRole('button', { name: 'Actions' }));
  await app.user.click(await screen.findByRole('button', { name: action }));
  return { ...app, server, panel };
};

beforeAll(async () => {
  await Promise.all([
    import('#web/features/campaigns/campaigns.page.tsx'),
    import('#web/features/campaigns/rename-dialog.tsx'),
    import('#web/features/campaigns/share-dialog.tsx'),
    import('#web/ui/overlay/drawer-frame.tsx'),
    loadMessages('en', ['campaigns', 'sharing']),
  ]);
});
beforeEach(() => useBrand());

it('[TBL-06] Undo restores a revoked share of a campaign without a notification', async () => {
  const friend = { _id: 'friend', name: 'Fritz', email: 'fritz@example.com' };
  const { user, server } = await open(campaignOf('Spring', { sharedWithUser_ids: [friend] }), 'Share');
  await user.click(await screen.findByRole('button', { name: 'Revoke access: Fritz' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.of(SHARE)[0]?.body).toMatchObject({ shareWithEmail: 'fritz@example.com', notify: false }));
});

it('[CMP-03] a new description does not undo a rename in another tab', async () => {
  const campaign = campaignOf('Spring');
  const { user, server, panel } = await open(campaign, 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename campaign' }));
  server.routes[ONE] = { body: { success: true, campaign: { ...campaign, name: 'Summer' } } };
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await panel.findByRole('heading', { name: 'Summer', hidden: true });
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Planned for May');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.of(CHANGE)).toHaveLength(1));
  expect(server.of(CHANGE)[0]?.body).toEqual({ _id: campaign._id, description: 'Planned for May' });
});

it('[CMP-03] a description that was changed in another tab is shown beside the typed one before it is overwritten', async () => {
  const campaign = campaignOf('Spring');
  const { user, server } = await open(campaign, 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename campaign' }));
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Planned for May');
  expect(dialog.queryByRole('status')).toBeNull();
  server.routes[ONE] = { body: { success: true, campaign: { ...campaign, description: 'Planned for June' } } };
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await dialog.findByText('Changed meanwhile. Now: Planned for June');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe('Planned for May');
});

it('[CMP-03] a rename that ends after its dialog was closed does not close the next dialog', async () => {
  let respond = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const campaign = campaignOf('Spring');
  const { user, server, panel } = await open(campaign, 'Rename');
  const renamed = { body: { success: true, campaign: { ...campaign, name: 'Summer' } } };
  server.routes[CHANGE] = () => arrived.then(() => renamed);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename campaign' }));
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Planned for May');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(panel.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share Spring' });
  server.routes[ONE] = renamed;
  await act(async () => respond());
  await panel.findByRole('heading', { name: 'Summer', hidden: true });
  expect(screen.getByRole('dialog', { name: /^Share / })).toBeTruthy();
});
