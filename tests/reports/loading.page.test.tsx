// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { LoadingPage } from '#web/features/reports/loading.page.tsx';

const never = new Promise<never>(() => undefined);
/** A screen whose code does not arrive. */
const Unloaded = () => use(never);

beforeEach(() => useBrand());

it('[DIS-12] says that the report opens until it is shown', async () => {
  await alreadySignedIn();
  const report_info = { report_id: 'r1', created: '2026-11-20T10:00:00.000Z', demo: false, can_refresh: false };
  fakeServer({
    ...accountAnswers('standard'),
    'POST /v1/reports/new': { body: { success: true, ...aPulledReport('c1'), report_info } },
  });
  window.history.replaceState(null, '', '/loading?platform=instagram&user_id=c1');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/loading" element={<LoadingPage />} />
            <Route path="/reports/:id" element={<Unloaded />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(window.location.pathname).toBe('/reports/r1'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening the report');
});
