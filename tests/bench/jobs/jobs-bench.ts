import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { residentMegabytes } from '../resident-megabytes.ts';
import { benchCatalogue } from '../search/bench-catalogue.ts';
import { type Served, serveCatalogue } from '../search/served.ts';
import { listFollowers } from './list-followers.ts';
import { matchEmails } from './match-emails.ts';
import { refreshPosts } from './refresh-posts.ts';

const ROWS = 100_000;
const POLL_MS = 100;
const SEARCH_TIMEOUT_MS = 30_000;
const BRAND = JSON.stringify({ switches: { followerList: true } });

/** `jobs [rows]`: background jobs through HTTP, queue and worker, from the first call to the end of the job. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { dir, version } = await benchCatalogue(Number(rows));
  version.close();
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: SEARCH_TIMEOUT_MS });
  const served = await serveCatalogue(dir, { env: { BRAND } });
  try {
    const about = { http: served.http, catalogue };
    console.log(await withMemory(served, () => matchEmails(about)));
    console.log(await withMemory(served, () => refreshPosts(about)));
    console.log(await withMemory(served, () => listFollowers(about)));
  } finally {
    await served.stop();
    await catalogue.close();
  }
};

/** Adds the server's memory before and during the work. */
const withMemory = async ({ stack }: Served, work: () => Promise<string>): Promise<string> => {
  const now = () => residentMegabytes(stack.process.pid ?? 0);
  const before = await now();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await now());
  }, POLL_MS);
  const measured = await work().finally(() => clearInterval(watch));
  return `${measured}; server ${before} MB before, at most ${peak} MB meanwhile`;
};
