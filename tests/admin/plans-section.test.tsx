// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_CATALOGUE } from '#shared/billing/plan-catalogue.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const PLANS = '/v1/api/auth/admin/subscription_plans';

const plansAt = (revision: number, reports: number) => ({
  success: true,
  data: {
    ...DEFAULT_CATALOGUE,
    monthly: DEFAULT_CATALOGUE.monthly.map((offer) => ({ ...offer, revision, services: { ...offer.services, reports } })),
  },
});

it('[ADM-03] [ADM-05] a plan is saved by what was seen of it, and again by what another admin made of it', async () => {
  useBrand();
  await alreadySignedIn({ groups: ['admin'] });
  const message = 'Another admin has changed this in the meantime. Check it, then repeat your change.';
  const server = fakeServer({
    [`GET ${PLANS}`]: { body: plansAt(3, 50) },
    [`PUT ${PLANS}`]: () => {
      server.routes[`GET ${PLANS}`] = { body: plansAt(4, 70) };
      return { status: 409, body: { success: false, code: 'conflict', message } };
    },
  });
  const { user } = renderApp('/admin/dashboard?section=plans');
  const entry = within(await screen.findByRole('region', { name: 'Entry' }));
  await user.click(entry.getByRole('button', { name: 'Edit Entry' }));
  await user.type(entry.getByLabelText('Reports'), '60');
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(entry.getByLabelText('Reports').getAttribute('placeholder')).toBe('70'));
  for (const method of ['PUT', 'GET']) server.routes[`${method} ${PLANS}`] = { body: plansAt(5, 60) };
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(await entry.findByText('60')).toBeTruthy();
  const sent = { plan_id: 'growth', services: { reports: 60 } };
  expect(server.of(`PUT ${PLANS}`).map(({ body }) => body)).toEqual([
    { ...sent, revision: 3 },
    { ...sent, revision: 4 },
  ]);
});
