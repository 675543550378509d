import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { defaultBrand, type Switch } from '#shared/brand.ts';
import { type Contract, routeKeyOf } from '#shared/http/endpoint.ts';
import { accessFixture } from './fixture.ts';

const fixture = accessFixture({ switches: Object.fromEntries(Object.keys(defaultBrand.switches).map((name) => [name, false])) });
const switched = Object.values<Contract>(api).flatMap((contract) => Object.values(contract).filter(({ feature }) => feature));

describe('calls of a disabled feature', () => {
  const tokens: (string | undefined)[] = [undefined];
  beforeAll(async () => {
    tokens.push((await fixture.customer('premium')).token, await fixture.admin());
  });

  it.each(switched.map((call) => [routeKeyOf(call), call] as const))('[SEC-02] %s answers 404 for every caller', async (_name, call) => {
    for (const token of tokens) expect(await fixture.ask(call, token)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('calls that a switch disables', () => {
  const without = (contract: Contract, name: Switch): string[] =>
    Object.values(contract)
      .filter(({ feature }) => feature !== name)
      .map(routeKeyOf);

  it.each<[Switch, Contract]>([
    ['campaignManager', api.campaigns],
    ['creatorLists', api['creator-lists']],
    ['followerList', api['email-match']],
    ['followerList', api['follower-lists']],
    ['postAnalysis', api['post-analysis']],
    ['reports', api.reports],
  ])('[SEC-02] [SHL-06] the calls switched off with %s are all calls of its feature', (name, contract) => {
    expect(without(contract, name)).toEqual([]);
  });

  it('[SEC-02] the calls of discovery exclude those of past exports and the public creator count', () => {
    expect(without({ ...api.discovery, ...api.exports, ...api['saved-searches'], ...api.ask }, 'discovery').sort()).toEqual([
      'DELETE /v1/generated/lists/{id}',
      'GET /v1/generated/lists',
      'GET /v1/identification/global/count',
      'GET /v1/identification/new/export/{id}',
      'GET /v1/profile/exports',
    ]);
  });

  it('[SEC-02] the calls of API tokens and of sign-up are those of their paths', () => {
    const ofPath = (path: RegExp, contract: Contract) => Object.values(contract).filter((call) => path.test(call.path));
    expect(ofPath(/token$/i, api.settings).map(({ feature }) => feature)).toEqual(['apiTokens', 'apiTokens', 'apiTokens']);
    expect(ofPath(/register$/, api.auth).map(({ feature }) => feature)).toEqual(['signup']);
  });
});
