import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint, Wire } from '#shared/http/endpoint.ts';

const CONTRACT = /\/shared\/[^/]+\/(?:[\w-]+-)?contract\.ts$/;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

const wireOf = ({ method, path, takesLocale }: Endpoint): Wire => ({ method, path, takesLocale });

/** Keeps only the address of each call and plain limits. Schemas are dropped, so importing one fails the build. */
const lightOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const calls = Object.entries(value).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
  return calls.length > 0 ? Object.fromEntries(calls.map(([name, call]) => [name, wireOf(call)])) : undefined;
};

/**
 * The server validates all input and output, so the browser needs only the addresses of a contract's calls: 15 KB less on a first screen.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  load: async (id) => {
    const file = id.split('?')[0] ?? id;
    if (!CONTRACT.test(file)) return undefined;
    const contract: Record<string, unknown> = await import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`);
    return Object.entries(contract)
      .map(([name, value]) => [name, JSON.stringify(lightOf(value))])
      .filter(([, light]) => light !== undefined)
      .map(([name, light]) => `export const ${name} = ${light};`)
      .join('\n');
  },
});
