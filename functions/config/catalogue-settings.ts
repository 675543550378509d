import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { DataProviderEnvironment, type DataProviderSettings, isSafeForKey, providerSettings } from './data-provider-settings.ts';

const NonEmpty = z.string().check(z.minLength(1, 'must not be empty'));

const Addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((address) => address.trim().replace(/\/+$/, ''))),
  ),
  z.array(z.url({ protocol: /^https?$/, error: 'must be an https address' })),
);

/** Environment variables of the catalogue. */
export const CatalogueEnvironment = {
  AWS_REGION: z._default(z.string(), 'eu-west-1'),
  /** embedded: files on this machine. opensearch, vendor: reached over the network, the only kinds in the cloud. */
  CATALOGUE: z.enum(['embedded', 'opensearch', 'vendor']),
  CATALOGUE_DIR: z.optional(NonEmpty),
  /** Addresses of the cluster or the provider; several, comma-separated, for the nodes of a cluster without a proxy. */
  CATALOGUE_ENDPOINT: z.optional(Addresses),
  /** Authentication at the cluster. aws: role of the function, the only way in the cloud. password: user and password. open: none. */
  CATALOGUE_ACCESS: z._default(z.enum(['aws', 'password', 'open']), 'aws'),
  CATALOGUE_USER: z.optional(NonEmpty),
  CATALOGUE_PASSWORD: z.optional(NonEmpty),
  /** Time limit of a search in milliseconds. */
  SEARCH_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(60_000)), 5_000),
  ...DataProviderEnvironment,
};
const Environment = z.object(CatalogueEnvironment);
type Values = z.infer<typeof Environment>;

export type ClusterSettings = {
  kind: 'opensearch';
  endpoints: string[];
  access: { kind: 'aws'; region: string } | { kind: 'password'; user: string; password: string } | { kind: 'open' };
  timeoutMs: number;
};

export type CatalogueSettings = { kind: 'embedded'; dir: string; timeoutMs: number } | ClusterSettings | DataProviderSettings;

export const catalogueSettings = (values: Values, inCloud: boolean): CatalogueSettings => {
  const { CATALOGUE: kind, CATALOGUE_DIR: dir, SEARCH_TIMEOUT_MS: timeoutMs } = values;
  if (kind === 'opensearch') return clusterSettings(values, inCloud);
  if (kind === 'vendor') return providerSettings(endpointsOf(values, isSafeForKey)[0], values, inCloud);
  if (inCloud) throw refuse('CATALOGUE embedded is for one machine; the cloud takes opensearch or vendor');
  if (!dir) throw refuse('CATALOGUE_DIR must be set for the embedded catalogue');
  return { kind, dir, timeoutMs };
};

export const clusterSettings = (values: Values, inCloud: boolean): ClusterSettings => {
  const access = accessOf(values, inCloud);
  // A cluster without authentication may use plain HTTP, because no credentials are sent.
  const endpoints = endpointsOf(values, access.kind === 'open' ? mayBePlain : mustBeHttps);
  return { kind: 'opensearch', endpoints, access, timeoutMs: values.SEARCH_TIMEOUT_MS };
};

const mustBeHttps = (address: string): boolean => address.startsWith('https:');
const mayBePlain = (): boolean => true;

const endpointsOf = ({ CATALOGUE, CATALOGUE_ENDPOINT = [] }: Values, isAllowed: (address: string) => boolean): [string, ...string[]] => {
  const [first, ...others] = CATALOGUE_ENDPOINT;
  if (!first) throw refuse(`CATALOGUE_ENDPOINT must be set for the catalogue ${CATALOGUE}`);
  if (![first, ...others].every(isAllowed)) throw refuse('CATALOGUE_ENDPOINT must be an https address');
  return [first, ...others];
};

const accessOf = (values: Values, inCloud: boolean): ClusterSettings['access'] => {
  const { CATALOGUE_ACCESS: kind, CATALOGUE_USER: user, CATALOGUE_PASSWORD: password, AWS_REGION: region } = values;
  if (kind === 'aws') return { kind, region };
  if (inCloud) throw refuse('CATALOGUE_ACCESS must be aws in the cloud');
  if (kind === 'open') return { kind };
  if (!user || !password) throw refuse('CATALOGUE_USER and CATALOGUE_PASSWORD must be set while CATALOGUE_ACCESS is password');
  return { kind, user, password };
};

const refuse = (problem: string): ConfigError => new ConfigError(`Bad configuration: ${problem}`);
