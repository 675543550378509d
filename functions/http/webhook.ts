import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Base, Ports } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import type { App } from '../compose.ts';
import { noteParties } from './log-parties.ts';
import { MAX_BODY_BYTES } from './request-input.ts';
import { answerErrors, HEADERS } from './response.ts';
import type { HttpHandler } from './serve.ts';
import { viewerAddress } from './viewer-address.ts';

/** `body` is the unmodified text of the message, over which the signature was computed. */
export type SignedMessage = { body: string; signature: string };

/** Lambda handler of a webhook. It has no session and no contract; the sender authenticates itself by the signature. */
export const receive = (
  signatureHeader: string,
  useCase: (ctx: Base & Ports, message: SignedMessage) => Promise<object>,
  { ports, brand, now, safety }: App,
): HttpHandler => {
  const handle = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    noteParties(event, { address: viewerAddress(event, 0) });
    const { body = '', isBase64Encoded, headers } = event;
    const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
    if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError('too_large');
    const answer = await useCase({ ...ports, brand, now }, { body: text, signature: headers[signatureHeader] ?? '' });
    return { statusCode: 200, headers: HEADERS, body: JSON.stringify(answer) };
  };
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(answerErrors(safety.logKey))
    .handler(handle) as unknown as HttpHandler;
};
