// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { alreadySignedIn, subscriptionDetails, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { endSession } from '#web/api/session.ts';
import { usePlanSelection } from '#web/checkout/plan-selection.store.ts';
import { BillingSection } from '#web/features/billing/billing-section.tsx';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { Layers } from '#web/ui/overlay/layers.tsx';

const RENEWAL = '2026-12-14T10:00:00.000Z';
const PER_REPORT = 'PUT /v1/billing/payPerReport';

const open = async (plan: Plan, details: Partial<SubscriptionDetails> = {}, answers: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({
    'GET /v1/billing/subscription': { body: subscriptionDetails(plan, { period_end: RENEWAL, ...details }) },
    'POST /v1/payment/portal': { body: { success: true, url: `${location.origin}/#portal` } },
    ...answers,
  });
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <main>
          <Suspense>
            <BillingSection />
          </Suspense>
          <Layers />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Plan' });
  const part = (name: string) => within(screen.getByRole('region', { name }));
  return { server, part, unmount, user: userEvent.setup() };
};
const notified = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  // Unsaved values belong to the session.
  endSession();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  useBrand();
});

describe('the plan in the settings', () => {
  it('[BIL-01] shows plan, price, renewal and monthly allowance', async () => {
    const { part } = await open('standard');
    expect(part('Plan').getByText('Renews on Dec 14, 2026 for $299.')).toBeTruthy();
    expect(part('Plan').getByText('Each month: 150 reports and 1,000 exports.')).toBeTruthy();
  });

  it.each([
    ['trial', {}, 'Your trial ends on Dec 14, 2026.'],
    ['standard', { cancel_at: RENEWAL }, 'Your plan ends on Dec 14, 2026. Everything works until then.'],
    ['standard', { next_plan: 'entry' }, 'Entry follows on Dec 14, 2026.'],
    ['standard', { plan: null, status: 'inactive', subscribed: false }, 'No active plan. What you’ve paid for stays available.'],
  ] satisfies [Plan, Partial<SubscriptionDetails>, string][])(
    'the panel of a %s account with %o reads: %s',
    async (plan, details, text) => {
      const { part } = await open(plan, details);
      expect(part('Plan').getByText(text)).toBeTruthy();
    },
  );

  it.each([
    ['2026-11-19T10:00:00.000Z', 'Everything works until Nov 26, 2026. Please update your card before then.'],
    ['2026-11-01T10:00:00.000Z', /^Everything you’ve paid for stays available\. Search, new reports and exports resume/],
  ])('[BIL-06] an unpaid plan does not read as if it renewed on the day that has passed: %s', async (period_end, text) => {
    const { part } = await open('standard', { status: 'past_due', subscribed: false, period_end });
    expect(part('Plan').getByText(text)).toBeTruthy();
    expect(part('Plan').queryByText(/Renews|\$299/)).toBeNull();
  });

  it('[BIL-07] a plan that an admin gave free of charge has no price', async () => {
    const { part } = await open('standard', { subscribed: false, period_end: null });
    expect(part('Plan').getByText('Each month: 150 reports and 1,000 exports.')).toBeTruthy();
    expect(part('Plan').queryByText(/\$299/)).toBeNull();
  });

  it('opens the choice of plans', async () => {
    const { part, user } = await open('standard');
    await user.click(part('Plan').getByRole('button', { name: 'Change plan' }));
    expect(usePlanSelection.getState().opened).toBe(true);
  });

  it('[BIL-01] explains a cancellation before opening the provider’s page', async () => {
    const { part, user, server } = await open('standard');
    await user.click(part('Plan').getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
    expect(dialog.getByText(/You keep Standard until Dec 14, 2026\..*stays available\. Unused credits expire/)).toBeTruthy();
    expect(server.of('POST /v1/payment/portal')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Continue to cancel' }));
    await waitFor(() => expect(location.hash).toBe('#portal'));
  });

  it('resumes a plan that was to end', async () => {
    const change = {
      success: true,
      plan: 'standard',
      effective: 'now',
      at: RENEWAL,
      due_now: 0,
      added: { reports: 0, exports: 0, posts: 0 },
    };
    const { part, user, server } = await open('standard', { cancel_at: RENEWAL }, { 'PUT /v1/billing/subscription': { body: change } });
    expect(part('Plan').queryByRole('button', { name: 'Cancel plan' })).toBeNull();
    await user.click(part('Plan').getByRole('button', { name: 'Resume plan' }));
    await waitFor(() => expect(notified()).toEqual(['You keep Standard.']));
    expect(server.of('PUT /v1/billing/subscription').map(({ body }) => body)).toEqual([{ plan: 'standard', max_due: 0 }]);
  });
});

describe('card and invoices', () => {
  it('[BIL-01] open at the provider', async () => {
    const { part, user } = await open('standard');
    await user.click(part('Card and invoices').getByRole('button', { name: 'Card and invoices' }));
    await waitFor(() => expect(location.hash).toBe('#portal'));
  });

  it('are not offered before there is anything to pay', async () => {
    const { part } = await open('trial');
    expect(part('Card and invoices').queryByRole('button')).toBeNull();
  });
});

describe('pay per report', () => {
  const saved = (enabled: boolean, cap: number) => ({ body: { success: true, enabled, cap, used: 0, price: 2.5 } });

  it('[BIL-05] is off until it is switched on, with its price and a cap that is said before', async () => {
    const { part, user, server } = await open('standard', {}, { [PER_REPORT]: saved(true, 40) });
    const form = part('Pay per report');
    expect(form.getByText(/150 included reports are used up, each extra report costs \$2\.50/)).toBeTruthy();
    expect((form.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    await user.click(form.getByRole('checkbox'));
    const cap = form.getByLabelText('Monthly cap (USD)');
    expect((cap as HTMLInputElement).value).toBe('100');
    await user.clear(cap);
    await user.type(cap, '40');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notified()).toEqual(['Extra reports are on, up to $40 a month.']));
    expect(server.of(PER_REPORT).map(({ body }) => body)).toEqual([{ enabled: true, cap: 40 }]);
  });

  it.each([
    ['0', true],
    ['1', false],
    ['10000', false],
    ['10001', true],
    ['12.5', true],
    ['$12,50', true],
    ['1,000', false],
    ['１２', false],
  ])('a cap of %s dollars is refused: %s', async (amount, isRefused) => {
    const { part, user } = await open('standard');
    await user.click(part('Pay per report').getByRole('checkbox'));
    const cap = part('Pay per report').getByLabelText('Monthly cap (USD)');
    await user.clear(cap);
    await user.type(cap, amount);
    expect(part('Pay per report').queryByText('Whole dollars between $1 and $10,000') !== null).toBe(isRefused);
    expect((part('Pay per report').getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(isRefused);
  });

  it('shows what of the cap is used, and can be switched off', async () => {
    const now = { enabled: true, cap: 100, used: 12.5, price: 2.5 };
    const { part, user, server } = await open('standard', { pay_per_report: now }, { [PER_REPORT]: saved(false, 100) });
    expect(part('Pay per report').getByText('$12.50 of $100 used in this period')).toBeTruthy();
    await user.click(part('Pay per report').getByRole('checkbox'));
    await user.click(part('Pay per report').getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(PER_REPORT).map(({ body }) => body)).toEqual([{ enabled: false }]));
  });

  it('[BIL-05] an unsaved cap is still there after another section, says so, and can be discarded', async () => {
    const now = { enabled: true, cap: 100, used: 0, price: 2.5 };
    const { part, user, unmount } = await open('standard', { pay_per_report: now });
    await user.clear(part('Pay per report').getByLabelText('Monthly cap (USD)'));
    await user.type(part('Pay per report').getByLabelText('Monthly cap (USD)'), '250');
    unmount();
    const back = (await open('standard', { pay_per_report: now })).part('Pay per report');
    const cap = () => back.getByLabelText<HTMLInputElement>('Monthly cap (USD)').value;
    expect(cap()).toBe('250');
    expect(back.getByText('Unsaved changes')).toBeTruthy();
    await user.click(back.getByRole('button', { name: 'Discard' }));
    expect(cap()).toBe('100');
    expect(back.queryByText('Unsaved changes')).toBeNull();
  });

  it('[BIL-05] a typed cap stays when another tab switches extra reports off, which it does not undo', async () => {
    const now = { enabled: true, cap: 100, used: 0, price: 2.5 };
    const { part, user, server } = await open('standard', { pay_per_report: now });
    const form = part('Pay per report');
    await user.clear(form.getByLabelText('Monthly cap (USD)'));
    await user.type(form.getByLabelText('Monthly cap (USD)'), '250');
    server.routes['GET /v1/billing/subscription'] = {
      body: subscriptionDetails('standard', { pay_per_report: { ...now, enabled: false } }),
    };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(form.getByRole('checkbox'));
    expect(form.getByLabelText<HTMLInputElement>('Monthly cap (USD)').value).toBe('250');
  });

  it('[BIL-05] a choice that was taken back follows what another tab saves', async () => {
    const now = { enabled: false, cap: 100, used: 0, price: 2.5 };
    const { part, user, server } = await open('standard', { pay_per_report: now });
    const form = part('Pay per report');
    await user.click(form.getByRole('checkbox'));
    await user.click(form.getByRole('checkbox'));
    server.routes['GET /v1/billing/subscription'] = {
      body: subscriptionDetails('standard', { pay_per_report: { ...now, enabled: true } }),
    };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
    expect(form.queryByText('Unsaved changes')).toBeNull();
  });

  it('is not there for a trial', async () => {
    const { part } = await open('trial');
    expect(part('Pay per report').queryByRole('checkbox')).toBeNull();
  });
});

describe('returning from the payment provider', () => {
  it('[BIL-01] shows the changes made there as soon as their message has arrived', async () => {
    const details = subscriptionDetails('standard', { period_end: RENEWAL });
    let word: object = details;
    sessionStorage.setItem('portal-visit', 'yes');
    const { part } = await open('standard', {}, { 'GET /v1/billing/subscription': () => ({ body: word }) });
    expect(part('Plan').getByText('Renews on Dec 14, 2026 for $299.')).toBeTruthy();
    word = { ...details, cancel_at: RENEWAL };
    const ends = 'Your plan ends on Dec 14, 2026. Everything works until then.';
    expect(await part('Plan').findByText(ends)).toBeTruthy();
  });
});
