import { defineConfig } from 'vitest/config';

/** The catalogue's suites where OPENSEARCH names a cluster, and those of the cluster itself. One at a time: they share its alias. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    include: ['tests/ports/creator-{catalogue,details,scope}*.test.ts', 'tests/opensearch/*.test.ts'],
    fileParallelism: false,
    // Far more than a busy machine needs: a test that times out would leave a load running.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // A machine that is busy elsewhere can miss a deadline of a search; the closing lines name each test that needed its second try.
    retry: 1,
  },
});
