import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { type SecretSettings, secretSettings } from './secret-settings.ts';

const NonEmpty = z.string().check(z.minLength(1, 'must not be empty'));
const integer = (from: number, to: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to)), fallback);

/** Environment variables of the data provider, except its address. */
export const DataProviderEnvironment = {
  /** API key. */
  VENDOR_KEY: z.optional(NonEmpty),
  /** ARN of the secret that contains the key in the cloud. */
  VENDOR_KEY_ARN: z.optional(NonEmpty),
  /** Timeouts in milliseconds of one attempt and of a call with all its retries; an API call may take 29 seconds in total. */
  VENDOR_TIMEOUT_MS: integer(100, 60_000, 10_000),
  VENDOR_TOTAL_MS: integer(100, 120_000, 20_000),
  /** Agreed calls per second, per process; in the cloud, each running function instance is a process. */
  VENDOR_PER_SECOND: integer(1, 1_000, 10),
};
const Environment = z.object(DataProviderEnvironment);

export type DataProviderSettings = {
  kind: 'vendor';
  endpoint: string;
  key: SecretSettings;
  timeoutMs: number;
  totalMs: number;
  perSecond: number;
};

/** In the cloud, only functions that call the provider have access to its key. */
export const providerSettings = (endpoint: string, values: z.infer<typeof Environment>, inCloud: boolean): DataProviderSettings => {
  const key = secretSettings(values.VENDOR_KEY, values.VENDOR_KEY_ARN);
  if (key.kind === 'none' && !inCloud) throw new ConfigError('Bad configuration: VENDOR_KEY must be set for the catalogue vendor');
  return {
    kind: 'vendor',
    endpoint,
    key,
    timeoutMs: values.VENDOR_TIMEOUT_MS,
    totalMs: values.VENDOR_TOTAL_MS,
    perSecond: values.VENDOR_PER_SECOND,
  };
};

/** The key is sent with every call, so plain HTTP is only allowed on this machine. */
export const isSafeForKey = (address: string): boolean => address.startsWith('https:') || new URL(address).hostname === '127.0.0.1';
