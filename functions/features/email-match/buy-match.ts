import { openCheckoutOnce } from '#functions/accounts/buy-once.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { emailMatchPrice } from '#shared/email-match/price.ts';
import { findMatchOrThrow } from './read-matches.ts';

type BuyCtx = Ctx<'accounts' | 'emailMatches' | 'followerLists' | 'jobs' | 'payments' | 'site' | 'subscriptions'> & SignedIn;

export const openMatchCheckout = async (ctx: BuyCtx, { id }: { id: string }) => {
  const work = await findMatchOrThrow(ctx, { id });
  return openCheckoutOnce(ctx, {
    works: ctx.emailMatches,
    work,
    kind: 'email_match',
    title: `Email match of ${work.emails.toLocaleString('en-US')} emails`,
    cents: emailMatchPrice(work.emails) * 100,
    screen: '/emailMatch',
  });
};
