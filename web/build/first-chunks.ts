import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const ENTRY = 'app/main.tsx';
const SIGN_IN = 'features/auth/sign-in.page.tsx';
const SIGNED_IN = ['app/signed-in.tsx', 'app/discovery-screen.tsx'];

/** No first screen uses mutations, parallel or infinite queries. */
const LATER_QUERIES =
  /\/(useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.js$/;

/**
 * Modules of a single screen stay in its chunk. Icons are imported through a barrel and schemas are mostly dropped, so their real importers
 * are not known yet.
 */
const isShared = (id: string): boolean =>
  !/\/features\/|\/shared\/discovery\/|\/@tabler\/|\/ui\/icons\.ts|\/zod\//.test(id) && !LATER_QUERIES.test(id);

/**
 * `base` is needed by all screens, `kit` is shared by the sign-in, `frame` is shared by the screens behind it. Only `base` has an entry
 * module.
 */
const CHUNKS: [name: string, parts: string[]][] = [
  ['base', [ENTRY]],
  ['kit', [SIGN_IN]],
  ['frame', SIGNED_IN],
];

/** Emits three chunks instead of dozens that grow with every screen that shares a module: many small files compress badly. */
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
