import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { IntegrationKeys } from '#functions/adapters/integrations/integration-keys.ts';
import { Brand } from '#shared/brand.ts';
import { Limits } from '#shared/http/limits.ts';
import { deadQueueName, queues } from '#shared/jobs.ts';
import { CatalogueEnvironment, type ClusterSettings, catalogueSettings, clusterSettings } from './catalogue-settings.ts';
import { badConfiguration, ConfigError } from './config-error.ts';
import { type SecretSettings, secretSettings } from './secret-settings.ts';
import { readSuppressionSettings } from './suppression-key.ts';

const Required = z.string().check(z.minLength(1, 'must not be empty'));

const json = z.pipe(
  z._default(z.string(), '{}'),
  z.transform((text: string, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
      return z.NEVER;
    }
  }),
);

/** Settings of the user pool's triggers, which only count attempts and are deployed before the pool exists. */
const TriggerEnvironment = {
  TABLE_NAME: Required,
  /** JSON as in shared/http/limits.ts; missing values have defaults. */
  RATE_LIMITS: z.pipe(json, Limits),
  /** HMAC key that pseudonymizes accounts and addresses in logs. */
  LOG_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
};

const PaymentKeys = {
  /** API key of the payment provider; without it, nothing can be bought. */
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_/, 'must be a secret key'))),
  /** Signing secrets of the provider's webhooks; several during a rotation. */
  STRIPE_WEBHOOK_SECRETS: z.optional(z.string().check(z.regex(/^whsec_\w+(,whsec_\w+)*$/, 'must be secrets between commas'))),
  /** ARN of the secret that contains both in the cloud. */
  STRIPE_SECRET_ARN: z.optional(Required),
  /** Base URL of a fake payment provider. */
  STRIPE_API_BASE: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
};

