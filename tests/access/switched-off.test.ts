import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { defaultBrand } from '#shared/brand.ts';
import { type Contract, routeKeyOf } from '#shared/http/endpoint.ts';
import { accessWorld } from './access-world.ts';

const world = accessWorld({ switches: Object.fromEntries(Object.keys(defaultBrand.switches).map((name) => [name, false])) });
const switched = Object.values<Contract>(api).flatMap((contract) => Object.values(contract).filter(({ feature }) => feature));

describe('a call whose feature is off', () => {
  const tokens: (string | undefined)[] = [undefined];
  beforeAll(async () => {
    tokens.push((await world.customer('premium')).token, await world.admin());
  });

  it.each(switched.map((call) => [routeKeyOf(call), call] as const))('[SEC-02] %s is not found for anybody', async (_name, call) => {
    for (const token of tokens) expect(await world.ask(call, token)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
