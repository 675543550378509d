import { expect, it } from 'vitest';
import { cycleIn } from '#web/build/no-chunk-cycles.ts';
import type { Bundle } from '#web/build/print-weights.ts';

const bundleOf = (imports: Record<string, string[]>): Bundle =>
  Object.fromEntries(Object.entries(imports).map(([file, to]) => [file, { type: 'chunk', imports: to }])) as unknown as Bundle;

it('a build whose chunks import each other names the way around', () => {
  expect(cycleIn(bundleOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
  expect(cycleIn(bundleOf({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }))).toEqual(['b', 'c', 'b']);
});
