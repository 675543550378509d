import { defineConfig } from 'vitest/config';

/** `unit` is everything that needs no browser and no built app; `e2e` drives the running local stack in Chromium. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          // Those need what only their own commands start.
          exclude: ['tests/bench/**', 'tests/fidelity/**', 'tests/opensearch/**'],
          testTimeout: 60_000,
          // Every core: by itself vitest leaves one idle, which is half of a small machine.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          // Through the whole house, and what a whole stack bears: `npm run test:deep`.
          exclude: ['tests/e2e/walks/**'],
          globalSetup: 'tests/e2e/support/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 300_000,
          // By itself vitest gives up after one second, which a busy machine needs for a click.
          expect: { poll: { timeout: 60_000, interval: 100 } },
          // A machine that is busy elsewhere can miss a deadline; the closing lines name each journey that needed its second try.
          retry: 1,
          // Each worker has a stack and a browser of its own; more of them would answer too late on a small machine.
          maxWorkers: 2,
          // Alone on the machine: a browser that shares two cores with forty suites answers too late.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
