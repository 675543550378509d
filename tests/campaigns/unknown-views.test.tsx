// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CampaignView } from '#shared/campaigns/campaign.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { paths } from '#web/paths.ts';
import { campaignOf, HISTORY, openAnswers } from './campaign-views.ts';

beforeEach(() => useBrand());

const openCampaign = async (changes: Partial<CampaignView>, routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const campaign = campaignOf('Photos', { totalViews: 0, totalPlays: 0, ...changes });
  fakeServer({ ...accountAnswers('premium'), ...openAnswers(campaign, []), ...routes });
  renderApp(paths.campaign(campaign._id));
  const dialog = within(await screen.findByRole('dialog', { name: 'Campaign' }));
  await dialog.findByRole('heading', { name: 'Photos' });
  return dialog;
};

describe('the views of a campaign', () => {
  it('[CMP-03] the tile says not available, and there is no chart of zeros, if no post shows its views', async () => {
    const point = { at: '2026-11-20T06:00:00.000Z', posts: 2, views: 0, plays: 0, likes: 9, comments: 1, shares: 0 };
    const dialog = await openCampaign(
      { totalPosts: 2 },
      { [HISTORY]: { body: { success: true, points: [point, { ...point, likes: 12 }] } } },
    );
    expect(dialog.getByText('Views').nextElementSibling?.textContent).toBe('not available');
    await dialog.findByRole('heading', { name: 'Engagements over time' });
    expect(dialog.queryByRole('heading', { name: 'Views over time' })).toBeNull();
  });

  it('[CMP-03] a campaign without posts has 0 views', async () => {
    const dialog = await openCampaign({ totalPosts: 0 });
    expect(dialog.getByText('Views').nextElementSibling?.textContent).toBe('0');
  });
});
