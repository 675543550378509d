import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { giveExports } from '../exports/give-exports.ts';
import { benchCatalogue } from '../search/bench-catalogue.ts';
import { measure, timing, timingText } from '../search/measure.ts';
import { ACCOUNT, type OverHttp } from '../search/over-http.ts';
import { serveCatalogue } from '../search/served.ts';

const ROWS = 30_000;
const FULL = 10_000;
const AT_ONCE = 1_000;
const FOUND_AT_ONCE = 100;
const RUNS = 15;
const CLIENTS = 20;
const POLL_MS = 50;

type Creator = { network: string; user_id: string; handle: string };

/** `lists [rows]`: a full list opened, searched, annotated and exported, and many clients that add to one list concurrently. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { dir, version } = await benchCatalogue(Number(rows));
  version.close();
  const served = await serveCatalogue(dir, { prepare: (dataDir) => giveExports(dataDir, { email: ACCOUNT.email, exports: FULL }) });
  try {
    const creators = await largest(served.http, FULL);
    const id = await fullList(served.http, creators);
    await readings(served.http, id);
    await additions(served.http, creators);
    await addedAtOnce(served.http, creators);
    console.log(`CSV of ${FULL} by a job: ${(await milliseconds(() => csvOf(served.http, id))).toFixed(0)} ms`);
  } finally {
    await served.stop();
  }
};

const largest = async ({ post }: OverHttp, count: number): Promise<Creator[]> => {
  const found: Creator[] = [];
  for (let skip = 0; skip < count; skip += FOUND_AT_ONCE) {
    const { body } = await post('/identification', { paging: { limit: FOUND_AT_ONCE, skip } });
    const { users } = JSON.parse(body) as { users: { platform: string; user_id: string; username: string }[] };
    found.push(...users.map(({ platform, user_id, username }) => ({ network: platform, user_id, handle: username })));
  }
  return found;
};

const newList = async ({ post }: OverHttp): Promise<string> =>
  (JSON.parse((await post('/creatorList.json', { name: `Bench ${randomUUID()}` })).body) as { list: { _id: string } }).list._id;

const add = ({ put }: OverHttp, id: string, creators: readonly Creator[]) =>
  put('/creatorList/addCreator.json', { _id: id, creators: creators.map(({ network, user_id }) => ({ network, user_id })) });

const fullList = async (http: OverHttp, creators: readonly Creator[]): Promise<string> => {
  const id = await newList(http);
  const times: number[] = [];
  for (let at = 0; at < creators.length; at += AT_ONCE) {
    times.push(await milliseconds(() => add(http, id, creators.slice(at, at + AT_ONCE))));
  }
  console.log(`adding ${AT_ONCE} until there are ${creators.length}: ${timingText(timing(times))} ms`);
  return id;
};

const readings = async (http: OverHttp, id: string): Promise<void> => {
  const asked: Record<string, () => Promise<unknown>> = {
    'the list': () => http.get(`/creatorLists/${id}`),
    'its first 25 creators': () => http.get(`/creatorLists/${id}/creators?limit=25`),
    'what is noted in it': () => http.get(`/creatorLists/${id}/notes`),
    'a search within it': () => http.post('/identification', { creatorList_id: id, paging: { limit: 10 } }),
    'its unique reach': () => http.get(`/creatorLists/${id}/reach`),
  };
  for (const [name, ask] of Object.entries(asked)) console.log(`${name}: ${timingText(await measure(ask, RUNS))} ms`);
};

const additions = async (http: OverHttp, creators: readonly Creator[]): Promise<void> => {
  const id = await newList(http);
  const times: number[] = [];
  for (let at = 0; at < RUNS; at++) times.push(await milliseconds(() => add(http, id, creators.slice(at * 100, (at + 1) * 100))));
  console.log(`adding 100: ${timingText(timing(times))} ms`);
  const lines = creators
    .slice(0, AT_ONCE)
    .map(({ handle }, at) => ({ line: at + 1, text: at % 2 === 0 ? `@${handle}` : `nonsense ${at}` }));
  const imported = await newList(http);
  const took = await milliseconds(() => http.post('/creatorList/import.json', { _id: imported, lines, network: 'instagram' }));
  console.log(`importing ${AT_ONCE} lines, half of them nonsense: ${took.toFixed(0)} ms`);
};

/** Every client adds 50 creators of its own and 50 that its neighbor adds too. */
const addedAtOnce = async (http: OverHttp, creators: readonly Creator[]): Promise<void> => {
  const id = await newList(http);
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => add(http, id, creators.slice(at * 50, at * 50 + 100))));
  const took = performance.now() - started;
  const { list } = JSON.parse((await http.get(`/creatorLists/${id}`)).body) as { list: { totalCreators: number } };
  console.log(`${CLIENTS} clients add 100 each at once: ${took.toFixed(0)} ms; ${list.totalCreators} of ${(CLIENTS + 1) * 50} are there`);
};

const csvOf = async ({ post, get }: OverHttp, id: string): Promise<void> => {
  const order = { creatorList_id: id, platform: 'instagram', paging: { limit: FULL }, excludePreviouslyExported: false };
  const { job_id } = JSON.parse((await post('/identification/new/export', order, { 'idempotency-key': randomUUID() })).body) as {
    job_id: string;
  };
  for (;;) {
    const { job } = JSON.parse((await get(`/jobs/${job_id}`)).body) as { job: { state: string } };
    if (job.state === 'done') break;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`The export ended as ${job.state}`);
    await setTimeout(POLL_MS);
  }
  await get(`/identification/new/export/${job_id}`);
};

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
