import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice';
import type { Construct } from 'constructs';
import { CREDIT_POOLS } from '#shared/billing/credit-pool.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import { routeKeyOf } from '#shared/http/endpoint.ts';
import type { CreditMetric } from '#shared/metrics.ts';
import { reports } from '#shared/reports/contract.ts';
import type { CustomerPool } from '../customer-pool.ts';
import type { DataTable } from '../data-table.ts';
import { domainMetric } from '../domain-alarms.ts';
import type { FeatureFunction } from '../feature-function.ts';
import { type HttpCalls, SEARCH_ROUTE } from '../http-calls.ts';
import type { JobQueue } from '../job-queue.ts';
import type { Site } from '../site.ts';
import { searchLatency } from './objectives.ts';

export type Watched = {
  http: HttpCalls;
  functions: FeatureFunction[];
  queues: Record<string, JobQueue>;
  table: DataTable;
  customers: CustomerPool;
  site: Site;
  /** Undefined with a data provider. */
  domain: CfnDomain | undefined;
  /** Namespace of our own metrics. */
  namespace: string;
};

const period = Duration.minutes(5);
const WIDTH = 8;

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: WIDTH });

/** The whole system on one page: the business first, then calls, functions and what they use. */
export const addDashboard = (scope: Construct, watched: Watched): void => {
  const { http, functions, table, queues, domain } = watched;
  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [...businessOf(http), ...creditsOf(watched.namespace)],
      callsOf(http),
      functionsOf(functions),
      [...storesOf(table), ...queuesOf(queues)],
      [...(domain ? clusterOf(domain) : []), ...servicesOf(watched)],
    ],
  });
};

/** Searches, reports, exports and failures. Read from the log of calls, because metrics of a route are charged. */
const businessOf = ({ accessLog }: HttpCalls): IWidget[] => {
  const counted = (title: string, filter: string) =>
    new LogQueryWidget({
      title,
      logGroupNames: [accessLog.logGroupName],
      view: LogQueryVisualizationType.BAR,
      queryLines: [`filter ${filter}`, 'stats count(*) as calls by bin(1h)'],
      width: WIDTH,
    });
  const succeeded = (route: string) => `route = "${route}" and status < 400`;
  return [
    counted('Searches an hour', succeeded(SEARCH_ROUTE)),
    counted('Reports an hour', succeeded(routeKeyOf(reports.pull))),
    counted('Exports an hour', succeeded(routeKeyOf(discoveryExports.exportResults))),
    counted('Failed calls an hour', 'status >= 500'),
  ];
};

/** Credits a day by their kind, from the ledger. */
const creditsOf = (namespace: string): IWidget[] => {
  const daily = (metricName: CreditMetric) =>
    CREDIT_POOLS.map(
      (kind) => new Metric({ namespace, metricName, dimensionsMap: { kind }, statistic: 'Sum', period: Duration.days(1), label: kind }),
    );
  return [graph('Credits spent a day', daily('SpentCredits')), graph('Credits refunded a day', daily('RefundedCredits'))];
};

const callsOf = ({ stage }: HttpCalls): IWidget[] => [
  graph('Calls', [stage.metricCount({ period, statistic: 'Sum' })]),
  graph('Refused and failed calls', [
    stage.metricClientError({ period, statistic: 'Sum' }),
    stage.metricServerError({ period, statistic: 'Sum' }),
  ]),
  graph(
    'Time to answer, ms',
    ['p50', 'p95', 'p99'].map((statistic) => stage.metricLatency({ period, statistic, label: statistic })),
  ),
  graph(
    'Time of a search, ms',
    ['p50', 'p95'].map((statistic) => searchLatency(stage, period, statistic)),
  ),
];

const functionsOf = (functions: FeatureFunction[]): IWidget[] => {
  const each = (title: string, metric: (fn: FeatureFunction) => IMetric) => graph(title, functions.map(metric));
  return [
    each('Duration p95, ms', ({ lambda, name }) => lambda.metricDuration({ period, statistic: 'p95', label: name })),
    each('Crashes', ({ lambda, name }) => lambda.metricErrors({ period, label: name })),
    each('Throttled', ({ lambda, name }) => lambda.metricThrottles({ period, label: name })),
  ];
};

const storesOf = (data: DataTable): IWidget[] => [
  graph('Table: units used', [
    data.table.metricConsumedReadCapacityUnits({ period }),
    data.table.metricConsumedWriteCapacityUnits({ period }),
  ]),
  graph('Table: throttled', [data.throttles()]),
];

const queuesOf = (queues: Record<string, JobQueue>): IWidget[] =>
  Object.entries(queues).map(([name, { queue, dead }]) =>
    graph(`Queue ${name}: waiting, s, and dead`, [
      queue.metricApproximateAgeOfOldestMessage({ period }),
      dead.metricApproximateNumberOfMessagesVisible({ period }),
    ]),
  );

const clusterOf = (domain: CfnDomain): IWidget[] => {
  const metric = domainMetric(domain);
  return [
    graph('Cluster: a search of a shard, ms', [metric('SearchLatency', 'Average')]),
    graph('Cluster: processor and memory, %', [metric('CPUUtilization', 'Maximum'), metric('JVMMemoryPressure', 'Maximum')]),
    graph('Cluster: free storage of the fullest node, MiB', [metric('FreeStorageSpace', 'Minimum')]),
  ];
};

export const signInMetric = ({ pool, client }: CustomerPool, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/Cognito',
    metricName,
    period,
    statistic: 'Sum',
    dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
  });

const servicesOf = ({ customers, site: { distribution } }: Watched): IWidget[] => {
  const signIns = (metricName: string) => signInMetric(customers, metricName);
  const mails = (metricName: string) => new Metric({ namespace: 'AWS/SES', metricName, period, statistic: 'Sum' });
  return [
    graph('Sign-ins: all, and throttled', [signIns('SignInSuccesses'), signIns('SignInThrottles')]),
    graph('CDN: requests', [distribution.metricRequests({ period, statistic: 'Sum', region: 'us-east-1' })]),
    graph('CDN: 5xx, %', [distribution.metric5xxErrorRate({ period, region: 'us-east-1' })]),
    graph('Mails: sent, bounced, complained about', ['Send', 'Bounce', 'Complaint'].map(mails)),
  ];
};
