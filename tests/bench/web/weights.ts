import { build, type Rolldown } from 'vite';
import { type Bundle, type Chunk, closureOf, weightOf } from '#web/build/print-weights.ts';

const ENTRY = 'app/main.tsx';
const SIGNED_IN = 'app/signed-in.tsx';
const PAGE = /\/features\/([\w-]+)\/([\w-]+)\.page\.tsx$/;

export type RouteWeight = { page: string; js: number; css: number; lazyJs: number; lazyCss: number };

/** Builds the app for production and weighs each screen (KB, gzip): initial code, and code that may load later. */
export const buildAndWeigh = async (): Promise<RouteWeight[]> => {
  const { output } = (await build({ logLevel: 'warn' })) as Rolldown.RolldownOutput;
  const bundle: Bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  return output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds.filter((id) => PAGE.test(id)) : []))
    .map((id) => weightOfPage(bundle, id))
    .sort((a, b) => b.js - a.js);
};

const weightOfPage = (bundle: Bundle, id: string): RouteWeight => {
  const [, feature = '', page = ''] = PAGE.exec(id) ?? [];
  const frame = feature === 'auth' ? [ENTRY] : [ENTRY, SIGNED_IN];
  const first = closureOf(bundle, [...frame, id]);
  const framed = new Set(closureOf(bundle, frame));
  const lazy = laterOf(
    bundle,
    first.filter((chunk) => !framed.has(chunk)),
  ).filter((chunk) => !first.includes(chunk));
  const [{ js, css }, later] = [weightOf(bundle, first), weightOf(bundle, lazy)];
  return { page: `${feature}/${page}`, js, css, lazyJs: later.js, lazyCss: later.css };
};

/** Chunks that these load on demand, recursively, without those of other screens. */
const laterOf = (bundle: Bundle, from: Chunk[]): Chunk[] => {
  const found = new Set(from);
  for (const chunk of found) {
    for (const name of [...chunk.dynamicImports, ...(from.includes(chunk) ? [] : chunk.imports)]) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !next.moduleIds.some((id) => PAGE.test(id) || id.endsWith(ENTRY))) found.add(next);
    }
  }
  return [...found];
};