const Environment = z.object({
  /** Set by AWS in a Lambda and nowhere else. */
  AWS_LAMBDA_FUNCTION_NAME: z.optional(z.string()),
  /** JSON as in shared/brand.ts; missing values have defaults. */
  BRAND: z.pipe(json, Brand),
  ...TriggerEnvironment,
  FILES_BUCKET: Required,
  /** Only set for the function that backs up users. */
  USER_BACKUPS_BUCKET: z.optional(Required),
  /** Only set for the function that loads published catalogues: their bucket, and the role with which the cluster writes snapshots. */
  CATALOGUE_BUCKET: z.optional(Required),
  SNAPSHOT_ROLE_ARN: z.optional(Required),
  USER_POOL_ID: Required,
  USER_POOL_CLIENT_ID: Required,
  /** Sender address of mails. */
  MAIL_FROM: z.email('must be an e-mail address'),
  /** Configuration set of SES for mails. Only set for functions that send them. */
  MAIL_CONFIGURATION_SET: z.optional(Required),
  /** Base URL of the web app. */
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }),
  /** Signs the user's identity for the support chat; belongs to the app id in BRAND. */
  CHAT_IDENTITY_SECRET: z.optional(Required),
  /** ARN of that secret in the cloud. */
  CHAT_SECRET_ARN: z.optional(Required),
  /** Encrypts the copies of API tokens that their owners can reveal. */
  API_TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  /** ARN of that secret in the cloud. */
  API_TOKEN_SECRET_ARN: z.optional(Required),
  /** JSON as in functions/adapters/integrations/integration-keys.ts: credentials of our apps at the integrations. */
  INTEGRATION_KEYS: z.pipe(json, IntegrationKeys),
  /** ARN of the secret that contains them in the cloud. */
  INTEGRATION_KEYS_ARN: z.optional(Required),
  /** Encrypts the tokens of connected integrations. */
  INTEGRATION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  /** ARN of that secret in the cloud. */
  INTEGRATION_SECRET_ARN: z.optional(Required),
  /** Public keys of the embedded user pool. Its signing key is public as well, so the cloud never accepts them. */
  LOCAL_JWKS: z.optional(Required),
  /** Prefix of all queue URLs, followed by the queue names in shared/jobs.ts. Only set for functions that use a queue. */
  QUEUE_URL_PREFIX: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address' })),
  /** CloudWatch namespace of our metrics. */
  METRICS_NAMESPACE: z._default(Required, 'local'),
  /** Folder of the word vectors that find topics by meaning. */
  WORD_TABLE_FOLDER: z._default(Required, 'functions/adapters/meaning/table'),
  ...CatalogueEnvironment,
  ...PaymentKeys,
  /** Number of our proxies, such as a CDN, between the caller and the gateway. */
  PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(5)), 0),
  /** Secrets that the CDN sends, comma-separated; without any, calls from everywhere are accepted. */
  ORIGIN_SECRETS: z.optional(z.string().check(z.regex(/^\w{32,}(,\w{32,})*$/, 'must be secrets of 32 characters or more, between commas'))),
  /** `required`: an admin without a second factor is rejected. */
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'optional'),
});

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. Throws `ConfigError` with all problems in one message. */
export const readConfig = (environment: Record<string, string | undefined> = process.env) => {
  const parsed = z.safeParse(Environment, environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const values = parsed.data;
  const inCloud = values.AWS_LAMBDA_FUNCTION_NAME !== undefined;
  if (values.LOCAL_JWKS && inCloud) throw new ConfigError('Bad configuration: LOCAL_JWKS is for the local stack only');
  return {
    region: values.AWS_REGION,
    brand: values.BRAND,
    apiTokens: secretSettings(values.API_TOKEN_SECRET, values.API_TOKEN_SECRET_ARN),
    chat: chatSettings(values, inCloud),
    integrations: integrationSettings(values),
    tableName: values.TABLE_NAME,
    filesBucket: values.FILES_BUCKET,
    userBackupsBucket: values.USER_BACKUPS_BUCKET,
    publishedBucket: values.CATALOGUE_BUCKET,
    snapshotRole: values.SNAPSHOT_ROLE_ARN,
    wordTableFolder: values.WORD_TABLE_FOLDER,
    mailFrom: values.MAIL_FROM,
    mailConfigurationSet: values.MAIL_CONFIGURATION_SET,
    siteUrl: values.SITE_URL.replace(/\/+$/, ''),
    queueUrls: urlsOf(values.QUEUE_URL_PREFIX, (queue) => queue),
    deadQueueUrls: urlsOf(values.QUEUE_URL_PREFIX, deadQueueName),
    userPool: { id: values.USER_POOL_ID, clientId: values.USER_POOL_CLIENT_ID, localJwks: values.LOCAL_JWKS },
    catalogue: catalogueSettings(values, inCloud),
    suppression: readSuppressionSettings(environment),
    payments: paymentSettings(values),
    metricsNamespace: values.METRICS_NAMESPACE,
    safety: safetyOf(values),
  };
};

export type IntegrationSettings = {
  /** Functions that use connections read it; functions that only check for one have no access. */
  secret: SecretSettings;
  keys: { kind: 'given'; keys: IntegrationKeys } | { kind: 'stored'; arn: string };
};

const integrationSettings = (values: z.infer<typeof Environment>): IntegrationSettings => {
  const { INTEGRATION_KEYS: keys, INTEGRATION_KEYS_ARN: arn, INTEGRATION_SECRET: secret, INTEGRATION_SECRET_ARN: secretArn } = values;
  return {
    secret: secretSettings(secret, secretArn),
    keys: arn ? { kind: 'stored', arn } : { kind: 'given', keys },
  };
};

export type PaymentSettings =
  | { kind: 'none' }
  | { kind: 'secret'; arn: string }
  | { kind: 'keys'; secretKey: string; webhookSecrets: string[]; apiBase: string | undefined };

const paymentSettings = (values: z.infer<typeof Environment>): PaymentSettings => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets, STRIPE_SECRET_ARN: arn, STRIPE_API_BASE: apiBase } = values;
  if (arn) return { kind: 'secret', arn };
  if (!secretKey) return { kind: 'none' };
  if (!secrets) throw new ConfigError('Bad configuration: STRIPE_WEBHOOK_SECRETS must be set while STRIPE_SECRET_KEY is');
  return { kind: 'keys', secretKey, webhookSecrets: secrets.split(','), apiBase };
};

