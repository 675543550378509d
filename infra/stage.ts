import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { Brand } from '#shared/brand.ts';
import { Limits } from '#shared/http/limits.ts';
import { exampleProblems } from './example-values.ts';

// English messages; without them, zod reports a wrong setting as "Invalid input".
z.config(en());

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** An object in cdk.json, or JSON text after `-c brand=`. */
const objectOf = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? parseJson(value) : (value ?? {}))),
    schema,
  );

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });

const instance = z.string().check(z.regex(/^[a-z0-9]+\.[a-z0-9]+\.search$/, 'must be an instance type like r7g.large.search'));

/** Nodes of the cluster of creators, each with its storage. Dedicated managers keep the cluster stable while nodes are replaced. */
const CatalogueSize = z.strictObject({
  nodes: z.int().check(z.minimum(1), z.maximum(200)),
  instance,
  storageGb: z.int().check(z.minimum(10), z.maximum(24_576)),
  managerInstance: z.optional(instance),
});
export type CatalogueSize = z.infer<typeof CatalogueSize>;

const named = (pattern: RegExp, what: string) => z.optional(z.string().check(z.regex(pattern, `must be ${what}`)));

const calls = z.int().check(z.minimum(1), z.maximum(100_000));
/** Calls per second, and maximum burst. */
const Throttle = z.strictObject({ rateLimit: calls, burstLimit: calls });
type Throttle = z.infer<typeof Throttle>;

/** Resources that a restore has made. The stage uses them instead of its own, which stay: infra/restore-drill.md. */
const Existing = z
  .strictObject({
    table: named(/^[\w.-]{3,255}$/, 'the name of a table'),
    files: named(/^[a-z0-9.-]{3,63}$/, 'the name of a bucket'),
    userBackups: named(/^[a-z0-9.-]{3,63}$/, 'the name of a bucket'),
    userPool: named(/^[\w-]+_[0-9A-Za-z]+$/, 'the id of a user pool'),
    userPoolClient: named(/^\w+$/, 'the id of a client of the user pool'),
  })
  .check(z.refine(({ userPool, userPoolClient }) => !userPool === !userPoolClient, 'userPool and userPoolClient must be given together'));

const region = z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region like eu-west-1'));

