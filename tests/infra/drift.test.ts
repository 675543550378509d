import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEntries, ROOT } from '#infra/entries.ts';
import { callGateway } from '#infra/local/call-gateway.ts';
import { httpRoutes, type ServedCall } from '#infra/routes.ts';
import { api } from '#shared/api.ts';
import { type Contract, type Endpoint, routeKeyOf } from '#shared/http/endpoint.ts';
import { cloudApp, ofType, referred, synthesize, withJobs } from './support/synth.ts';

const calls: Endpoint[] = Object.values<Contract>(api).flatMap((contract) => Object.values(contract));
/** Serves signed messages, outside of our contracts. */
const WEBHOOKS = ['POST /v1/webhooks/stripe'];
const resources = synthesize(cloudApp({}, withJobs()));

const target = (integration: string): string => {
  const { IntegrationUri } = ofType(resources, 'AWS::ApiGatewayV2::Integration').find(({ id }) => id === integration)?.properties ?? {};
  return referred(resources, IntegrationUri)?.properties.Description;
};

/** The function checks the token itself, because the gateway's authorizer does not know API tokens. */
const isOpen = ({ access, api: takesApiTokens }: Pick<Endpoint, 'access' | 'api'> | ServedCall): boolean =>
  access === 'public' || takesApiTokens === true;

const deployedRoutes = ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) => ({
  routeKey: properties.RouteKey,
  entry: target(properties.Target['Fn::Join'][1].at(-1).Ref),
  isOpen: properties.AuthorizationType === 'NONE',
}));

const MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 1_440 };

/** Converts a schedule rate to minutes: 'rate(6 hours)' → 360. */
const minutesOf = (rate: string): number => {
  const [, count, unit = ''] = /^rate\((\d+) (\w+?)s?\)$/.exec(rate) ?? [];
  return Number(count) * (MINUTES[unit] ?? Number.NaN);
};

const byKey = <T extends { routeKey: string }>(routes: T[]): T[] => routes.toSorted((a, b) => (a.routeKey < b.routeKey ? -1 : 1));

describe('the cloud', () => {
  it('[OPS-02] serves the calls of the contracts and no others, each from its feature’s entry, with a token of people unless it is public or open to API tokens', () => {
    const promised = httpRoutes().map((call) => ({ routeKey: call.routeKey, entry: call.entry, isOpen: isOpen(call) }));
    expect(byKey(deployedRoutes)).toEqual(byKey(promised));
    expect(deployedRoutes.map(({ routeKey }) => routeKey).toSorted()).toEqual([...calls.map(routeKeyOf), ...WEBHOOKS].toSorted());
    const open = [...calls.filter(isOpen).map(routeKeyOf), ...WEBHOOKS];
    expect(deployedRoutes.flatMap((route) => (route.isOpen ? [route.routeKey] : [])).toSorted()).toEqual(open.toSorted());
  });

  it('[OPS-02] checks tokens of our user pool and our web client only', () => {
    const guarded = ofType(resources, 'AWS::ApiGatewayV2::Route').filter(({ properties }) => properties.AuthorizationType !== 'NONE');
    const [authorizer, ...more] = ofType(resources, 'AWS::ApiGatewayV2::Authorizer');
    expect(more).toEqual([]);
    expect(
      guarded.every(
        ({ properties }) => properties.AuthorizationType === 'JWT' && referred(resources, properties.AuthorizerId) === authorizer,
      ),
    ).toBe(true);
    expect(authorizer?.properties.JwtConfiguration.Audience).toHaveLength(1);
    expect(JSON.stringify(authorizer?.properties.JwtConfiguration)).toMatch(/cognito-idp\.eu-west-1.*CustomersPool/);
  });

  it('[OPS-02] creates the queues and schedules according to their definitions', () => {
    const { queues, schedules } = withJobs();
    const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => ({
      batchSize: properties.BatchSize,
      concurrency: properties.ScalingConfig.MaximumConcurrency,
      entry: resources.find(({ id }) => id === properties.FunctionName.Ref)?.properties.Description,
    }));
    expect(mappings).toEqual(Object.values(queues).map(({ batchSize, concurrency, entry }) => ({ batchSize, concurrency, entry })));
    const redriven = ofType(resources, 'AWS::SQS::Queue').filter(({ properties }) => properties.RedrivePolicy);
    expect(redriven.map(({ properties }) => [properties.VisibilityTimeout, properties.RedrivePolicy.maxReceiveCount])).toEqual(
      Object.values(queues).map(({ visibilitySeconds, maxReceives }) => [visibilitySeconds, maxReceives]),
    );
    // Loads of catalogues, the canary and events of mails have rules of their own.
    const rules = ofType(resources, 'AWS::Events::Rule').filter(({ id }) => !/^(Load|Canary|MailEvents)/.test(id));
    const clocks = rules.map(({ properties }) => ({
      minutes: minutesOf(properties.ScheduleExpression),
      entry: resources.find(({ id }) => id === properties.Targets[0].Arn['Fn::GetAtt'][0])?.properties.Description,
    }));
    expect(clocks).toEqual(Object.values(schedules).map(({ everyMinutes, entry }) => ({ minutes: everyMinutes, entry })));
    const unknown = findEntries().filter(
      ({ role, path }) => role === 'schedule' && !Object.values(schedules).some(({ entry }) => entry === path),
    );
    expect(unknown).toEqual([]);
  });

  it('has a file for every contract, and names a missing one', () => {
    expect(httpRoutes().filter(({ entry }) => !existsSync(join(ROOT, entry)))).toEqual([]);
    expect(() => httpRoutes({ auth: api.auth }, [])).toThrow('functions/features/auth/auth.http.ts is missing');
  });

  it('gives a webhook a route of its own, without a token', () => {
    const stripe = {
      name: 'stripe.webhook',
      feature: 'billing',
      role: 'webhook',
      path: 'functions/features/billing/stripe.webhook.ts',
    } as const;
    expect(httpRoutes({}, [stripe])).toEqual([
      { routeKey: 'POST /v1/webhooks/stripe', feature: 'billing', entry: stripe.path, access: 'public' },
    ]);
  });
});

describe('the local gateway', () => {
  const served = httpRoutes().map(({ routeKey, feature, entry }) => ({
    routeKey,
    feature,
    handler: async (event: { routeKey: string }) => ({ statusCode: 200, body: JSON.stringify([event.routeKey, entry]) }),
  }));
  const gateway = callGateway(served);
  const server = createServer((request, response) => void gateway(request, response, new URL(request.url ?? '/', 'http://localhost')));
  let origin = '';

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each(httpRoutes())('[OPS-02] answers $routeKey from the entry that the cloud deploys', async ({ routeKey, entry }) => {
    const [method, path] = routeKey.split(' ');
    const answer = await fetch(`${origin}${path?.replace(/\{\w+\}/g, 'some-id')}`, { method });
    expect(await answer.json()).toEqual([routeKey, entry]);
    expect(deployedRoutes).toContainEqual(expect.objectContaining({ routeKey, entry }));
  });
});
