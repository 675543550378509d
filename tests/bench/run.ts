/** `npm run bench -- SUITE …`: measurements to compare, without pass or fail. */
const SUITES: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  ask: () => import('./ask/bench.ts'),
  'auth-timing': () => import('./auth-timing.ts'),
  bundles: () => import('./bundles.ts'),
  content: () => import('./content-bench.ts'),
  'cluster-load': () => import('./opensearch/load-bench.ts'),
  exclusions: () => import('./exclusions/exclusion-bench.ts'),
  exports: () => import('./exports/export-bench.ts'),
  imports: () => import('./ingest/imports-bench.ts'),
  ingest: () => import('./ingest/ingest-bench.ts'),
  jobs: () => import('./jobs/jobs-bench.ts'),
  lists: () => import('./lists/list-bench.ts'),
  load: () => import('./load/load-bench.ts'),
  loads: () => import('./ingest/loads-bench.ts'),
  meaning: () => import('./meaning/bench.ts'),
  memory: () => import('./memory/memory-bench.ts'),
  posts: () => import('./posts-bench.ts'),
  'random-user': () => import('./random-user/random-user-bench.ts'),
  reports: () => import('./reports/reports-bench.ts'),
  schedules: () => import('./schedules/schedules-bench.ts'),
  search: () => import('./search/search-bench.ts'),
  web: () => import('./web/web-bench.ts'),
  stubs: () => import('./bundle-stubs.ts'),
  weights: () => import('./opensearch/weights-bench.ts'),
};

const [asked = '', ...rest] = process.argv.slice(2);
const suite = SUITES[asked];
if (suite) await (await suite()).run(rest);
else {
  console.error(`Usage: npm run bench -- ${Object.keys(SUITES).join(' | ')} …`);
  process.exitCode = 1;
}

export {};
