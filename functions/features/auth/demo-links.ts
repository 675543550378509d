import { randomUUID } from 'node:crypto';
import { audited } from '#functions/accounts/audited.ts';
import { newToken } from '#functions/accounts/link-token.ts';
import type { Acting, Ctx } from '#functions/ports/ctx.ts';
import type { Tokens } from '#functions/ports/identity.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseWith } from './refuse-password.ts';

const DAY_MS = 86_400_000;
const NO_LINK = 'This demo link is no longer valid.';

type Create = Ctx<'accounts' | 'credits' | 'identity' | 'links' | 'sessions' | 'site'>;
type DemoFor = InputOf<typeof authAccounts.createDemoLink>;

export const createDemoLink = (ctx: Create & Ctx<'audit'> & Acting, demo: DemoFor) =>
  audited(ctx, { subject: `demo:${demo.email}`, act: 'demo_link', before: {}, after: demo }, () => makeDemo(ctx, demo));

/** A trial account of its own behind a link, with an end that is set from the start. */
const makeDemo = async (ctx: Create, { name, email, company, expiration }: DemoFor) => {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + expiration * DAY_MS);
  // Whoever gets the link may have an account already, or want one later: the demo takes neither its e-mail nor its name in the pool.
  const ownEmail = `demo-${randomUUID()}@demo.invalid`;
  const id = await ctx.identity.createUser({ email: ownEmail, name, isDemo: true });
  await ctx.accounts.create({
    id,
    email: ownEmail,
    demoFor: email,
    name,
    company,
    plan: 'trial',
    status: 'trialing',
    periodEnd: expiresAt.toISOString(),
    cancelAt: null,
    apiAccess: false,
    createdAt: now.toISOString(),
  });
  await ctx.credits.grant({ accountId: id, key: 'grant:first', credits: ALLOWANCES.trial, reason: 'grant' });
  await ctx.sessions.endAll(id, expiresAt);
  const token = newToken();
  await ctx.links.keep({ kind: 'demo', subject: email, token, data: { userId: id }, expiresAt });
  return { success: true as const, link: `${ctx.site.url}/?${new URLSearchParams({ email, token })}` };
};

/** As often as the link is opened, until it expires. */
export const signInByDemoLink = async ({ identity, links }: Ctx<'identity' | 'links'>, email: string, token: string): Promise<Tokens> => {
  const userId = await findDemoUser(links, { email, token });
  if (!userId) throw refuseWith('token', NO_LINK);
  return identity.signInByLink(userId, { email, token });
};

/** Whose demo a link opens. */
export const findDemoUser = async (
  links: Create['links'],
  { email, token }: { email: string; token: string },
): Promise<string | undefined> => {
  const link = await links.find({ kind: 'demo', subject: email }, token);
  return link && String(link.data.userId);
};
