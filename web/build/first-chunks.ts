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

/**
 * Parts that every screen behind the sign-in loads after its first paint, and those of Discovery: of many small files, each stylesheet would
 * cost a style pass over the whole page.
 */
const AFTER_FIRST_PAINT: [name: string, parts: string[]][] = [
  [
    'desk',
    [
      'app/shell/account/account-parts.tsx',
      'features/billing/credits-panel.tsx',
      'features/notifications/bell.tsx',
      'features/shortlist/shortlist-opener.tsx',
      'theme/print-theme.ts',
      'ui/table/table-tools.tsx',
    ],
  ],
  [
    'results',
    [
      'features/discovery/results/result-tools.tsx',
      'features/discovery/results/results-footer.tsx',
      'features/exports/export-tools.tsx',
      'features/saved-searches/saved-searches.tsx',
      'features/saved-searches/search-tabs.tsx',
    ],
  ],
];

/** Small modules that this many later screens and panels use are in one chunk, because the first one names the file of each chunk. */
const LIGHT = { minShareCount: 2, maxModuleSize: 900 };
const ICONS = '/ui/icons.ts';
const ICON_FILE = /\/icons\/(Icon\w+)\.mjs$/;

/**
 * Emits four chunks for the first screens instead of dozens that grow with every screen that shares a module, and two for what many later
 * ones share: many small files compress badly.
 */
export const firstChunks = (root: string): Plugin => {
  const found = new Map<string, Set<string>[]>();
  const reachedBy = (graph: Graph, chunk: string, lists: string[][]): Set<string>[] => {
    const pathsOf = (parts: string[]) => parts.map((part) => `${root}/${part}`);
    const reached = found.get(chunk) ?? lists.map((parts) => reachable(graph, pathsOf(parts)));
    found.set(chunk, reached);
    return reached;
  };
  const groups = CHUNKS.map(([chunk, ...lists], index) => ({
    debugName: chunk,
    priority: CHUNKS.length - index,
    name: (id: string, graph: Graph): string | null => {
      const reached = reachedBy(graph, chunk, lists);
      return isShared(id) && id !== `${root}/${ENTRY}` && reached.every((ids) => ids.has(id)) ? chunk : null;
    },
  }));
  const firstIds = (graph: Graph): Set<string> => reachedBy(graph, 'first', [[ENTRY, SIGN_IN, ...SIGNED_IN]])[0] ?? new Set();
  return {
    name: 'first-chunks',
    apply: 'build',
    buildStart: () => found.clear(),
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, ...laterChunks(root, firstIds)] } } } } }),
  };
};

type FirstIds = (graph: Graph) => Set<string>;

const laterChunks = (root: string, firstIds: FirstIds) => {
  const isIconLater = onceFor((graph) => {
    const texts = [...firstIds(graph)].filter((id) => id.startsWith(root) && !id.endsWith(ICONS));
    const named = new Set(texts.flatMap((id) => graph.getModuleInfo(id)?.code?.match(/\bIcon[A-Z]\w+/g) ?? []));
    return (id: string) => ICON_FILE.test(id) && !named.has(ICON_FILE.exec(id)?.[1] ?? '');
  });
  const isLight = onceFor((graph) => lightModules(root, graph, firstIds(graph)));
  const afterFirstPaint = AFTER_FIRST_PAINT.map(([name, parts]) => {
    const reached = onceFor((graph) =>
      reachable(
        graph,
        parts.map((part) => `${root}/${part}`),
      ),
    );
    const isPart = (id: string, graph: Graph) => reached(graph).has(id) && !firstIds(graph).has(id) && !id.includes('/node_modules/');
    return { name: (id: string, graph: Graph): string | null => (isPart(id, graph) ? name : null) };
  });
  return [
    { name: (id: string, graph: Graph): string | null => (isIconLater(graph)(id) ? 'icons' : null) },
    { name: (id: string, graph: Graph): string | null => (isLight(graph)(id) ? 'light' : null), ...LIGHT },
    ...afterFirstPaint,
  ];
};

/** Only modules whose imports are light or first themselves: chunks that import each other would run in the wrong order. */
const lightModules = (root: string, graph: Graph, first: Set<string>): ((id: string) => boolean) => {
  const known = new Map<string, boolean>();
  const isOwn = (id: string): boolean => (id.startsWith(root) || id.includes('/shared/')) && !id.includes('/node_modules/');
  const mayImport = (id: string): boolean => (first.has(id) ? isShared(id) : isLight(id));
  const isLight = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, true);
    const is = !first.has(id) && isOwn(id) && (graph.getModuleInfo(id)?.importedIds ?? []).every(mayImport);
    known.set(id, is);
    return is;
  };
  return isLight;
};

/** Keeps what `make` returns for a graph, which is the same object during a build. */
const onceFor = <T>(make: (graph: Graph) => T): ((graph: Graph) => T) => {
  let made: T | undefined;
  return (graph) => (made ??= make(graph));
};

/** Follows static imports transitively. */
const reachable = (graph: Graph, from: string[]): Set<string> => {
  const found = new Set(from);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
};
