import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '#infra/local/read-body.ts';
import { AwsError, type Json } from './aws-error.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
/** Like the keep-alive of AWS's gateways; with Node's five seconds, clients send requests on connections that are closing. */
export const KEEP_ALIVE_MS = 65_000;

type Service = { handle(operation: string, input: Json): Promise<Json> };

const LOOPBACK = '127.0.0.1';
/** Another host name that resolves to this machine would give pages of its owner access. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
const TARGET = /^(\w+)\.(\w+)$/;

export type Gateway = { endpoint: string; serve(answer: Answer): void; close(): void };

/** Listens before the services start, because their addresses contain its port. */
export const openGateway = async (port: number): Promise<Gateway> => {
  let answer: Answer = (_request, response) => response.writeHead(503).end();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (OWN_HOST.test(request.headers.host ?? '')) guarded(answer)(request, response);
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, LOOPBACK, resolve));
  return {
    endpoint: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      answer = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** A failing handler destroys only its own connection. */
export const guarded =
  (answer: Answer): ((request: IncomingMessage, response: ServerResponse) => void) =>
  async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      console.error('An embedded service failed:', error);
      response.destroy();
    }
  };

/** AWS's JSON protocol: the operation is in a header; input and output are JSON. */
export const jsonService =
  (name: string, contentType: string, { handle }: Service): Answer =>
  (request, response) =>
    answerJson(response, contentType, async () => {
      const [, service, operation] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
      if (service !== name || !operation) throw new AwsError('UnknownOperationException', 'Unknown operation');
      return handle(operation, parse(await readBody(request)));
    });

export const answerJson = async (response: ServerResponse, contentType: string, work: () => Promise<Json>): Promise<void> => {
  const { status, body } = await work().then((output) => ({ status: 200, body: output }), refusalOf);
  response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body, datesAsSeconds));
};

export const parse = (text: string): Json => {
  try {
    return JSON.parse(text || '{}') as Json;
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
};

const refusalOf = (error: unknown): { status: number; body: Json } => {
  if (error instanceof AwsError) return error;
  console.error('An embedded service failed:', error);
  return { status: 500, body: { __type: 'InternalServerError', message: String(error) } };
};

/** JSON.stringify converts dates to text before it calls a replacer; `this` still has the date. */
function datesAsSeconds(this: Json, key: string, value: unknown): unknown {
  return this[key] instanceof Date ? Math.floor(this[key].getTime() / 1000) : value;
}
