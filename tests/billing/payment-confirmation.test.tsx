// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { hasChosenPlan, rememberChosenPlan } from '#web/checkout/chosen-plan.ts';

const CHECKOUT = 'GET /v1/checkout/session/cs_1';
const confirmed = { success: true, status: 'confirmed', plan: 'standard', allowance: { reports: 150, exports: 1_000, posts: 0 } };
const paid = { success: true, status: 'paid', plan: 'standard' };

const comeBack = async (answers: Parameters<typeof fakeServer>[0], path = '/paymentConfirmation?session_id=cs_1') => {
  await alreadySignedIn();
  rememberChosenPlan('standard');
  const server = fakeServer({ ...accountAnswers('standard'), ...answers });
  return { server, ...renderApp(path) };
};

beforeEach(() => useBrand());
afterEach(() => vi.useRealTimers());

describe('the payment confirmation', () => {
  it('[SHL-03] is absent when no plan was chosen', async () => {
    await alreadySignedIn();
    fakeServer(accountAnswers('standard'));
    renderApp('/paymentConfirmation?session_id=cs_1');
    await waitFor(() => expect(location.pathname).toBe('/discovery'));
  });

  it('[BIL-01] waits for the confirmation of the provider, then shows the plan and its credits, and reloads the balance', async () => {
    let status: object = paid;
    const { server } = await comeBack({ [CHECKOUT]: () => ({ body: status }) });
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    const asked = server.of('GET /v1/api/auth/subscription').length;
    status = confirmed;
    await screen.findByRole('heading', { name: 'Welcome to Standard' });
    expect(screen.getByText('Your payment is confirmed. You get 150 reports and 1,000 exports each month.')).toBeTruthy();
    await waitFor(() => expect(server.of('GET /v1/api/auth/subscription').length).toBeGreaterThan(asked));
  });

  it('[BIL-01] shows the same after a reload, and forgets the chosen plan when left', async () => {
    const { user, unmount } = await comeBack({ [CHECKOUT]: { body: confirmed } });
    await screen.findByRole('heading', { name: 'Welcome to Standard' });
    // A reload ends the page without unmounting its components.
    expect(hasChosenPlan()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Find creators' }));
    await waitFor(() => expect(hasChosenPlan()).toBe(false));
    unmount();
  });

  it('[BIL-02] says that another plan has replaced the one that was paid, and how it is credited', async () => {
    const { server } = await comeBack({ [CHECKOUT]: { body: { ...paid, status: 'replaced' } } });
    await screen.findByRole('heading', { name: 'Another plan has replaced this one' });
    expect(screen.getByText('You pay for one plan only: the rest of this one is deducted from your next invoices.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/billing');
    expect(server.of(CHECKOUT)).toHaveLength(1);
  });

  it('stops polling after a minute, and polls again on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await comeBack({ [CHECKOUT]: { body: paid } });
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    await screen.findByRole('heading', { name: 'Confirmation is taking longer than usual' });
    const asked = server.of(CHECKOUT).length;
    expect(asked).toBeLessThanOrEqual(45);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(server.of(CHECKOUT)).toHaveLength(asked);
    server.routes[CHECKOUT] = { body: confirmed };
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await screen.findByRole('heading', { name: 'Welcome to Standard' });
  });

  it.each([
    ['was not paid', { body: { ...paid, status: 'open' } }, 'This checkout isn’t paid yet', 'Back to checkout'],
    ['has expired', { body: { ...paid, status: 'expired' } }, 'This checkout has expired', 'Choose a plan'],
    [
      'is not known',
      { status: 404, body: { success: false, code: 'not_found', message: 'Not found' } },
      'Checkout not found',
      'Choose a plan',
    ],
  ])('[BIL-01] says that a checkout %s, and the way on', async (_how, answer, heading, button) => {
    await comeBack({ [CHECKOUT]: answer });
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it('asks nothing where the address names no checkout', async () => {
    const { server } = await comeBack({}, '/paymentConfirmation');
    await screen.findByRole('heading', { name: 'Checkout not found' });
    expect(server.sent.filter(({ route }) => route.includes('/checkout/'))).toEqual([]);
  });
});
