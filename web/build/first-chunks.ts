import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const ENTRY = 'app/main.tsx';
const SIGN_IN = 'features/auth/sign-in.page.tsx';
const SIGNED_IN = ['app/signed-in.tsx', 'app/discovery-screen.tsx'];

/** Several queries at once and endless ones: no first screen asks so. */
const LATER_QUERIES = /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.js$/;

/**
 * Modules of a single screen stay with it. Icons come through a barrel and schemas are mostly dropped: their real importers are not known
 * yet.
 */
const isShared = (id: string): boolean =>
  !/\/features\/|\/shared\/discovery\/|\/@tabler\/|\/ui\/icons\.ts|\/zod\//.test(id) && !LATER_QUERIES.test(id);

/** Chunks: needed by all screens, shared by the sign-in, shared by the screens behind it; only the first has a module. */
const CHUNKS: [name: string, parts: string[]][] = [
  ['base', [ENTRY]],
  ['kit', [SIGN_IN]],
  ['frame', SIGNED_IN],
];

/** Three chunks in place of the dozens that grow with every screen that shares a part: many small files zip badly. */
export const firstChunks = (root: string): Plugin => {
  const found = new Map<string, Set<string>>();
  const groups = CHUNKS.map(([chunk, parts], index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name: (id: string, graph: Graph): string | null => {
      const ids =
        found.get(chunk) ??
        reachable(
          graph,
          parts.map((part) => `${root}/${part}`),
        );
      found.set(chunk, ids);
      return isShared(id) && id !== `${root}/${ENTRY}` && ids.has(id) ? chunk : null;
    },
  }));
  return {
    name: 'first-chunks',
    apply: 'build',
    buildStart: () => found.clear(),
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  };
};

/** Follows static imports transitively. */
const reachable = (graph: Graph, from: string[]): Set<string> => {
  const found = new Set(from);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
};
