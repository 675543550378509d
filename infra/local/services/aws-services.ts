import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readBody } from '#infra/local/read-body.ts';
import { type CognitoService, startCognito } from './cognito/cognito-service.ts';
import type { Triggers } from './cognito/triggers.ts';
import { startDynamo } from './dynamo/dynamo-service.ts';
import { lockFolder } from './folder-lock.ts';
import { answerJson, jsonService, parse } from './gateway.ts';
import { SEND_PATH, sendEmail } from './mail.ts';
import { type Mail, type Outbox, openOutbox } from './outbox.ts';

type Input = {
  dir: string;
  /** 0 or left out = any free one; always on the loopback interface only. */
  port?: number;
  onMail?: (mail: Mail) => void;
  /** The user pool's Lambdas. */
  triggers?: Triggers;
};

export type AwsServices = {
  /** For AWS_ENDPOINT_URL. */
  endpoint: string;
  userPool: CognitoService['userPool'];
  /** So that the app's own origin can serve the user pool to the browser. */
  handleCognito(request: IncomingMessage, response: ServerResponse): void;
  outbox: Outbox;
  stop(): Promise<void>;
};

/** DynamoDB, Cognito and mail in this process, behind one address. Throws StartError with a sentence for the user. */
export const startAwsServices = async ({ dir, port = 0, onMail, triggers }: Input): Promise<AwsServices> => {
  const lock = lockFolder(dir);
  const outbox = openOutbox(join(dir, 'outbox'), onMail);
  const dynamo = await startDynamo(join(dir, 'dynamo'));
  const cognito = await startCognito({ dir: join(dir, 'cognito'), outbox, triggers });

  const answerDynamo = jsonService('DynamoDB_20120810', 'application/x-amz-json-1.0', dynamo);
  const answerCognito = jsonService('AWSCognitoIdentityProviderService', 'application/x-amz-json-1.1', cognito);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = String(request.headers['x-amz-target'] ?? '');
    if (target.startsWith('DynamoDB_')) return answerDynamo(request, response);
    if (target.startsWith('AWSCognito')) return answerCognito(request, response);
    if (request.method === 'POST' && request.url === SEND_PATH)
      return answerJson(response, 'application/json', async () => sendEmail(parse(await readBody(request)), outbox));
    response.writeHead(404).end();
  };
  const or500 = (handler: typeof answer) => (request: IncomingMessage, response: ServerResponse) =>
    void handler(request, response).catch((error: unknown) => {
      console.error('An embedded service failed:', error);
      response.destroy();
    });

  const server = createServer(or500(answer));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userPool: cognito.userPool,
    handleCognito: or500(answerCognito),
    outbox,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await dynamo.stop();
      cognito.stop();
      lock.release();
    },
  };
};
