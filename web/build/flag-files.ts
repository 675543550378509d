import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons')), '3x2');
const ADDRESS = '/static/flags/';
const FLAG = /^[A-Z]{2}\.svg$/;

/** Every country's flag as a file of its own under /static/flags: in the bundle they would weigh 53 KB, on the screen two or three are seen. */
export const flagFiles = (): Plugin => ({
  name: 'flag-files',
  configureServer: (server) => {
    server.middlewares.use(ADDRESS, (request, response, next) => {
      const name = request.url?.slice(1) ?? '';
      if (!FLAG.test(name) || !readdirSync(FOLDER).includes(name)) return next();
      response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(join(FOLDER, name)));
    });
  },
  generateBundle() {
    for (const name of readdirSync(FOLDER).filter((file) => FLAG.test(file))) {
      this.emitFile({ type: 'asset', fileName: `${ADDRESS.slice(1)}${name}`, source: readFileSync(join(FOLDER, name)) });
    }
  },
});
