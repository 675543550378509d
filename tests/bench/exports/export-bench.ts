import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { residentMegabytes } from '../resident-megabytes.ts';
import { benchCatalogue } from '../search/bench-catalogue.ts';
import { timing, timingText } from '../search/measure.ts';
import { ACCOUNT, type OverHttp, type Reply } from '../search/over-http.ts';
import { serveCatalogue } from '../search/served.ts';
import { giveExports } from './give-exports.ts';

const ROWS = 1_000_000;
const FILES_AT_ONCE = 5;
const SMALL = 1_000;
const LARGE = 10_000;
const POLL_MS = 100;

/** `exports [rows]`: an inline export of 1,000 creators and a background export of 10,000, from a catalogue of `rows`. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { dir, version } = await benchCatalogue(Number(rows));
  version.close();
  const served = await serveCatalogue(dir, {
    prepare: (dataDir) => giveExports(dataDir, { email: ACCOUNT.email, exports: SMALL + LARGE }),
  });
  const memoryOfServer = () => residentMegabytes(served.stack.process.pid ?? 0);
  try {
    const before = await memoryOfServer();
    const times: number[] = [];
    for (let file = 0; file < FILES_AT_ONCE; file++)
      times.push(await milliseconds(async () => lines(await order(served.http, SMALL), SMALL)));
    console.log(`${SMALL} rows at once: ${timingText(timing(times))} ms`);
    let peak = 0;
    const watch = setInterval(async () => {
      peak = Math.max(peak, await memoryOfServer());
    }, POLL_MS);
    const large = await milliseconds(() => exportByJob(served.http));
    clearInterval(watch);
    console.log(`${LARGE} rows by a job: ${large.toFixed(0)} ms; server ${before} MB before, at most ${peak} MB meanwhile`);
  } finally {
    await served.stop();
  }
};

const order = (http: OverHttp, limit: number): Promise<Reply> =>
  http.post(
    '/identification/new/export',
    { search: { is_hidden: false }, paging: { limit }, excludePreviouslyExported: false },
    { 'idempotency-key': randomUUID() },
  );

const exportByJob = async (http: OverHttp): Promise<void> => {
  const { job_id } = JSON.parse((await order(http, LARGE)).body) as { job_id: string };
  for (;;) {
    const { job } = JSON.parse((await http.get(`/jobs/${job_id}`)).body) as { job: { state: string } };
    if (job.state === 'done') break;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`The export ended as ${job.state}`);
    await setTimeout(POLL_MS);
  }
  lines(await http.get(`/identification/new/export/${job_id}`), LARGE);
};

/** Expects at least a header and a line per creator; cells may contain line breaks. */
const lines = ({ body }: Reply, rows: number): void => {
  const found = body.split('\n').length;
  if (found <= rows) throw new Error(`The file has ${found} lines for ${rows} creators`);
};

const milliseconds = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
