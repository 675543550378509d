import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { residentMegabytes } from '#tests/bench/resident-megabytes.ts';
import { type AnyRequest, anyRequest } from '#tests/support/catalogue/any-request.ts';
import { deepOr } from '#tests/support/deep.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

const REQUESTS = deepOr(400, 10_000);
const AT_ONCE = 8;
/** Longer than a search may take, which has 30 seconds here. */
const LONGEST_MS = 60_000;
const OFTEN = { times: 10_000_000, seconds: 60 };
const RULES = ['sign_in', 'forgot', 'reset', 'verify', 'demo', 'register', 'recover'];
const NO_LIMIT = JSON.stringify({
  calls: OFTEN,
  api_token: OFTEN,
  ...Object.fromEntries(RULES.map((rule) => [rule, { account: OFTEN, address: OFTEN }])),
});
const CALLERS = ['premium', 'admin', 'trial', 'nobody'] as const;

let stack: RunningStack;
const memory = () => residentMegabytes(stack.process.pid ?? 0);
beforeAll(async () => {
  stack = await ownStack({ RATE_LIMITS: NO_LIMIT });
});
afterAll(() => stack?.stop());

type Caller = (typeof CALLERS)[number];
type Answer = { status: number; text: string; type: string };

const tokens = new Map<Caller, string>();
const signIn = async (caller: Caller): Promise<void> => {
  if (caller !== 'nobody') tokens.set(caller, await tokenOf(caller, stack.url));
};

const send = async ({ method, path, query, body, type }: AnyRequest, caller: Caller): Promise<Answer> => {
  const token = tokens.get(caller);
  const response = await fetch(`${stack.url}/v1${path}?${query}`, {
    method,
    body: method === 'GET' ? undefined : body,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') ?? '' };
};

/** Describes the fault of a response; undefined if an error has a JSON code and reveals no internals. */
const faultOf = ({ status, text, type }: Answer): string | undefined => {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (/node_modules|\.ts:\d+|at \w+ \(/.test(text) && !type.includes('html')) return `tells a stack: ${text.slice(0, 300)}`;
  if (status >= 400 && !(type.includes('json') && JSON.parse(text).code)) return `${status} without a code: ${text.slice(0, 300)}`;
  return undefined;
};

it(`[SEC-04] ${REQUESTS} random requests over every call: no 5xx, no hang, no unbounded memory`, { timeout: 1_500_000 }, async () => {
  for (const caller of CALLERS) await signIn(caller);
  const document = (await callApi('/openapi.json', { url: stack.url })).body;
  const { body: lists } = await callApi('/creatorLists.json', { token: tokens.get('premium'), url: stack.url });
  const { body: user } = await callApi('/user', { token: tokens.get('premium'), url: stack.url });
  const known = [user.id, ...JSON.stringify(lists).matchAll(/"_?id":"([\w-]+)"/g)]
    .map((id) => (Array.isArray(id) ? id[1] : id))
    .slice(0, 5);
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  const requests = fc.sample(fc.tuple(anyRequest(document, known), fc.constantFrom(...CALLERS)), { numRuns: REQUESTS, seed });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let halfway = 0;
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    await Promise.all(
      requests.slice(from, from + AT_ONCE).map(async ([request, caller]) => {
        const answer = await send(request, caller).catch((error: Error) => ({ status: 599, text: error.message, type: '' }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(answer);
        if (fault)
          faults.push(
            `${fault} ← ${caller} ${request.method} ${request.path}?${request.query.slice(0, 500)} ${request.body?.slice(0, 500)}`,
          );
        // A random call may have ended the session.
        if (answer.status === 401) await signIn(caller).catch(() => undefined);
      }),
    );
    if (halfway === 0 && from >= requests.length / 2) halfway = await memory();
  }
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
  if (halfway) expect(await memory()).toBeLessThan(halfway * 1.5);
});
