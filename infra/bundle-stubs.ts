import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './entries.ts';

/**
 * Modules that packages import for other runtimes or for features that we do not use, and their replacements.
 * The function that draws PDFs is at 98 % of its 400 kB only with all of them; tests/bench/stubs.md has what each one brings.
 */
const STUB_OF: Record<string, string> = {
  // A Lambda finds its credentials in its environment; the SDK would carry the clients of seven other places to look.
  '@aws-sdk/credential-provider-node': `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  // Node unpacks what fontkit brings half a megabyte for.
  'brotli/decompress.js': `import { brotliDecompressSync } from 'node:zlib'; export default (packed) => brotliDecompressSync(packed);`,
  // Each line of a document is broken by us, and none of them has a password.
  linebreak: 'export default undefined;',
  '@noble/ciphers/aes': 'export const cbc = undefined, ecb = undefined;',
  // Node hashes by itself; these do it where nothing else does.
  './Sha256Js': 'export const Sha256Js = undefined;',
  './Sha1Js': 'export const Sha1Js = undefined;',
  // A region has one address of the table; it need not be asked for.
  '@aws-sdk/endpoint-cache': 'export class EndpointCache {}',
  // S3 answers queries on file contents with an event stream; the product makes no such queries.
  '@smithy/core/event-streams': 'export const resolveEventStreamSerdeConfig = (config) => config, eventStreamSerdeProvider = undefined;',
  // Reads what a browser calls itself.
  bowser: 'export default undefined;',
};

const exactly = (paths: readonly string[]): RegExp => new RegExp(`^(${paths.map((path) => RegExp.escape(path)).join('|')})$`);

export const STUBS = Object.keys(STUB_OF);

/** Replaces the modules of `stubs`; `npm run bench -- stubs` leaves one out at a time to measure it. */
export const bundleStubs = (stubs: readonly string[] = STUBS): Plugin => ({
  name: 'bundle-stubs',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: exactly(stubs) }, ({ path }) => ({ path, namespace: 'stub' }));
    onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({ contents: STUB_OF[path], resolveDir: ROOT }));
  },
});

/** The SDK's shapes of what is sent and answered. */
const SHAPES = /[/\\]@aws-sdk[/\\].*[/\\]schemas_0\.js$/;
const CONSTANT = /^const (\w+) = ("[^"]*");$/gm;
const COMPUTED_KEY = /\[(\w+)\]: /g;

/** Their keys are constants, and what has a computed key counts as used: the shapes of every call that a service knows would come along. */
const withPlainKeys = (shapes: string): string => {
  const constants = new Map([...shapes.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]));
  return shapes.replace(COMPUTED_KEY, (key, name) => (constants.has(name) ? `${constants.get(name)}: ` : key));
};

/** A source map that knows the file and none of its lines. */
const mapTo = (file: string): string => {
  const map = Buffer.from(JSON.stringify({ version: 3, sources: [file], mappings: 'AAAA' })).toString('base64');
  return `//# sourceMappingURL=data:application/json;base64,${map}`;
};

/** Packages without unused parts; source maps of packages only lead to the file. */
export const fromPackages: Plugin = {
  name: 'from-packages',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]node_modules[/\\].*\.[cm]?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = SHAPES.test(path) ? withPlainKeys(text) : text;
      return { contents: `${contents}\n${mapTo(basename(path))}` };
    });
  },
};

/** All that packages tell of themselves at run time. */
export const versionsOnly: Plugin = {
  name: 'versions-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]node_modules[/\\].*[/\\]package\.json$/ }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
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
