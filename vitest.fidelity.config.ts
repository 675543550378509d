import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The suites that write to a table, a queue or the payment provider; each of the three only where its official service runs. */
const { OFFICIAL_DYNAMODB, OFFICIAL_SQS, OFFICIAL_STRIPE } = process.env;
const suites = globSync('tests/{ports,billing}/*.test.ts');
const speaking = (words: RegExp): string[] => suites.filter((path) => words.test(readFileSync(path, 'utf8')));

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    include: [
      ...(OFFICIAL_DYNAMODB ? speaking(/adapters\/dynamo\/|withBilling/) : []),
      ...(OFFICIAL_SQS ? speaking(/client-sqs|support\/queues/) : []),
      ...(OFFICIAL_STRIPE ? ['tests/fidelity/stripe-mock.test.ts'] : []),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
