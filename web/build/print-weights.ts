import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;
export type Bundle = Rolldown.OutputBundle;

/** Budgets of the files that a first visit loads before any click, in KB of 1,000 bytes, compressed with gzip. */
const FIRST_LOADS = [
  { name: 'sign-in', parts: ['app/main.tsx', 'auth/sign-in.page.tsx'], js: 112, css: 14 },
  { name: 'discovery', parts: ['app/main.tsx', 'app/signed-in.tsx', 'app/discovery-screen.tsx'], js: 145, css: 14 },
];

/** Prints the size of the first screens after each build, so that a heavy import is noticed immediately. */
export const printWeights = (): Plugin => ({
  name: 'print-weights',
  apply: 'build',
  writeBundle: (_options, bundle) => {
    for (const { name, parts, js, css } of FIRST_LOADS) {
      const weight = weightOf(bundle, closureOf(bundle, parts));
      console.log(`first load of ${name}: JS ${weight.js.toFixed(1)} of ${js} KB, CSS ${weight.css.toFixed(1)} of ${css} KB`);
    }
  },
});

/**
 * The chunks of these modules and of their static imports. Each chunk follows its imports, which is the order in which their styles
 * override.
 */
export const closureOf = (bundle: Bundle, parts: string[]): Chunk[] => {
  const seen = new Set<string>();
  const found: Chunk[] = [];
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(add);
    found.push(chunk);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => parts.some((part) => id.endsWith(part)))) add(file);
  }
  return found;
};

/** KB of 1,000 bytes, compressed with gzip. */
export const weightOf = (bundle: Bundle, chunks: Chunk[]): { js: number; css: number } => {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return { js: weigh(chunks.map(({ code }) => code)), css: weigh([...styles].map((file) => textOf(bundle, file))) };
};

const textOf = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  return asset?.type === 'asset' ? String(asset.source) : '';
};

const weigh = (texts: string[]): number => texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1_000;
