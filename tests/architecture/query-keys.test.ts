import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const KEYS = 'web/api/query-keys.ts';
/** Finds `queryKey: ['x'` in any file, and constant keys such as `const all = ['x'] as const` in query files. */
const literalKeys = (path: string, code: string): string[] => [
  ...(code.match(/(?:queryKey|mutationKey): \[\s*'[^']*'/g) ?? []),
  ...(path.endsWith('.queries.ts') ? (code.match(/(?:const \w+ =|\ball:) \['[^\]]*\] as const/g) ?? []) : []),
];

it('each query key begins with an entry of query-keys.ts', () => {
  const paths = globSync('web/**/*.{ts,tsx}').filter((path) => path !== KEYS);
  expect(paths.flatMap((path) => literalKeys(path, readFileSync(path, 'utf8')).map((key) => `${path}: ${key}`))).toEqual([]);
});

it('the rule recognizes literal keys', () => {
  expect(literalKeys('web/a.tsx', "useQuery({ queryKey: ['creator-lists', 'name', id] })")).toHaveLength(1);
  expect(literalKeys('web/a.queries.ts', "const SAVED = ['discovery', 'saved'] as const;")).toHaveLength(1);
  expect(literalKeys('web/a.queries.ts', 'queryOptions({ queryKey: [...queryKeys.reports, page] })')).toEqual([]);
});
