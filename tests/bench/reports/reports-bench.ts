import { setTimeout } from 'node:timers/promises';
import { measure, timing, timingText } from '../search/measure.ts';
import { type OverHttp, overHttp } from '../search/over-http.ts';
import { seededStack } from '../seeded-stack.ts';
import { measureOpening } from './opening.ts';

const CREATORS = '20000';
const NO_LIMIT = JSON.stringify({ calls: { times: 1_000_000, seconds: 60 } });
const DOCUMENTS = 5;
const POLL_MS = 100;

/** `reports [url]`: time to open a past report and to create its PDF, on a separate stack or the one at `url`. */
export const run = async ([url]: string[]): Promise<void> => {
  const stack = url === undefined ? await seededStack(CREATORS, { RATE_LIMITS: NO_LIMIT }) : undefined;
  try {
    await measureStack(url ?? stack?.url ?? '');
  } finally {
    await stack?.stop();
  }
};

const measureStack = async (url: string): Promise<void> => {
  const http = await overHttp(url);
  const ids = await pastReports(http);
  console.log(`the call, p50 / p95: ${timingText(await measure(() => http.get(`/reports/${ids[0]}`), 100))} ms`);
  const { firstCard, allCharts, route, map, worker } = await measureOpening(url);
  console.log(`first card painted, p50 / p95: ${timingText(timing(firstCard))} ms; all charts: ${timingText(timing(allCharts))} ms`);
  console.log(`fetched by the route before the map: ${kb(route)}; by the map: ${kb(map)}, and its worker ${kb(worker)} (JS, gzip)`);
  const documents: number[] = [];
  for (const id of ids.slice(0, DOCUMENTS)) documents.push(await makePdf(http, id));
  console.log(`a PDF, from the first call to its address: ${documents.map((ms) => ms.toFixed(0)).join(', ')} ms`);
};

const pastReports = async (http: OverHttp): Promise<string[]> => {
  const { reports_generated: reports } = JSON.parse((await http.get('/generated/reports?limit=50')).body) as {
    reports_generated: { report_id: string }[];
  };
  return reports.map(({ report_id }) => report_id);
};

const makePdf = async (http: OverHttp, id: string): Promise<number> => {
  const started = performance.now();
  for (;;) {
    const { status } = await http.get(`/reports/${id}/generate/pdf`);
    if (status === 200) return performance.now() - started;
    await setTimeout(POLL_MS);
  }
};

const kb = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} KB`;
