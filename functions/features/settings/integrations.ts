import { revokeQuietly } from '#functions/accounts/integration-access.ts';
import { newToken } from '#functions/accounts/one-time-token.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { type Consent, type Grant, GrantRefused } from '#functions/ports/system/integrations.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { CONNECTED_PATH } from '#shared/settings/connected-path.ts';
import type { settings } from '#shared/settings/contract.ts';
import {
  CONNECT_MESSAGES,
  INTEGRATION_NAMES,
  type Integration,
  type IntegrationEntry,
  integrationIn,
  integrationsOf,
  notConnected,
  stateOf,
} from '#shared/settings/integrations.ts';

type ListCtx = Ctx<'connections' | 'integrations'> & SignedIn;
type ConnectCtx = ListCtx & Ctx<'oneTimeTokens' | 'site'>;

const CONSENT_MINUTES = 10;

const CSV: IntegrationEntry = { type: 'csv', enabled: true, oauth: false, state: 'connected', account: null, connected_at: null };

export const integrations = async ({ brand, connections, integrations, caller }: ListCtx) => {
  const [stored, configured] = await Promise.all([connections.ofAccount(caller.id), integrations.configured()]);
  const entryOf = (type: Integration): IntegrationEntry => {
    const { state = 'disconnected', account = null, since = null } = stored.find((each) => each.type === type) ?? {};
    return { type, enabled: configured.includes(type), oauth: state === 'connected', state, account, connected_at: since };
  };
  const files = brand.providers.exports.includes('csv') ? [CSV] : [];
  return { success: true as const, integrations: [...files, ...integrationsOf(brand).map(entryOf)] };
};

/** Stores the OAuth state for this account; it expires and is single-use. */
export const connectIntegration = async (ctx: ConnectCtx, { type }: InputOf<typeof settings.connectIntegration>) => {
  await offeredOrThrow(ctx, type);
  const state = stateOf(type, ctx.caller.id, newToken());
  const verifier = newToken();
  const expiresAt = new Date(ctx.now().getTime() + CONSENT_MINUTES * 60_000);
  await ctx.oneTimeTokens.keep({ kind: 'connect', subject: ctx.caller.id, token: state, data: { verifier }, expiresAt });
  return { success: true as const, url: await ctx.integrations.consentUrl(type, consentOf(ctx, state, verifier)) };
};

/** Completes the connection in the browser and account that started it. */
export const finishConnection = async (ctx: ConnectCtx, { state, code }: InputOf<typeof settings.finishConnection>) => {
  const type = integrationIn(state);
  const pending = await ctx.oneTimeTokens.take({ kind: 'connect', subject: ctx.caller.id }, state);
  if (!type || !pending) throw new AppError('bad_request', CONNECT_MESSAGES.over);
  await offeredOrThrow(ctx, type);
  const { tokens, account } = await exchange(ctx, type, { code, consent: consentOf(ctx, state, String(pending.data.verifier)) });
  const owned = { accountId: ctx.caller.id, type };
  const before = await ctx.connections.keep(owned, { account, since: ctx.now().toISOString() }, tokens);
  // Services revoke all consents of a person at once, so tokens of the same person are not revoked.
  if (before && before.account !== account) await revokeQuietly(ctx, owned, before.tokens);
  return { success: true as const, type, message: `${INTEGRATION_NAMES[type]} is connected` };
};

export const disconnectIntegration = async (ctx: ListCtx, { type }: InputOf<typeof settings.disconnectIntegration>) => {
  const owned = { accountId: ctx.caller.id, type };
  const removed = await ctx.connections.remove(owned);
  if (!removed) throw new AppError('not_found', notConnected(type));
  if (removed.tokens) await revokeQuietly(ctx, owned, removed.tokens);
  return { success: true as const, message: `${INTEGRATION_NAMES[type]} is disconnected` };
};

const consentOf = ({ site }: ConnectCtx, state: string, verifier: string): Consent => ({
  state,
  verifier,
  redirectUri: `${site.url}${CONNECTED_PATH}`,
});

const offeredOrThrow = async ({ brand, integrations }: ListCtx, type: Integration): Promise<void> => {
  const isOffered = integrationsOf(brand).includes(type) && (await integrations.configured()).includes(type);
  if (!isOffered) throw new AppError('not_found', `${INTEGRATION_NAMES[type]} can’t be connected yet`);
};

const exchange = ({ integrations }: ConnectCtx, type: Integration, { code, consent }: { code: string; consent: Consent }): Promise<Grant> =>
  integrations.exchange(type, code, consent).catch((error: unknown) => {
    throw error instanceof GrantRefused ? new AppError('bad_request', CONNECT_MESSAGES.refused, { cause: error }) : error;
  });
