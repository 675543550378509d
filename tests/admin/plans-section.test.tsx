// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  await entry.findByText('Changed meanwhile. Now: Reports 70');
  for (const method of ['PUT', 'GET']) server.routes[`${method} ${PLANS}`] = { body: plansAt(5, 60) };
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(await entry.findByText('60')).toBeTruthy();
  const sent = { plan_id: 'growth', services: { reports: 60 } };
  expect(server.of(`PUT ${PLANS}`).map(({ body }) => body)).toEqual([
    { ...sent, revision: 3 },
    { ...sent, revision: 4 },
  ]);
});

it('[ADM-05] a plan that was reloaded while it was edited is not overwritten', async () => {
  useBrand();
  await alreadySignedIn({ groups: ['admin'] });
  const server = fakeServer({ [`GET ${PLANS}`]: { body: plansAt(3, 50) }, [`PUT ${PLANS}`]: { body: plansAt(5, 60) } });
  const { user } = renderApp('/admin/dashboard?section=plans');
  const entry = within(await screen.findByRole('region', { name: 'Entry' }));
  await user.click(entry.getByRole('button', { name: 'Edit Entry' }));
  await user.type(entry.getByLabelText('Reports'), '60');
  server.routes[`GET ${PLANS}`] = { body: plansAt(4, 70) };
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await entry.findByText('Changed meanwhile. Now: Reports 70');
  await user.click(entry.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.of(`PUT ${PLANS}`)[0]?.body).toMatchObject({ revision: 3 }));
});

describe('a count of a plan', () => {
  const openEntry = async () => {
    useBrand();
    await alreadySignedIn({ groups: ['admin'] });
    const server = fakeServer({ [`GET ${PLANS}`]: { body: plansAt(3, 50) }, [`PUT ${PLANS}`]: { body: plansAt(4, 60) } });
    const { user } = renderApp('/admin/dashboard?section=plans');
    const entry = within(await screen.findByRole('region', { name: 'Entry' }));
    await user.click(entry.getByRole('button', { name: 'Edit Entry' }));
    return { server, user, entry, field: entry.getByLabelText<HTMLInputElement>('Reports') };
  };

  it.each(['1.5', '1,5', '12.50', '1.'])('[ADM-03] %s is refused instead of becoming another number', async (typed) => {
    const { server, user, entry, field } = await openEntry();
    await user.type(field, typed);
    await user.click(entry.getByRole('button', { name: 'Save' }));
    expect(await entry.findByText('Reports must be a whole number')).toBeTruthy();
    expect([field.value, server.of(`PUT ${PLANS}`).length]).toEqual([typed, 0]);
    await user.clear(field);
    await user.type(field, '60');
    await user.click(entry.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(`PUT ${PLANS}`)[0]?.body).toMatchObject({ services: { reports: 60 } }));
  });

  it.each([
    ['1,000', '1000'],
    ['1.000.000', '1000000'],
    ['6x1', '61'],
    ['-5', '5'],
    ['.5', '5'],
  ])('[ADM-03] %s is read as %s', async (typed, digits) => {
    const { user, field } = await openEntry();
    await user.type(field, typed);
    expect(field.value).toBe(digits);
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    expect(field.value).toBe(digits);
  });
});
