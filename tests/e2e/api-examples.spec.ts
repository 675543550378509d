import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curlExample } from '#shared/api-docs/examples.ts';
import { type Known, namesFrom } from '#shared/api-docs/names.ts';
import { SAMPLES } from '#shared/api-docs/samples.data.ts';
import { exampleOf, type Operation, programCalls } from '#web/features/developers/api-document.ts';
import { openPage } from './support/browser.ts';
import { apiTokenOf, callApi, tokenOf } from './support/calls.ts';
import { RUNNERS } from './support/example-runners.ts';
import { SETTING } from './support/example-setting.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

const BRAND = JSON.stringify({ switches: { postAnalysis: true, followerList: true } });

/** One account per language, because all examples together exceed the limit of one token. */
const ACCOUNTS = { curl: 'api', TypeScript: 'premium' };
const LANGUAGES = ['curl', 'TypeScript'] as const;

/** Calls after which the rate limit is looked at again: all calls of the document are more than a token has in a minute. */
const BETWEEN_CHECKS = 25;

describe('the examples of the API page', () => {
  let stack: RunningStack;
  let operations: Operation[];

  beforeAll(async () => {
    stack = await ownStack({ BRAND });
    operations = programCalls((await callApi('/openapi.json', { url: stack.url })).body);
  });
  afterAll(() => stack?.stop());

  /** Waits for the rate limit as a client would, by the response headers. */
  const roomFor = async (calls: number, token: string): Promise<void> => {
    const { headers } = await callApi('/jobs.json?limit=1', { token, url: stack.url });
    if (Number(headers.get('ratelimit-remaining')) < calls) await wait(Number(headers.get('ratelimit-reset')) * 1_000);
  };

  // Most of the time of each is waiting for the rate limit of its account.
  it.concurrent.each(LANGUAGES)(
    '[SET-05] in %s run as they stand, for every call of the document',
    async (language) => {
      const session = await tokenOf(ACCOUNTS[language], stack.url);
      const ask = async (path: string, call = {}) => (await callApi(path, { token: session, url: stack.url, ...call })).body;
      const token = await apiTokenOf(ACCOUNTS[language], stack.url);
      const runner = await RUNNERS[language](stack.url, token);
      const known: Known = {};
      const ran: string[] = [];
      for (const operationId of Object.keys(SAMPLES)) {
        const operation = operations.find((each) => each.operationId === operationId);
        if (!operation) throw new Error(`${operationId} is no call of the API`);
        if (ran.length % BETWEEN_CHECKS === 0) await roomFor(BETWEEN_CHECKS, token);
        await SETTING[operationId]?.(ask, known);
        const answer = await runner.run(exampleOf(operation, known), operationId);
        if (typeof answer === 'string') expect(answer, operationId).toMatch(/^\uFEFF?[\w" ]+,.*\r\n/);
        else expect(answer, `${operationId} ${JSON.stringify(answer)}`).toMatchObject({ success: true });
        Object.assign(known, namesFrom(operationId, answer));
        ran.push(operationId);
      }
      await runner.stop();
      expect(ran.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
    },
    360_000,
  );

  it('[SET-05] are those that the page shows, each with what it needs', async () => {
    const page = await openPage('/developers', { url: stack.url });
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`;
      const calls = page.getByRole('navigation');
      const group = calls.locator('details').filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) });
      if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
      await calls.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: operation.summary, exact: true }).waitFor();
      const shown = await page.locator('article pre').first().textContent();
      expect(shown).toBe(curlExample(stack.url, exampleOf(operation)));
    }
  });
});
