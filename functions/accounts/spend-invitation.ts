import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';

/** Invitation mails per account in 24 hours, over all shared resources. */
export const MAX_INVITATIONS_A_DAY = 50;
const DAY_SECONDS = 86_400;
const TOO_MANY_INVITATIONS = `You can invite up to ${MAX_INVITATIONS_A_DAY} people in 24 hours. Please continue tomorrow.`;

/** The recipients never asked for these mails, so their number per account is limited. Throws `too_many_requests`. */
export const spendInvitation = async ({ rateLimits, caller }: Ctx<'rateLimits'> & SignedIn): Promise<void> => {
  await rateLimits.use(`invitations:for:${caller.id}`, { times: MAX_INVITATIONS_A_DAY, seconds: DAY_SECONDS }).catch((cause: unknown) => {
    if (!(cause instanceof AppError && cause.code === 'too_many_requests')) throw cause;
    throw new AppError('too_many_requests', TOO_MANY_INVITATIONS, {
      ...(cause.retryAfterSeconds !== undefined && { retryAfterSeconds: cause.retryAfterSeconds }),
      cause,
    });
  });
};
