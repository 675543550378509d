import { countCredits, emfMetrics } from '#functions/adapters/aws/emf-metrics.ts';
import { xraySegments } from '#functions/adapters/aws/xray-segments.ts';
import { skipBlocked } from '#functions/adapters/mail/skip-blocked.ts';
import { hideSuppressed } from '#functions/adapters/suppressed/hide-suppressed.ts';
import type { ApiTokens } from '#functions/ports/accounts/api-tokens.ts';
import type { Connections } from '#functions/ports/accounts/connections.ts';
import type { Identity } from '#functions/ports/accounts/identity.ts';
import type { UserBackups } from '#functions/ports/accounts/user-backups.ts';
import type { CreditLedger } from '#functions/ports/billing/credit-ledger.ts';
import type { Payments } from '#functions/ports/billing/payments.ts';
import type { PdfImages } from '#functions/ports/creators/pdf-images.ts';
import type { CreatorPorts, Ports } from '#functions/ports/ctx.ts';
import type { HelpArticles } from '#functions/ports/system/help-articles.ts';
import type { Integrations } from '#functions/ports/system/integrations.ts';
import type { Jobs } from '#functions/ports/system/jobs.ts';
import type { SupportChat } from '#functions/ports/system/support-chat.ts';
import type { Brand } from '#shared/brand.ts';
import { AppError } from '#shared/http/errors.ts';
import type { JobMessage } from '#shared/jobs.ts';
import { type ChatSettings, type Config, type PaymentSettings, readConfig, type Safety } from './config/config.ts';
import { lazyPort, secretPort } from './config/lazy-port.ts';
import { openCatalogue, openImports, openLoads, openSocialData, openSuppressedCreators, openUpkeep } from './config/open-catalogue.ts';
import { givenSecret } from './config/secret-settings.ts';
import { cachedSessions } from './http/session-cache.ts';
import { writeLine } from './log.ts';
import { currentRequestId, traceTo } from './trace.ts';

export type App = { brand: Brand; ports: Ports; now: () => Date; safety: Safety };

const accountPorts = (config: Config) => ({
  accountDeletions: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/accounts/account-deletions.ts')).dynamoAccountDeletions(config.tableName),
  ),
  accounts: lazyPort(async () => (await import('#functions/adapters/dynamo/accounts/accounts.ts')).dynamoAccounts(config.tableName)),
  apiTokens: lazyPort(() => openApiTokens(config)),
  audit: lazyPort(async () => (await import('#functions/adapters/dynamo/accounts/audit.ts')).dynamoAudit(config.tableName)),
  connections: lazyPort(() => openConnections(config)),
  identity: lazyPort(() => openIdentity(config)),
  oneTimeTokens: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/accounts/one-time-tokens.ts')).dynamoOneTimeTokens(config.tableName),
  ),
  rateLimits: lazyPort(async () => (await import('#functions/adapters/dynamo/accounts/rate-limits.ts')).dynamoRateLimits(config.tableName)),
  requestKeys: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/accounts/idempotency-keys.ts')).dynamoRequestKeys(config.tableName),
  ),
  sessions: cachedSessions(
    lazyPort(async () => (await import('#functions/adapters/dynamo/accounts/sessions.ts')).dynamoSessions(config.tableName)),
  ),
});

const billingPorts = (config: Config) => ({
  emailMatches: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/billing/paid-works.ts')).dynamoEmailMatches(
      config.tableName,
      config.brand.privacy.resultDays,
    ),
  ),
  creatorFlags: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/billing/creator-flags.ts')).dynamoCreatorFlags(config.tableName),
  ),
  meteredUsage: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/billing/metered-usage.ts')).dynamoMeteredUsage(config.tableName),
  ),
  payments: lazyPort(() => openPayments(config.payments)),
  plans: lazyPort(async () => (await import('#functions/adapters/dynamo/billing/plans.ts')).dynamoPlans(config.tableName)),
  subscriptions: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/billing/subscriptions.ts')).dynamoSubscriptions(config.tableName),
  ),
});

const creatorPorts = (config: Config): CreatorPorts => ({
  campaigns: lazyPort(async () => (await import('#functions/adapters/dynamo/collections/campaigns.ts')).dynamoCampaigns(config.tableName)),
  catalogue: lazyPort(() => openCatalogue(config.catalogue)),
  creatorLists: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/collections/creator-lists.ts')).dynamoCreatorLists(config.tableName),
  ),
  credits: lazyPort(() => openCredits(config)),
  files: lazyPort(async () => (await import('#functions/adapters/aws/s3-files.ts')).s3Files(config.filesBucket)),
  followerLists: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/billing/paid-works.ts')).dynamoFollowerLists(
      config.tableName,
      config.brand.privacy.resultDays,
    ),
  ),
  notifications: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/accounts/notifications.ts')).dynamoNotifications(config.tableName),
  ),
  postAnalyses: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/collections/post-analyses.ts')).dynamoPostAnalyses(config.tableName),
  ),
  reports: lazyPort(async () => (await import('#functions/adapters/dynamo/collections/reports.ts')).dynamoReports(config.tableName)),
  shareLinks: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/collections/share-links.ts')).dynamoShareLinks(config.tableName),
  ),
  shortlists: lazyPort(async () =>
    (await import('#functions/adapters/dynamo/collections/shortlists.ts')).dynamoShortlists(config.tableName),
  ),
  socialData: lazyPort(() => openSocialData(config.catalogue)),
});

