import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { SERVED_PATHS } from './infra/local/served-paths.ts';
import { firstChunks } from './web/build/first-chunks.ts';
import { firstFiles } from './web/build/first-files.ts';
import { flagFiles } from './web/build/flag-files.ts';
import { kindImages } from './web/build/kind-images.ts';
import { lightContracts } from './web/build/light-contracts.ts';
import { mapEngine } from './web/build/map-engine.ts';
import { nativeBigInteger } from './web/build/native-big-integer.ts';
import { noChunkCycles } from './web/build/no-chunk-cycles.ts';
import { pendingScreens } from './web/build/pending-screens.ts';
import { printWeights } from './web/build/print-weights.ts';
import { pureSchemas } from './web/build/pure-schemas.ts';
import { themeVariables } from './web/build/theme-css.ts';
import { unnamedComponents } from './web/build/unnamed-components.ts';
import { worldOutlineFile } from './web/build/world-outline.ts';

const WEB = fileURLToPath(new URL('web', import.meta.url));
/** Imported by path: the web must not depend on server code. */
const BRANDS = fileURLToPath(new URL('functions/catalogue/data/brands.data.ts', import.meta.url));
const GATEWAY = `http://localhost:${process.env.PORT ?? 8080}`;

export default defineConfig({
  root: 'web',
  plugins: [
    firstChunks(WEB),
    firstFiles(),
    pendingScreens(WEB),
    flagFiles(),
    kindImages(BRANDS),
    worldOutlineFile(),
    mapEngine(),
    lightContracts(),
    nativeBigInteger(),
    themeVariables(),
    react(),
    pureSchemas(),
    unnamedComponents(),
    noChunkCycles(),
    printWeights(),
  ],
  define: { global: 'globalThis' },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(SERVED_PATHS.map((path) => [path, GATEWAY])),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The library of maps with a token; nothing else is as large.
    chunkSizeWarningLimit: 2_000,
    // The first chunk names about 160 files: hashes of 7 characters instead of 8 save 0.3 KB of each first load.
    rolldownOptions: {
      // A slow machine is no fault of the groups below.
      checks: { bundlerTimings: false, pluginTimings: false },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
