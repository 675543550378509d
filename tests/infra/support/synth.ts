import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Assets } from '#infra/assets.ts';
import { addStacks, type Product, wholeProduct } from '#infra/cloud.ts';
import { ROOT } from '#infra/entries.ts';
import { readStage } from '#infra/stage.ts';

const { context: shipped } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };

/** Bundles have their own tests; the stacks only need placeholders. */
const noAssets: Assets = {
  codeOf: () => Code.fromInline('export const handler = async () => {};'),
  site: Source.data('index.html', '<!doctype html>'),
};

export const PROD = {
  stage: 'prod',
  domain: 'app.tensor.test',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  alarmEmail: 'ops@tensor.test',
  mailFrom: 'no-reply@tensor.test',
  brand: { supportUrl: 'https://support.tensor.test', privacy: { contact: 'privacy@tensor.test' } },
};

/** Settings of a stage that uses restored resources. */
export const EXISTING = {
  table: 'restored-table',
  files: 'restored-files',
  userBackups: 'restored-backups',
  userPool: 'eu-west-1_Restored1',
  userPoolClient: 'restoredclient',
};

/** The product with an additional queue and schedule, as a new feature would add them. */
export const withJobs = (): Product => {
  const product = wholeProduct();
  const worker = 'functions/features/email-match/match-emails.worker.ts';
  const schedule = 'functions/features/campaigns/refresh-posts.schedule.ts';
  return {
    ...product,
    entries: [
      ...product.entries,
      { name: 'match-emails.worker', feature: 'email-match', role: 'worker', path: worker },
      { name: 'refresh-posts.schedule', feature: 'campaigns', role: 'schedule', path: schedule },
    ],
    queues: {
      ...product.queues,
      'email-matches': { entry: worker, batchSize: 5, visibilitySeconds: 360, maxReceives: 3, concurrency: 4, lateAfterMinutes: 20 },
    },
    schedules: { ...product.schedules, 'refresh-posts': { entry: schedule, everyMinutes: 360 } },
    permissions: {
      ...product.permissions,
      'auth.http': { ...product.permissions['auth.http'], sends: ['email-matches'] },
      'match-emails.worker': { table: 'readWrite', sends: ['email-matches'] },
      'refresh-posts.schedule': { sends: ['email-matches'] },
    },
  };
};

const folder = mkdtempSync(join(tmpdir(), 'cloud-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const appOf = (settings: Record<string, unknown>, product: Product, builtinCloudFormationValidation: boolean): App => {
  const outdir = mkdtempSync(join(folder, 'out-'));
  const app = new App({ outdir, context: { ...shipped, ...settings }, builtinCloudFormationValidation });
  addStacks(
    app,
    readStage((key) => app.node.tryGetContext(key)),
    noAssets,
    product,
  );
  return app;
};

/** The stacks as `cdk synth` creates and validates them. */
export const validatedApp = (settings: Record<string, unknown> = {}, product: Product = wholeProduct()): App =>
  appOf(settings, product, true);

/**
 * The stacks with the settings of cdk.json and the overrides of a test. The rule pack runs; CloudFormation's validation, which takes four
 * fifths of a synthesis, is left to `rule-pack.test.ts`: a new kind of setting belongs into its list.
 */
export const cloudApp = (settings: Record<string, unknown> = {}, product: Product = wholeProduct()): App => appOf(settings, product, false);

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON that tests read by path
export type Resource = { stack: string; id: string; type: string; properties: any; deletionPolicy?: string };

type TemplateFile = { Resources?: Record<string, { Type: string; Properties?: unknown; DeletionPolicy?: string }> };

/** All resources that would be deployed. Throws if the rule pack finds an unacknowledged problem. */
export const synthesize = (app: App): Resource[] =>
  app.synth().stacks.flatMap(({ stackName, template }) =>
    Object.entries((template as TemplateFile).Resources ?? {}).map(([id, { Type, Properties, DeletionPolicy }]) => ({
      stack: stackName,
      id,
      type: Type,
      properties: Properties ?? {},
      deletionPolicy: DeletionPolicy,
    })),
  );

export const ofType = (resources: Resource[], type: string): Resource[] => resources.filter((each) => each.type === type);

/** Throws unless there is exactly one. */
export const onlyOf = (resources: Resource[], type: string): Resource => {
  const [found, ...more] = ofType(resources, type);
  if (!found || more.length > 0) throw new Error(`expected one ${type}, found ${ofType(resources, type).length}`);
  return found;
};

/** The resource to which a reference within a stack, or an import from another one, points. */
export const referred = (resources: Resource[], reference: unknown): Resource | undefined => {
  const text = JSON.stringify(reference);
  // An import contains the id in the name of the export; ids may begin alike.
  return resources.filter(({ id }) => text.includes(id)).toSorted((a, b) => b.id.length - a.id.length)[0];
};
