import { audited } from '#functions/accounts/audited.ts';
import { customerOf } from '#functions/accounts/customer-of.ts';
import { giveApiCredits } from '#functions/accounts/give-api-credits.ts';
import { givePlan } from '#functions/accounts/give-plan.ts';
import { setBalance as setCredits } from '#functions/accounts/set-balance.ts';
import { startTrial } from '#functions/accounts/start-trial.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { AdminAct, ChangedValues } from '#shared/admin/admin-change.ts';
import type { admin } from '#shared/admin/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { includesApi } from '#shared/settings/api-access.ts';
import { cardOf, customerOrThrow, type DetailCtx, user, userSubject } from './find-users.ts';
import { balanceOf } from './user-row.ts';

export type ChangeCtx = DetailCtx & Idempotent;
type Billed = ChangeCtx & Ctx<'plans' | 'subscriptions'>;
export type Wanted = { id: string; revision?: number | undefined };

type Change = { act: AdminAct; before: ChangedValues; after: ChangedValues };

/** Changes a customer as audited, and answers with what became of it. */
export const changing = async (ctx: ChangeCtx, { id, revision }: Wanted, change: Change, make: () => Promise<unknown>) => {
  await audited(ctx, { ...change, subject: userSubject(id), revision }, make);
  return user(ctx, { id });
};

export const apiGrant = (ctx: Billed, wanted: Wanted) => setApiAccess(ctx, wanted, true);
export const apiRevoke = (ctx: Billed, wanted: Wanted) => setApiAccess(ctx, wanted, false);

const setApiAccess = async (ctx: Billed, wanted: Wanted, apiAccess: boolean) => {
  const account = await customerOrThrow(ctx, wanted.id);
  const act = apiAccess ? 'api_grant' : 'api_revoke';
  const before = { api_access: includesApi(account) };
  const change = { act, before, after: { api_access: apiAccess } } as const;
  return changing(ctx, wanted, change, async () => {
    if (apiAccess && account.plan === null) return giveApiCredits(ctx, account.id);
    // Taken away it stays away, whatever the plan says.
    return ctx.accounts.update(account.id, { apiAccess, apiRevoked: !apiAccess });
  });
};

export const trialAccess = async (ctx: Billed, wanted: Wanted) => {
  const { id: accountId, plan, status } = await customerOrThrow(ctx, wanted.id);
  if (plan !== null) throw new AppError('conflict', 'This account has already had a plan');
  const change = { act: 'trial_access', before: { plan, status }, after: { plan: 'trial', status: 'trialing' } } as const;
  return changing(ctx, wanted, change, () => startTrial(ctx, { accountId, by: ctx.caller.id }));
};

export const setPlan = async (ctx: Billed, { plan, ...wanted }: InputOf<typeof admin.setPlan>) => {
  const account = await customerOrThrow(ctx, wanted.id);
  const change = { act: 'plan', before: { plan: account.plan, status: account.status }, after: { plan } } as const;
  const given = { accountId: account.id, plan, by: ctx.caller.id, requestKey: ctx.requestKey };
  return changing(ctx, wanted, change, () => givePlan(ctx, given));
};

export const setBalance = async (ctx: ChangeCtx, { id, revision, ...amounts }: InputOf<typeof admin.setBalance>) => {
  const account = await customerOrThrow(ctx, id);
  if (amounts.total_balance !== undefined && !account.creditsOnly)
    throw refuseField('total_balance', 'is for accounts with API credits only');
  const after: ChangedValues = Object.fromEntries(
    Object.entries(amounts).flatMap(([kind, amount]) => (amount === undefined ? [] : [[kind, amount]])),
  );
  if (Object.keys(after).length === 0) return user(ctx, { id });
  const had: ChangedValues = balanceOf(await ctx.credits.balance(id));
  const before = Object.fromEntries(Object.keys(after).map((kind) => [kind, had[kind] ?? 0]));
  const { total_balance: total, ...rest } = amounts;
  const wanted = { accountId: id, balance: { ...rest, total }, by: ctx.caller.id, requestKey: ctx.requestKey };
  return changing(ctx, { id, revision }, { act: 'balance', before, after }, () => setCredits(ctx, wanted));
};

/** Adds to what is there in one write, so that additions at the same time all count. */
export const addCredits = async (
  ctx: ChangeCtx,
  { id, revision, reason, total_balance: total, ...amounts }: InputOf<typeof admin.addCredits>,
) => {
  const account = await customerOrThrow(ctx, id);
  if (total && !account.creditsOnly) throw refuseField('total_balance', 'is for accounts with API credits only');
  const credits = Object.fromEntries(Object.entries({ ...amounts, total }).filter(([, amount]) => amount));
  if (Object.keys(credits).length === 0) throw refuseField('reports', 'Enter at least one amount');
  const change = { act: 'credits', before: {}, after: { ...credits, reason } } as const;
  const granting = {
    accountId: id,
    key: `credits:${ctx.requestKey}`,
    credits,
    reason: 'admin',
    subject: reason,
    by: ctx.caller.id,
  } as const;
  return changing(ctx, { id, revision }, change, () => ctx.credits.grant(granting));
};

/** A card token must not reach readers of the audit trail, so entries name cards by their public details. */
export const updateCard = async (ctx: Billed, { token, ...wanted }: InputOf<typeof admin.updateCard>) => {
  const account = await customerOrThrow(ctx, wanted.id);
  const before = cardValues(await cardOf(ctx, account));
  const change = { act: 'card', before, after: { card: 'a new card' } } as const;
  return changing(ctx, wanted, change, () => replaceCard(ctx, account, token));
};

const replaceCard = async (ctx: Billed, account: Account, token: string) => ctx.payments.setCard(await customerOf(ctx, account), token);

const cardValues = (card: { type: string; last4: string } | undefined): ChangedValues => ({
  card: card ? `${card.type} ${card.last4}` : null,
});
