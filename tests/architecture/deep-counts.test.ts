import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('suites read their deep counts themselves, because vitest.config.ts finds deep suites by that', () => {
  const helpers = globSync('tests/**/*.ts', { exclude: ['tests/**/*.{test,spec}.ts', 'tests/architecture/**'] });
  expect(helpers.filter((path) => /from '.*\/deep\.ts'/.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(helpers.length).toBeGreaterThan(50);
});
