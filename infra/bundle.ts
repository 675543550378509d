import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { type Engine, onlyAllowed } from './bundle-allow-list.ts';
import { bundleStubs, dataBeside, fromPackages, onlyOnce, STUBS, versionsOnly } from './bundle-stubs.ts';
import { type Entry, ROOT } from './entries.ts';
import { PERMISSIONS } from './permissions.ts';

export const bundleFolder = (name: string): string => `${ROOT}dist/functions/${name.replace('.', '-')}`;

/** Never bundled: the configuration of a Lambda rejects this engine before it could be imported. */
const EMBEDDED_ENGINE = ['embedded-catalogue', 'suppressed-creators'].map((name) => `#functions/adapters/catalogue/embedded/${name}.ts`);

/** CommonJS packages inside an ES module call `require`. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

export type Bundle = { name: string; metafile: Metafile };

/** One folder per entry. Dynamic imports stay separate chunks, so that a cold start reads only the code that every call needs. */
export const bundle = async ({ name, path }: Pick<Entry, 'name' | 'path'>, engine: Engine, stubs = STUBS): Promise<Bundle> => {
  const outdir = bundleFolder(name);
  const permissions = PERMISSIONS[name] ?? {};
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
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: REQUIRE },
    external: EMBEDDED_ENGINE,
    alias: onlyOnce,
    plugins: [onlyAllowed({ name, permissions, engine }), bundleStubs(stubs), fromPackages, versionsOnly, dataBeside],
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  if (permissions.fonts) await copyFonts(metafile, outdir);
  return { name, metafile };
};

/** A list of font files by package; the code that uses them resolves them through Node. */
const FONT_LIST = /font-files\.data\.json$/;
const PACKAGE = /^(@[^/]+\/)?[^/]+/;

/** Copies fonts, which are read at run time instead of imported, next to the code, with their licences. */
const copyFonts = async ({ inputs }: Metafile, outdir: string): Promise<void> => {
  const lists = Object.keys(inputs).filter((path) => FONT_LIST.test(path));
  for (const list of lists) {
    const files = Object.values(JSON.parse(await readFile(join(ROOT, list), 'utf8')) as Record<string, string[]>).flat();
    const beside = files.flatMap((file) => ['package.json', 'LICENSE'].map((name) => `${PACKAGE.exec(file)?.[0]}/${name}`));
    for (const file of new Set([...files, ...beside])) {
      const target = join(outdir, 'node_modules', file);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(join(ROOT, 'node_modules', file), target);
    }
  }
};
