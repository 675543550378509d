import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

type Import = [file: string, imported: string];

/** Each rule with imports that violate it, one for each place that it separates. */
const BROKEN: Record<string, Import[]> = {
  'no-cycles': [['shared/cycle-a.ts', './cycle-b.ts']],
  'shared-is-pure': [
    ['shared/knows-react.ts', 'react'],
    ['shared/knows-port.ts', '#functions/ports/one.ts'],
  ],
  'features-are-islands': [
    ['functions/features/auth/peeks.ts', '#functions/features/billing/one.ts'],
    ['web/features/billing/peeks.ts', '#web/features/auth/one.ts'],
  ],
  'web-and-functions-meet-in-shared': [
    ['web/ui/knows-functions.ts', '#functions/ports/one.ts'],
    ['web/app/knows-infra.ts', '#infra/one.ts'],
  ],
  'functions-never-see-web': [
    ['functions/http/knows-web.ts', '#web/ui/one.ts'],
    ['functions/features/auth/knows-infra.ts', '#infra/one.ts'],
  ],
  'infra-points-at-files-not-code': [
    ['infra/stacks/knows-code.ts', '#functions/ports/one.ts'],
    ['infra/knows-web.ts', '#web/ui/one.ts'],
  ],
  'use-cases-see-ports-not-adapters': [
    ['functions/search/skips-port.ts', '#functions/adapters/one.ts'],
    ['functions/features/auth/skips-port.ts', '#functions/adapters/one.ts'],
    ['functions/ports/skips-itself.ts', '#functions/adapters/one.ts'],
  ],
  'shared-operations-belong-to-no-feature': [
    ['functions/accounts/knows-feature.ts', '#functions/features/billing/one.ts'],
    ['functions/search/knows-feature.ts', '#functions/features/billing/one.ts'],
    ['functions/accounts/knows-adapter.ts', '#functions/adapters/one.ts'],
    ['functions/accounts/composes.ts', '#functions/compose.ts'],
  ],
  'ports-are-leaves': [
    ['functions/ports/knows-adapter.ts', '#functions/adapters/one.ts'],
    ['functions/ports/knows-sdk.ts', '@aws-sdk/client-sqs'],
  ],
  'adapters-know-ports': [
    ['functions/adapters/knows-feature.ts', '#functions/features/billing/one.ts'],
    ['functions/adapters/composes.ts', '#functions/compose.ts'],
    ['functions/adapters/knows-http.ts', '#functions/http/serve.ts'],
    ['functions/adapters/knows-jobs.ts', '#functions/jobs/worker.ts'],
  ],
  'engines-are-islands': [
    ['functions/adapters/catalogue/opensearch/reads-embedded.ts', '#functions/adapters/catalogue/embedded/one.ts'],
    ['functions/adapters/catalogue/embedded/reads-opensearch.ts', '#functions/adapters/catalogue/opensearch/one.ts'],
    ['functions/adapters/catalogue/data-provider/reads-embedded.ts', '#functions/adapters/catalogue/embedded/one.ts'],
  ],
  'model-knows-no-engine': [
    ['functions/adapters/catalogue/model/knows-embedded.ts', '#functions/adapters/catalogue/embedded/one.ts'],
    ['functions/adapters/catalogue/model/knows-duckdb.ts', '@duckdb/node-api'],
  ],
  'serving-knows-no-feature': [
    ['functions/http/knows-feature.ts', '#functions/features/billing/one.ts'],
    ['functions/jobs/knows-feature.ts', '#functions/features/billing/one.ts'],
    ['functions/config/knows-accounts.ts', '#functions/accounts/one.ts'],
    ['functions/log.ts', '#functions/accounts/one.ts'],
  ],
  'data-side-is-apart': [
    ['functions/catalogue/knows-engine.ts', '#functions/adapters/one.ts'],
    ['functions/catalogue/composes.ts', '#functions/compose.ts'],
  ],
  'only-entries-compose': ['compose', 'http/serve', 'http/pool-trigger'].map(
    (part, at): Import => [`functions/features/auth/takes-${at}.ts`, `#functions/${part}.ts`],
  ),
  'entries-are-not-imported': [['functions/features/auth/calls-entry.ts', './auth.http.ts']],
  'ui-kit-is-generic': [
    ...['ui', 'charts', 'api', 'i18n', 'theme'].map((part): Import => [`web/${part}/knows-feature.ts`, '#web/features/auth/one.ts']),
    ['web/ui/knows-app.ts', '#web/app/shell.ts'],
    ...['report', 'collections', 'search', 'help', 'checkout'].map((part): Import => [`web/ui/knows-${part}.ts`, `#web/${part}/one.ts`]),
  ],
  'shared-screens-below-features': [
    ...['report', 'collections', 'search', 'help', 'checkout'].map(
      (part): Import => [`web/${part}/knows-feature.ts`, '#web/features/auth/one.ts'],
    ),
    ['web/report/knows-app.ts', '#web/app/shell.ts'],
  ],
  'features-below-app': [['web/features/auth/knows-app.ts', '#web/app/shell.ts']],
  'paths-below-all': [['web/paths.ts', '#web/ui/one.ts']],
  'fence-aws-and-stripe': [
    '@aws-sdk/client-sqs',
    'stripe',
    '@duckdb/node-api',
    'aws-jwt-verify',
    'oauth4webapi',
    '@googleapis/drive',
    '@hubspot/api-client',
  ].map((name, at): Import => [`functions/features/auth/knows-sdk-${at}.ts`, name]),
  'fence-middy': [['functions/features/auth/knows-middy.ts', '@middy/core']],
  'fence-cdk': [
    ['functions/features/auth/knows-cdk.ts', 'aws-cdk-lib'],
    ['infra/local/knows-cdk.ts', 'constructs'],
  ],
  'fence-cognito': [['web/features/auth/knows-cognito.ts', 'amazon-cognito-identity-js']],
  'fence-zustand': [['web/features/auth/knows-zustand.ts', 'zustand']],
  'fence-charts': ['echarts', 'echarts-for-react', 'mapbox-gl', 'maplibre-gl'].map((name): Import => [`web/report/knows-${name}.ts`, name]),
  'tests-are-not-imported': ['shared', 'functions/http', 'web/app', 'infra'].map(
    (part): Import => [`${part}/knows-tests.ts`, '#tests/one.ts'],
  ),
  'no-unresolved': [['shared/points-nowhere.ts', './nowhere.ts']],
};

