import { memoryApiTokens } from '#functions/adapters/memory/api-tokens.ts';
import { memoryConnections } from '#functions/adapters/memory/connections.ts';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import { memoryOneTimeTokens } from '#functions/adapters/memory/rate-limits.ts';
import { apiToken, generateToken, revokeToken } from '#functions/features/settings/api-token.ts';
import { connectIntegration, disconnectIntegration, finishConnection, integrations } from '#functions/features/settings/integrations.ts';
import { profile, updateProfile } from '#functions/features/settings/profile.ts';
import { serve } from '#functions/http/serve.ts';
import { logTo } from '#functions/log.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Integrations } from '#functions/ports/system/integrations.ts';
import { Brand } from '#shared/brand.ts';
import { AppError } from '#shared/http/errors.ts';
import { settings } from '#shared/settings/contract.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

/** The settings calls. A session token is the id of its account; the prefix `demo-` makes it a demo session. */
export const settingsFixture = (
  brand: Parameters<typeof Brand.parse>[0] = {},
  services: Partial<{ integrations: Integrations; siteUrl: string }> = {},
) => {
  logTo(() => undefined);
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const ports = {
    accounts: memoryAccounts(),
    apiTokens: memoryApiTokens(),
    connections: memoryConnections(),
    oneTimeTokens: memoryOneTimeTokens(),
    ...safetyPorts(),
  };
  const identity = {
    verify: async (token: string) => {
      const id = token.replace('demo-', '');
      if (!(await ports.accounts.find(id))) throw new AppError('not_signed_in');
      return { id, isAdmin: false, isDemo: token.startsWith('demo-') };
    },
  };
  const app = {
    brand: Brand.parse(brand),
    now: () => clock.now,
    ports: {
      ...ports,
      identity,
      integrations: services.integrations,
      site: { url: services.siteUrl ?? 'http://localhost' },
    } as unknown as Ports,
    safety: defaultSafety,
  };
  const ofIntegrations = { integrations, connectIntegration, finishConnection, disconnectIntegration };
  const handler = serve(settings, { profile, updateProfile, apiToken, generateToken, revokeToken, ...ofIntegrations }, app);
  const ask = (call: string, token: string, body?: unknown, pathParameters: Record<string, string> = {}) =>
    callLambda(handler, {
      routeKey: call.replace(' ', ' /v1'),
      pathParameters,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}` },
    });
  const join = async (account: Account): Promise<string> => {
    await ports.accounts.create(account);
    return account.id;
  };
  /** The API token of an account, as its owner sees it. */
  const tokenOf = async (id: string): Promise<string> => {
    await ask('PUT /api/auth/generateToken', id, {});
    return (await ask('GET /api/auth/apiToken', id)).body.api_token;
  };
  return { ask, join, tokenOf, ports, app, clock };
};
