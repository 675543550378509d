import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type QueueDefinition, queues, type ScheduleDefinition, schedules } from '#shared/jobs.ts';
import type { Assets } from './assets.ts';
import { CatalogueDomain } from './constructs/catalogue-domain.ts';
import type { FeatureFunction, FunctionProps } from './constructs/feature-function.ts';
import type { Site } from './constructs/site.ts';
import { type Entry, findEntries } from './entries.ts';
import { functionSettings, limitSettings, metricsNamespace } from './function-settings.ts';
import { PERMISSIONS, type Permissions } from './permissions.ts';
import { httpRoutes, type ServedCall } from './routes.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { CallsStack } from './stacks/calls-stack.ts';
import { CatalogueStack } from './stacks/catalogue-stack.ts';
import { CopiesStack } from './stacks/copies-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { EdgeWatchStack } from './stacks/edge-watch-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { LoadStack } from './stacks/load-stack.ts';
import { PipelineStack } from './stacks/pipeline-stack.ts';
import type { StackOptions } from './stacks/stack-options.ts';
import { WatchStack } from './stacks/watch-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import type { StageSettings } from './stage.ts';

/** HTTP calls, workers and schedules, with the permissions of each. */
export type Product = {
  calls: ServedCall[];
  entries: Entry[];
  queues: Record<string, QueueDefinition>;
  schedules: Record<string, ScheduleDefinition>;
  permissions: Record<string, Permissions>;
};

export const wholeProduct = (): Product => ({ calls: httpRoutes(), entries: findEntries(), queues, schedules, permissions: PERMISSIONS });

const LOAD_STEPS = 'functions/features/admin/load-catalogue.step.ts';
const CANARY = 'functions/features/admin/visit-site.canary.ts';
const POOL_TRIGGER = 'functions/features/auth/pool.trigger.ts';

/** Adds the stacks of one stage, from those that hold data to those that only monitor. */
export const addStacks = (app: App, stage: StageSettings, assets: Assets, product = wholeProduct()) => {
  const { calls, permissions: needs } = product;
  const options = (word: string): StackOptions => ({
    app,
    id: `${stage.brand.id}-${stage.name}-${word}`,
    props: { env: { region: stage.region }, terminationProtection: stage.keepsData },
    stage,
  });

  const data = addData(options, stage);
  const { alarms, table, files, origin, suppressionKey, vendorKey: dataProviderKey } = data;
  const poolTrigger = entryOrThrow(product.entries, POOL_TRIGGER);
  const { customers, trigger } = new AuthStack(options('auth'), {
    table,
    partitions: needs[poolTrigger.name]?.partitions,
    // The pool does not exist yet, so the settings of its trigger cannot refer to it.
    trigger: {
      entry: poolTrigger,
      code: assets.codeOf(poolTrigger),
      settings: { ...limitSettings(stage.rateLimits), LOG_KEY: origin.current },
      stage,
      alarms,
    },
  });
  const catalogue = dataProviderKey ?? new CatalogueStack(options('catalogue'), { alarms, suppressionKey }).catalogue;
  const settings = functionSettings({ stage, table, files, customers, catalogue });
  const functionOf = (path: string): FunctionProps => {
    const entry = entryOrThrow(product.entries, path);
    return { entry, code: assets.codeOf(entry), settings, stage, alarms };
  };
  const { userBackups, mail, payments, chat, apiTokens, integrations } = data;
  const resources = { table, files, userBackups, mail, payments, chat, apiTokens, integrations, suppressionKey };
  const shared = { ...resources, catalogue, customers, functionOf };
  const jobs = new JobsStack(options('jobs'), { ...product, ...shared, alarms });
  const common = { ...shared, queues: jobs.queues, permissions: needs, alarms };
  const { api, handlers } = new ApiStack(options('api'), { ...common, calls, originSecrets: origin.accepted });
  const callsStack = new CallsStack(options('calls'), { api, calls, customers, handlers });
  const watched = [...handlers.values(), ...jobs.workers, ...loadSteps(options('load'), common), trigger];
  const site = addSite(options, { calls, callsStack, api, customers, uploads: files, originSecret: origin.current, app: assets.site });
  const { canary } = new WatchStack(options('watch'), {
    alarms,
    namespace: metricsNamespace(stage),
    http: callsStack.http,
    functions: watched,
    queues: jobs.queues,
    table,
    customers,
    site,
    domain: catalogue instanceof CatalogueDomain ? catalogue.domain : undefined,
    // It knows what a customer knows.
    canary: { ...functionOf(CANARY), settings: { SITE_URL: stage.siteAddress } },
  });

  if (stage.repository) new PipelineStack(options('pipeline'), { repository: stage.repository, table, customers, canary });

  Tags.of(app).add('stage', stage.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};

type Options = (word: string) => StackOptions;

/** Deployed after the vault in the other region, which its backups name. */
const addData = (options: Options, { keepsData, backupRegion }: StageSettings): DataStack => {
  const copies = keepsData && backupRegion ? new CopiesStack(options('copies'), { region: backupRegion }) : undefined;
  const data = new DataStack(options('data'));
  if (copies) data.addStackDependency(copies);
  return data;
};

type SiteParts = Omit<ConstructorParameters<typeof WebStack>[1], 'webAcl'> & { calls: ServedCall[]; callsStack: CallsStack };

/** Deployed after its calls, because a site without them would only show errors. */
const addSite = (options: Options, { calls, callsStack, ...parts }: SiteParts): Site => {
  const { webAcl } = new EdgeStack(options('edge'), { calls });
  const web = new WebStack(options('web'), { ...parts, webAcl });
  web.addStackDependency(callsStack);
  new EdgeWatchStack(options('edge-watch'), { site: web.site });
  return web.site;
};

type LoadParts = Omit<ConstructorParameters<typeof LoadStack>[1], 'steps'> & { functionOf: (entry: string) => FunctionProps };

/** Only a cluster is loaded; a data provider keeps its creators itself. */
const loadSteps = (options: StackOptions, { functionOf, ...parts }: LoadParts): FeatureFunction[] =>
  parts.catalogue instanceof CatalogueDomain ? [new LoadStack(options, { ...parts, steps: functionOf(LOAD_STEPS) }).steps] : [];

const entryOrThrow = (entries: Entry[], path: string): Entry => {
  const entry = entries.find((candidate) => candidate.path === path);
  if (!entry) throw new Error(`${path} is not there`);
  return entry;
};
