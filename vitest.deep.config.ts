import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WALKS = 'tests/e2e/walks/*.spec.ts';
/** The random and destructive suites again, large: those that ask tests/support/deep.ts how much. */
const suites = globSync('tests/**/*.{test,spec}.{ts,tsx}', { exclude: [WALKS] }).filter((path) =>
  readFileSync(path, 'utf8').includes('support/deep.ts'),
);

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'deep', include: suites } },
      // Through the whole house, and what a whole stack bears. As with the other journeys, the closing lines name what needed its second try.
      { extends: true, test: { name: 'walks', include: [WALKS], retry: 1 } },
    ],
  },
});
