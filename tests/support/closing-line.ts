import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const MAX_RECEIVED = 12;

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? '';

/** Lines of a diff that were received instead of the expected ones. */
const receivedOf = (diff: string | undefined): string[] =>
  stripVTControlCharacters(diff ?? '')
    .split('\n')
    .filter((line) => /^\+ (?!Received)/.test(line))
    .slice(0, MAX_RECEIVED);

const reasonOf = (error: TestError | undefined): string => [firstLine(error?.message), ...receivedOf(error?.diff)].join(' ');

/**
 * Ends a run with a line that machines can parse: "12 passed, 0 failed, 0 skipped". Also lists tests that failed, with what they received.
 * Appends the same lines to the file CLOSING_LINES, so that a command of several runs can end with all of them.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const lines: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const result = test.result();
        count[result.state] += 1;
        if (result.state === 'failed') lines.push(`failed: ${module.relativeModuleId} ${test.fullName}: ${reasonOf(result.errors[0])}`);
      }
      // A file that failed to load ran none of its tests.
      const [problem] = module.errors();
      if (problem) {
        count.failed += 1;
        lines.push(`failed to load: ${module.relativeModuleId}: ${firstLine(problem.message)}`);
      }
    }
    lines.push('', `${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);
    console.log(lines.join('\n'));
    if (process.env.CLOSING_LINES) appendFileSync(process.env.CLOSING_LINES, `${lines.join('\n')}\n`);
  }
}
