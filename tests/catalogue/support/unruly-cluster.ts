import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** Behaviour of the fake for one request. */
export type Manner = (response: ServerResponse, asked: Asked) => void;

export const answers =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Manner =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const cutsConnection: Manner = (response) => void response.socket?.destroy();

export const breaksOff: Manner = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"took":1,');
  setTimeout(() => response.socket?.destroy(), 10);
};

export const saysNothing: Manner = () => {};

/** A cluster with scripted behaviour per request; the last one applies to all that follow. */
export const unrulyCluster = async (...manners: Manner[]) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const each = { method, path: url, headers, body: Buffer.concat(parts).toString() };
      const manner = manners[Math.min(asked.length, manners.length - 1)];
      asked.push(each);
      manner?.(response, each);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