const Settings = z.object({
  stage: z._default(z.enum(['dev', 'staging', 'prod'], 'must be dev, staging or prod'), 'dev'),
  region: z._default(region, 'eu-west-1'),
  /** Another region, with copies of the backups of the table. */
  backupRegion: z.optional(region),
  brand: objectOf(Brand),
  /** Deviations from shared/http/limits.ts. */
  rateLimits: objectOf(Limits),
  catalogue: z.enum(['opensearch', 'vendor'], 'must be opensearch or vendor: the embedded engine is for one machine'),
  /** Address of the data provider; a cluster is created by the deployment and has its own. */
  catalogueEndpoint: z.optional(httpsUrl),
  /** Deviations from the stage's cluster size. */
  catalogueSize: objectOf(z.partial(CatalogueSize)),
  /** Sender address of mails. */
  mailFrom: z.email('must be an e-mail address'),
  /** Whether the deployment creates the domain of `mailFrom` in SES, or SES has verified it already, as for another stage. */
  mailDomain: z._default(z.enum(['created', 'verified'], 'must be created or verified'), 'created'),
  /** Route 53 zone of that domain, which gets its DKIM records. */
  mailZone: z.optional(z.string().check(z.regex(/^Z[0-9A-Z]+$/, 'must be the id of a zone'))),
  /** Base URL of links in mails; with `domain`, that one is used. */
  siteAddress: z.optional(httpsUrl),
  /** Version of the secret between the CDN and the functions; incremented for a rotation. */
  originVersion: z._default(z.coerce.number().check(z.int(), z.minimum(1, 'must be at least 1')), 1),
  /** Own domain of the site, with its certificate in us-east-1; both or none. */
  domain: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a domain name'))),
  certificateArn: z.optional(z.string().check(z.regex(/^arn:aws[\w-]*:acm:us-east-1:/, 'must be a certificate of us-east-1'))),
  /** Overrides of the stage's limits. */
  calls: objectOf(z.partial(Throttle)),
  publicCalls: objectOf(z.partial(Throttle)),
  userPoolPlan: z.optional(z.enum(['essentials', 'plus'], 'must be essentials or plus')),
  existing: objectOf(Existing),
  /** `owner/name` at GitHub, whose workflows may deploy this stage. */
  repository: z.optional(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'))),
  /** Recipient of alarms. */
  alarmEmail: z.optional(z.email('must be an e-mail address')),
});
type Settings = z.infer<typeof Settings>;

type StageLimits = {
  /** Data is retained when the stack is deleted, and the stack is protected against deletion. */
  keepsData: boolean;
  logDays: 14 | 90;
  calls: Throttle;
  /** For each public call. */
  publicCalls: Throttle;
  /** Only `plus` has threat protection, and costs a third more for each user. */
  userPoolPlan: 'essentials' | 'plus';
  /** Workers reserve concurrency of the account; a new account has none to reserve. */
  reservesConcurrency: boolean;
  cdn: 'europe-and-america' | 'everywhere';
  /** How calls move to a new version of a function; `gradually` returns to the previous one on an alarm. */
  release: 'at-once' | 'gradually';
  catalogueSize: CatalogueSize;
};

const LIMITS: Record<Settings['stage'], StageLimits> = {
  dev: {
    keepsData: false,
    logDays: 14,
    calls: { rateLimit: 50, burstLimit: 100 },
    publicCalls: { rateLimit: 10, burstLimit: 20 },
    userPoolPlan: 'essentials',
    reservesConcurrency: false,
    cdn: 'europe-and-america',
    release: 'at-once',
    catalogueSize: { nodes: 1, instance: 't3.small.search', storageGb: 20 },
  },
  staging: {
    keepsData: true,
    logDays: 14,
    calls: { rateLimit: 50, burstLimit: 100 },
    publicCalls: { rateLimit: 10, burstLimit: 20 },
    userPoolPlan: 'plus',
    reservesConcurrency: false,
    cdn: 'europe-and-america',
    release: 'gradually',
    catalogueSize: { nodes: 1, instance: 't3.small.search', storageGb: 20 },
  },
  prod: {
    keepsData: true,
    logDays: 90,
    calls: { rateLimit: 500, burstLimit: 1000 },
    publicCalls: { rateLimit: 50, burstLimit: 100 },
    userPoolPlan: 'plus',
    reservesConcurrency: true,
    cdn: 'everywhere',
    release: 'gradually',
    catalogueSize: { nodes: 3, instance: 'r7g.large.search', storageGb: 100, managerInstance: 'm7g.medium.search' },
  },
};

export type StageSettings = Omit<Settings, 'stage' | keyof StageLimits> & StageLimits & { name: Settings['stage']; siteAddress: string };

/** Reads the context of cdk.json and `-c key=value`. Throws with all problems in one message. */
export const readStage = (setting: (key: string) => unknown): StageSettings => {
  const parsed = z.safeParse(Settings, Object.fromEntries(Object.keys(Settings.shape).map((key) => [key, setting(key)])));
  if (!parsed.success) throw badSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const { stage, ...settings } = parsed.data;
  if (!settings.domain !== !settings.certificateArn) throw badSettings(['domain and certificateArn must be given together']);
  if (settings.backupRegion === settings.region) throw badSettings(['backupRegion must be another region than region']);
  const siteAddress = settings.domain ? `https://${settings.domain}` : settings.siteAddress;
  if (!siteAddress) throw badSettings(['siteAddress must be an https address, unless a domain is given']);
  if ((settings.catalogue === 'vendor') !== (settings.catalogueEndpoint !== undefined))
    throw badSettings(['catalogueEndpoint must be given for a vendor, and for nothing else']);
  const examples = stage !== 'dev' ? exampleProblems({ ...settings, siteAddress }) : [];
  if (examples.length > 0) throw badSettings(examples);
  const limits = LIMITS[stage];
  return { ...settings, ...limitsOf(limits, settings), name: stage, siteAddress };
};

/** Limits of the stage with the overrides of its settings. */
const limitsOf = (limits: StageLimits, settings: Omit<Settings, 'stage'>): StageLimits => ({
  ...limits,
  calls: { ...limits.calls, ...settings.calls },
  publicCalls: { ...limits.publicCalls, ...settings.publicCalls },
  userPoolPlan: settings.userPoolPlan ?? limits.userPoolPlan,
  catalogueSize: { ...limits.catalogueSize, ...settings.catalogueSize },
});

const badSettings = (problems: string[]): Error => new Error(`Bad deployment settings: ${problems.join('; ')}`);
