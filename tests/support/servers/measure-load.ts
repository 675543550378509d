import { folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { openVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search/search.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AS_OF } from '../catalogue/catalogue-of.ts';
import { randomCreators } from '../catalogue/random-creators.ts';
import { smallGazetteer } from '../catalogue/small-gazetteer.ts';

/** MB. `loading` and `serving`: what stays in memory at the end of reading, and after searches; `peakRss`: of the whole process. */
export type LoadMemory = { loading: number; serving: number; peakRss: number; seconds: number };

const BATCH = 1_000;
const KINDS = 200;
const LOOKS = 40;
const LAST_LOOKS = 10;
const DEADLINE_MS = 600_000;
const SEARCHED = ['coffee', 'travel', 'tokyo', 'food', 'music', 'yoga', 'style', 'home', 'love', 'game'];

const collect = globalThis.gc as () => void;
const liveMegabytes = (): number => {
  // A thread of its own frees buffers after a collection; the next collection waits for it.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
/** The smallest of several looks, because buffers of the work under way come and go. */
const kept = (looks: readonly number[]): number => Math.min(...looks.slice(-LAST_LOOKS));

/** Creators of few kinds with ids of their own, so that only what is kept for each creator can grow; without audiences, to be quick. */
function* crowd(count: number): Iterable<CreatorRecord[]> {
  const kinds = randomCreators({ count: KINDS, seed: 1, gazetteer: smallGazetteer }).map(
    ({ audience_followers: _followers, audience_likers: _likers, stat_history: _history, ...kind }): CreatorRecord => kind,
  );
  for (let start = 0; start < count; start += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => {
      const kind = kinds[(start + at) % kinds.length] as CreatorRecord;
      return { ...kind, user_id: `${start + at}`, followers: kind.followers + start };
    });
  }
}

const measure = async (dir: string, count: number): Promise<LoadMemory> => {
  const started = performance.now();
  const looks: number[] = [];
  let peakRss = 0;
  // Only the last looks count, and each collects all garbage.
  let next = count * (1 - LAST_LOOKS / Math.min(LOOKS, count / BATCH));
  const { version } = await ingest({
    dir,
    records: crowd(count),
    gazetteer: smallGazetteer,
    asOf: AS_OF,
    origin: 'test',
    onProgress: (stage, done) => {
      peakRss = Math.max(peakRss, process.memoryUsage.rss());
      if (stage !== 'reading' || done < next) return;
      next = done + count / LOOKS;
      looks.push(liveMegabytes());
    },
  });
  const seconds = (performance.now() - started) / 1_000;
  const opened = await openVersion(folderOf(dir, version));
  const served: number[] = [];
  for (const text of SEARCHED) {
    await findHits(opened, SearchRequest.parse({ search: { text } }), Date.now() + DEADLINE_MS);
    served.push(liveMegabytes());
  }
  opened.close();
  return { loading: kept(looks), serving: kept(served), peakRss: Math.max(peakRss, process.memoryUsage.rss()) / 1e6, seconds };
};

/** Runs in a separate process: `node --expose-gc --no-flush-bytecode measure-load.ts FOLDER COUNT`. */
const [dir = '', count = '0'] = process.argv.slice(2);
console.log(JSON.stringify(await measure(dir, Number(count))));
