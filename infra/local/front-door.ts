import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_HEADERS } from '#infra/security-headers.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import { isFromOtherSite, isOwnHost, ownHosts } from './own-address.ts';
import { KEEP_ALIVE_MS } from './services/gateway.ts';

const LOOPBACK = '127.0.0.1';
const RETRY_SECONDS = 2;

export type FrontDoor = { port: number; serve: (answer: RequestListener) => void; close: () => Promise<void> };

/**
 * Binds the port of the stack; 0 selects a free one. It is bound immediately, so that an occupied port is reported before minutes of
 * seeding and cannot be taken meanwhile. Requests before `serve` get status 503 with Retry-After.
 */
export const openFrontDoor = async (wanted: number, webUrl?: string): Promise<FrontDoor> => {
  let answer: RequestListener = answerStarting;
  let hosts: ReadonlySet<string> = new Set();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const problem = problemOf(request, hosts);
    if (problem) refuse(response, problem);
    else answer(request, response);
  });
  server.listen(wanted, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  hosts = ownHosts(port, webUrl);
  const serve = (next: RequestListener): void => {
    answer = next;
  };
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { port, serve, close };
};

const OTHER_HOST = 'This address is not served here: open http://localhost with the port of the stack, or name the address in WEB_URL.\n';
const OTHER_SITE = 'Pages of other sites cannot send this.\n';

/** Calls below API_BASE require a token that other sites do not have; all other paths would trust every client on this machine. */
const problemOf = (request: IncomingMessage, hosts: ReadonlySet<string>): string | undefined => {
  if (!isOwnHost(request, hosts)) return OTHER_HOST;
  const onlyReads = request.method === 'GET' || request.method === 'HEAD';
  if (onlyReads || request.url?.startsWith(`${API_BASE}/`)) return undefined;
  return isFromOtherSite(request, hosts) ? OTHER_SITE : undefined;
};

const refuse = (response: ServerResponse, problem: string): void => {
  response.writeHead(403, { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(problem);
};

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'retry-after': String(RETRY_SECONDS) });
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Starting…</title></head>
<body><p>The local stack is starting. This page opens as soon as it is ready.</p></body></html>`);
};
