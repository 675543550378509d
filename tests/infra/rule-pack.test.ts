import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { EXISTING, PROD, validatedApp, withJobs } from './support/synth.ts';

type Report = { pluginReports: { violations: { ruleName: string }[] }[] };

/** Warnings do not stop the synthesis and appear only in the report. */
const findings = (app: App): string[] => {
  const { directory } = app.synth();
  const { pluginReports } = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8')) as Report;
  return pluginReports.flatMap(({ violations }) => violations.map(({ ruleName }) => ruleName));
};

type Acknowledged = { id: string; reason?: string };

const acknowledged = (app: App): Acknowledged[] =>
  app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>).map(([id, reason]) => ({ id, reason })));

const PROVIDER = { catalogue: 'vendor', catalogueEndpoint: 'https://vendor.example.com/api' };
const CHOICES = {
  ...PROD,
  repository: 'tensor/app',
  backupRegion: 'eu-central-1',
  originVersion: '3',
  catalogueSize: { nodes: 6 },
  brand: {
    ...PROD.brand,
    name: 'Lens',
    providers: { scheduling: 'https://booking.tensor.test/demo' },
    privacy: { contact: 'privacy@tensor.test', resultDays: 7 },
  },
};

describe('the AwsSolutions rule pack', () => {
  it.each([
    ['the stage that cdk.json names', {}, undefined],
    ['production with a domain', PROD, undefined],
    ['production in the region of the CDN', { ...PROD, region: 'us-east-1' }, undefined],
    ['a product with jobs', PROD, withJobs()],
    ['a stage with the creators of a data provider', PROVIDER, undefined],
    ['a cluster of one node', { catalogueSize: { nodes: 1 } }, undefined],
    ['production with restored resources', { ...PROD, existing: EXISTING }, undefined],
    ['production with every choice', CHOICES, undefined],
  ])('[OPS-01] finds nothing unexplained in %s, without an account or a network', (_, settings, product) => {
    expect(findings(validatedApp(settings, product))).toEqual([]);
  });

  it('[OPS-01] stops the synthesis at a bucket that is readable without TLS', () => {
    const app = validatedApp();
    new CfnBucket(app.node.findChild('tensor-dev-data') as never, 'Careless');
    expect(() => app.synth()).toThrow('AwsSolutions-S10');
  });

  it('[OPS-01] comes with the validation of CloudFormation, which stops the synthesis at a value that no bucket takes', () => {
    const app = validatedApp();
    const bucket = new CfnBucket(app.node.findChild('tensor-dev-data') as never, 'Misspelt');
    bucket.addPropertyOverride('AccessControl', 'Privat');
    expect(() => app.synth()).toThrow('AccessControl');
  });

  it('[OPS-01] is answered by reasons, one sentence each at least', () => {
    const app = validatedApp(PROD, withJobs());
    const exceptions = acknowledged(app);
    expect(exceptions.length).toBeGreaterThan(0);
    expect(exceptions.filter(({ reason = '' }) => reason.length < 30)).toEqual([]);
  });
});
