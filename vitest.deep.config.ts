import { defineConfig } from 'vitest/config';

/** The random and destructive suites again, large: they read DEEP=1 through tests/support/deep.ts. */
export default defineConfig({
  test: {
    include: ['tests/**/*.deep.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
