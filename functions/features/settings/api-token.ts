import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasApiAccess } from '#shared/settings/api-access.ts';

type TokenCtx = Ctx<'accounts' | 'apiTokens'> & SignedIn;

const NOT_INCLUDED = 'API access is not included in your plan';
const REPLACED = 'Your API token has changed meanwhile, for example in another tab. Check what is shown now, then try again.';
const REVOKED = 'The API token has been revoked.';

export const apiToken = async (ctx: TokenCtx) => {
  const [canGenerate, record, token] = await Promise.all([
    canUseApi(ctx),
    ctx.apiTokens.ofAccount(ctx.caller.id),
    ctx.apiTokens.reveal(ctx.caller.id),
  ]);
  const visibleToken = canGenerate ? token : undefined;
  return {
    success: true as const,
    may_generate: canGenerate,
    api_token: visibleToken ?? null,
    created_at: visibleToken && record ? record.createdAt : null,
  };
};

/** `replaces`: creation time of the token that the user saw, null without one. Throws `conflict` if it was replaced meanwhile. */
export const generateToken = async (ctx: TokenCtx, { replaces }: { replaces?: string | null | undefined }) => {
  if (!(await canUseApi(ctx))) throw new AppError('forbidden', NOT_INCLUDED);
  const { apiTokens, caller } = ctx;
  if (replaces !== undefined && replaces !== (await apiToken(ctx)).created_at) throw new AppError('conflict', REPLACED);
  // A token that can no longer be revealed is replaced like a missing one.
  const seen = replaces === undefined ? undefined : ((await apiTokens.ofAccount(caller.id))?.createdAt ?? null);
  if (!(await apiTokens.generate(caller.id, ctx.now(), replaces ?? seen))) throw new AppError('conflict', REPLACED);
  return { success: true as const, message: `${ctx.brand.name} API access granted` };
};

export const revokeToken = async ({ apiTokens, caller }: TokenCtx) => {
  if (!(await apiTokens.revoke(caller.id))) throw new AppError('not_found', 'There is no API token');
  return { success: true as const, message: REVOKED };
};

const canUseApi = async ({ accounts, caller, now }: TokenCtx): Promise<boolean> => {
  const account = await accounts.find(caller.id);
  return account !== undefined && hasApiAccess(account, now());
};
