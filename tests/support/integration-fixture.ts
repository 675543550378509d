import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { httpIntegrations } from '#functions/adapters/integrations/http-integrations.ts';
import { IntegrationKeys } from '#functions/adapters/integrations/integration-keys.ts';
import type { Integrations } from '#functions/ports/system/integrations.ts';
import { type IntegrationService, startIntegrations } from '#infra/local/services/integrations/integration-service.ts';
import type { Integration } from '#shared/settings/integrations.ts';

export type IntegrationFixture = {
  integrations: Integrations;
  service: IntegrationService;
  siteUrl: string;
  /** Decides on the consent page as a user. Returns the parameters of the redirect. */
  decide(url: string, decision?: 'allow' | 'deny', user?: string): Promise<URLSearchParams>;
  /** Every request that reached the fakes: 'POST /token'. */
  requests: string[];
};

/** Fakes of the services behind the real adapter, with a clock that the test controls. */
export const withIntegrations = (clock: { now: Date } = { now: new Date('2026-11-20T10:00:00.000Z') }): (() => IntegrationFixture) => {
  const dir = mkdtempSync(join(tmpdir(), 'vendors-'));
  let fixture: IntegrationFixture | undefined;
  let close = (): void => undefined;
  beforeAll(async () => {
    const requests: string[] = [];
    let service: IntegrationService | undefined;
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url?.replace(/^\/vendors\/\w+/, '').replace(/\?.*/, '')}`);
      service?.answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    service = startIntegrations({ dir, siteUrl, now: () => clock.now });
    const integrations = httpIntegrations(IntegrationKeys.parse(JSON.parse(service.settings.INTEGRATION_KEYS)), () => clock.now);
    fixture = { integrations, service, siteUrl, requests, decide: decideAt };
    close = () => {
      server.close();
      server.closeAllConnections();
      service?.stop();
      rmSync(dir, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return () => {
    if (!fixture) throw new Error('The stand-ins have not started');
    return fixture;
  };
};

const decideAt: IntegrationFixture['decide'] = async (url, decision = 'allow', user = 'rin.sato@example.com') => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision, user }), redirect: 'manual' });
  const back = answer.headers.get('location');
  if (!back) throw new Error(`The consent page answered ${answer.status}: ${await answer.text()}`);
  return new URL(back).searchParams;
};

/** Connects to a service through its consent page, without API calls. */
export const consented = async ({ integrations, siteUrl, decide }: IntegrationFixture, type: Integration, user?: string) => {
  const consent = { state: `${type}.user.once`, verifier: 'v'.repeat(43), redirectUri: `${siteUrl}/settings/integrations` };
  const back = await decide(await integrations.consentUrl(type, consent), 'allow', user);
  return integrations.exchange(type, back.get('code') ?? '', consent);
};
