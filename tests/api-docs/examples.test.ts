import { describe, expect, it } from 'vitest';
import { openApi } from '#functions/features/api-docs/open-api.ts';
import { operationIdOf } from '#functions/features/api-docs/operation-id.ts';
import { api } from '#shared/api.ts';
import { curlExample, pathOf, typescriptExample } from '#shared/api-docs/examples.ts';
import { namesFrom, namesIn, withKnown } from '#shared/api-docs/names.ts';
import { NAMES, SAMPLES } from '#shared/api-docs/samples.data.ts';
import { Brand, defaultBrand } from '#shared/brand.ts';
import type { Contract } from '#shared/http/endpoint.ts';
import { exampleOf, programCalls, wordsOf } from '#web/features/developers/api-document.ts';

const callsOf = async (brand: Brand) => programCalls(JSON.parse(JSON.stringify(await openApi({ brand, now: () => new Date() }))));
const calls = await callsOf(defaultBrand);
/** Enables every feature, so that every call is documented. */
const allCalls = await callsOf(Brand.parse({ switches: { signup: true, dashboard: true, postAnalysis: true, followerList: true } }));
const contracts: Record<string, Contract> = api;
const byOperationId = new Map(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, call]) => [operationIdOf(feature, name), call] as const),
  ),
);
const callOf = (operationId: string) => byOperationId.get(operationId);

describe('the examples of the API page', () => {
  it.each(Object.entries(SAMPLES))('[SET-05] the sample of %s is valid and supports API tokens', (operationId, sample) => {
    const call = callOf(operationId);
    expect(call?.api).toBe(true);
    const filled = withKnown(sample, { POST_LINK: 'https://www.instagram.com/p/Cx1yZ2abcde/' });
    expect(call?.input.safeParse(filled).error?.issues).toBeUndefined();
  });

  it('every call that supports API tokens has an example, and no other call has one', () => {
    const open = Object.entries(contracts).flatMap(([feature, contract]) =>
      Object.entries(contract).flatMap(([name, call]) =>
        call.api && (!call.feature || defaultBrand.switches[call.feature]) ? [operationIdOf(feature, name)] : [],
      ),
    );
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(open.sort());
  });

  it('[SET-05] every documented call has a sample, and no other call has one: the journey runs them all', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual(allCalls.map(({ operationId }) => operationId).toSorted());
  });

  it.each(Object.entries(SAMPLES))('[SET-05] the sample of %s needs only values of previous calls', (operationId, sample) => {
    const order = Object.keys(SAMPLES);
    const open = JSON.stringify(sample).match(/[A-Z]+(_[A-Z]+)+/g) ?? [];
    expect(namesIn(sample)).toEqual([...new Set(open)]);
    for (const name of open) expect(order.indexOf(NAMES[name]?.call ?? '')).toBeLessThan(order.indexOf(operationId));
    for (const name of open) expect(order).toContain(NAMES[name]?.call);
  });

  it.each(allCalls)('the example of $operationId has a complete path, and a body if the call takes one', (operation) => {
    const example = exampleOf(operation);
    expect(pathOf(example)).not.toMatch(/[{}]|undefined|\/text\b/);
    expect(example.body !== undefined).toBe(operation.method === 'POST' || operation.method === 'PUT');
  });

  it('examples insert values from responses as text, whatever they contain', () => {
    const jobs = [
      { id: 'a', state: 'done' },
      { id: 'b"\\', state: 'queued' },
    ];
    const known = namesFrom('activity_jobs', { success: true, jobs });
    expect(known).toEqual({ JOB_ID: 'a', RUNNING_JOB_ID: 'b"\\' });
    expect(withKnown({ id: 'RUNNING_JOB_ID', text: '@USER_NAME' }, known)).toEqual({ id: 'b"\\', text: '@USER_NAME' });
    expect(namesFrom('activity_jobs', undefined)).toEqual({});
  });

  it('examples survive quotes in shell and program', () => {
    const call = { method: 'POST', path: '/things/{id}', parameters: { id: "it's", q: "a'b" }, body: { name: "it's $HOME" } } as const;
    expect(curlExample('http://x', call)).toContain(`-d '{"name":"it'\\''s $HOME"}'`);
    expect(typescriptExample('http://x', call)).toContain(`fetch('http://x/v1/things/it%27s?q=a%27b', {`);
  });

  it('examples contain no token', () => {
    expect(curlExample('http://x', { method: 'GET', path: '/a' })).toBe(`curl 'http://x/v1/a' \\\n  -H "Authorization: Bearer $TOKEN"`);
  });
});

it.each([
  [{ type: 'string', minLength: 1, maxLength: 5 }, 'string, 1–5 characters'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, ≥ 0'],
  [{ type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 }, '"a" | "b"[], ≤ 3'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
])('the schema %o is described as %s', (schema, words) => expect(wordsOf(schema)).toBe(words));
