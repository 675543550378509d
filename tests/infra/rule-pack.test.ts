import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { cloudApp, PROD, withJobs } from './support/synth.ts';

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

describe('the AwsSolutions rule pack', () => {
  it.each([
    ['the stage that cdk.json names', {}, undefined],
    ['production with a domain', PROD, undefined],
    ['production in the region of the CDN', { ...PROD, region: 'us-east-1' }, undefined],
    ['a product with jobs', PROD, withJobs()],
  ])('[OPS-01] finds nothing unexplained in %s, without an account or a network', (_, settings, product) => {
    expect(findings(cloudApp(settings, product))).toEqual([]);
  });

  it('[OPS-01] stops the synthesis at a bucket that is readable without TLS', () => {
    const app = cloudApp();
    new CfnBucket(app.node.findChild('tensor-dev-data') as never, 'Careless');
    expect(() => app.synth()).toThrow('AwsSolutions-S10');
  });

  it('[OPS-01] is answered by reasons, one sentence each at least', () => {
    const app = cloudApp(PROD, withJobs());
    const exceptions = acknowledged(app);
    expect(exceptions.length).toBeGreaterThan(0);
    expect(exceptions.filter(({ reason = '' }) => reason.length < 30)).toEqual([]);
  });
});
