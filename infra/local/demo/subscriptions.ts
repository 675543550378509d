import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { NICKNAMES } from '#shared/billing/plan-catalogue.ts';
import { isPaidPlan } from '#shared/billing/plans.ts';
import type { StripeService } from '../services/stripe/stripe-service.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

type Seeding = Pick<Ports, 'accounts' | 'payments' | 'subscriptions'>;

/** Subscribes demo accounts with an active plan by a test card, so that invoices, card and renewals can be viewed. */
export const seedDemoSubscriptions = async (ports: Seeding, stripe: Pick<StripeService, 'subscribe'>): Promise<void> => {
  for (const { email } of DEMO_ACCOUNTS) {
    const account = await ports.accounts.findByEmail(email);
    if (account?.status === 'active' && account.cancelAt === null && !account.billing) await sell(ports, stripe, account);
  }
};

/** The allowance was granted with the account, so the first paid period is marked as granted. */
const sell = async ({ payments, subscriptions }: Seeding, stripe: Pick<StripeService, 'subscribe'>, account: Account): Promise<void> => {
  const { id: accountId, plan } = account;
  if (!isPaidPlan(plan)) return;
  const customerId = await payments.createCustomer(account);
  await subscriptions.linkCustomer(customerId, accountId);
  const subscription = stripe.subscribe(customerId, NICKNAMES[plan], accountId);
  const [item] = subscription.items.data;
  const from = toIso(item?.current_period_start ?? subscription.created);
  await subscriptions.apply({
    accountId,
    revision: 0,
    account: { periodEnd: toIso(item?.current_period_end ?? subscription.created) },
    billing: {
      customerId,
      subscriptionId: subscription.id,
      subscribedAt: toIso(subscription.created),
      allotted: { subscriptionId: subscription.id, from, plan },
    },
  });
};

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();
