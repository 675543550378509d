import { CAPABILITIES, type Plan } from './plans.ts';

/** Credit pools of an account. */
export const CREDIT_POOLS = ['reports', 'exports', 'posts', 'total'] as const;
export type CreditPool = (typeof CREDIT_POOLS)[number];

/** `creditsOnly`: an API account with a single credit pool, no plan and no search in the UI. */
type Payer = { plan: Plan | null; creditsOnly?: boolean | undefined };

/** Returns the credit pool that is charged. In the single pool, a report, an exported row and an analysed like cost one credit each. */
export const creditPoolOf = ({ creditsOnly = false }: Pick<Payer, 'creditsOnly'>, kind: Exclude<CreditPool, 'total'>): CreditPool =>
  creditsOnly ? 'total' : kind;

const CREDITS_ONLY = { seesAllRows: true, canExport: true, canManageCampaigns: false, canUseApi: true, seesEmails: true };
const NOTHING = { seesAllRows: false, canExport: false, canManageCampaigns: false, canUseApi: false, seesEmails: false };

/** Capabilities of an account; code checks these instead of plan names. */
export const capabilitiesOf = ({ plan, creditsOnly = false }: Payer): (typeof CAPABILITIES)[Plan] => {
  if (creditsOnly) return CREDITS_ONLY;
  return plan === null ? NOTHING : CAPABILITIES[plan];
};
