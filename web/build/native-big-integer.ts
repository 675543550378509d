import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NATIVE = fileURLToPath(new URL('../api/big-integer.ts', import.meta.url));

/** The Cognito library's own arithmetic blocks a slow phone for most of a second; native BigInt is ten times faster. */
export const nativeBigInteger = (): Plugin => ({
  name: 'native-big-integer',
  enforce: 'pre',
  resolveId: (id, importer) => (id.endsWith('/BigInteger') && importer?.includes('amazon-cognito-identity-js') ? NATIVE : undefined),
});
