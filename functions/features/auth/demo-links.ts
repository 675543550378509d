import { createHash } from 'node:crypto';
import { adminOperationId, audited } from '#functions/accounts/audited.ts';
import { newToken } from '#functions/accounts/one-time-token.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Tokens } from '#functions/ports/accounts/identity.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import { type authAdmin, DEMO_LINKS_PAGE_SIZE, type DemoLink } from '#shared/auth/admin-contract.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, isConflict } from '#shared/http/errors.ts';
import { refuseWith } from './refuse-password.ts';

const DAY_MS = 86_400_000;
const NO_LINK = 'This demo link is no longer valid.';
const STILL_VALID = 'This address has a valid demo link. Renew it to replace the link.';
const LEAVING = 'The demo account of this address is being deleted. A new one can be made afterwards.';

type DemoCtx = Ctx<'accounts' | 'credits' | 'identity' | 'oneTimeTokens' | 'sessions' | 'site'> & Idempotent;
type DemoInput = InputOf<typeof authAccounts.createDemoLink>;

/** Pool user name of a demo account, one per address. Differs from the address, because the prospect may sign up later. */
const ownEmailOf = (email: string): string => `demo-${createHash('sha256').update(email).digest('hex').slice(0, 32)}@demo.invalid`;

export const createDemoLink = async (ctx: DemoCtx & Ctx<'audit'>, { renew, ...demo }: DemoInput) => {
  const before = await ctx.accounts.findByEmail(ownEmailOf(demo.email));
  const isValid = before !== undefined && stateOf(before, ctx.now()) === 'active';
  // A deletion takes the link away again, and the prospect would lose what was saved meanwhile.
  if (before?.deletion) throw new AppError('forbidden', LEAVING, { fields: { email: LEAVING } });
  if (isValid && !renew) throw alreadyValid();
  return audited(ctx, { subject: `demo:${demo.email}`, act: 'demo_link', before: {}, after: demo }, () => openDemo(ctx, demo, before));
};

const alreadyValid = (cause?: unknown): AppError => new AppError('conflict', STILL_VALID, { fields: { email: STILL_VALID }, cause });

/** Creates or renews the trial account behind a demo link, with a fixed end. Invalidates earlier links of the address. */
const openDemo = async (ctx: DemoCtx, { name, email, company, expiration }: Omit<DemoInput, 'renew'>, before: Account | undefined) => {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + expiration * DAY_MS);
  const trial = { name, company, plan: 'trial', status: 'trialing', periodEnd: expiresAt.toISOString(), cancelAt: null } as const;
  const id = before?.id ?? (await demoUserId(ctx, { email: ownEmailOf(email), name }));
  if (before) await ctx.accounts.update(id, trial);
  else await createDemo(ctx, { ...trial, id, email: ownEmailOf(email), demoFor: email, apiAccess: false, createdAt: now.toISOString() });
  await ctx.credits.set({ accountId: id, key: `demo:${adminOperationId(ctx)}`, to: ALLOWANCES.trial, reason: 'grant' });
  await ctx.sessions.endAll(id, expiresAt);
  const token = newToken();
  await ctx.oneTimeTokens.removeAll({ kind: 'demo', subject: email });
  await ctx.oneTimeTokens.keep({ kind: 'demo', subject: email, token, data: { userId: id }, expiresAt });
  return { success: true as const, link: `${ctx.site.url}/?${new URLSearchParams({ email, token })}` };
};

/** Throws `conflict` for the second of two concurrent creations. */
const createDemo = ({ accounts }: DemoCtx, account: Account): Promise<void> =>
  accounts.create(account).catch((error: unknown) => {
    throw isConflict(error) ? alreadyValid(error) : error;
  });

/** The user may exist from an attempt that was interrupted before creating the account. */
const demoUserId = async ({ identity }: DemoCtx, user: { email: string; name: string }): Promise<string> => {
  try {
    return await identity.createUser({ ...user, isDemo: true });
  } catch (error) {
    if (!isConflict(error)) throw error;
    return (await identity.profile(user.email)).id;
  }
};

const stateOf = ({ status, periodEnd }: Account, now: Date): DemoLink['state'] => {
  if (status === 'canceled') return 'revoked';
  return periodEnd !== null && Date.parse(periodEnd) <= now.getTime() ? 'expired' : 'active';
};

export const demoLinks = async (ctx: Ctx<'accounts'>, { page }: InputOf<typeof authAdmin.demoLinks>) => {
  const { accounts, total } = await ctx.accounts.customers({ page, pageSize: DEMO_LINKS_PAGE_SIZE, demosOnly: true });
  const now = ctx.now();
  const data = accounts.map((account) => ({
    id: account.id,
    name: account.name,
    email: account.demoFor ?? '',
    company: account.company ?? '',
    created: account.createdAt,
    expires: account.periodEnd ?? '',
    state: stateOf(account, now),
  }));
  return { success: true as const, data, total };
};

export const revokeDemoLink = async (ctx: DemoCtx & Ctx<'audit'>, { id }: InputOf<typeof authAdmin.revokeDemoLink>) => {
  const account = await ctx.accounts.find(id);
  const { demoFor } = account ?? {};
  if (!account || demoFor === undefined) throw new AppError('not_found', 'This demo link does not exist');
  const now = ctx.now();
  const change = { subject: `demo:${demoFor}`, act: 'demo_revoke', before: { expires: account.periodEnd }, after: {} } as const;
  await audited(ctx, change, async () => {
    await ctx.oneTimeTokens.removeAll({ kind: 'demo', subject: demoFor });
    await ctx.accounts.update(id, { status: 'canceled', periodEnd: now.toISOString() });
    // Token times are in whole seconds, so this also ends sessions that began in the current second.
    await ctx.sessions.endAll(id, new Date(now.getTime() + 1_000));
    // Revokes the refresh tokens in the pool, so that a renewed demo does not revive them.
    await ctx.identity.setPassword(id, newToken());
  });
  return { success: true as const };
};

/** Reusable until the link expires. Throws `bad_request` for an invalid link. */
export const signInByDemoLink = async (
  { identity, oneTimeTokens: tokens }: Ctx<'identity' | 'oneTimeTokens'>,
  email: string,
  token: string,
): Promise<Tokens> => {
  const userId = await findDemoUser(tokens, { email, token });
  if (!userId) throw refuseWith('token', NO_LINK);
  return identity.signInByLink(userId, { email, token });
};

/** Returns the id of the demo user; undefined for an invalid link. */
export const findDemoUser = async (
  tokens: DemoCtx['oneTimeTokens'],
  { email, token }: { email: string; token: string },
): Promise<string | undefined> => {
  const link = await tokens.find({ kind: 'demo', subject: email }, token);
  return link && String(link.data.userId);
};
