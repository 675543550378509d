// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, subscriptionDetails, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const shown = (iso: string) => new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const open = async (plan: Plan, details: Partial<SubscriptionDetails> = {}, answers: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const body = subscriptionDetails(plan, details);
  const server = fakeServer({
    ...accountAnswers(plan),
    'GET /v1/api/auth/subscription': { body: { success: true, subscription: body.plan, status: body.status, api: { access: false } } },
    'GET /v1/billing/subscription': { body },
    'GET /v1/billing/usage': { body: { success: true, entries: [] } },
    ...answers,
  });
  const app = renderApp('/usage');
  await screen.findByText('Rin Sato');
  return { server, ...app };
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const notice = async (name: string) => within(await screen.findByRole('complementary', { name }));

beforeEach(() => useBrand());

describe('the panel of the account', () => {
  it('[SHL-08] shows what is left of the allowance that the plan has today', async () => {
    await open('standard', { allowance: { reports: 180, exports: 1_000, posts: 0 } });
    const credits = await panel('Credits left');
    await credits.findByText(/^\d+ of 180 left$/);
    expect(credits.queryByText('Analyzed likes')).toBeNull();
    expect(credits.getByRole('link', { name: 'See usage' }).getAttribute('href')).toBe('/usage');
  });

  it('[SHL-08] keeps the room of each kind of credit while the balance loads', async () => {
    await open(
      'standard',
      { allowance: { reports: 180, exports: 1_000, posts: 0 } },
      { 'GET /v1/profile/user-1/balance': () => new Promise<never>(() => undefined) },
    );
    const credits = await screen.findByRole('region', { name: 'Credits left' });
    expect(credits.querySelectorAll('[data-skeleton]')).toHaveLength(2);
  });

  it('[SHL-08] says that the credits could not be loaded, and loads them again', async () => {
    const FAILED = { status: 404, body: {} };
    const { user, server } = await open('standard', {}, { 'GET /v1/profile/user-1/balance': FAILED });
    await screen.findByText('Couldn’t load your credits.');
    Object.assign(server.routes, accountAnswers('standard'));
    await user.click((await panel('Credits left')).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/^[\d,]+ of [\d,]+ left$/)).length).toBeGreaterThan(0);
  });

  it('[SHL-08] says that the subscription could not be loaded instead of hiding the panel', async () => {
    await open('standard', {}, { 'GET /v1/api/auth/subscription': { status: 404, body: {} } });
    await (await panel('Credits left')).findByText('Couldn’t load your credits.');
  });

  it('[SHL-08] shows the plan and the credits as another tab has left them when the user comes back', async () => {
    const { server } = await open('standard');
    await (await panel('Credits left')).findByText('150 of 150 left');
    const raised = subscriptionDetails('premium');
    const subscription = { success: true, subscription: raised.plan, status: raised.status, api: { access: false } };
    Object.assign(server.routes, {
      'GET /v1/api/auth/subscription': { body: subscription },
      'GET /v1/billing/subscription': { body: raised },
      'GET /v1/profile/user-1/balance': { body: { reports: 499, exports: 5_000, posts: 20_000 } },
    });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await (await panel('Credits left')).findByText('499 of 500 left');
    await screen.findByText('Premium plan');
  });

  it('[SHL-08] says of a trial without an end that it has none', async () => {
    await open('trial', { period_end: null });
    await (await panel('Your trial')).findByText('No end date');
  });

  it('shows the single balance of an API-only account', async () => {
    const balance = { body: { reports: 0, exports: 0, posts: 0, total_balance: 4_321 } };
    await open('premium', {}, { 'GET /v1/profile/user-1/balance': balance });
    await (await panel('Credits left')).findByText('4,321 left');
  });

  it('shows an API-only account its single balance and no missing plan', async () => {
    const balance = { body: { reports: 0, exports: 0, posts: 0, total_balance: 4_321 } };
    await open(
      'premium',
      { plan: null, allowance: null, price: null, subscribed: false, can_change: false, only_credits: true },
      { 'GET /v1/profile/user-1/balance': balance },
    );
    await (await panel('Credits left')).findByText('4,321 left');
    expect(screen.queryByText('No active plan')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose a plan' })).toBeNull();
  });

  it.each([
    [13.5, '14 days left'],
    [0.5, '1 day left'],
  ])('shows a trial of %d days: %s', async (days, text) => {
    await open('trial', { period_end: inDays(days) });
    await (await panel('Your trial')).findByText(text);
  });

  it('[BIL-04] links a trial to the plans by Upgrade only', async () => {
    const { user, server } = await open(
      'trial',
      { period_end: inDays(5) },
      { 'GET /v1/billing/plans': { body: { success: true, monthly: [], metered: [] } } },
    );
    await user.click((await panel('Your trial')).getByRole('button', { name: 'Upgrade' }));
    await screen.findByRole('dialog', { name: 'Choose your plan' });
    expect(server.sent.filter(({ route }) => route.includes('checkout'))).toEqual([]);
  });
});

describe('the notice about the plan', () => {
  it('[BIL-06] says after a trial what still works, and offers a plan', async () => {
    await open('trial', { period_end: inDays(-1) });
    const text = await notice('Your trial has ended');
    expect(text.getByText('Everything you’ve opened stays available. You need a plan to search, open new reports or export.')).toBeTruthy();
    expect(text.getByRole('button', { name: 'Choose a plan' })).toBeTruthy();
  });

  it.each([
    ['was never paid', { plan: null, status: 'inactive' }],
    ['was canceled and is over', { status: 'canceled', period_end: inDays(-1) }],
  ] satisfies [string, Partial<SubscriptionDetails>][])('[BIL-06] says so where a plan %s', async (_how, details) => {
    await open('standard', details);
    await notice('No active plan');
  });

  it('[BIL-06] names the day until which an unpaid plan works: the seventh after its period', async () => {
    const end = inDays(-6.9);
    await open('standard', { status: 'past_due', period_end: end });
    const text = await notice('Your last payment failed');
    expect(text.getByText(new RegExp(`until ${shown(new Date(Date.parse(end) + 7 * DAY_MS).toISOString())}`))).toBeTruthy();
  });

  it('[BIL-06] shows that an unpaid plan is paused from the eighth day on, with a link to the card', async () => {
    const portal = { body: { success: true, url: `${location.origin}/usage#portal` } };
    const { user } = await open('standard', { status: 'past_due', period_end: inDays(-7.1) }, { 'POST /v1/payment/portal': portal });
    const text = await notice('Your plan is paused because a payment is missing');
    await user.click(text.getByRole('button', { name: 'Update card' }));
    await waitFor(() => expect(location.hash).toBe('#portal'));
  });

  it.each(['trial', 'standard'] as const)('is not there while a %s runs', async (plan) => {
    await open(plan, { period_end: inDays(3) });
    await panel(plan === 'trial' ? 'Your trial' : 'Credits left');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
