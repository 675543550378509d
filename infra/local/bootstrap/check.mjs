// Runs the static checks one after another and fails if any of them failed.
import { spawnSync } from 'node:child_process';
import { nodeBinary, ROOT } from './runtime.mjs';

const CHECKS = [
  ['types', ['node_modules/typescript-native/bin/tsc', '-p', '.']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  [
    'boundaries',
    ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'shared', 'functions', 'web', 'infra', 'tests', '--output-type', 'err'],
  ],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['sizes', ['tests/architecture/sizes.mjs']],
  ['language', ['tests/architecture/language.mjs']],
];

let failed = 0;
for (const [name, args] of CHECKS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(nodeBinary(), args, { cwd: ROOT, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) {
    console.log(`${stdout}${stderr}`.trimEnd());
    failed += 1;
  }
}
process.exit(failed === 0 ? 0 : 1);
