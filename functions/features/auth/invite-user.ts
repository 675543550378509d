import { allowanceOf } from '#functions/accounts/allowances.ts';
import { adminOperationId, audited } from '#functions/accounts/audited.ts';
import { newToken } from '#functions/accounts/one-time-token.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { authAdmin } from '#shared/auth/admin-contract.ts';
import { type Plan, TRIAL_DAYS } from '#shared/billing/plans.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, isConflict } from '#shared/http/errors.ts';
import { invitationMail } from './account-mails.ts';

const DAY_MS = 86_400_000;
const LINK_DAYS = 7;
const TAKEN = 'This email address already has an account';

type InviteCtx = Ctx<'accounts' | 'audit' | 'credits' | 'identity' | 'oneTimeTokens' | 'mail' | 'plans' | 'site'> & Idempotent;
type Invitation = InputOf<typeof authAdmin.inviteUser>;

/** Idempotent: repeating the request with the same key completes an interrupted invitation. */
export const inviteUser = async (ctx: InviteCtx, invitation: Invitation) => {
  const { name, plan, reason } = invitation;
  const after = { name, plan, ...extraOf(invitation), reason };
  const id = await audited(ctx, { subject: `invite:${invitation.email}`, act: 'invite', before: {}, after }, () => invite(ctx, invitation));
  return { success: true as const, id };
};

const invite = async (ctx: InviteCtx, invitation: Invitation): Promise<string> => {
  const account = (await ownAccountOrThrow(ctx, invitation.email)) ?? (await createAccount(ctx, invitation));
  await grantCredits(ctx, account.id, invitation);
  await mailLink(ctx, account, invitation);
  return account.id;
};

/** Returns the account that this operation already created; throws `conflict` for any other account of the address. */
const ownAccountOrThrow = async (ctx: InviteCtx, email: string): Promise<Account | undefined> => {
  const account = await ctx.accounts.findByEmail(email);
  if (account && account.invitedBy !== adminOperationId(ctx)) throw new AppError('conflict', TAKEN, { fields: { email: TAKEN } });
  return account;
};

const createAccount = async (ctx: InviteCtx, { name, email, company, plan, language }: Invitation): Promise<Account> => {
  const now = ctx.now();
  const account: Account = {
    id: await userIdOf(ctx, { email, name }),
    email,
    name,
    company,
    language,
    ...subscriptionOf(plan, now),
    cancelAt: null,
    apiAccess: false,
    invitedBy: adminOperationId(ctx),
    createdAt: now.toISOString(),
  };
  try {
    await ctx.accounts.create(account);
    return account;
  } catch (error) {
    if (!isConflict(error)) throw error;
    // One of two concurrent invitations creates the account.
    const created = await ownAccountOrThrow(ctx, email);
    if (!created) throw new AppError('conflict', TAKEN, { fields: { email: TAKEN }, cause: error });
    return created;
  }
};

/** The user may exist from an attempt that was interrupted before creating the account. */
const userIdOf = async ({ identity }: InviteCtx, user: { email: string; name: string }): Promise<string> => {
  try {
    return await identity.createUser(user);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return (await identity.profile(user.email)).id;
  }
};

const subscriptionOf = (plan: Plan, now: Date): Pick<Account, 'plan' | 'status' | 'periodEnd'> =>
  plan === 'trial'
    ? { plan, status: 'trialing', periodEnd: new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString() }
    : { plan, status: 'active', periodEnd: null };

const extraOf = ({ reports, exports, posts }: Invitation): Partial<Record<'reports' | 'exports' | 'posts', number>> =>
  Object.fromEntries(Object.entries({ reports, exports, posts }).filter(([, amount]) => amount));

const grantCredits = async (ctx: InviteCtx, accountId: string, invitation: Invitation): Promise<void> => {
  const { plan, reason } = invitation;
  const credits = allowanceOf(await ctx.plans.catalogue(), plan);
  // Every account gets the credits of this key only once.
  if (plan === 'trial') await ctx.credits.grant({ accountId, key: 'trial', credits, reason: 'trial', by: ctx.caller.id });
  else await ctx.credits.grant({ accountId, key: 'grant:first', credits, reason: 'grant', by: ctx.caller.id });
  const extra = extraOf(invitation);
  if (Object.keys(extra).length === 0) return;
  const key = `invite:${adminOperationId(ctx)}`;
  await ctx.credits.grant({ accountId, key, credits: extra, reason: 'admin', subject: reason, by: ctx.caller.id });
};

/** A reset link with a longer lifetime, because the recipient does not expect this mail. */
const mailLink = async (
  { brand, oneTimeTokens: tokens, mail, now, site }: InviteCtx,
  { id, email, name }: Account,
  { language }: Invitation,
): Promise<void> => {
  const token = newToken();
  await tokens.keep({
    kind: 'reset',
    subject: id,
    token,
    data: { invited: true },
    expiresAt: new Date(now().getTime() + LINK_DAYS * DAY_MS),
  });
  const url = `${site.url}/resetPassword?token=${id}.${token}&invited=1`;
  await mail.send(invitationMail({ to: email, name, brand: brand.name, url, language }));
};
