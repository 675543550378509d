import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, vi } from 'vitest';
import { type AwsServices, startAwsServices } from '#infra/local/services/aws-services.ts';
import { TABLE } from '#infra/local/services/dynamo/table.ts';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'local-aws-'));

/** Sets the environment that every SDK client reads. */
export const pointSdkAt = ({ endpoint, poolEndpoint }: Pick<AwsServices, 'endpoint' | 'poolEndpoint'>): void => {
  const environment = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: poolEndpoint,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
};

/** The suites of `npm run test:fidelity` store items and messages in the vendors' official test services. */
const pointSdkAtOfficial = async (): Promise<void> => {
  const { OFFICIAL_DYNAMODB, OFFICIAL_SQS } = process.env;
  if (OFFICIAL_SQS) vi.stubEnv('AWS_ENDPOINT_URL_SQS', OFFICIAL_SQS);
  if (!OFFICIAL_DYNAMODB) return;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', OFFICIAL_DYNAMODB);
  // DynamoDB local keeps separate tables per access key.
  vi.stubEnv('AWS_ACCESS_KEY_ID', `local${randomBytes(8).toString('hex')}`);
  await new DynamoDBClient({}).send(new CreateTableCommand(TABLE as CreateTableCommandInput));
};

type Options = Omit<Parameters<typeof startAwsServices>[0], 'dir' | 'port'>;

/** Embedded services for the tests of a file, in a temporary folder. */
export const withAwsServices = (options: Options = {}): (() => AwsServices) => {
  const dir = temporaryFolder();
  let services: AwsServices | undefined;
  beforeAll(async () => {
    services = await startAwsServices({ dir, ...options });
    pointSdkAt(services);
    await pointSdkAtOfficial();
  });
  afterAll(async () => {
    await services?.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return () => {
    if (!services) throw new Error('The services have not started');
    return services;
  };
};
