import { defineConfig } from 'vitest/config';

/** The catalogue's suites where OPENSEARCH names a cluster, and those of the cluster itself. One at a time: they share its alias. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    include: ['tests/ports/creator-{catalogue,details,scope}*.test.ts', 'tests/opensearch/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
