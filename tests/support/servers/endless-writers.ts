import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { ServicesProcess } from './services-process.ts';

export const TableName = 'tensor';
export const Bucket = 'kept';
export const WALLET = { PK: 'WALLET', SK: 'WALLET' };

export const clientsOf = ({ endpoint, poolEndpoint }: ServicesProcess) => {
  const settings = { endpoint, region: 'eu-west-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' }, maxAttempts: 1 };
  return {
    table: DynamoDBDocumentClient.from(new DynamoDBClient(settings)),
    users: new CognitoIdentityProviderClient({ ...settings, endpoint: poolEndpoint }),
    files: new S3Client({ ...settings, forcePathStyle: true }),
    queues: new SQSClient(settings),
  };
};
export type Clients = ReturnType<typeof clientsOf>;

/** Writes that each service has acknowledged. */
export type Acknowledged = { puts: string[]; payments: string[]; users: string[]; files: string[]; messages: string[] };
export const nothingYet = (): Acknowledged => ({ puts: [], payments: [], users: [], files: [], messages: [] });

export const queueOfRound = async ({ queues }: Clients, round: number): Promise<string> =>
  (await queues.send(new CreateQueueCommand({ QueueName: `round-${round}` }))).QueueUrl ?? '';

/** Writes to every service until the process is killed, and records the acknowledged writes. */
export const writeUntilKilled = async (services: ServicesProcess, round: number, annotated: Acknowledged): Promise<void> => {
  const clients = clientsOf(services);
  const QueueUrl = await queueOfRound(clients, round);
  await clients.files.send(new CreateBucketCommand({ Bucket })).catch(() => undefined);
  const { table, users, files, queues } = clients;
  const UserPoolId = services.userPool.id;
  const write = {
    puts: (id: string) => table.send(new PutCommand({ TableName, Item: { PK: `PUT#${id}`, SK: 'PUT', GSI1PK: 'PUTS', GSI1SK: id } })),
    payments: (id: string) => table.send(payment(id)),
    users: (id: string) => users.send(new AdminCreateUserCommand({ UserPoolId, Username: `${id}@example.com`, MessageAction: 'SUPPRESS' })),
    files: (id: string) => files.send(new PutObjectCommand({ Bucket, Key: id, Body: id.repeat(1000) })),
    messages: (id: string) => queues.send(new SendMessageCommand({ QueueUrl, MessageBody: id })),
  };
  const writer = async (kind: keyof Acknowledged, name: string): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const id = `${kind}-${round}-${name}-${count}`;
      const kept = await write[kind](id).then(
        () => true,
        () => false,
      );
      if (!kept) return;
      annotated[kind].push(id);
    }
  };
  const kinds: (keyof Acknowledged)[] = ['puts', 'payments', 'payments', 'payments', 'users', 'files', 'messages'];
  await Promise.all(kinds.map((kind, index) => writer(kind, String(index))));
};

/** A transaction that increases the balance, adds a ledger line and moves the last line in the index. */
const payment = (id: string) => {
  const add = {
    UpdateExpression: 'ADD balance :one SET GSI1PK = :last, GSI1SK = :id',
    ExpressionAttributeValues: { ':one': 1, ':last': 'LAST', ':id': id },
  };
  const line = { PK: `LEDGER#${id}`, SK: 'LINE', GSI1PK: 'LEDGER', GSI1SK: id };
  return new TransactWriteCommand({
    TransactItems: [
      { Put: { TableName, Item: line, ConditionExpression: 'attribute_not_exists(PK)' } },
      { Update: { TableName, Key: WALLET, ...add } },
      { Put: { TableName, Item: { ...line, SK: 'RECEIPT' } } },
    ],
  });
};
