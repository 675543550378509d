import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';

/** People an account invites by mail in 24 hours, over all that it shares. */
export const MAX_INVITATIONS_A_DAY = 50;
const DAY_SECONDS = 86_400;
const TOO_MANY_INVITATIONS = `You can invite up to ${MAX_INVITATIONS_A_DAY} people in 24 hours. Please continue tomorrow.`;

/** Mails to people who never asked for any: no account sends them without end, whatever it shares. */
export const spendInvitation = async ({ rateLimits, caller }: Ctx<'rateLimits'> & SignedIn): Promise<void> => {
  await rateLimits.use(`invitations:for:${caller.id}`, { times: MAX_INVITATIONS_A_DAY, seconds: DAY_SECONDS }).catch((cause: unknown) => {
    if (!(cause instanceof AppError && cause.code === 'too_many_requests')) throw cause;
    throw new AppError('too_many_requests', TOO_MANY_INVITATIONS, {
      ...(cause.retryAfterSeconds !== undefined && { retryAfterSeconds: cause.retryAfterSeconds }),
      cause,
    });
  });
};
