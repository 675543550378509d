import { accessOf, type Subscription } from '#shared/billing/access.ts';
import { CAPABILITIES } from '#shared/billing/plans.ts';

type ApiUser = Subscription & {
  /** Granted by an admin, regardless of the plan. */
  apiAccess: boolean;
  /** Revoked by an admin, regardless of the plan. */
  apiRevoked?: boolean | undefined;
};

/** True if the account includes API access, through a paid plan or a grant. */
export const includesApi = ({ plan, status, apiAccess, apiRevoked }: ApiUser): boolean =>
  !apiRevoked && (apiAccess || (plan !== null && status !== 'trialing' && CAPABILITIES[plan].canUseApi));

/** True if the account may use the API now. */
export const hasApiAccess = (account: ApiUser, now: Date): boolean => includesApi(account) && accessOf(account, now) !== 'ended';
