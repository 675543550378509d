import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Each rule with an import that breaks it: [file, what it imports]. */
const BROKEN: Record<string, [string, string]> = {
  'no-cycles': ['shared/cycle-a.ts', './cycle-b.ts'],
  'shared-is-pure': ['shared/knows-react.ts', 'react'],
  'features-are-islands': ['functions/features/auth/peeks.ts', '#functions/features/billing/one.ts'],
  'web-and-functions-meet-in-shared': ['web/ui/knows-functions.ts', '#functions/ports/one.ts'],
  'functions-never-see-web': ['functions/platform/knows-web.ts', '#web/ui/one.ts'],
  'infra-points-at-files-not-code': ['infra/stacks/knows-code.ts', '#functions/ports/one.ts'],
  'verbs-see-ports-not-adapters': ['functions/features/auth/skips-port.ts', '#functions/adapters/one.ts'],
  'acts-belong-to-no-feature': ['functions/accounts/knows-feature.ts', '#functions/features/billing/one.ts'],
  'ports-are-leaves': ['functions/ports/knows-adapter.ts', '#functions/adapters/one.ts'],
  'adapters-know-ports': ['functions/adapters/knows-feature.ts', '#functions/features/billing/one.ts'],
  'data-side-is-apart': ['functions/catalogue/knows-engine.ts', '#functions/adapters/one.ts'],
  'only-entries-compose': ['functions/features/auth/composes.ts', '#functions/platform/compose.ts'],
  'entries-are-not-imported': ['functions/features/auth/calls-entry.ts', './auth.http.ts'],
  'ui-kit-is-generic': ['web/ui/knows-feature.ts', '#web/features/auth/one.ts'],
  'features-below-app': ['web/features/auth/knows-app.ts', '#web/app/shell.ts'],
  'fence-aws-and-stripe': ['functions/features/auth/knows-sdk.ts', '@aws-sdk/client-sqs'],
  'fence-middy': ['functions/features/auth/knows-middy.ts', '@middy/core'],
  'fence-cdk': ['functions/features/auth/knows-cdk.ts', 'aws-cdk-lib'],
  'fence-cognito': ['web/features/auth/knows-cognito.ts', 'amazon-cognito-identity-js'],
  'fence-zustand': ['web/features/auth/knows-zustand.ts', 'zustand'],
  'fence-charts': ['web/features/auth/knows-charts.ts', 'echarts'],
  'tests-are-not-imported': ['shared/knows-tests.ts', '#tests/one.ts'],
  'no-unresolved': ['shared/points-nowhere.ts', './nowhere.ts'],
};

const TARGETS = [
  'functions/features/billing/one.ts',
  'functions/features/auth/auth.http.ts',
  'functions/ports/one.ts',
  'functions/adapters/one.ts',
  'functions/platform/compose.ts',
  'web/ui/one.ts',
  'web/features/auth/one.ts',
  'web/app/shell.ts',
  'tests/one.ts',
];

const VENDORS = ['react', '@aws-sdk/client-sqs', '@middy/core', 'aws-cdk-lib', 'amazon-cognito-identity-js', 'zustand', 'echarts'];

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
    for (const name of VENDORS) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
    }
    for (const path of TARGETS) write(path, 'export const one = 1;\n');
    write('shared/cycle-b.ts', "import './cycle-a.ts';\nexport const b = 1;\n");
    for (const [path, imported] of Object.values(BROKEN)) write(path, `import '${imported}';\nexport const broken = 1;\n`);
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
  }, 60_000);

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(Object.entries(BROKEN))('the rule %s is seen to fail', (rule, [path]) => {
    expect(reported.get(rule)?.map(({ from }) => from)).toContain(path);
  });

  it('every rule has an example that breaks it', async () => {
    const { default: config } = (await import(join(ROOT, '.dependency-cruiser.cjs'))) as { default: { forbidden: { name: string }[] } };
    expect(Object.keys(BROKEN).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });
});
