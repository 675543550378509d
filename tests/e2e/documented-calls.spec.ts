import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, DOCUMENTED_CALLS, type DocumentedCall, type Known } from './documented-calls.data.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

const BRAND = JSON.stringify({ switches: { signup: true, postAnalysis: true, followerList: true } });

/** A dot in documented names marks nesting; an empty list has no rows to look into. */
const has = (body: unknown, field: string): boolean => {
  const read = (from: unknown, name: string): unknown => (from as Record<string, unknown> | undefined | null)?.[name];
  return field.split('.').reduce(read, body) !== undefined;
};

describe('documented calls', () => {
  let stack: RunningStack;
  const tokens = new Map<Caller, string>();
  let known: Known;

  const ask = async (call: Omit<DocumentedCall, 'reads'>): Promise<{ status: number; type: string; body: unknown }> => {
    const { by, method, path, body, form } = call;
    const separator = path.includes('?') ? '&' : '?';
    const response = await fetch(`${stack.url}/v1${path}${separator}locale=en-US`, {
      method,
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      headers: {
        'x-brand': 'tensor',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(by !== 'nobody' && { authorization: `Bearer ${tokens.get(by)}` }),
      },
    });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, body: type.includes('json') ? await response.json() : await response.text() };
  };

  beforeAll(async () => {
    stack = await ownStack({ BRAND });
    for (const plan of ['premium', 'trial', 'admin'] as const) tokens.set(plan, await tokenOf(plan, stack.url));
    const answer = async (path: string) => (await callApi(path, { token: tokens.get('premium'), url: stack.url })).body;
    const found = await ask({ by: 'premium', method: 'POST', path: '/identification', body: { paging: { limit: 3 } } });
    const asAdmin = async (path: string) => (await callApi(path, { token: tokens.get('admin'), url: stack.url })).body;
    const list = await ask({ by: 'premium', method: 'POST', path: '/creatorList.json', body: { name: 'Autumn' } });
    const analysisId = (await answer('/generated/posts?page=1')).posts_generated.at(-1).id;
    const postLink = (await answer(`/postAnalysis/${analysisId}`)).posts_profile.posts[0].link;
    const estimate = await ask({ by: 'premium', method: 'POST', path: '/postAnalysis/new', body: { post: [postLink] } });
    known = {
      analysisId,
      postLink,
      postData: (estimate.body as { postData: unknown }).postData,
      newUserId: (await asAdmin('/api/auth/admin/users?q=inactive@example')).data[0].id,
      planId: (await asAdmin('/api/auth/admin/subscription_plans')).data.monthly.at(-1).plan_id,
      userId: (await answer('/user')).id,
      reportId: (await answer('/generated/reports?page=1&limit=1')).reports_generated[0].report_id,
      listId: (list.body as { list: { _id: string } }).list._id,
      matchId: (await answer('/emailMatches.json')).results.find(({ status }: { status: string }) => status === 'finished')._id,
      followedName: (await answer('/followerLists.json')).list[0].username,
      creators: (found.body as { users: Known['creators'] }).users,
    };
  });
  afterAll(() => stack?.stop());

  it.each(DOCUMENTED_CALLS)('[SHL-21] $0', async (_line, callOf) => {
    const { reads, status = 200, type = 'application/json', ...call } = callOf(known);
    const answer = await ask(call);
    expect([answer.status, answer.type], JSON.stringify(answer.body).slice(0, 300)).toEqual([status, expect.stringContaining(type)]);
    expect(reads.filter((field) => !has(answer.body, field))).toEqual([]);
  });
});
