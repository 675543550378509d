import { setTimeout as wait } from 'node:timers/promises';
import type { HeldTokens, IntegrationTokens, Owned } from '#functions/ports/accounts/connections.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AccessRefused, GrantRefused } from '#functions/ports/system/integrations.ts';
import { AppError } from '#shared/http/errors.ts';
import { noLongerConnected, notConnected } from '#shared/settings/integrations.ts';

/** Tokens that end sooner are taken for ended: a call takes its time. */
const SPARE_MS = 60_000;
const LOOK_AGAIN_MS = 200;
/** Longer than a refresh may take. */
const MAX_LOOKS = 120;

type IntegrationCtx = Ctx<'connections' | 'integrations'>;

/** Does something at a service with a token that is good now; when the token is refused, once more with a new one. */
export const withIntegration = async <T>(ctx: IntegrationCtx, owned: Owned, operation: (access: string) => Promise<T>): Promise<T> => {
  const known = await ctx.connections.tokens(owned);
  if (!known) throw await missing(ctx, owned);
  const isOver = Date.parse(known.expiresAt) - SPARE_MS < ctx.now().getTime();
  const held = isOver ? await renewed(ctx, owned, known) : known;
  try {
    return await operation(held.access);
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error;
  }
  const fresh = await renewed(ctx, owned, held);
  try {
    return await operation(fresh.access);
  } catch (error) {
    throw error instanceof AccessRefused ? await ended(ctx, owned, fresh) : error;
  }
};

/** New tokens in place of these: asked for by one of all who need them, while the others wait. */
const renewed = async (ctx: IntegrationCtx, owned: Owned, before: HeldTokens): Promise<HeldTokens> => {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const now = await ctx.connections.tokens(owned);
    if (!now) throw await missing(ctx, owned);
    if (now.revision !== before.revision) return now;
    if (await ctx.connections.beginRefresh(owned, before.revision, ctx.now())) await refresh(ctx, owned, before);
    else await wait(LOOK_AGAIN_MS);
  }
  throw new AppError('unavailable', undefined, { cause: new Error(`${owned.type}: failed to renew the tokens in time`) });
};

const refresh = async (ctx: IntegrationCtx, owned: Owned, before: HeldTokens): Promise<void> => {
  const tokens = await ctx.integrations.refresh(owned.type, before).catch(async (error: unknown) => {
    throw error instanceof GrantRefused ? await ended(ctx, owned, before) : error;
  });
  // The connection was removed meanwhile, so the new tokens must not be kept.
  if (!(await ctx.connections.renew(owned, before.revision, tokens))) await revokeQuietly(ctx, owned, tokens);
};

const ended = async (ctx: IntegrationCtx, owned: Owned, { revision }: HeldTokens): Promise<AppError> => {
  await ctx.connections.markRevoked(owned, revision);
  return new AppError('conflict', noLongerConnected(owned.type));
};

const missing = async ({ connections }: IntegrationCtx, owned: Owned): Promise<AppError> => {
  const connection = await connections.find(owned);
  return new AppError('conflict', connection ? noLongerConnected(owned.type) : notConnected(owned.type));
};

/** Our copy is already deleted; an unreachable service must not prevent disconnecting. */
export const revokeQuietly = async ({ integrations }: Ctx<'integrations'>, { type }: Owned, tokens: IntegrationTokens): Promise<void> => {
  await integrations.revoke(type, tokens).catch(() => undefined);
};
