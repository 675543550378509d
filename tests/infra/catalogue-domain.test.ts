import { describe, expect, it } from 'vitest';
import { cloudApp, ofType, PROD, type Resource, synthesize } from './support/synth.ts';

const DOMAIN = 'AWS::OpenSearchService::Domain';
const ALARM = 'AWS::CloudWatch::Alarm';

const production = synthesize(cloudApp(PROD));
const only = (resources: Resource[]): Resource => {
  const [domain, ...more] = ofType(resources, DOMAIN);
  if (!domain || more.length > 0) throw new Error('expected one domain');
  return domain;
};

type Statement = { Action: string | string[]; Resource: unknown };

/** Permissions of a role as 'es:ESHttpPost /creator*\/_search', by the path within the domain. */
const rightsOf = (role: string): string[] =>
  ofType(production, 'AWS::IAM::Policy')
    .filter(({ properties }) => properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement as Statement[])
    .flatMap(({ Action, Resource }) => [Action].flat().flatMap((action) => [Resource].flat().map((each) => `${action} ${pathIn(each)}`)))
    .filter((right) => right.startsWith('es:'))
    .toSorted();

const pathIn = (resource: unknown): unknown => (resource as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join']?.[1].at(-1);

const READ = [
  'es:ESHttpGet /creators/_mapping',
  'es:ESHttpGet /creators/_stats/store',
  'es:ESHttpPost /creator*/_mget',
  'es:ESHttpPost /creator*/_msearch',
  'es:ESHttpPost /creator*/_search',
];

const CHANGE = [
  'es:ESHttpDelete /creator-load-lock/_doc/*',
  'es:ESHttpGet /creator-load-lock/*',
  'es:ESHttpGet /creator-suppressed/*',
  'es:ESHttpPost /creator*/_bulk',
  'es:ESHttpPost /creator*/_refresh',
  'es:ESHttpPut /creator-load-lock',
  'es:ESHttpPut /creator-load-lock/*',
  'es:ESHttpPut /creator-suppressed',
  'es:ESHttpPut /creator-suppressed/*',
  'es:ESHttpPut /creators-*/_mapping',
];

const roleOf = (entry: string): string =>
  ofType(production, 'AWS::Lambda::Function').find(({ properties }) => properties.Description?.endsWith(entry))?.properties.Role[
    'Fn::GetAtt'
  ][0];

describe('the cluster of creators', () => {
  it('[OPS-01] encrypts stored data and node traffic, and requires TLS 1.2', () => {
    expect(only(production).properties).toMatchObject({
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true, TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
    });
  });

  it('[OPS-01] answers only requests signed by an identity of the account', () => {
    const { Statement } = only(production).properties.AccessPolicies;
    expect(Statement).toHaveLength(1);
    expect(JSON.stringify(Statement[0].Principal)).toMatch(/:iam::.*:root/);
    expect(JSON.stringify(Statement[0].Principal)).not.toContain('*');
  });

  it('[OPS-01] [LIV-06] [LIV-10] is changed by the worker of imports and the removal of expired creators alone, which remove no index', () => {
    const writers = ofType(production, 'AWS::Lambda::Function').filter(({ properties }) =>
      rightsOf(properties.Role['Fn::GetAtt'][0]).includes('es:ESHttpPost /creator*/_bulk'),
    );
    expect(writers.map(({ properties }) => properties.Description).toSorted()).toEqual([
      'functions/features/admin/import-catalogue.worker.ts',
      'functions/features/admin/remove-expired.schedule.ts',
    ]);
    for (const { properties } of writers) expect(rightsOf(properties.Role['Fn::GetAtt'][0])).toEqual([...CHANGE, ...READ].toSorted());
  });

  it('[OPS-01] may be searched by those that need it and written by none of them', () => {
    for (const entry of ['discovery.http.ts', 'reports.http.ts', 'export-creators.worker.ts', 'search-alerts.worker.ts'])
      expect(rightsOf(roleOf(entry)), entry).toEqual(READ);
    for (const entry of ['billing.http.ts', 'settings.http.ts', 'api-docs.http.ts', 'report-usage.schedule.ts'])
      expect(rightsOf(roleOf(entry)), entry).toEqual([]);
  });

  it('[OPS-01] is written by the role that loads it, in the indices of creators alone', () => {
    const loader = ofType(production, 'AWS::IAM::Role').find(({ properties }) => properties.Description?.startsWith('Loads the catalogue'));
    expect(rightsOf(`${loader?.id}`)).toEqual([
      'es:ESHttpDelete /creator*',
      'es:ESHttpGet /_alias/creators',
      'es:ESHttpGet /_cluster/health',
      'es:ESHttpGet /_tasks/*',
      'es:ESHttpGet /creator*',
      'es:ESHttpPost /_aliases',
      'es:ESHttpPost /creator*',
      'es:ESHttpPut /creator*',
    ]);
  });

  it('names the index in the address of every request, by which the rights are', () => {
    expect(only(production).properties.AdvancedOptions).toEqual({ 'rest.action.multi.allow_explicit_index': 'false' });
  });

  it('runs in three zones with dedicated managers in production, is kept when its stack is deleted, and updates engines in place', () => {
    const domain = only(production);
    expect(domain.properties.ClusterConfig).toEqual({
      InstanceType: 'r7g.large.search',
      InstanceCount: 3,
      ZoneAwarenessEnabled: true,
      ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
      DedicatedMasterEnabled: true,
      DedicatedMasterType: 'm7g.medium.search',
      DedicatedMasterCount: 3,
    });
    expect(domain.deletionPolicy).toBe('RetainExceptOnCreate');
  });

  it.each([
    [1, false, undefined],
    [2, true, 2],
    [3, true, 3],
    [4, true, 2],
    [6, true, 3],
  ])('a cluster of %i nodes has copies in other zones: %s', (nodes, ZoneAwarenessEnabled, zones) => {
    const { ClusterConfig } = only(synthesize(cloudApp({ catalogueSize: { nodes } }))).properties;
    expect(ClusterConfig).toMatchObject({ InstanceCount: nodes, ZoneAwarenessEnabled });
    expect(ClusterConfig.ZoneAwarenessConfig?.AvailabilityZoneCount).toBe(zones);
  });

  it('[OPS-03] raises alarms on its status, storage, memory, load, latency, managers and snapshots', () => {
    const domain = only(production).id;
    const watched = ofType(production, ALARM)
      .filter(({ properties }) => JSON.stringify(properties).includes(`"Ref":"${domain}"`))
      .map(
        ({ properties }) =>
          properties.MetricName ??
          properties.Metrics.find(({ MetricStat }: { MetricStat?: object }) => MetricStat).MetricStat.Metric.MetricName,
      );
    expect(watched.toSorted()).toEqual([
      'AutomatedSnapshotFailure',
      'CPUUtilization',
      'ClusterIndexWritesBlocked',
      'ClusterStatus.red',
      'ClusterStatus.yellow',
      'FreeStorageSpace',
      'JVMMemoryPressure',
      'MasterReachableFromNode',
      'SearchLatency',
    ]);
  });

  it('[OPS-03] raises an alarm when three quarters of a node’s storage are used', () => {
    const { properties } = ofType(production, ALARM).find(({ id }) => id.includes('StorageAlarm')) ?? { properties: {} };
    // 100 GB are 95,367 MiB, the unit of CloudWatch.
    expect(properties.Metrics.find(({ Expression }: { Expression?: string }) => Expression).Expression).toBe('95367 - free');
    expect([properties.Threshold, properties.ComparisonOperator]).toEqual([71_525, 'GreaterThanOrEqualToThreshold']);
  });

  it('[OPS-03] raises an alarm when no node reaches a manager', () => {
    const { properties } = ofType(production, ALARM).find(({ id }) => id.includes('ManagerAlarm')) ?? { properties: {} };
    expect(properties.Metrics).toMatchObject([{ Expression: '1 - reachable' }, { Id: 'reachable', MetricStat: { Stat: 'Maximum' } }]);
    expect([properties.Threshold, properties.ComparisonOperator]).toEqual([1, 'GreaterThanOrEqualToThreshold']);
  });

  it('[OPS-03] logs its errors and slow requests', () => {
    const { LogPublishingOptions } = only(production).properties;
    expect(Object.keys(LogPublishingOptions).toSorted()).toEqual(['ES_APPLICATION_LOGS', 'INDEX_SLOW_LOGS', 'SEARCH_SLOW_LOGS']);
  });

  it('is not made where a vendor has the creators', () => {
    const provider = synthesize(cloudApp({ catalogue: 'vendor', catalogueEndpoint: 'https://catalogue.example.com' }));
    expect(ofType(provider, DOMAIN)).toEqual([]);
  });
});
