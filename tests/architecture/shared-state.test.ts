import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesWith = (pattern: string, text: RegExp): string[] =>
  globSync(pattern).filter((file) => file !== 'tests/architecture/shared-state.test.ts' && text.test(readFileSync(file, 'utf8')));

test('no suite replaces a module for its whole file, because the files of one worker share their modules', () => {
  expect(filesWith('tests/**/*.{ts,tsx}', /\bvi\.mock\(/)).toEqual([]);
});

test('only one hook changes parameters of the URL, because a change from rendered parameters loses the one before it', () => {
  expect(filesWith('web/**/*.{ts,tsx}', /\[\w*, *\w+\] = useSearchParams\(/)).toEqual(['web/ui/hooks/use-url-params.ts']);
});
