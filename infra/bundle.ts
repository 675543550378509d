import { rm } from 'node:fs/promises';
import { build, type Metafile } from 'esbuild';
import { type Entry, ROOT } from './entries.ts';

export const bundleFolder = (name: string): string => `${ROOT}dist/functions/${name.replace('.', '-')}`;

/** Never shipped: the configuration of a Lambda refuses it before anything could import it. */
const EMBEDDED_ENGINE = '#functions/adapters/catalogue/embedded/*';

/** CommonJS packages inside an ES module still ask for `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

export type Bundle = { name: string; metafile: Metafile };

/**
 * One folder per entry. What the code imports dynamically stays a chunk of its own, so a cold start reads only what every call needs.
 */
export const bundle = async ({ name, path }: Pick<Entry, 'name' | 'path'>): Promise<Bundle> => {
  const outdir = bundleFolder(name);
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { index: path },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: [EMBEDDED_ENGINE],
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  return { name, metafile };
};