const metricsOf = ({ metricsNamespace }: Config) => emfMetrics(metricsNamespace, writeLine);

/** Counts what is spent where it is written, so that a repeated operation counts once. */
const openCredits = async (config: Config): Promise<CreditLedger> => {
  const { dynamoCreditLedger } = await import('#functions/adapters/dynamo/billing/credit-ledger.ts');
  return dynamoCreditLedger(config.tableName, () => new Date(), countCredits(metricsOf(config)));
};

const collectionPorts = (config: Config) => {
  const unfiltered = creatorPorts(config);
  const suppressedCreators = lazyPort(() => openSuppressedCreators(config));
  return {
    ...hideSuppressed(unfiltered, suppressedCreators),
    unfiltered,
    suppressedCreators,
    exportTemplates: lazyPort(async () =>
      (await import('#functions/adapters/dynamo/collections/export-templates.ts')).dynamoExportTemplates(config.tableName),
    ),
    safetyReviews: lazyPort(async () =>
      (await import('#functions/adapters/dynamo/collections/safety-reviews.ts')).dynamoSafetyReviews(config.tableName),
    ),
    savedSearches: lazyPort(async () =>
      (await import('#functions/adapters/dynamo/collections/saved-searches.ts')).dynamoSavedSearches(config.tableName),
    ),
  };
};

const mailPorts = ({ tableName, brand, mailFrom: address, mailConfigurationSet: configurationSet }: Config) => {
  const mail = lazyPort(async () =>
    (await import('#functions/adapters/aws/ses-mail.ts')).sesMail({ name: brand.name, address, configurationSet }),
  );
  const mailBlocks = lazyPort(async () => (await import('#functions/adapters/dynamo/mail-blocks.ts')).dynamoMailBlocks(tableName));
  return { mail: skipBlocked(mail, mailBlocks), mailBlocks };
};

/** In a Lambda, calls of the table, the cluster and the queues are parts of its trace. */
traceTo(xraySegments());

/** The only place that chooses adapters. Each adapter is loaded on first use, so that a Lambda loads only what its feature uses. */
export const compose = (config: Config = readConfig()): App => ({
  brand: config.brand,
  now: () => new Date(),
  safety: config.safety,
  ports: {
    ...accountPorts(config),
    ...billingPorts(config),
    ...collectionPorts(config),
    scheduleRuns: lazyPort(async () => (await import('#functions/adapters/dynamo/schedule-runs.ts')).dynamoScheduleRuns(config.tableName)),
    deliveries: lazyPort(async () => (await import('#functions/adapters/aws/sqs-queues.ts')).sqsDeliveries(config.queueUrls)),
    creatorRequests: lazyPort(async () =>
      (await import('#functions/adapters/dynamo/creator-requests.ts')).dynamoCreatorRequests(config.tableName),
    ),
    helpArticles: lazyPort(openHelpArticles),
    imageProxy: lazyPort(async () => (await import('#functions/adapters/images/image-proxy.ts')).proxiedImages()),
    jobs: lazyPort(() => openJobs(config)),
    ...mailPorts(config),
    metrics: metricsOf(config),
    pdfDocuments: lazyPort(async () => (await import('#functions/adapters/pdf/pdf-documents.ts')).pdfkitDocuments()),
    pdfImages: lazyPort(openPdfImages),
    catalogueImports: lazyPort(() => openImports(config.catalogue)),
    catalogueLoads: lazyPort(() => openLoads(config)),
    catalogueUpkeep: lazyPort(() => openUpkeep(config.catalogue)),
    site: { url: config.siteUrl },
    supportChat: lazyPort(() => openSupportChat(config.chat)),
    topicMeaning: lazyPort(async () =>
      (await import('#functions/adapters/meaning/word-table-meaning.ts')).wordTableMeaning(config.wordTableFolder),
    ),
    integrations: lazyPort(() => openIntegrations(config)),
    userBackups: lazyPort(() => openUserBackups(config)),
    workQueues: lazyPort(async () =>
      (await import('#functions/adapters/aws/sqs-work-queues.ts')).sqsWorkQueues({ live: config.queueUrls, dead: config.deadQueueUrls }),
    ),
  },
});

