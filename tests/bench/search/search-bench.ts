import { parseArgs } from 'node:util';
import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { findHits, search } from '#functions/adapters/catalogue/embedded/search/search.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { benchCatalogue, likeHandleIn } from './bench-catalogue.ts';
import { measure, measureInTurns, type Timing, timingText } from './measure.ts';
import { naiveScans } from './naive-scans.ts';
import { relevance } from './ndcg.ts';
import type { OverHttp } from './over-http.ts';
import { type BenchQuery, benchQueries } from './queries.ts';
import { recall } from './recall.ts';
import { serveCatalogue } from './served.ts';
import { askSmallQuestions } from './small-questions.ts';
import { openSqlitePeer } from './sqlite-peer.ts';
import { throughput } from './throughput.ts';

const ROWS = 1_000_000;
/** Fits in the memory of a small machine. */
const OPENSEARCH_ROWS = 100_000;
const TIMEOUT_MS = 60_000;
const PEER_RUNS = 5;

/**
 * `search [--engine opensearch] [rows]`: the engine per query class, compared with HTTP access to a separate local stack, a hand-written
 * scan (lower bound) and SQLite with indexes (peer); then counts, suggestions, concurrent clients and relevance.
 */
export const run = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args, options: { engine: { type: 'string', default: 'embedded' } }, allowPositionals: true });
  if (values.engine === 'opensearch')
    return (await import('../opensearch/engine-bench.ts')).benchOpenSearch(Number(positionals[0] ?? OPENSEARCH_ROWS));
  return benchEmbedded(positionals[0] ?? String(ROWS));
};

const benchEmbedded = async (rows: string): Promise<void> => {
  const { dir, version, built } = await benchCatalogue(Number(rows));
  const { creators } = version.info;
  console.log(`${rows} creators (${PLATFORMS.map((platform) => `${platform} ${creators[platform]}`).join(', ')}), milliseconds, warm`);
  console.log(`built in ${built.seconds.toFixed(0)} s with at most ${built.peakMemoryMb.toFixed(0)} MB\n`);
  const queries = benchQueries(likeHandleIn(version));
  const served = await serveCatalogue(dir);
  try {
    await askQueries(version, { dir, queries, http: served.http });
    await askSmallQuestions(version, served.http);
  } finally {
    await served.stop();
  }
  for (const clients of [1, 8]) console.log(throughputLine(await throughput(version, queries, clients)));
  for (const platform of PLATFORMS) {
    const { content, audience } = await recall(version, platform);
    console.log(`recall@100 ${platform}: content ${content.toFixed(3)}, audience ${audience.toFixed(3)}`);
  }
  const { tags, lookalikes } = await relevance(version);
  console.log(`nDCG@10: tags ${tags.toFixed(3)}, lookalikes ${lookalikes.toFixed(3)}`);
  console.log(`memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB, the scan's arrays included`);
  version.close();
};

type Asked = { dir: string; queries: BenchQuery[]; http: OverHttp };

const askQueries = async (version: OpenVersion, { dir, queries, http }: Asked): Promise<void> => {
  const deadline = () => Date.now() + TIMEOUT_MS;
  const scans = await naiveScans(version);
  const peer = await openSqlitePeer(version, { dir, queries });
  const each = (work: (request: SearchRequest) => unknown) =>
    measureInTurns(Object.fromEntries(queries.map(({ name, request }) => [name, () => work(request)])));
  const engine = await each((request) => findHits(version, request, deadline()));
  const withRows = await each((request) => search(version, request, deadline()));
  const served = await each((request) => http.post('/identification', request));
  const lines: Record<string, object> = {};
  for (const { name, title, request } of queries) {
    const { total } = await findHits(version, request, deadline());
    const [scan, asPeer] = [scans[name], peer.query(name)];
    const scanned = scan && (await measure(() => scan.run()));
    const peered = asPeer && (await measure(() => asPeer.run(), PEER_RUNS));
    lines[`${name} ${title}`] = {
      found: `${total}${[scan, asPeer].some((other) => other && other.total !== total) ? ' (others differ!)' : ''}`,
      engine: timingText(engine[name]),
      'with rows': timingText(withRows[name]),
      'through HTTP': timingText(served[name]),
      scan: timingText(scanned),
      SQLite: timingText(peered),
      'engine/scan': ratio(engine[name], scanned),
      'SQLite/engine': ratio(peered, engine[name]),
    };
  }
  peer.close();
  console.table(lines);
};

const ratio = (a: Timing | undefined, b: Timing | undefined): string => (a && b ? (a.p50 / b.p50).toFixed(1) : '–');

const throughputLine = ({ clients, perSecond, times, loopDelayP99 }: Awaited<ReturnType<typeof throughput>>): string =>
  `${clients} clients: ${perSecond.toFixed(0)} searches/s, p50 ${times.p50.toFixed(0)} ms, p95 ${times.p95.toFixed(0)} ms, event loop p99 ${loopDelayP99.toFixed(1)} ms`;
