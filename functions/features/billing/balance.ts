import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { billing } from '#shared/billing/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

/** Only one's own; the balance of another account is as if it were not there. */
export const balance = async (ctx: Ctx<'credits'> & SignedIn, { id }: InputOf<typeof billing.balance>) => {
  if (id !== ctx.caller.id) throw new AppError('not_found');
  return ctx.credits.balance(id);
};
