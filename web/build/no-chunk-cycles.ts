import type { Plugin } from 'vite';
import type { Bundle } from './print-weights.ts';

/** Fails the build if chunks import each other: their modules would run before what they need. */
export const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const cycle = cycleIn(bundle);
    if (cycle) this.error(`chunks import each other: ${cycle.join(' → ')}`);
  },
});

/** File names along a cycle of static imports, if there is one. */
export const cycleIn = (bundle: Bundle): string[] | undefined => {
  const done = new Set<string>();
  const follow = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || done.has(file)) return undefined;
    for (const next of chunk.imports) {
      const cycle = follow(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(bundle)) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return undefined;
};
