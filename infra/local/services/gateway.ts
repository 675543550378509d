import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/read-body.ts';
import { AwsError, type Json } from './aws-error.ts';

export type Service = { handle(operation: string, input: Json): Promise<Json> };
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const TARGET = /^([A-Za-z0-9_]+)\.([A-Za-z]+)$/;

/** AWS's JSON protocol: the operation is in a header, input and output are JSON. */
export const jsonService =
  (prefix: string, contentType: string, { handle }: Service): Answer =>
  async (request, response) => {
    const [, service, operation] = TARGET.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
    await answerJson(response, contentType, async () => {
      if (service !== prefix || !operation) throw new AwsError('UnknownOperationException', 'Unknown operation');
      return handle(operation, parse(await readBody(request)));
    });
  };

export const answerJson = async (response: ServerResponse, contentType: string, work: () => Promise<Json>): Promise<void> => {
  const { status, body } = await work().then(
    (output) => ({ status: 200, body: output }),
    (error: unknown) => refusalOf(error),
  );
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

/** JSON.stringify has turned dates into text before a replacer sees them; `this` still has the date. */
function datesAsSeconds(this: Json, key: string, value: unknown): unknown {
  return this[key] instanceof Date ? Math.floor(this[key].getTime() / 1000) : value;
}
