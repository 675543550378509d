import type { Caller } from '#functions/ports/accounts/identity.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { App } from '../compose.ts';
import type { RateLimitState } from './limit-headers.ts';
import { spendFromBatch } from './local-quota.ts';

/**
 * Enforces rate limits and admin MFA. Returns the rate-limit state for API tokens. Throws `too_many_requests` or
 * `second_factor_required`.
 */
export const enforceLimits = async (
  { ports, safety }: App,
  { access }: Pick<Endpoint, 'access'>,
  { id, byApiToken }: Caller,
): Promise<RateLimitState | undefined> => {
  if (byApiToken) {
    const limit = safety.limits.api_token;
    return { limit, ...(await ports.rateLimits.use(`api_token:for:${id}`, limit)) };
  }
  await spendFromBatch(ports.rateLimits, `calls:for:${id}`, safety.limits.calls);
  if (access !== 'admin' || !safety.adminsNeedSecondFactor) return undefined;
  if (!(await ports.identity.hasSecondFactor(id))) throw new AppError('second_factor_required');
  return undefined;
};
