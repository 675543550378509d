// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { campaignOf, HISTORY, openAnswers, POSTS, postOf } from './campaign-views.ts';

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(async () => {
  await Promise.all([import('#web/features/campaigns/campaigns.page.tsx'), loadMessages('en', ['campaigns'])]);
});
beforeEach(() => useBrand());

/** Later than the answers of the other calls. */
const LATE_MS = 200;

const open = async (routes: Parameters<typeof fakeServer>[0]) => {
  await alreadySignedIn();
  const campaign = campaignOf('Spring');
  const server = fakeServer({ ...accountAnswers('premium'), ...openAnswers(campaign), ...routes });
  renderApp(paths.campaign(campaign._id));
  return { server, panel: within(await screen.findByRole('dialog', { name: 'Campaign' })) };
};

describe('the history of a campaign', () => {
  it('[CMP-05] is loaded before the posts below it are shown, so that they do not move', async () => {
    const answered: string[] = [];
    const { panel } = await open({
      [HISTORY]: async () => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        answered.push('history');
        return { body: { success: true, points: [] } };
      },
      [POSTS]: () => {
        answered.push('posts');
        return { body: { success: true, posts: [postOf('first')], total: 1 } };
      },
    });
    await panel.findByText('Text of first');
    await panel.findByRole('heading', { name: 'Views over time' });
    expect(answered).toEqual(['history', 'posts']);
  });

  it('[CMP-05] leaves the posts where they are if it cannot be loaded', async () => {
    const { panel } = await open({ [HISTORY]: { status: 500, body: { success: false, code: 'internal', message: 'Broken' } } });
    await panel.findByText('Text of first');
    expect(panel.queryByRole('heading', { name: 'Views over time' })).toBeNull();
  });

  it('[CMP-05] shows the figures of a refresh in another tab when the user comes back', async () => {
    const pointOf = (views: number) => ({ at: '2026-11-01T10:00:00.000Z', posts: 1, views, plays: 0, likes: 3, comments: 0, shares: 0 });
    const { panel, server } = await open({ [HISTORY]: { body: { success: true, points: [pointOf(0)] } } });
    await panel.findByRole('heading', { name: 'Engagements over time' });
    expect(panel.queryByRole('heading', { name: 'Views over time' })).toBeNull();
    server.routes[HISTORY] = { body: { success: true, points: [pointOf(7)] } };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await panel.findByRole('heading', { name: 'Views over time' });
  });
});
