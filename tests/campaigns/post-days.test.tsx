// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { paths } from '#web/paths.ts';
import { campaignOf, openAnswers, postOf } from './campaign-views.ts';

beforeEach(() => useBrand());
afterEach(() => void vi.unstubAllEnvs());

it('[CMP-03] a post of which only the day is known has that day west of Greenwich, too', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  await alreadySignedIn();
  const posts = [postOf('day', { posted: '2026-11-10' }), postOf('time', { posted: '2026-11-10T02:00:00Z' })];
  const campaign = campaignOf('Days', { totalPosts: 2 });
  fakeServer({ ...accountAnswers('premium'), ...openAnswers(campaign, posts) });
  renderApp(paths.campaign(campaign._id));
  const dialog = within(await screen.findByRole('dialog', { name: 'Campaign' }));
  const days = (await dialog.findAllByRole('article')).map((post) => post.querySelector('time')?.textContent);
  expect(days).toEqual(['Nov 10, 2026', 'Nov 9, 2026']);
});
