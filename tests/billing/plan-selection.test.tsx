// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CATALOGUE } from '#shared/billing/plan-catalogue.ts';
import type { Plan } from '#shared/billing/plans.ts';
import type { PlanChange, SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, subscriptionDetails, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { keepCoupon } from '#web/checkout/coupon.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const CREATE = 'POST /v1/checkout/session/create';
const PREVIEW = 'GET /v1/billing/subscription/preview';
const CHANGE = 'PUT /v1/billing/subscription';
const RENEWAL = '2026-12-14T10:00:00.000Z';

type Setting = { plan: Plan; details?: Partial<SubscriptionDetails>; change?: PlanChange; answers?: Parameters<typeof fakeServer>[0] };

/** Opens the plan dialog from any screen. */
const openPlans = async ({ plan, details = {}, change, answers = {} }: Setting) => {
  await alreadySignedIn();
  const changed = { body: { success: true, ...change } };
  const server = fakeServer({
    ...accountAnswers(plan),
    'GET /v1/billing/subscription': { body: subscriptionDetails(plan, { period_end: RENEWAL, ...details }) },
    'GET /v1/billing/plans': { body: { success: true, ...DEFAULT_CATALOGUE } },
    [PREVIEW]: changed,
    [CHANGE]: changed,
    ...answers,
  });
  const app = renderApp('/activity');
  await screen.findByText('Rin Sato');
  act(showPlans);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: 'Premium' });
  const card = (name: string) => within(dialog.getByRole('region', { name }));
  return { ...app, server, dialog, card };
};
const created = (id: string) => ({
  body: { success: true, _id: id, session_id: id, url: `${location.origin}/activity#${id}`, plan: 'premium' },
});

beforeEach(() => useBrand());
afterEach(() => localStorage.clear());

