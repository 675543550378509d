import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons')), '3x2');
const ADDRESS = '/static/flags/';
const FLAG = /^[A-Z]{2}\.svg$/;

/** Serves each country flag as a file under /static/flags: bundled, they would weigh 53 KB, while a screen shows two or three. */
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
