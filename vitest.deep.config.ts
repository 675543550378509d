import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The random and destructive suites again, large: those that ask tests/support/deep.ts how much. */
const suites = globSync('tests/**/*.{test,spec}.{ts,tsx}').filter((path) => readFileSync(path, 'utf8').includes('support/deep.ts'));

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    include: suites,
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
});
