import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLarger } from '#functions/accounts/allowances.ts';
import { givePlan } from '#functions/accounts/give-plan.ts';
import { setBalance } from '#functions/accounts/set-balance.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import { CREDIT_KINDS } from '#functions/ports/billing/credit-ledger.ts';
import { PAID_PLANS } from '#shared/billing/plans.ts';
import { aNewAccount, ledgerOf, type SignedBody, subscribed, withBilling } from '#tests/billing/fixture.ts';
import { deepOr } from '#tests/support/deep.ts';

const fixture = withBilling();

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('spend' as const), key: fc.nat(9), amount: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const), key: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('renew' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('switch' as const), plan: fc.constantFrom(...PAID_PLANS), atOnce: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('card' as const), isGood: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('give' as const), plan: fc.constantFrom(...PAID_PLANS) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('set' as const), amount: fc.nat(100) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('hear' as const), seed: fc.nat(1000), crashes: fc.boolean() }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Customer = { accountId: string; customerId: string; subscriptionId: string };

/** Number of messages that are delivered concurrently. */
const MESSAGES_AT_ONCE = 5;
const LATE_MESSAGES = 12;

const messagesAbout = ({ subscriptionId }: Customer): SignedBody[] =>
  fixture().inbox.taken.filter(({ body }) => body.includes(subscriptionId));

/**
 * Delivers some of the latest messages in an order derived from `seed`, one of them twice. With `crashes`, every second delivery crashes
 * before or after its write.
 */
const deliver = async (customer: Customer, { seed, crashes }: { seed: number; crashes: boolean }): Promise<void> => {
  const late = messagesAbout(customer).slice(-LATE_MESSAGES);
  const mixed = late.map((message, index) => ({ message, place: (index * 7919 + seed) % 101 })).sort((a, b) => a.place - b.place);
  const some = [...mixed.slice(0, MESSAGES_AT_ONCE - 1), ...mixed.slice(0, 1)].map(({ message }) => message);
  operations += some.length;
  await Promise.allSettled(
    some.map((message, index) => takePaymentMessage(crashes && index % 2 ? crashingCtx(seed + index) : fixture().ctx, message)),
  );
};

const crashingCtx = (seed: number) => {
  const { ctx } = fixture();
  const apply: typeof ctx.subscriptions.apply = async (change) => {
    if (seed % 3 === 0) throw new Error('died before it wrote');
    await ctx.subscriptions.apply(change);
    throw new Error('died after it wrote');
  };
  return { ...ctx, subscriptions: { ...ctx.subscriptions, apply } };
};

/** Number of operations and of delivered messages so far. */
let operations = 0;
const perform = async (customer: Customer, each: Act): Promise<unknown> => {
  const { ctx, stripe } = fixture();
  const { accountId, customerId, subscriptionId } = customer;
  operations += 1;
  const admin = { accountId, by: 'admin', requestKey: `act-${operations}` };
  switch (each.what) {
    case 'spend':
      return ctx.credits.spend({ accountId, key: `act:${each.key}`, kind: 'reports', amount: each.amount, reason: 'report' });
    case 'refund':
      return ctx.credits.refund({ accountId, key: `act:${each.key}` });
    case 'renew':
      return stripe.renew(subscriptionId);
    case 'switch':
      return ctx.payments.switchPlan({ subscriptionId, plan: each.plan, when: each.atOnce ? 'now' : 'period_end' });
    case 'card':
      return ctx.payments.setCard(customerId, each.isGood ? 'tok_visa' : 'tok_chargeCustomerFail');
    case 'give':
      return givePlan(ctx, { ...admin, plan: each.plan });
    case 'set':
      return setBalance(ctx, { ...admin, balance: { reports: each.amount } });
    case 'hear':
      return deliver(customer, each);
  }
};

const allMessages = async (customer: Customer): Promise<SignedBody[]> => {
  await fixture().stripe.sendDue();
  return messagesAbout(customer);
};

/** Delivers the latest messages first, a few concurrently. */
const deliverAll = async (messages: SignedBody[]): Promise<void> => {
  operations += messages.length;
  const rest = messages.toReversed();
  while (rest.length > 0) await Promise.all(rest.splice(0, MESSAGES_AT_ONCE).map((message) => takePaymentMessage(fixture().ctx, message)));
};

const paidPeriods = (messages: SignedBody[]): Set<number> =>
  new Set(
    messages.flatMap(({ body }) => {
      const { type, data } = JSON.parse(body);
      if (type !== 'invoice.paid' || data.object.billing_reason === 'subscription_update') return [];
      return [Math.max(...data.object.lines.data.map((line: { period: { start: number } }) => line.period.start))];
    }),
  );

const RUNS = deepOr(4, 120);
const ROUNDS = { minLength: 2, maxLength: 20, size: 'max' } as const;
const AT_ONCE = { minLength: 1, maxLength: 12, size: 'max' } as const;
/** Minimum over all runs together. */
const MIN_OPERATIONS = deepOr(50, 10_000);

describe('money', () => {
  it('[BIL-02] [BIL-03] whatever happens at once, in any order, twice, and with crashes: the ledger is the balance, and each period is given once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PAID_PLANS), fc.array(fc.array(act, AT_ONCE), ROUNDS), async (plan, rounds) => {
        const account = await aNewAccount(fixture());
        const { id: subscriptionId, customer: customerId } = await subscribed(fixture(), account, plan);
        const customer = { accountId: account.id, customerId, subscriptionId };
        for (const round of rounds) await Promise.allSettled(round.map((each) => perform(customer, each)));
        const messages = await allMessages(customer);
        await deliverAll(messages);

        const { entries, balance, sum, least } = await ledgerOf(fixture(), account.id);
        expect(sum).toEqual(balance);
        expect(least).toBeGreaterThanOrEqual(0);
        const renewals = entries.filter(({ reason }) => reason === 'renewal').map(({ key }) => key);
        expect(new Set(renewals).size).toBe(renewals.length);
        expect(renewals.length).toBeLessThanOrEqual(paidPeriods(messages).size);
        const [now, known] = [await fixture().ctx.payments.findSubscription(subscriptionId), await fixture().ctx.accounts.find(account.id)];
        expect(known?.status).toBe(now?.status);
        const latest = Math.max(...paidPeriods(messages)) * 1000;
        expect(Date.parse(known?.billing?.allotted?.from ?? '')).toBe(latest);
        // An upgrade takes effect only after its payment.
        const isUnpaid = now?.status === 'past_due' && now.plan && known?.plan && isLarger(now.plan, known.plan);
        if (!isUnpaid) expect([known?.plan, known?.billing?.nextPlan]).toContain(now?.plan);
        for (const kind of CREDIT_KINDS) expect(Number.isInteger(balance[kind])).toBe(true);
      }),
      // Concurrent runs are not reproducible, so shrinking adds no information and takes minutes.
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 1_500_000);

  it('runs enough operations in total', () => expect(operations).toBeGreaterThanOrEqual(MIN_OPERATIONS));
});
