import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curlExample, type ExampleCall, typescriptExample } from '#shared/api-docs/examples.ts';
import { SAMPLES } from '#shared/api-docs/samples.data.ts';
import { exampleOf, programCalls } from '#web/features/developers/api-document.ts';
import { appUrl } from './support/app-url.ts';
import { expectAccessible, openPage } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { startProgram } from './support/program.ts';

const run = promisify(execFile);
let folder = '';
let token = '';
let otherToken = '';
let program: ReturnType<typeof startProgram>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
  token = await apiTokenOf('api');
  otherToken = await apiTokenOf('premium');
  program = startProgram({ TOKEN: otherToken });
});
const apiTokenOf = async (account: string): Promise<string> => {
  const owner = await tokenOf(account);
  await callApi('/api/auth/generateToken', { method: 'PUT', token: owner, body: {} });
  return (await callApi('/api/auth/apiToken', { token: owner })).body.api_token;
};
afterAll(() => {
  program.stop();
  return rm(folder, { recursive: true, force: true });
});

/** Waits as a program does that reads what answers say of its limit. */
const roomFor = async (calls: number, by: string): Promise<void> => {
  const { headers } = await callApi('/jobs.json?limit=1', { token: by });
  if (Number(headers.get('ratelimit-remaining')) < calls) await wait(Number(headers.get('ratelimit-reset')) * 1_000);
};

const jsonOr = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text);

/** One account each: all examples in both languages are more calls than a token may make in a minute. */
const RUNNERS = {
  curl: async (call: ExampleCall) => {
    const command = `${curlExample(appUrl(), call)} --silent`;
    return jsonOr((await run('sh', ['-c', command], { env: { ...process.env, TOKEN: token } })).stdout);
  },
  TypeScript: async (call: ExampleCall, name: string) => {
    const file = join(folder, `${name}.ts`);
    await writeFile(file, typescriptExample(appUrl(), call));
    return program.run(file);
  },
};

/** What later examples ask for, read from the answers of earlier ones. */
const KEPT: Record<string, (answer: ReturnType<typeof JSON.parse>) => Record<string, string>> = {
  discovery_search: ({ users }) => ({ USER_ID: users[0].user_id, SECOND_ID: users[1].user_id, USER_NAME: users[0].username }),
  reports_pull: ({ report_info }) => ({ REPORT_ID: report_info.report_id }),
  'creator-lists_createList': ({ list }) => ({ LIST_ID: list._id }),
  'creator-lists_creators': ({ creators }) => ({ CREATOR_ID: creators[0]._id }),
  discovery_pastExports: ({ lists_generated }) => ({ EXPORT_ID: lists_generated[0].id }),
};

describe('the API page', () => {
  it.each(Object.entries(RUNNERS))(
    '[SET-05] shows examples in %s that run as they stand',
    async (language, runExample) => {
      await roomFor(Object.keys(SAMPLES).length, language === 'curl' ? token : otherToken);
      const operations = programCalls((await callApi('/openapi.json')).body);
      const known: Record<string, string> = {};
      for (const [operationId, sample] of Object.entries(SAMPLES)) {
        const operation = operations.find((each) => each.operationId === operationId);
        if (!operation) throw new Error(`${operationId} is no call of the API`);
        const filled = JSON.parse(JSON.stringify(sample).replace(/[A-Z]+_(ID|NAME)/g, (name) => known[name] ?? name));
        const answer = await runExample(exampleOf(operation, filled), operationId);
        if (typeof answer === 'string') expect(answer.trim().split('\r\n').length, operationId).toBeGreaterThanOrEqual(2);
        else expect(answer, operationId).toMatchObject({ success: true });
        Object.assign(known, KEPT[operationId]?.(answer));
      }
    },
    130_000,
  );

  it('[SET-05] a pulled report says what it cost and what is left; pulled again it took nothing', async () => {
    const { body: past } = await callApi('/generated/reports?limit=100', { token });
    const pulled = new Set(past.reports_generated.map((report: { social_id: string }) => report.social_id));
    const { body: found } = await callApi('/identification', { token, body: { platform: 'youtube', paging: { limit: 100 } } });
    const { user_id } = found.users.find((user: { user_id: string }) => !pulled.has(user.user_id));
    const pull = () => callApi('/reports/new', { token, body: { platform: 'youtube', user_id } });
    const [first, again] = [await pull(), await pull()];
    expect([first.headers.get('x-credits-spent'), again.headers.get('x-credits-spent')]).toEqual(['reports=1', null]);
    const offer = await callApi(`/reports/new?platform=youtube&user_id=${user_id}`, { token });
    expect(first.headers.get('x-credits-left')).toContain(`reports=${offer.body.left},`);
  });

  it('[SET-05] makes a call from the page, for whoever has a token, and is accessible', async () => {
    const page = await openPage('/developers', { theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Tensor API' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'POST /identification', exact: true }).click();
    await page.getByLabel('API token').fill(token);
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = page.locator('form [aria-live]');
    await answer.getByText('200').waitFor();
    expect(await answer.textContent()).toMatch(/ratelimit-limit: 60[\s\S]*"success": true/);
    await page.getByLabel('Body').fill('{"platform":');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('This is not JSON').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('lang', 'ja');
    });
    await page.reload();
    await page.getByRole('heading', { name: '試す' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.context().close();
  });
});
