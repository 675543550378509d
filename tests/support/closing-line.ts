import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with a line that machines can parse: "12 passed, 0 failed, 0 skipped". Also lists tests that passed only at their second try. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1;
        if (test.diagnostic()?.flaky) console.log(`passed at the second try: ${test.fullName}`);
      }
      // A file that failed to load ran none of its tests.
      if (module.errors().length > 0) count.failed += 1;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);
  }
}