const openPdfImages = async (): Promise<PdfImages> => {
  const [{ pdfImages }, { proxiedImages }] = await Promise.all([
    import('#functions/adapters/images/pdf-images.ts'),
    import('#functions/adapters/images/image-proxy.ts'),
  ]);
  return pdfImages(proxiedImages());
};

/** Every call verifies a token, but only a few use the pool, so the pool client is loaded separately. */
const openIdentity = async ({ region, userPool }: Config): Promise<Identity> => {
  const { cognitoIdentity } = await import('#functions/adapters/aws/cognito-identity.ts');
  const openPool = async () => (await import('#functions/adapters/aws/cognito-pool.ts')).cognitoPool(region, userPool);
  return cognitoIdentity(userPool, lazyPort(openPool));
};

/** Functions that only verify tokens have no access to the secret and do not read it. */
const openApiTokens = async ({ tableName, apiTokens }: Config): Promise<ApiTokens> => {
  const { dynamoApiTokens } = await import('#functions/adapters/dynamo/accounts/api-tokens.ts');
  return dynamoApiTokens(tableName, async () => {
    if (apiTokens.kind !== 'stored') return givenSecret(apiTokens, 'API tokens');
    return (await import('#functions/adapters/aws/secrets.ts')).readApiTokenSecret(apiTokens.arn);
  });
};

const openConnections = async ({ tableName, integrations: { secret } }: Config): Promise<Connections> => {
  const { dynamoConnections } = await import('#functions/adapters/dynamo/accounts/connections.ts');
  return dynamoConnections(tableName, async () => {
    if (secret.kind !== 'stored') return givenSecret(secret, 'connected services');
    return (await import('#functions/adapters/aws/secrets.ts')).readIntegrationSecret(secret.arn);
  });
};

const openIntegrations = async ({ integrations: { keys } }: Config): Promise<Integrations> => {
  const { httpIntegrations } = await import('#functions/adapters/integrations/http-integrations.ts');
  if (keys.kind === 'given') return httpIntegrations(keys.keys);
  const { readIntegrationKeys } = await import('#functions/adapters/aws/secrets.ts');
  return secretPort(() => readIntegrationKeys(keys.arn), httpIntegrations);
};

const openHelpArticles = async (): Promise<HelpArticles> => {
  const [{ writtenArticles }, { ARTICLES }] = await Promise.all([
    import('#functions/adapters/help/written-articles.ts'),
    import('#functions/adapters/help/articles.data.ts'),
  ]);
  return writtenArticles(ARTICLES);
};

const openUserBackups = async ({ userPool, userBackupsBucket }: Config): Promise<UserBackups> => {
  if (userBackupsBucket === undefined) throw new AppError('unavailable', undefined, { cause: new Error('USER_BACKUPS_BUCKET is not set') });
  return (await import('#functions/adapters/aws/user-backups.ts')).cognitoUserBackups(userPool.id, userBackupsBucket);
};

const openPayments = async (settings: PaymentSettings): Promise<Payments> => {
  if (settings.kind === 'none') throw new AppError('unavailable', undefined, { cause: new Error('no payment provider configured') });
  const { stripePayments } = await import('#functions/adapters/stripe/stripe-payments.ts');
  if (settings.kind === 'keys') return stripePayments(settings);
  const { readStripeKeys } = await import('#functions/adapters/aws/secrets.ts');
  return secretPort(() => readStripeKeys(settings.arn), stripePayments);
};

const openSupportChat = async (settings: ChatSettings): Promise<SupportChat> => {
  const { hmacSupportChat } = await import('#functions/adapters/support-chat.ts');
  if (settings.kind !== 'stored') return hmacSupportChat(settings.kind === 'secret' ? settings.secret : undefined);
  const { readChatSecret } = await import('#functions/adapters/aws/secrets.ts');
  return secretPort(() => readChatSecret(settings.arn), hmacSupportChat);
};

/** The worker then logs with the id of the request that started the job. */
const traced = (message: JobMessage): JobMessage => {
  const requestId = currentRequestId();
  return requestId === undefined ? message : { ...message, requestId };
};

/** Most functions only read jobs, so the queue client is loaded with the first message. */
const openJobs = async ({ tableName, queueUrls, brand }: Config): Promise<Jobs> => {
  const { dynamoJobs } = await import('#functions/adapters/dynamo/jobs.ts');
  const queues = lazyPort(async () => ({ send: (await import('#functions/adapters/aws/sqs-queues.ts')).sqsQueues(queueUrls) }));
  return dynamoJobs(
    tableName,
    (queue, message, afterSeconds) => queues.send(queue, traced(message), afterSeconds),
    () => new Date(),
    brand.privacy.resultDays,
  );
};
