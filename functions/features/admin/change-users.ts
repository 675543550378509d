import { adminOperationId, audited } from '#functions/accounts/audited.ts';
import { customerOf } from '#functions/accounts/customer-of.ts';
import { giveApiCredits } from '#functions/accounts/give-api-credits.ts';
import { givePlan } from '#functions/accounts/give-plan.ts';
import { setBalance as setCredits } from '#functions/accounts/set-balance.ts';
import { startTrial } from '#functions/accounts/start-trial.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { userSubject } from '#functions/ports/accounts/audit.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { AdminAct, ChangedValues } from '#shared/admin/admin-change.ts';
import type { admin } from '#shared/admin/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { includesApi } from '#shared/settings/api-access.ts';
import { cardOf, customerOrThrow, type DetailCtx, user } from './find-users.ts';
import { balanceOf } from './user-row.ts';

export type ChangeCtx = DetailCtx & Idempotent;
type BillingCtx = ChangeCtx & Ctx<'plans' | 'subscriptions'>;
export type CustomerRef = { id: string; revision?: number | undefined };

type Change = { act: AdminAct; before: ChangedValues; after: ChangedValues };

/** Runs a change with an audit entry and returns the updated customer. */
export const applyChange = async (ctx: ChangeCtx, { id, revision }: CustomerRef, change: Change, apply: () => Promise<unknown>) => {
  await audited(ctx, { ...change, subject: userSubject(id), revision }, apply);
  return user(ctx, { id });
};

export const apiGrant = (ctx: BillingCtx, ref: CustomerRef) => setApiAccess(ctx, ref, true);
export const apiRevoke = (ctx: BillingCtx, ref: CustomerRef) => setApiAccess(ctx, ref, false);

const setApiAccess = async (ctx: BillingCtx, ref: CustomerRef, apiAccess: boolean) => {
  const account = await customerOrThrow(ctx, ref.id);
  const act = apiAccess ? 'api_grant' : 'api_revoke';
  const before = { api_access: includesApi(account) };
  const change = { act, before, after: { api_access: apiAccess } } as const;
  return applyChange(ctx, ref, change, async () => {
    if (apiAccess && account.plan === null) return giveApiCredits(ctx, account.id);
    // `apiRevoked` keeps access revoked even if the plan includes the API.
    return ctx.accounts.update(account.id, { apiAccess, apiRevoked: !apiAccess });
  });
};

export const trialAccess = async (ctx: BillingCtx, ref: CustomerRef) => {
  const { id: accountId, plan, status } = await customerOrThrow(ctx, ref.id);
  if (plan !== null) throw new AppError('conflict', 'This account has already had a plan');
  const change = { act: 'trial_access', before: { plan, status }, after: { plan: 'trial', status: 'trialing' } } as const;
  return applyChange(ctx, ref, change, () => startTrial(ctx, { accountId, by: ctx.caller.id }));
};

export const setPlan = async (ctx: BillingCtx, { plan, ...ref }: InputOf<typeof admin.setPlan>) => {
  const account = await customerOrThrow(ctx, ref.id);
  const change = { act: 'plan', before: { plan: account.plan, status: account.status }, after: { plan } } as const;
  const assignment = { accountId: account.id, plan, by: ctx.caller.id, requestKey: adminOperationId(ctx) };
  return applyChange(ctx, ref, change, () => givePlan(ctx, assignment));
};

export const setBalance = async (ctx: ChangeCtx, { id, revision, ...amounts }: InputOf<typeof admin.setBalance>) => {
  const account = await customerOrThrow(ctx, id);
  if (amounts.total_balance !== undefined && !account.creditsOnly)
    throw refuseField('total_balance', 'is for accounts with API credits only');
  const after: ChangedValues = Object.fromEntries(
    Object.entries(amounts).flatMap(([kind, amount]) => (amount === undefined ? [] : [[kind, amount]])),
  );
  if (Object.keys(after).length === 0) return user(ctx, { id });
  const current: ChangedValues = balanceOf(await ctx.credits.balance(id));
  const before = Object.fromEntries(Object.keys(after).map((kind) => [kind, current[kind] ?? 0]));
  const { total_balance: total, ...rest } = amounts;
  const assignment = { accountId: id, balance: { ...rest, total }, by: ctx.caller.id, requestKey: adminOperationId(ctx) };
  return applyChange(ctx, { id, revision }, { act: 'balance', before, after }, () => setCredits(ctx, assignment));
};

/** Increments atomically, so that concurrent additions all count. */
export const addCredits = async (
  ctx: ChangeCtx,
  { id, revision, reason, total_balance: total, ...amounts }: InputOf<typeof admin.addCredits>,
) => {
  const account = await customerOrThrow(ctx, id);
  if (total && !account.creditsOnly) throw refuseField('total_balance', 'is for accounts with API credits only');
  const credits = Object.fromEntries(Object.entries({ ...amounts, total }).filter(([, amount]) => amount));
  if (Object.keys(credits).length === 0) throw refuseField('reports', 'Enter at least one amount');
  const change = { act: 'credits', before: {}, after: { ...credits, reason } } as const;
  const grant = {
    accountId: id,
    key: `credits:${adminOperationId(ctx)}`,
    credits,
    reason: 'admin',
    subject: reason,
    by: ctx.caller.id,
  } as const;
  return applyChange(ctx, { id, revision }, change, () => ctx.credits.grant(grant));
};

export const allowMail = async (ctx: ChangeCtx, ref: CustomerRef) => {
  const { email } = await customerOrThrow(ctx, ref.id);
  const block = await ctx.mailBlocks.find(email);
  const change = { act: 'mail_allow', before: { mail_block: block?.reason ?? null }, after: { mail_block: null } } as const;
  return applyChange(ctx, ref, change, () => ctx.mailBlocks.lift(email, ctx.now().toISOString()));
};

/** Audit entries contain the card's public details instead of its token, which readers must not see. */
export const updateCard = async (ctx: BillingCtx, { token, ...ref }: InputOf<typeof admin.updateCard>) => {
  const account = await customerOrThrow(ctx, ref.id);
  const before = cardValues(await cardOf(ctx, account));
  const change = { act: 'card', before, after: { card: 'a new card' } } as const;
  return applyChange(ctx, ref, change, () => replaceCard(ctx, account, token));
};

const replaceCard = async (ctx: BillingCtx, account: Account, token: string) => ctx.payments.setCard(await customerOf(ctx, account), token);

const cardValues = (card: { type: string; last4: string } | undefined): ChangedValues => ({
  card: card ? `${card.type} ${card.last4}` : null,
});
