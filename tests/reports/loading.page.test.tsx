// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

// The code of the report never arrives.
vi.mock('#web/features/reports/report.page.tsx', () => new Promise(() => undefined));

beforeEach(() => useBrand());

it('[DIS-12] says that the report opens until it is shown', async () => {
  await alreadySignedIn();
  const report_info = { report_id: 'r1', created: '2026-11-20T10:00:00.000Z', demo: false, can_refresh: false };
  fakeServer({
    ...accountAnswers('standard'),
    'POST /v1/reports/new': { body: { success: true, ...aPulledReport('c1'), report_info } },
  });
  renderApp('/loading?platform=instagram&user_id=c1');
  await waitFor(() => expect(window.location.pathname).toBe('/reports/r1'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening the report');
});
