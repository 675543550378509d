import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice';
import type { Construct } from 'constructs';
import type { AlarmRule, AlarmTopic } from './alarm-topic.ts';

const MIB_PER_GB = 1e9 / 2 ** 20;
/** A load needs space for the new creators next to the old ones, and for merging segments. */
const STORAGE_ALARM_SHARE = 0.75;
const SLOW_SEARCH_MS = 1_000;
/** Above this percentage, a node spends its time on garbage collection and soon fails. */
const MEMORY_PRESSURE_PERCENT = 92;
const BUSY_PERCENT = 80;

type Watched = { domain: CfnDomain; storageGb: number; alarms: AlarmTopic };

export const watchDomain = (scope: Construct, { domain, storageGb, alarms }: Watched): void => {
  for (const [id, rule] of Object.entries(rulesFor(domainMetric(domain), storageGb))) alarms.watch(scope, `${id}Alarm`, rule);
};

export const domainMetric =
  (domain: CfnDomain): MetricOf =>
  (metricName, statistic, minutes = 5) =>
    new Metric({
      namespace: 'AWS/ES',
      metricName,
      statistic,
      period: Duration.minutes(minutes),
      dimensionsMap: { DomainName: domain.ref, ClientId: Stack.of(domain).account },
    });

type MetricOf = (name: string, statistic: string, minutes?: number) => IMetric;

const rulesFor = (metric: MetricOf, storageGb: number): Record<string, AlarmRule> => ({
  Red: {
    metric: metric('ClusterStatus.red', 'Maximum', 1),
    atLeast: 1,
    says: 'The catalogue misses a part: searches answer 503. Is a node gone? Without a copy of the part load the catalogue again.',
  },
  Yellow: {
    metric: metric('ClusterStatus.yellow', 'Maximum'),
    atLeast: 1,
    periods: 6,
    says: 'The catalogue has had no second copy of some part for half an hour: look at the nodes and their storage.',
  },
  Storage: {
    metric: new MathExpression({
      expression: `${Math.floor(storageGb * MIB_PER_GB)} - free`,
      usingMetrics: { free: metric('FreeStorageSpace', 'Minimum') },
      label: 'Storage used on the fullest node, MiB',
    }),
    atLeast: Math.floor(storageGb * MIB_PER_GB * STORAGE_ALARM_SHARE),
    says: 'A node of the catalogue is three quarters full: the next load may not fit. Give it more storage (catalogueSize).',
  },
  Blocked: {
    metric: metric('ClusterIndexWritesBlocked', 'Maximum', 1),
    atLeast: 1,
    says: 'The catalogue takes no writes: a load waits. Look at its storage and memory.',
  },
  Slow: {
    metric: metric('SearchLatency', 'Average'),
    atLeast: SLOW_SEARCH_MS,
    periods: 3,
    says: 'Searches of the catalogue are slow: is a load running, are there too few nodes or shards for this many creators?',
  },
  Memory: {
    metric: metric('JVMMemoryPressure', 'Maximum'),
    atLeast: MEMORY_PRESSURE_PERCENT,
    periods: 3,
    says: 'A node of the catalogue is out of memory: take larger nodes (catalogueSize).',
  },
  Busy: {
    metric: metric('CPUUtilization', 'Average'),
    atLeast: BUSY_PERCENT,
    periods: 6,
    says: 'The catalogue has computed at its limit for half an hour: is a load running? Take more or larger nodes (catalogueSize).',
  },
  Manager: {
    metric: new MathExpression({
      expression: '1 - reachable',
      usingMetrics: { reachable: metric('MasterReachableFromNode', 'Maximum') },
      label: 'No node reaches a manager',
    }),
    atLeast: 1,
    says: 'No node of the catalogue reaches a manager: the cluster takes no changes and may lose nodes. Take larger managers (catalogueSize).',
  },
  Snapshot: {
    metric: metric('AutomatedSnapshotFailure', 'Maximum'),
    atLeast: 1,
    says: 'The hourly snapshot of the catalogue failed: is the cluster red?',
  },
});
