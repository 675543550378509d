import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

/** The real path of the sources, because the bundler resolves symbolic links. */
const SOURCES = realpathSync(fileURLToPath(new URL('../../node_modules/maplibre-gl/src', import.meta.url)));
/** The import path of the worker; without a build, it resolves to the complete worker file. */
const WORKER_ADDRESS = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
const BUILT_WORKER_ADDRESS = '\0map-worker-address';

/**
 * The published files of the map engine contain the code shared with its worker twice, a quarter of their size. Built from source, both
 * import one chunk.
 */
export const mapEngine = (): Plugin => ({
  name: 'map-engine',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    if (id === 'maplibre-gl') return `${SOURCES}/index.ts`;
    return id === WORKER_ADDRESS ? BUILT_WORKER_ADDRESS : undefined;
  },
  load(id) {
    if (id !== BUILT_WORKER_ADDRESS) return undefined;
    const file = this.emitFile({ type: 'chunk', id: `${SOURCES}/source/worker.ts`, name: 'map-worker', preserveSignature: false });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
  // The engine's classes redeclare fields of their parents, which must not reset them.
  transform: (code, id) =>
    id.startsWith(SOURCES) && id.endsWith('.ts')
      ? transformWithOxc(code, id, {
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        })
      : undefined,
});