describe('the choice of a plan', () => {
  it('[BIL-01] compares the plans with their prices and what they hold', async () => {
    const { card } = await openPlans({ plan: 'trial' });
    expect(card('Entry').getByText('$99')).toBeTruthy();
    expect(card('Standard').getByText('1,000 exports a month')).toBeTruthy();
    expect(card('Premium').getByText('20,000 analyzed likes a month')).toBeTruthy();
    expect(card('Premium').getByText('Extra reports $2.00 each, only if you turn it on')).toBeTruthy();
    const manager = (plan: string) => card(plan).getByText('Campaign manager').closest('li')?.dataset.included;
    expect(['Entry', 'Standard', 'Premium'].map(manager)).toEqual(['false', 'false', 'true']);
  });

  it('[BIL-01] leads a trial to the checkout of the plan it picks', async () => {
    const { user, card, server } = await openPlans({ plan: 'trial', answers: { [CREATE]: created('cs_premium') } });
    await user.click(card('Premium').getByRole('button', { name: 'Choose Premium' }));
    await waitFor(() => expect(location.hash).toBe('#cs_premium'));
    expect(server.of(CREATE).map(({ body }) => body)).toEqual([{ plan: 'premium' }]);
    expect(sessionStorage.getItem('chosen-plan')).toBe('premium');
  });

  it('[BIL-01] says when an ended plan has ended, not when it ends', async () => {
    const ended = '2026-11-02T10:00:00.000Z';
    const details = { status: 'canceled', subscribed: false, period_end: ended, cancel_at: ended } as const;
    const { card } = await openPlans({ plan: 'premium', details });
    expect(card('Premium').getByText('Ended on Nov 2, 2026')).toBeTruthy();
    expect(card('Premium').getByRole('button', { name: 'Choose Premium' })).toBeTruthy();
  });

  it('[AUT-11] passes the coupon of a link to the checkout, and shows it before', async () => {
    keepCoupon('?coupon=PH20');
    const { user, dialog, card, server } = await openPlans({ plan: 'trial', answers: { [CREATE]: created('cs_premium') } });
    expect(dialog.getByText('Coupon PH20 applies to your first invoice.')).toBeTruthy();
    await user.click(card('Premium').getByRole('button', { name: 'Choose Premium' }));
    await waitFor(() => expect(server.of(CREATE).map(({ body }) => body)).toEqual([{ plan: 'premium', coupon: 'PH20' }]));
  });

  it('reports an invalid coupon and continues without it', async () => {
    keepCoupon('?coupon=NOPE');
    const refusal = { status: 400, body: { success: false, code: 'bad_request', message: 'No', fields: { coupon: 'is not a coupon' } } };
    const { user, dialog, card, server } = await openPlans({ plan: 'trial', answers: { [CREATE]: refusal } });
    await user.click(card('Entry').getByRole('button', { name: 'Choose Entry' }));
    await dialog.findByText('Coupon NOPE isn’t valid. You can continue without it.');
    await user.click(card('Entry').getByRole('button', { name: 'Choose Entry' }));
    await waitFor(() => expect(server.of(CREATE).map(({ body }) => body)).toEqual([{ plan: 'entry', coupon: 'NOPE' }, { plan: 'entry' }]));
  });

  it('is read-only for an account with a plan that is not sold here', async () => {
    const { dialog } = await openPlans({ plan: 'trial', details: { can_change: false } });
    expect(dialog.getAllByRole('button', { name: /Choose/ }).every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
    expect(dialog.getByText(/Please contact support/)).toBeTruthy();
  });
});

describe('changing the plan', () => {
  const upgrade: PlanChange = {
    plan: 'premium',
    effective: 'now',
    at: '2026-11-20T10:00:00.000Z',
    due_now: 309.68,
    added: { reports: 350, exports: 4_000, posts: 20_000 },
  };
  const downgrade: PlanChange = {
    plan: 'entry',
    effective: 'period_end',
    at: RENEWAL,
    due_now: 0,
    added: { reports: 0, exports: 0, posts: 0 },
  };

  it('[BIL-07] shows the charge and credits of an upgrade before making it', async () => {
    const { user, card, server } = await openPlans({ plan: 'standard', change: upgrade });
    await user.click(card('Premium').getByRole('button', { name: 'Upgrade to Premium' }));
    const step = within(await screen.findByRole('dialog', { name: 'Upgrade to Premium' }));
    await step.findByText('$309.68');
    expect(step.getByText('350 reports, 4,000 exports, and 20,000 analyzed likes')).toBeTruthy();
    expect(step.getByText('From Dec 14, 2026')).toBeTruthy();
    expect(step.getByText('$699 a month')).toBeTruthy();
    expect(server.of(CHANGE)).toEqual([]);
    const asked = server.of('GET /v1/profile/user-1/balance').length;
    await user.click(step.getByRole('button', { name: 'Upgrade and pay $309.68' }));
    await screen.findByText('You’re now on Premium.');
    expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ plan: 'premium', max_due: 309.68 }]);
    await waitFor(() => expect(server.of('GET /v1/profile/user-1/balance').length).toBeGreaterThan(asked));
    expect(server.of(PREVIEW)).toHaveLength(1);
  });

  it('[BIL-07] says in words that a smaller plan begins with the next period, and what is lost', async () => {
    const { user, card } = await openPlans({ plan: 'standard', change: downgrade });
    await user.click(card('Entry').getByRole('button', { name: 'Change to Entry' }));
    const step = within(await screen.findByRole('dialog', { name: 'Change to Entry' }));
    await step.findByText('You keep Standard and all its credits until Dec 14, 2026.');
    expect(step.getByText('After that you’ll be on Entry for $99 a month, with 50 reports.')).toBeTruthy();
    expect(step.getByText('Nothing is charged now. Unused credits expire on that day.')).toBeTruthy();
    await user.click(step.getByRole('button', { name: 'Change on Dec 14, 2026' }));
    await screen.findByText('Entry starts on Dec 14, 2026.');
  });

  it('marks the current plan and one that follows, and can drop the change', async () => {
    const { user, card, server } = await openPlans({
      plan: 'standard',
      details: { next_plan: 'entry' },
      change: { ...downgrade, plan: 'standard', effective: 'now' },
    });
    expect(card('Entry').getByText('Starts on Dec 14, 2026')).toBeTruthy();
    expect((card('Entry').getByRole('button', { name: 'Scheduled' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(card('Standard').getByRole('button', { name: 'Keep Standard' }));
    const step = within(await screen.findByRole('dialog', { name: 'Keep Standard' }));
    await user.click(await step.findByRole('button', { name: 'Keep Standard' }));
    await screen.findByText('You keep Standard.');
    expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ plan: 'standard', max_due: 0 }]);
  });

  it('buys where a plan was given and nothing is billed yet', async () => {
    const { card } = await openPlans({ plan: 'standard', details: { subscribed: false } });
    expect(card('Premium').getByRole('button', { name: 'Choose Premium' })).toBeTruthy();
  });

  it('waits for the card while an invoice is open', async () => {
    const { dialog } = await openPlans({ plan: 'standard', details: { status: 'past_due' } });
    expect(dialog.getByText(/Update your card to change your plan/)).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: /to (Entry|Premium)/ }).every((button) => (button as HTMLButtonElement).disabled)).toBe(
      true,
    );
  });

  it.each([
    ['its answer was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['another tab made it', () => ({ status: 409, body: { success: false, code: 'conflict', message: 'This plan is already chosen' } })],
  ])('[BIL-07] [SHL-16] does not offer to pay again for an upgrade that exists: %s', async (_name, answer) => {
    const { user, card, server } = await openPlans({ plan: 'standard', change: upgrade });
    await user.click(card('Premium').getByRole('button', { name: 'Upgrade to Premium' }));
    const press = await screen.findByRole('button', { name: /Upgrade and pay/ });
    Object.assign(server.routes, { [CHANGE]: answer, 'GET /v1/billing/subscription': { body: subscriptionDetails('premium') } });
    await user.click(press);
    await screen.findByText('You’re now on Premium.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useToastStore.getState().toasts.filter(({ kind }) => kind === 'bad')).toEqual([]);
  });

  it('shows why a change was refused, and stays', async () => {
    const refusal = { status: 409, body: { success: false, code: 'conflict', message: 'This plan is already chosen' } };
    const { user, card } = await openPlans({ plan: 'standard', change: upgrade, answers: { [CHANGE]: refusal } });
    await user.click(card('Premium').getByRole('button', { name: 'Upgrade to Premium' }));
    await user.click(await screen.findByRole('button', { name: /Upgrade and pay/ }));
    await screen.findByText('This plan is already chosen');
    expect(screen.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeTruthy();
  });
});
