import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { type Config, readConfig } from './config.ts';
import { lazyPort } from './lazy-port.ts';

export type App = { brand: Brand; ports: Ports; now: () => Date };

/** The one place that chooses adapters. Each loads on its first use, so a Lambda pays only for what its feature touches. */
export const compose = (config: Config = readConfig()): App => ({
  brand: config.brand,
  now: () => new Date(),
  ports: {
    accounts: lazyPort(async () => (await import('#functions/adapters/dynamo/accounts.ts')).dynamoAccounts(config.tableName)),
    identity: lazyPort(async () =>
      (await import('#functions/adapters/aws/cognito-identity.ts')).cognitoIdentity(config.region, config.userPool),
    ),
    catalogue: lazyPort(async () =>
      (await import('#functions/adapters/catalogue/embedded/embedded-catalogue.ts')).embeddedCatalogue(config.catalogue),
    ),
  },
});
