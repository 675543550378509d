import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './entries.ts';

/** What packages bring along for other places than a Lambda, and what stands there instead. */
const INSTEAD: Record<string, string> = {
  // A Lambda finds its credentials in its environment; the SDK would carry the clients of seven other places to look.
  '@aws-sdk/credential-provider-node': `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  // Node unpacks what fontkit brings half a megabyte for.
  'brotli/decompress.js': `import { brotliDecompressSync } from 'node:zlib'; export default (packed) => brotliDecompressSync(packed);`,
  // HubSpot's client looks whether it is given one, and brings the names of all kinds of files for it.
  'form-data': 'export default FormData;',
  // Node has had streams of its own since before we began.
  'web-streams-polyfill/dist/ponyfill.es2018.js': `export * from 'node:stream/web';`,
  // Reads what a browser calls itself.
  bowser: 'export default undefined;',
};

const exactly = (paths: string[]): RegExp => new RegExp(`^(${paths.map((path) => RegExp.escape(path)).join('|')})$`);

export const leftOut: Plugin = {
  name: 'left-out',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: exactly(Object.keys(INSTEAD)) }, ({ path }) => ({ path, namespace: 'instead' }));
    onLoad({ filter: /.*/, namespace: 'instead' }, ({ path }) => ({ contents: INSTEAD[path], resolveDir: ROOT }));
  },
};

/** Packages that another one asks for in a version of its own: one is enough. */
const ONCE = ['@aws-sdk/client-s3'];

export const onlyOnce: Record<string, string> = Object.fromEntries(ONCE.map((name) => [name, join(ROOT, 'node_modules', name)]));

/** Data stay files beside the code: nothing of them is read, let alone parsed as code, before the chunk that asks for them. */
export const dataBeside: Plugin = {
  name: 'data-beside',
  setup: ({ onLoad }) => {
    onLoad({ filter: /(\.data|[/\\]world-atlas[/\\][\w-]+)\.json$/ }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'copy',
    }));
  },
};
