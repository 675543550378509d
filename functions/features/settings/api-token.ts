import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasApiAccess } from '#shared/settings/api-access.ts';

type TokenCtx = Ctx<'accounts' | 'apiTokens'> & SignedIn;

const NOT_INCLUDED = 'API access is not included in your plan';
const REVOKED = 'The API token has been revoked.';

export const apiToken = async (ctx: TokenCtx) => {
  const [mayGenerate, known, token] = await Promise.all([
    mayUseApi(ctx),
    ctx.apiTokens.ofAccount(ctx.caller.id),
    ctx.apiTokens.reveal(ctx.caller.id),
  ]);
  const shown = mayGenerate ? token : undefined;
  return {
    success: true as const,
    may_generate: mayGenerate,
    api_token: shown ?? null,
    created_at: shown && known ? known.createdAt : null,
  };
};

export const generateToken = async (ctx: TokenCtx) => {
  if (!(await mayUseApi(ctx))) throw new AppError('forbidden', NOT_INCLUDED);
  await ctx.apiTokens.generate(ctx.caller.id, ctx.now());
  return { success: true as const, message: `${ctx.brand.name} API access granted` };
};

export const revokeToken = async ({ apiTokens, caller }: TokenCtx) => {
  if (!(await apiTokens.revoke(caller.id))) throw new AppError('not_found', 'There is no API token');
  return { success: true as const, message: REVOKED };
};

const mayUseApi = async ({ accounts, caller, now }: TokenCtx): Promise<boolean> => {
  const account = await accounts.find(caller.id);
  return account !== undefined && hasApiAccess(account, now());
};
