import { accessOf, type Subscription } from '#shared/billing/access.ts';
import { CAPABILITIES } from '#shared/billing/plans.ts';

type ApiUser = Subscription & {
  /** An admin has given it the API, whatever its plan. */
  apiAccess: boolean;
  /** An admin has taken it away, whatever its plan. */
  apiRevoked?: boolean | undefined;
};

/** Is the API part of what this account has? Its plan says so once it is paid for, or an admin does. */
export const includesApi = ({ plan, status, apiAccess, apiRevoked }: ApiUser): boolean =>
  !apiRevoked && (apiAccess || (plan !== null && status !== 'trialing' && CAPABILITIES[plan].canUseApi));

/** May it use the API now? */
export const hasApiAccess = (account: ApiUser, now: Date): boolean => includesApi(account) && accessOf(account, now) !== 'ended';
