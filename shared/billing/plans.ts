import * as z from 'zod/mini';

export const PLANS = ['trial', 'entry', 'standard', 'premium'] as const;
export const Plan = z.enum(PLANS);
export type Plan = z.infer<typeof Plan>;

/** Plans on sale, smallest first. */
export const PAID_PLANS = ['entry', 'standard', 'premium'] as const satisfies Plan[];
export const PaidPlan = z.enum(PAID_PLANS);
export type PaidPlan = z.infer<typeof PaidPlan>;

export const isPaidPlan = (plan: Plan | null): plan is PaidPlan => plan !== null && plan !== 'trial';

/** Status at the payment provider; `inactive`: no plan was ever paid. */
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

/** Monthly credits of a plan (once for the trial). Applies until an admin edits the plan in the plan catalogue. */
export const ALLOWANCES: Record<Plan, Balance> = {
  trial: { reports: 5, exports: 25, posts: 0 },
  entry: { reports: 50, exports: 0, posts: 0 },
  standard: { reports: 150, exports: 1_000, posts: 0 },
  premium: { reports: 500, exports: 5_000, posts: 20_000 },
};

/** Credits left. `posts` counts likes of post analyses. */
export const Balance = z.object({ reports: z.int(), exports: z.int(), posts: z.int() });
export type Balance = z.infer<typeof Balance>;
