import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './calls.ts';

/** Calls the API as the signed-in owner of the account. */
type Asks = (path: string, call?: { method?: string; body?: unknown }) => Promise<Answer['body']>;
type Known = Record<string, string>;

const STEP_MS = 200;

const until = async (ask: Asks, path: string, isThere: (body: Answer['body']) => boolean): Promise<Answer['body']> => {
  for (;;) {
    const body = await ask(path);
    if (isThere(body)) return body;
    await wait(STEP_MS);
  }
};

/** Pays on the provider's page. */
const pay = async (ask: Asks, checkout: string): Promise<void> => {
  const { url } = await ask(checkout, { body: {} });
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
  const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  if (status !== 303) throw new Error(`${url} took no payment: ${status}`);
};

type Row = { _id: string; paid: boolean; status: string; state: string };
const unpaid = (rows: Row[]): string => rows.find(({ paid }) => !paid)?._id ?? '';
const hasStatus = (rows: Row[], id: string, status: string): boolean => rows.some((row) => row._id === id && row.status === status);

/** Creators with the fewest followers: the examples must not have been exported before. */
const LARGE_EXPORT = {
  platform: 'instagram',
  sort: { field: 'followers', direction: 'asc' },
  paging: { limit: 1_001 },
  excludePreviouslyExported: false,
};
const exportMany = async (ask: Asks): Promise<string> => (await ask('/identification/new/export', { body: LARGE_EXPORT })).job_id;

/** Preparations in the app that an example requires. */
export const SETTING: Record<string, (ask: Asks, known: Known) => Promise<void>> = {
  'creator-lists_createList': async (ask) => ask('/creatorList.json', { body: { name: 'Another list' } }),
  'email-match_matches': async (ask) => {
    const id = unpaid((await ask('/emailMatches.json')).results);
    await pay(ask, `/emailMatch/${id}/checkout`);
    await until(ask, '/emailMatches.json', ({ results }) => hasStatus(results, id, 'finished'));
  },
  'follower-lists_lists': async (ask) => {
    const id = unpaid((await ask('/followerLists.json')).list);
    await pay(ask, `/followerLists/${id}/checkout`);
    await until(ask, '/followerLists.json', ({ list }) => hasStatus(list, id, 'Download'));
  },
  'post-analysis_remove': async (ask, { ANALYSIS_ID }) => {
    await until(ask, `/postAnalysis/${ANALYSIS_ID}`, ({ report_info }) => report_info.status !== 'processing');
  },
  // Charged once, then more exports than run concurrently, so that the newest one is queued.
  activity_jobs: async (ask) => {
    const first = await exportMany(ask);
    await until(ask, `/jobs/${first}`, ({ job }) => job.state === 'done');
    await Promise.all(Array.from({ length: 6 }, () => exportMany(ask)));
  },
};
