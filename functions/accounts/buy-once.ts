import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { PaidWork, PaidWorks } from '#functions/ports/billing/paid-works.ts';
import type { Purchase } from '#functions/ports/billing/payments.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { activeAccountOrThrow, refuseWhileLeaving } from './active-account.ts';
import { customerOf } from './customer-of.ts';
import { settlePurchase } from './settle-purchase.ts';

type BuyCtx = Ctx<'accounts' | 'emailMatches' | 'followerLists' | 'jobs' | 'payments' | 'site' | 'subscriptions'> & SignedIn;

/** The item shown on the checkout. `screen` is the path to return to. */
type Offer<W extends PaidWork<unknown>> = {
  works: PaidWorks<W>;
  work: W;
  kind: Purchase['kind'];
  title: string;
  cents: number;
  screen: `/${string}`;
};

const PAID_ALREADY = 'This list is already paid for';

/**
 * Returns the open checkout of a work. Creates a new one only after the previous one can no longer be paid, so that a work is never
 * paid twice.
 */
export const openCheckoutOnce = async <W extends PaidWork<unknown>>(ctx: BuyCtx, offer: Offer<W>) => {
  const account = await activeAccountOrThrow(ctx);
  if (!ctx.brand.providers.payment) throw new AppError('unavailable');
  const { paidAt, checkout } = offer.work;
  if (paidAt !== undefined) throw new AppError('conflict', PAID_ALREADY);
  const previous = checkout && (await ctx.payments.findCheckout(checkout.id));
  if (previous?.status === 'open') return answerOf({ id: previous.id, url: previous.url ?? '' });
  if (previous?.status === 'complete') {
    // The provider's webhook about it has not arrived yet.
    await settlePurchase(ctx, previous.id);
    throw new AppError('conflict', PAID_ALREADY);
  }
  return answerOf(await openNew(ctx, account, offer));
};

const answerOf = ({ id, url }: { id: string; url: string }) => ({ success: true as const, session_id: id, url });

const openNew = async <W extends PaidWork<unknown>>(
  ctx: BuyCtx,
  account: Account,
  { works, work, kind, title, cents, screen }: Offer<W>,
): Promise<{ id: string; url: string }> => {
  const { id, url } = await ctx.payments.openPurchase({
    // Two concurrent calls saw the same previous checkout, so the provider opens only one.
    key: `${kind}-${work.id}-${work.checkout?.id ?? 'first'}`,
    accountId: account.id,
    customerId: await customerOf(ctx, account),
    purchase: { kind, id: work.id },
    title,
    cents,
    successUrl: `${ctx.site.url}${screen}?paid=${work.id}`,
    cancelUrl: `${ctx.site.url}${screen}`,
  });
  const checkout = { id, url: url ?? '' };
  if (await works.offer(account.id, work.id, checkout, work.checkout?.id)) {
    const current = await ctx.accounts.find(account.id);
    // A deletion that was requested meanwhile has not seen this checkout.
    if (current?.deletion) await ctx.payments.expireCheckout(id);
    if (current) refuseWhileLeaving(current);
    return checkout;
  }
  const now = await works.find(account.id, work.id);
  if (now?.checkout?.id === id) return checkout;
  // The work was deleted, paid or offered again meanwhile, so this checkout must not be paid.
  await ctx.payments.expireCheckout(id);
  throw new AppError('conflict');
};

type Removal<W extends PaidWork<unknown>> = { works: PaidWorks<W>; work: W; underWay: string };

/** Expires an open checkout first, so that a deleted work cannot be paid. */
export const removeOrThrow = async <W extends PaidWork<unknown>>(
  { payments }: Ctx<'payments'>,
  { works, work: { accountId, id, paidAt, checkout }, underWay }: Removal<W>,
): Promise<void> => {
  if (paidAt === undefined && checkout) {
    await payments.expireCheckout(checkout.id);
    if ((await payments.findCheckout(checkout.id))?.status === 'complete') throw new AppError('conflict', underWay);
  }
  if (!(await works.remove(accountId, id))) throw new AppError('conflict', underWay);
};

/** Refunds work that produced no result. */
export const refund = async ({ payments }: Ctx<'payments'>, { checkout }: PaidWork<unknown>): Promise<void> => {
  if (checkout) await payments.refundPurchase(checkout.id);
};
