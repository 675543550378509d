import { isDeepStrictEqual } from 'node:util';
import { type Brand, defaultBrand } from '#shared/brand.ts';
import { Limit, Limits } from '#shared/http/limits.ts';
import type { CatalogueDomain } from './constructs/catalogue-domain.ts';
import type { CustomerPool } from './constructs/customer-pool.ts';
import type { DataTable } from './constructs/data-table.ts';
import type { FilesBucket } from './constructs/files-bucket.ts';
import type { DataProviderKey } from './constructs/secrets/data-provider-key.ts';
import type { StageSettings } from './stage.ts';

type Parts = {
  stage: StageSettings;
  table: DataTable;
  files: FilesBucket;
  customers: CustomerPool;
  catalogue: CatalogueDomain | DataProviderKey;
};

const defaultLimits = Limits.parse({});
const isLimit = (value: unknown): boolean => Limit.safeParse(value).success;

/**
 * Contains only differences from the defaults, which every function has in its code, because Lambda limits the size of the
 * environment.
 */
export const limitSettings = (limits: Limits): Record<string, string> => ({
  RATE_LIMITS: JSON.stringify(differences(limits, defaultLimits, isLimit)),
});
export const brandSettings = (brand: Brand): Record<string, string> => ({ BRAND: JSON.stringify(differences(brand, defaultBrand)) });

/** Stages of one AWS account must not count into the same metrics. */
export const metricsNamespace = ({ brand, name }: Pick<StageSettings, 'brand' | 'name'>): string => `${brand.id}-${name}`;

/**
 * Settings that functions/config/config.ts requires of every function. A resource name grants no permission; permissions are added by
 * `uses`.
 */
export const functionSettings = ({ stage, table, files, customers, catalogue }: Parts): Record<string, string> => ({
  ...brandSettings(stage.brand),
  TABLE_NAME: table.table.tableName,
  FILES_BUCKET: files.bucket.bucketName,
  MAIL_FROM: stage.mailFrom,
  SITE_URL: stage.siteAddress,
  USER_POOL_ID: customers.pool.userPoolId,
  USER_POOL_CLIENT_ID: customers.client.userPoolClientId,
  ...limitSettings(stage.rateLimits),
  // The CDN is the only proxy.
  PROXIES: '1',
  ADMIN_SECOND_FACTOR: 'required',
  METRICS_NAMESPACE: metricsNamespace(stage),
  CATALOGUE: stage.catalogue,
  CATALOGUE_ENDPOINT: catalogue.endpoint,
});

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keys of `value` that differ from the defaults, at every depth. A value that `isWhole` accepts has no defaults of its own and is kept
 * completely.
 */
const differences = (value: Fields, defaults: Fields, isWhole: (value: Fields) => boolean = () => false): Fields =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, mine]) => {
      const normal = defaults[key];
      if (isDeepStrictEqual(mine, normal) || mine === undefined) return [];
      if (isFields(mine) && isFields(normal) && !isWhole(mine)) return [[key, differences(mine, normal, isWhole)]];
      return [[key, mine]];
    }),
  );
