import { setTimeout as wait } from 'node:timers/promises';
import type { HeldTokens, IntegrationTokens, Owned } from '#functions/ports/accounts/connections.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AccessRefused, GrantRefused } from '#functions/ports/system/integrations.ts';
import { AppError } from '#shared/http/errors.ts';
import { noLongerConnected, notConnected } from '#shared/settings/integrations.ts';

/** Tokens that expire within this time are refreshed first, because a call takes time. */
const EXPIRY_MARGIN_MS = 60_000;
const POLL_MS = 200;
/** Together with the poll interval, longer than a refresh takes. */
const MAX_POLLS = 120;

/** `account`: name of the account at the service that the access belongs to. */
type Operation<T> = (access: string, account: string) => Promise<T>;

type IntegrationCtx = Ctx<'connections' | 'integrations'>;

/**
 * Runs an operation with a valid access token and retries once with new tokens when the service refuses it. Throws `conflict` when the
 * connection is missing or revoked.
 */
export const withIntegration = async <T>(ctx: IntegrationCtx, owned: Owned, operation: Operation<T>): Promise<T> => {
  const known = await ctx.connections.tokens(owned);
  if (!known) throw await missingError(ctx, owned);
  const isExpired = Date.parse(known.expiresAt) - EXPIRY_MARGIN_MS < ctx.now().getTime();
  const tokens = isExpired ? await refreshedTokens(ctx, owned, known) : known;
  try {
    return await operation(tokens.access, tokens.account);
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error;
  }
  const fresh = await refreshedTokens(ctx, owned, tokens);
  try {
    return await operation(fresh.access, fresh.account);
  } catch (error) {
    throw error instanceof AccessRefused ? await revokedError(ctx, owned, fresh) : error;
  }
};

/** Returns refreshed tokens. One caller refreshes them; concurrent callers poll for the result. */
const refreshedTokens = async (ctx: IntegrationCtx, owned: Owned, before: HeldTokens): Promise<HeldTokens> => {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const now = await ctx.connections.tokens(owned);
    if (!now) throw await missingError(ctx, owned);
    if (now.revision !== before.revision) return now;
    if (await ctx.connections.beginRefresh(owned, before.revision, ctx.now())) await refresh(ctx, owned, before);
    else await wait(POLL_MS);
  }
  throw new AppError('unavailable', undefined, { cause: new Error(`${owned.type}: failed to renew the tokens in time`) });
};

const refresh = async (ctx: IntegrationCtx, owned: Owned, before: HeldTokens): Promise<void> => {
  const tokens = await ctx.integrations.refresh(owned.type, before).catch(async (error: unknown) => {
    throw error instanceof GrantRefused ? await revokedError(ctx, owned, before) : error;
  });
  // The connection was removed meanwhile, so the new tokens must not stay valid.
  if (!(await ctx.connections.renew(owned, before.revision, tokens))) await revokeQuietly(ctx, owned, tokens);
};

const revokedError = async (ctx: IntegrationCtx, owned: Owned, { revision }: HeldTokens): Promise<AppError> => {
  await ctx.connections.markRevoked(owned, revision);
  return new AppError('conflict', noLongerConnected(owned.type));
};

const missingError = async ({ connections }: IntegrationCtx, owned: Owned): Promise<AppError> => {
  const connection = await connections.find(owned);
  return new AppError('conflict', connection ? noLongerConnected(owned.type) : notConnected(owned.type));
};

/** Ignores failures: our copy is already deleted, and an unreachable service must not prevent disconnecting. */
export const revokeQuietly = async ({ integrations }: Ctx<'integrations'>, { type }: Owned, tokens: IntegrationTokens): Promise<void> => {
  await integrations.revoke(type, tokens).catch(() => undefined);
};