/** Imports that the rules allow intentionally. */
const ALLOWED: Import[] = [
  ['web/report/knows-paths.ts', '#web/paths.ts'],
  ['web/features/auth/knows-paths.ts', '#web/paths.ts'],
  ['web/features/auth/sign-in.store.ts', 'zustand'],
  ['web/charts/echart.ts', 'echarts'],
  ['infra/local/runs-code.ts', '#functions/compose.ts'],
  ['functions/cli/catalogue.ts', '#functions/adapters/one.ts'],
  ['functions/adapters/catalogue/embedded/uses-model.ts', '#functions/adapters/catalogue/model/one.ts'],
  ['functions/features/auth/uses-account.ts', '#functions/accounts/one.ts'],
  ['functions/features/auth/uses-jobs.ts', '#functions/jobs/worker.ts'],
];

const PAIRS: [rule: string, file: string, imported: string][] = Object.entries(BROKEN).flatMap(([rule, imports]) =>
  imports.map(([file, imported]): [string, string, string] => [rule, file, imported]),
);

const TARGETS = [
  'functions/features/billing/one.ts',
  'functions/features/auth/auth.http.ts',
  'functions/ports/one.ts',
  'functions/adapters/one.ts',
  ...['model', 'embedded', 'opensearch'].map((part) => `functions/adapters/catalogue/${part}/one.ts`),
  'functions/accounts/one.ts',
  'functions/compose.ts',
  'functions/http/serve.ts',
  'functions/jobs/worker.ts',
  'functions/http/pool-trigger.ts',
  'infra/one.ts',
  ...['report', 'collections', 'search', 'help', 'checkout'].map((part) => `web/${part}/one.ts`),
  'web/ui/one.ts',
  'web/features/auth/one.ts',
  'web/app/shell.ts',
  'tests/one.ts',
];

const PACKAGES = [...new Set([...PAIRS.map(([, , imported]) => imported), 'zustand'])].filter((name) => /^[@a-z]/.test(name));

type Violation = { from: string; rule: { name: string } };

describe('boundaries', () => {
  let project: string;
  let reported: Map<string, Violation[]>;

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'boundaries-'));
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(join(ROOT, file), join(project, file));
    for (const name of PACKAGES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
    }
    for (const path of TARGETS) write(path, 'export const one = 1;\n');
    write('shared/cycle-b.ts', "import './cycle-a.ts';\nexport const b = 1;\n");
    for (const [path, imported] of [...Object.values(BROKEN).flat(), ...ALLOWED])
      write(path, `import '${imported}';\nexport const broken = 1;\n`);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [CRUISER, 'shared', 'functions', 'web', 'infra', 'tests', '--output-type', 'json'],
      {
        cwd: project,
        encoding: 'utf8',
        maxBuffer: 64_000_000,
      },
    );
    if (stdout === '') throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    reported = Map.groupBy(summary.violations, ({ rule }) => rule.name);
  });

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(PAIRS)('the rule %s is seen to fail: %s imports %s', (rule, path) => {
    expect(reported.get(rule)?.map(({ from }) => from)).toContain(path);
  });

  it.each(ALLOWED)('%s may import %s', (path) => {
    const broken = [...reported].filter(([, violations]) => violations.some(({ from }) => from === path));
    expect(broken.map(([rule]) => rule)).toEqual([]);
  });

  it('every rule has an example that breaks it', async () => {
    const { default: config } = (await import(join(ROOT, '.dependency-cruiser.cjs'))) as { default: { forbidden: { name: string }[] } };
    expect(Object.keys(BROKEN).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });
});
