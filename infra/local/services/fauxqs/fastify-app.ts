import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** The part of Fastify's types that we use: fauxqs builds its app with Fastify, but does not export the types. */

type Request = { method: string; headers: IncomingHttpHeaders; raw: IncomingMessage; params: unknown; query: unknown; body: unknown };

export type Reply = {
  statusCode: number;
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  send(body: string): Reply;
};

export type FastifyApp = {
  /** The request continues when `done` is called, and ends when a response was sent. */
  addHook(name: 'onRequest' | 'preHandler', hook: (request: Request, reply: Reply, done: () => void) => void): unknown;
  addHook(name: 'preHandler' | 'onSend', hook: (request: Request, reply: Reply) => Promise<unknown>): unknown;
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
  removeContentTypeParser(type: string): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer'; bodyLimit: number },
    parse: (request: Request, body: Buffer, done: (error: null, body: Buffer) => void) => void,
  ): unknown;
  options(path: string, handler: () => Promise<string>): unknown;
  ready(): Promise<unknown>;
  routing(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};
