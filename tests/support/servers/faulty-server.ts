import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** The response to one call. */
export type Manner = (request: IncomingMessage, response: ServerResponse) => void;

export const answers =
  (status: number, body = '{}', headers: Record<string, string> = {}): Manner =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

/** Accepts the call and never responds. */
export const keepsSilent: Manner = () => {};

/** Sends half a body and closes the connection. */
export const hangsUp: Manner = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"half":');
  setTimeout(() => response.destroy(), 5);
};

/** A real server on a free port, stopped after the test. Each call gets the next response; the last one repeats. */
export const faultyServer = async (...manners: Manner[]) => {
  const calls: { method: string; path: string; at: number }[] = [];
  const server = createServer((request, response) => {
    calls.push({ method: `${request.method}`, path: `${request.url}`, at: Date.now() });
    request.resume();
    const manner = manners.length > 1 ? manners.shift() : manners[0];
    manner?.(request, response);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    calls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces the responses of the following calls. */
    behave: (...next: Manner[]) => {
      manners.splice(0, manners.length, ...next);
    },
  };
};
