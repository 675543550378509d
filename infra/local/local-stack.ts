import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { HttpHandler } from '#functions/http/serve.ts';
import type { ScheduleHandler } from '#functions/jobs/worker.ts';
import { logTo } from '#functions/log.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { httpRoutes } from '#infra/routes.ts';
import type { Brand } from '#shared/brand.ts';
import { queues, schedules } from '#shared/jobs.ts';
import { fileLifecycles, RETENTION } from '#shared/privacy/retention.ts';
import { answerApp } from './answer-app.ts';
import { startBackgroundWork, trigger } from './background/background-work.ts';
import { expireFiles } from './background/expire-files.ts';
import { openQueues } from './background/queue-runner.ts';
import { openScheduleTimes } from './background/schedule-times.ts';
import { startSeedingRest } from './background/seed-rest.ts';
import type { ServedRoute } from './call-gateway.ts';
import { startCatalogueSource } from './catalogue-source.ts';
import { seedDemoAccounts } from './demo/accounts.ts';
import { seedDemoAnalysis } from './demo/analysis.ts';
import { seedDemoCampaigns } from './demo/campaigns.ts';
import { seedDemoConnections } from './demo/connections.ts';
import { seedDemoFollowerLists } from './demo/follower-lists.ts';
import { seedDemoLists } from './demo/lists.ts';
import { seedDemoMatches } from './demo/matches.ts';
import { seedDemoReports } from './demo/reports.ts';
import { seedDemoSearches } from './demo/searches.ts';
import { seedWithRetry } from './demo/seed-with-retry.ts';
import { seedDemoSubscriptions } from './demo/subscriptions.ts';
import { seedFirstCatalogue } from './first-catalogue.ts';
import { openFrontDoor } from './front-door.ts';
import { openLogFile } from './log-file.ts';
import { openLogKey } from './log-key.ts';
import { openBucket } from './open-bucket.ts';
import { poolFirewall } from './pool-firewall.ts';
import { poolTriggers } from './pool-triggers.ts';
import { BOOKING_PATH } from './served-paths.ts';
import { startAwsServices } from './services/aws-services.ts';
import { lockFolder } from './services/folder-lock.ts';
import { type IntegrationService, startIntegrations } from './services/integrations/integration-service.ts';
import { mailboxSimulator } from './services/mailbox-simulator.ts';
import type { Mail } from './services/outbox.ts';
import { type StripeService, startStripe } from './services/stripe/stripe-service.ts';
import type { LocalSettings } from './settings.ts';
import { StartError } from './start-error.ts';

export const LOG_FILE = 'log.jsonl';
const FILES_BUCKET = 'tensor-files';
const USER_BACKUPS_BUCKET = 'tensor-user-backups';
/** Not secret, like all keys of the local stack. */
const API_TOKEN_SECRET = 'of the local stack, and of no use anywhere else';
const INTEGRATION_SECRET = 'of connections of the local stack, and of no use anywhere else';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** `stillToSeed`: creators that are added in the background. */
export type LocalStack = { url: string; stillToSeed: number; stop: () => Promise<void> };

type Demo = Pick<ReturnType<typeof import('#functions/compose.ts').compose>, 'ports' | 'brand'> & {
  stripe: Awaited<ReturnType<typeof startPaymentProvider>>;
  integrations: ReturnType<typeof openIntegrations>;
  catalogueDir: string;
};

const seedDemo = async ({ ports, brand, stripe, integrations, catalogueDir }: Demo): Promise<void> => {
  await seedDemoAccounts(ports, new Date());
  if (stripe) await seedDemoSubscriptions(ports, stripe);
  if (integrations) await seedDemoConnections(ports, integrations, new Date());
  await seedWithRetry('the past reports of the demo accounts', () => seedDemoReports(ports, brand, new Date()));
  await seedWithRetry('the lists of the demo accounts', () => seedDemoLists(ports, brand, new Date()));
  await seedWithRetry('the searches of the demo account', () => seedDemoSearches({ ports, brand, now: new Date() }));
  await seedWithRetry('the campaigns of the demo accounts', () => seedDemoCampaigns({ ports, brand, now: new Date(), catalogueDir }));
  await seedWithRetry('the e-mail match of the demo account', () => seedDemoMatches({ ports, brand, now: new Date() }));
  await seedWithRetry('the follower lists of the demo account', () => seedDemoFollowerLists({ ports, brand, now: new Date() }));
  await seedWithRetry('the post analysis of the demo account', () => seedDemoAnalysis({ ports, brand, now: new Date() }));
};