/** Protections that apply to all calls. */
export type Safety = {
  limits: Limits;
  proxies: number;
  adminsNeedSecondFactor: boolean;
  /** Each call needs one of these secrets; empty without a CDN. */
  originSecrets: string[];
  logKey: string;
};

const safetyOf = ({ RATE_LIMITS, PROXIES, ADMIN_SECOND_FACTOR, ORIGIN_SECRETS, LOG_KEY }: z.infer<typeof Environment>): Safety => ({
  limits: RATE_LIMITS,
  proxies: PROXIES,
  adminsNeedSecondFactor: ADMIN_SECOND_FACTOR === 'required',
  originSecrets: ORIGIN_SECRETS?.split(',') ?? [],
  // The pseudonyms have their own hash domain, so the functions of calls can reuse the CDN's secret as key.
  logKey: LOG_KEY ?? ORIGIN_SECRETS?.split(',')[0] ?? RANDOM_LOG_KEY,
});

/** Pseudonyms of a process without a key can only be compared with each other. */
const RANDOM_LOG_KEY = randomBytes(32).toString('base64url');

/** Configuration of the user pool's triggers. */
export const readCountingConfig = (environment: Record<string, string | undefined> = process.env) => {
  const parsed = z.safeParse(z.object(TriggerEnvironment), environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const { TABLE_NAME: tableName, RATE_LIMITS: limits, LOG_KEY: logKey = RANDOM_LOG_KEY } = parsed.data;
  return { tableName, limits, logKey };
};

/** Address and credentials of the cluster for commands that only load the catalogue. */
export const readClusterSettings = (environment: Record<string, string | undefined> = process.env): ClusterSettings => {
  const parsed = z.safeParse(z.object(CatalogueEnvironment), { ...environment, CATALOGUE: 'opensearch' });
  if (!parsed.success) throw badConfiguration(parsed.error);
  return clusterSettings(parsed.data, false);
};

/** The cluster that commands change; undefined if they change a folder. */
export const readChangedCluster = (environment: Record<string, string | undefined> = process.env): ClusterSettings | undefined =>
  environment.CATALOGUE === 'opensearch' ? readClusterSettings(environment) : undefined;

const HidingEnvironment = z.object({ CATALOGUE: z.optional(z.string()), TABLE_NAME: z.optional(Required) });

/** Table with the list of suppressed creators that calls read; undefined if they read the list of an embedded catalogue. */
export const readHidingTable = (environment: Record<string, string | undefined> = process.env) => {
  const { CATALOGUE: catalogue, TABLE_NAME: tableName } = HidingEnvironment.parse(environment);
  if (tableName === undefined || (catalogue !== 'opensearch' && catalogue !== 'vendor')) return undefined;
  return { catalogue, tableName };
};

const urlsOf = (prefix: string | undefined, nameOf: (queue: string) => string): Record<string, string> =>
  prefix ? Object.fromEntries(Object.keys(queues).map((queue) => [queue, `${prefix}${nameOf(queue)}`])) : {};

export type ChatSettings = { kind: 'secret'; secret: string } | { kind: 'stored'; arn: string } | { kind: 'none' };

/** In the cloud, only the function that returns the signed-in user has access to the secret. */
const chatSettings = (values: z.infer<typeof Environment>, inCloud: boolean): ChatSettings => {
  const { BRAND, CHAT_IDENTITY_SECRET: secret, CHAT_SECRET_ARN: arn } = values;
  if (!BRAND.providers.chat) return { kind: 'none' };
  if (secret) return { kind: 'secret', secret };
  if (arn) return { kind: 'stored', arn };
  if (inCloud) return { kind: 'none' };
  throw new ConfigError('Bad configuration: CHAT_IDENTITY_SECRET must be set while BRAND.providers.chat is');
};
