import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { search } from '#functions/adapters/catalogue/embedded/search/search.ts';
import { type Timing, timing } from './measure.ts';
import type { BenchQuery } from './queries.ts';

const SECONDS = 8;
const TIMEOUT_MS = 60_000;

export type Throughput = { clients: number; perSecond: number; times: Timing; loopDelayP99: number };

/** `clients` concurrent clients, each running all queries back to back, including the rows. */
export const throughput = async (version: OpenVersion, queries: BenchQuery[], clients: number): Promise<Throughput> => {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const client = async (_: unknown, number: number) => {
    for (let next = number; performance.now() < end; next++) {
      const started = performance.now();
      await search(version, (queries[next % queries.length] as BenchQuery).request, Date.now() + TIMEOUT_MS);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  delay.disable();
  return { clients, perSecond: times.length / SECONDS, times: timing(times), loopDelayP99: delay.percentile(99) / 1e6 };
};