/** Mails are listened to only once the queues are open. */
const startServices = async (dataDir: string) => {
  let onMail: (mail: Mail) => void = () => undefined;
  const services = await startAwsServices({
    dir: join(dataDir, 'services'),
    triggers: poolTriggers(loadHandler),
    onMail: (mail) => onMail(mail),
  });
  const listenToMails = (listener: typeof onMail): void => {
    onMail = listener;
  };
  return { services, listenToMails };
};

/** Runs the same handlers as in the cloud, with all services that they need inside this process. */
export const startLocalStack = async (settings: LocalSettings, signal: AbortSignal): Promise<LocalStack> => {
  const cleanups: (() => Promise<void> | void)[] = [];
  const door = await openFrontDoor(settings.port, settings.webUrl);
  const stop = async (): Promise<void> => {
    await door.close();
    for (const close of cleanups.splice(0).reverse()) await close();
  };
  try {
    cleanups.push(lockFolder(settings.dataDir).release);
    cleanups.push(openLog(settings.dataDir));
    const { services, listenToMails } = await startServices(settings.dataDir);
    cleanups.push(services.stop);
    const catalogueDir = join(settings.dataDir, 'catalogue');
    const work = await openQueues(queues, services.endpoint);
    listenToMails(mailboxSimulator(work));
    for (const bucket of [FILES_BUCKET, USER_BACKUPS_BUCKET]) await openBucket(bucket, services.endpoint);
    const callsUrl = `http://localhost:${door.port}`;
    const url = settings.webUrl ?? callsUrl;
    const paymentsDir = join(settings.dataDir, 'services', 'stripe');
    const stripe = await startPaymentProvider({ dir: paymentsDir, siteUrl: url, callsUrl, environment: process.env });
    if (stripe) cleanups.push(stripe.stop);
    const integrations = openIntegrations({ dir: join(settings.dataDir, 'services', 'vendors'), siteUrl: url });
    if (integrations) cleanups.push(integrations.stop);
    const source = await startCatalogueSource(settings, catalogueDir);
    cleanups.push(source.stop);
    const environment = { ...work.settings, ...stripe?.settings, ...integrations?.settings, ...source.settings };
    setEnvironment(services, { CATALOGUE_DIR: catalogueDir, SITE_URL: url, ...environment });
    await seedWhenEmpty(settings, catalogueDir, signal);
    // Imported only now, because composing reads the environment.
    const { compose } = await import('#functions/compose.ts');
    const { ports, brand, safety } = compose();
    await requireCatalogue(ports.catalogue, settings.catalogue === 'embedded' ? catalogueDir : undefined);
    await seedDemo({ ports, brand, stripe, integrations, catalogueDir });
    cleanups.push(expireDaily({ services, brand }));
    const scheduleTimes = openScheduleTimes(join(settings.dataDir, 'clocks.json'));
    cleanups.push(await startBackgroundWork({ queues: work, schedules, scheduleTimes, load: loadHandler }));
    const app = answerApp({
      routes: await loadRoutes(),
      webRoot: join(ROOT, 'dist', 'web'),
      fileStore: new URL(services.endpoint).origin,
      webConfig: {
        brand: withLocalProviders(brand, url, stripe?.cardFields),
        cognito: { region: 'eu-west-1', userPoolId: services.userPool.id, clientId: services.userPool.clientId, endpoint: '/cognito/' },
      },
      cognito: poolFirewall(services.handleCognito, { ports, safety }),
      outbox: services.outbox,
      paymentPages: stripe?.answerPage,
      integrations: integrations?.answer,
      schedules: manualSchedules(),
    });
    door.serve(app);
    const rest = await startSeedingRest(catalogueDir);
    cleanups.push(rest.stop);
    return { url, stillToSeed: rest.creators, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const withLocalProviders = (brand: Brand, url: string, cardFields: StripeService['cardFields'] | undefined): Brand => ({
  ...brand,
  providers: { ...brand.providers, scheduling: brand.providers.scheduling || `${url}${BOOKING_PATH}`, ...cardFields },
});

const DAY_MS = 86_400_000;

/** Expires files and mails at the start and daily, as the services do in the cloud. Returns a function that stops it. */
const expireDaily = ({ services, brand }: { services: Services; brand: Brand }): (() => void) => {
  const lifecycles = fileLifecycles(brand.privacy.resultDays);
  const expire = async (): Promise<void> => {
    services.outbox.expire(new Date(Date.now() - RETENTION.mails.period.days * DAY_MS));
    await expireFiles({ endpoint: services.endpoint, bucket: FILES_BUCKET, lifecycles, now: new Date() });
  };
  const run = () => void expire().catch((error: unknown) => console.error('Expired files were not removed:', error));
  run();
  const timer = setInterval(run, DAY_MS);
  return () => clearInterval(timer);
};

/** Returns a function that closes the log; later lines are dropped. */
const openLog = (dataDir: string): (() => void) => {
  process.env.LOG_KEY = openLogKey(join(dataDir, 'log-key'));
  const { write, close } = openLogFile(join(dataDir, LOG_FILE));
  logTo(write);
  return () => {
    logTo(() => undefined);
    close();
  };
};

/** Starts fake integrations, unless the environment contains keys of real apps. */
const openIntegrations = (where: { dir: string; siteUrl: string }): IntegrationService | undefined =>
  process.env.INTEGRATION_KEYS ? undefined : startIntegrations(where);

/** Reports an unreadable catalogue at the start instead of at the first search. */
const requireCatalogue = async (catalogue: CreatorCatalogue, dir: string | undefined): Promise<void> => {
  await catalogue.info().catch((cause: Error) => {
    if (!dir)
      throw new StartError(`The catalogue can't be reached: ${cause.cause instanceof Error ? cause.cause.message : cause.message}.`, {
        cause,
      });
    throw new StartError(`The catalogue in ${dir} can't be read: delete that folder, and the next start seeds it again.`, { cause });
  });
};

type Services = Awaited<ReturnType<typeof startAwsServices>>;

/** Sets the environment that CDK sets on each function in the cloud. */
const setEnvironment = ({ endpoint, poolEndpoint, userPool }: Services, environment: Record<string, string>): void => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: poolEndpoint,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: 'tensor',
    FILES_BUCKET,
    USER_BACKUPS_BUCKET,
    MAIL_FROM: 'no-reply@example.com',
    API_TOKEN_SECRET,
    INTEGRATION_SECRET,
    ...environment,
    USER_POOL_ID: userPool.id,
    USER_POOL_CLIENT_ID: userPool.clientId,
    LOCAL_JWKS: userPool.jwks,
  });
};

