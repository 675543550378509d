import * as z from 'zod/mini';

export const PLANS = ['trial', 'entry', 'standard', 'premium'] as const;
export const Plan = z.enum(PLANS);
export type Plan = z.infer<typeof Plan>;

/** Plans on sale, the smallest first. */
export const PAID_PLANS = ['entry', 'standard', 'premium'] as const satisfies Plan[];
export const PaidPlan = z.enum(PAID_PLANS);
export type PaidPlan = z.infer<typeof PaidPlan>;

export const isPaidPlan = (plan: Plan | null): plan is PaidPlan => plan !== null && plan !== 'trial';

/** As the payment provider says it; `inactive` = a plan was never paid. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'canceled', 'inactive']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const TRIAL_DAYS = 14;

type Capabilities = { seesAllRows: boolean; canExport: boolean; canManageCampaigns: boolean; canUseApi: boolean; seesEmails: boolean };

/** Capabilities of each plan; code checks these instead of plan names. */
export const CAPABILITIES: Record<Plan, Capabilities> = {
  trial: { seesAllRows: false, canExport: false, canManageCampaigns: false, canUseApi: false, seesEmails: false },
  entry: { seesAllRows: true, canExport: true, canManageCampaigns: false, canUseApi: false, seesEmails: false },
  standard: { seesAllRows: true, canExport: true, canManageCampaigns: false, canUseApi: false, seesEmails: true },
  premium: { seesAllRows: true, canExport: true, canManageCampaigns: true, canUseApi: true, seesEmails: true },
};

/** Credits granted with a plan each month (the trial's once), until an admin edits the plan: then the plan catalogue says. */
export const ALLOWANCES: Record<Plan, Balance> = {
  trial: { reports: 5, exports: 25, posts: 0 },
  entry: { reports: 50, exports: 0, posts: 0 },
  standard: { reports: 150, exports: 1_000, posts: 0 },
  premium: { reports: 500, exports: 5_000, posts: 20_000 },
};

/** Credits left. `posts` counts likes of post analyses. */
export const Balance = z.object({ reports: z.int(), exports: z.int(), posts: z.int() });
export type Balance = z.infer<typeof Balance>;
