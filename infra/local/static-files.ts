import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { contentSecurityPolicy, PAGE_HEADERS } from '#infra/security-headers.ts';
import type { Brand } from '#shared/brand.ts';
import { HSTS_SECONDS } from '#shared/http/hsts.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

const headersFor = (file: string, policy: string): Record<string, string> => ({
  ...PAGE_HEADERS,
  'strict-transport-security': `max-age=${HSTS_SECONDS}`,
  'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  // Names of built assets contain a hash of their content.
  'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  ...(extname(file) === '.html' && { 'content-security-policy': policy }),
});

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt', '.map']);
const GZIP_HEADERS = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' };

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Serves the built app like the CDN: files by their path, and index.html for paths of screens. */
export const staticFiles = (root: string, brand: Pick<Brand, 'logo' | 'providers'>, connect: string[] = []) => {
  const policy = contentSecurityPolicy({ brand, connect });
  const fileFor = (path: string): string | undefined => {
    const file = normalize(join(root, path));
    if (!file.startsWith(root + sep)) return undefined;
    return isFile(file) ? file : undefined;
  };
  return (response: ServerResponse, path: string): void => {
    const asset = fileFor(path);
    const file = asset ?? (extname(path) === '' ? fileFor('index.html') : undefined);
    if (!file) {
      response.writeHead(404, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const isCompressed = COMPRESSIBLE.has(extname(file)) && /\bgzip\b/.test(String(response.req.headers['accept-encoding']));
    response.writeHead(200, { ...headersFor(file, policy), ...(isCompressed && GZIP_HEADERS) });
    const content = createReadStream(file);
    (isCompressed ? content.pipe(createGzip()) : content).pipe(response);
  };
};