const seedWhenEmpty = async ({ seedCreators, seed }: LocalSettings, dir: string, signal: AbortSignal): Promise<void> => {
  if (existsSync(join(dir, 'current'))) return;
  const asOf = new Date().toISOString().slice(0, 10);
  await seedFirstCatalogue({ dir, count: seedCreators, seed, asOf, signal });
};

const loadHandler = async <Handler>(entry: string): Promise<Handler> => (await import(pathToFileURL(join(ROOT, entry)).href)).handler;

/** Handlers of the schedules, for triggering them manually. */
const manualSchedules = (): Record<string, () => Promise<void>> =>
  Object.fromEntries(
    Object.entries(schedules).map(([name, { entry }]) => [name, async () => trigger(name, await loadHandler<ScheduleHandler>(entry))]),
  );

const loadRoutes = (): Promise<ServedRoute[]> =>
  Promise.all(
    httpRoutes().map(async ({ routeKey, feature, entry }) => ({ routeKey, feature, handler: await loadHandler<HttpHandler>(entry) })),
  );

/** Starts the fake, unless the environment contains keys of a real account. */
const startPaymentProvider = async (where: {
  dir: string;
  siteUrl: string;
  callsUrl: string;
  environment: Record<string, string | undefined>;
}): Promise<StripeService | undefined> => (where.environment.STRIPE_SECRET_KEY ? undefined : startStripe(where));
