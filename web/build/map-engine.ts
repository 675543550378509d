import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

/** As the bundler names them, wherever the packages lie. */
const SOURCES = realpathSync(fileURLToPath(new URL('../../node_modules/maplibre-gl/src', import.meta.url)));
/** As it is asked for where nothing is built: the whole worker as a file of its own. */
const WORKER_ADDRESS = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
const BUILT_WORKER_ADDRESS = '\0map-worker-address';

/**
 * The published files of the map's engine hold what it shares with its worker twice, a quarter of their weight.
 * Built from its sources, both import one chunk.
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
  // Its classes declare fields of their parents again, which must not empty them.
  transform: (code, id) =>
    id.startsWith(SOURCES) && id.endsWith('.ts')
      ? transformWithOxc(code, id, {
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        })
      : undefined,
});
