// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/app/signed-in.tsx'),
    import('#web/app/palette.tsx'),
    loadMessages('en', ['common', 'shell', 'auth', 'palette', 'settings']),
  ]);
}, 120_000);

it('[TBL-04] each page of the palette has an icon of its own', async () => {
  useBrand({ dashboard: true, followerList: true, postAnalysis: true });
  await alreadySignedIn();
  fakeServer(accountAnswers('premium'));
  const { user } = renderApp('/activity');
  await screen.findByText('Rin Sato');
  await user.keyboard('{Control>}k{/Control}');
  const pages = within(await screen.findByRole('group', { name: 'Pages' })).getAllByRole('option');
  const icons = pages.map((page) => page.querySelector('svg')?.innerHTML);
  expect(pages.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(pages.length);
});
