import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { type AwsServices, startAwsServices } from '#infra/local/services/aws-services.ts';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'local-aws-'));

/** What every SDK client reads. */
export const pointSdkAt = (endpoint: string): void => {
  const environment = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
};

type Options = Omit<Parameters<typeof startAwsServices>[0], 'dir' | 'port'>;

/** Embedded services for the tests of one file, in a folder that goes away with them. */
export const withAwsServices = (options: Options = {}): (() => AwsServices) => {
  const dir = temporaryFolder();
  let services: AwsServices | undefined;
  beforeAll(async () => {
    services = await startAwsServices({ dir, ...options });
    pointSdkAt(services.endpoint);
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
