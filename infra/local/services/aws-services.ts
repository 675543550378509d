import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody } from '#infra/local/read-body.ts';
import { type CognitoService, startCognito } from './cognito/cognito-service.ts';
import { poolDoors } from './cognito/pool-doors.ts';
import type { Triggers } from './cognito/triggers.ts';
import { startDynamo } from './dynamo/dynamo-service.ts';
import { openFauxqs } from './fauxqs/fauxqs-app.ts';
import { lockFolder } from './folder-lock.ts';
import { type Answer, answerJson, guarded, jsonService, openGateway, parse } from './gateway.ts';
import { SEND_PATH, sendEmail } from './mail.ts';
import { type Mail, type Outbox, openOutbox } from './outbox.ts';

type Input = {
  dir: string;
  /** 0 or undefined selects any free port; always on the loopback interface. */
  port?: number;
  onMail?: (mail: Mail) => void;
  /** The user pool's Lambdas. */
  triggers?: Triggers;
};

export type AwsServices = {
  /** Value of AWS_ENDPOINT_URL. */
  endpoint: string;
  /** Value of AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER. Secret, because it gives access to the admin operations of the pool. */
  poolEndpoint: string;
  userPool: CognitoService['userPool'];
  /** Lets the app's own origin serve the user pool to browsers. */
  handleCognito(request: IncomingMessage, response: ServerResponse): void;
  outbox: Outbox;
  stop(): Promise<void>;
};

/** Starts DynamoDB, S3, SQS, Cognito and mail in this process, behind one address. Throws StartError with a sentence for the user. */
export const startAwsServices = async (input: Input): Promise<AwsServices> => {
  const cleanups: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of cleanups.splice(0).reverse()) await close();
  };
  try {
    return { ...(await openServices(input, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openServices = async (
  { dir, port = 0, onMail, triggers }: Input,
  cleanups: (() => unknown)[],
): Promise<Omit<AwsServices, 'stop'>> => {
  cleanups.push(lockFolder(dir).release);
  const outbox = openOutbox(join(dir, 'outbox'), onMail);
  const gateway = await openGateway(port);
  cleanups.push(gateway.close);
  const { endpoint } = gateway;
  const dynamo = await startDynamo(join(dir, 'dynamo'));
  cleanups.push(dynamo.stop);
  const cognito = await startCognito({ dir: join(dir, 'cognito'), outbox, triggers });
  cleanups.push(cognito.stop);
  const queuesAndFiles = await openFauxqs({ dir: join(dir, 'queues-and-files'), endpoint });
  cleanups.push(queuesAndFiles.stop);

  const pool = poolDoors(cognito);
  gateway.serve(
    byService({
      dynamo: jsonService('DynamoDB_20120810', 'application/x-amz-json-1.0', dynamo),
      cognito: pool.answer,
      mail: (request, response) => answerJson(response, 'application/json', async () => sendEmail(parse(await readBody(request)), outbox)),
      queuesAndFiles: queuesAndFiles.answer,
    }),
  );
  const poolEndpoint = `${endpoint}${pool.adminPath}`;
  return { endpoint, poolEndpoint, userPool: cognito.userPool, handleCognito: guarded(pool.answerBrowser), outbox };
};

type Answers = Record<'dynamo' | 'cognito' | 'mail' | 'queuesAndFiles', Answer>;

/** Dispatches by header and path. All other requests are for S3, whose paths are buckets. */
const byService =
  (answers: Answers): Answer =>
  (request, response) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    if (target.startsWith('DynamoDB')) return answers.dynamo(request, response);
    if (target.startsWith('AWSCognito')) return answers.cognito(request, response);
    if (request.method === 'POST' && request.url === SEND_PATH) return answers.mail(request, response);
    return answers.queuesAndFiles(request, response);
  };
