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
 * `base` is needed by all screens, `kit` by the sign-in and by the screens behind it, `door` by the sign-in only, `frame` by the screens
 * behind it only. A module is in the first chunk that all of its lists of parts reach. Only `base` has an entry module.
 */
const CHUNKS: [name: string, ...lists: string[][]][] = [
  ['base', [ENTRY]],
  ['kit', [SIGN_IN], SIGNED_IN],
  ['door', [SIGN_IN]],
  ['frame', SIGNED_IN],
];

/** Emits four chunks instead of dozens that grow with every screen that shares a module: many small files compress badly. */
export const firstChunks = (root: string): Plugin => {
  const found = new Map<string, Set<string>[]>();
  const groups = CHUNKS.map(([chunk, ...lists], index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name: (id: string, graph: Graph): string | null => {
      const reached =
        found.get(chunk) ??
        lists.map((parts) =>
          reachable(
            graph,
            parts.map((part) => `${root}/${part}`),
          ),
        );
      found.set(chunk, reached);
      return isShared(id) && id !== `${root}/${ENTRY}` && reached.every((ids) => ids.has(id)) ? chunk : null;
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
