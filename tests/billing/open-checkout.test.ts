// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { hasChosenPlan } from '#web/checkout/chosen-plan.ts';
import { keepCoupon, keptCoupon } from '#web/checkout/coupon.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { usePlanSelection } from '#web/checkout/plan-selection.store.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const SESSION = 'GET /v1/checkout/session';
const CREATE = 'POST /v1/checkout/session/create';

/** jsdom only follows navigation within the same page. */
const checkout = (id: string) => ({ _id: id, url: `${location.origin}/#${id}`, plan: 'standard' });
const refusal = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  body: { success: false, code, message: 'Refused', fields },
});
const plansShown = () => usePlanSelection.getState().opened;

beforeEach(async () => {
  location.hash = '';
  useBrand();
  await alreadySignedIn();
});

describe('an account that has to pay', () => {
  it('[DIS-13] is sent to the open checkout, and back to the confirmation of its plan', async () => {
    const server = fakeServer({ [SESSION]: { body: { success: true, session: checkout('open') } } });
    await openCheckout();
    expect(location.hash).toBe('#open');
    expect(hasChosenPlan()).toBe(true);
    expect(server.of(CREATE)).toEqual([]);
    expect(plansShown()).toBe(false);
  });

  it('[DIS-13] is sent to a new checkout when none is open', async () => {
    fakeServer({ [SESSION]: { body: { success: true } }, [CREATE]: { body: { success: true, session_id: 'new', ...checkout('new') } } });
    await openCheckout();
    expect(location.hash).toBe('#new');
    expect(plansShown()).toBe(false);
  });

  it.each([
    ['no plan was ever chosen', refusal(400, 'bad_request')],
    ['a plan is running', refusal(409, 'conflict')],
  ])('[DIS-13] chooses a plan where %s', async (_why, refused) => {
    fakeServer({ [SESSION]: { body: { success: true } }, [CREATE]: refused });
    await openCheckout();
    expect(plansShown()).toBe(true);
    expect(hasChosenPlan()).toBe(false);
  });

  it('gets a message when the server cannot help right now', async () => {
    fakeServer({ [SESSION]: { status: 500, body: {} } });
    await openCheckout();
    expect(useToastStore.getState().toasts.map(({ message }) => message)).toEqual(['Something went wrong, please try again']);
    expect(plansShown()).toBe(false);
  });
});

describe('a coupon link', () => {
  it('[AUT-11] puts its code on the checkout', async () => {
    keepCoupon('?coupon=PH20');
    const created = { body: { success: true, session_id: 'new', ...checkout('new') } };
    const server = fakeServer({ [SESSION]: { body: { success: true } }, [CREATE]: created });
    await openCheckout();
    expect(server.of(CREATE).map(({ body }) => body)).toEqual([{ coupon: 'PH20' }]);
  });

  it('[AUT-11] replaces an open checkout without its code, which the payment would forget', async () => {
    keepCoupon('?coupon=PH20');
    const created = { body: { success: true, session_id: 'new', ...checkout('new'), coupon: 'PH20' } };
    const server = fakeServer({ [SESSION]: { body: { success: true, session: checkout('open') } }, [CREATE]: created });
    await openCheckout();
    expect([location.hash, server.of(CREATE).map(({ body }) => body)]).toEqual(['#new', [{ coupon: 'PH20' }]]);
  });

  it('[DIS-13] continues an open checkout with its code', async () => {
    keepCoupon('?coupon=PH20');
    const server = fakeServer({ [SESSION]: { body: { success: true, session: { ...checkout('open'), coupon: 'PH20' } } } });
    await openCheckout();
    expect([location.hash, server.of(CREATE)]).toEqual(['#open', []]);
  });

  it('is ignored when its coupon code is invalid', async () => {
    keepCoupon('?coupon=NOSUCH');
    fakeServer({ [SESSION]: { body: { success: true } }, [CREATE]: refusal(400, 'bad_request', { coupon: 'is not a coupon' }) });
    await openCheckout();
    expect(keptCoupon()).toBeUndefined();
  });

  it('[SHL-09] is forgotten on sign-out, with the chosen plan and the choice of plans', async () => {
    keepCoupon('?coupon=PH20');
    fakeServer({ [SESSION]: { body: { success: true, session: { ...checkout('open'), coupon: 'PH20' } } } });
    await openCheckout();
    endSession();
    expect([keptCoupon(), hasChosenPlan(), plansShown()]).toEqual([undefined, false, false]);
  });
});
