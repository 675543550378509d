import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasApiAccess } from '#shared/settings/api-access.ts';

type TokenCtx = Ctx<'accounts' | 'apiTokens'> & SignedIn;

const NOT_INCLUDED = 'API access is not included in your plan';
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

export const generateToken = async (ctx: TokenCtx) => {
  if (!(await canUseApi(ctx))) throw new AppError('forbidden', NOT_INCLUDED);
  await ctx.apiTokens.generate(ctx.caller.id, ctx.now());
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
