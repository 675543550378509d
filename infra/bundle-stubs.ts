import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './entries.ts';

/**
 * Replacements of modules that packages import for other runtimes or for unused features. The function that draws PDFs needs all of
 * them to stay within its 400 kB, of which it uses 98 %; tests/bench/stubs.md lists the effect of each.
 */
const STUB_OF: Record<string, string> = {
  // A Lambda finds its credentials in its environment; the SDK would bundle the clients of seven other sources.
  '@aws-sdk/credential-provider-node': `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  // Node decompresses Brotli itself; fontkit bundles half a megabyte for it.
  'brotli/decompress.js': `import { brotliDecompressSync } from 'node:zlib'; export default (packed) => brotliDecompressSync(packed);`,
  // We break all lines of documents ourselves, and no document has a password.
  linebreak: 'export default undefined;',
  '@noble/ciphers/aes': 'export const cbc = undefined, ecb = undefined;',
  // Node computes hashes itself; these are fallbacks for other runtimes.
  './Sha256Js': 'export const Sha256Js = undefined;',
  './Sha1Js': 'export const Sha1Js = undefined;',
  // The table has one endpoint per region, so endpoint discovery is not needed.
  '@aws-sdk/endpoint-cache': 'export class EndpointCache {}',
  // Only S3 Select uses event streams, and the product does not use it.
  '@smithy/core/event-streams': 'export const resolveEventStreamSerdeConfig = (config) => config, eventStreamSerdeProvider = undefined;',
  // Parses browser user agents.
  bowser: 'export default undefined;',
};

const exactly = (paths: readonly string[]): RegExp => new RegExp(`^(${paths.map((path) => RegExp.escape(path)).join('|')})$`);

export const STUBS = Object.keys(STUB_OF);

/** Replaces the modules of `stubs`; `npm run bench -- stubs` omits one at a time to measure its effect. */
export const bundleStubs = (stubs: readonly string[] = STUBS): Plugin => ({
  name: 'bundle-stubs',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: exactly(stubs) }, ({ path }) => ({ path, namespace: 'stub' }));
    onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({ contents: STUB_OF[path], resolveDir: ROOT }));
  },
});

/** Schemas of the requests and responses of an SDK client. */
const SHAPES = /[/\\]@aws-sdk[/\\].*[/\\]schemas_0\.js$/;
const CONSTANT = /^const (\w+) = ("[^"]*");$/gm;
const COMPUTED_KEY = /\[(\w+)\]: /g;

/**
 * Inlines constant keys. The bundler treats an object with computed keys as used, so that the schemas of all calls of a service would
 * be bundled.
 */
const withPlainKeys = (shapes: string): string => {
  const constants = new Map([...shapes.matchAll(CONSTANT)].map(([, name = '', value = '']) => [name, value]));
  return shapes.replace(COMPUTED_KEY, (key, name) => (constants.has(name) ? `${constants.get(name)}: ` : key));
};

/** A source map that names the file without mapping its lines. */
const mapTo = (file: string): string => {
  const map = Buffer.from(JSON.stringify({ version: 3, sources: [file], mappings: 'AAAA' })).toString('base64');
  return `//# sourceMappingURL=data:application/json;base64,${map}`;
};

/** Removes unused schemas from packages, and gives packages source maps that name only the file. */
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

/** Reduces the package.json of packages to the fields that they read at run time. */
export const versionsOnly: Plugin = {
  name: 'versions-only',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]node_modules[/\\].*[/\\]package\.json$/ }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};

/** Packages that another package depends on in a different version; only ours is bundled. */
const SINGLE_VERSION = ['@aws-sdk/client-s3'];

export const onlyOnce: Record<string, string> = Object.fromEntries(SINGLE_VERSION.map((name) => [name, join(ROOT, 'node_modules', name)]));

/** Data files stay separate files, so that they are neither read nor parsed before a chunk needs them. */
export const dataBeside: Plugin = {
  name: 'data-beside',
  setup: ({ onLoad }) => {
    onLoad({ filter: /(\.data|[/\\]world-atlas[/\\][\w-]+)\.json$/ }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'copy',
    }));
  },
};
