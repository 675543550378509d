import { FREE, PRICES } from './prices.ts';
import { DEPLOYED, FUNCTION_GB, REQUESTS_PER_MESSAGE, TRACED, USAGE, VAULT_COPIES } from './usage.ts';

export const SIZES = [1_000, 50_000, 1_000_000] as const;

/** `dollars` of a month, rounded, for each of SIZES. */
export type CostLine = { name: string; dollars: number[]; arithmetic: string };

const MILLION = 1e6;
const MB_PER_GB = 1_000;
const KB_PER_GB = 1e6;
const GB_PER_10_TB = 10_000;

const usd = (amount: number): string => `$${amount < 0.1 || Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
const perMillion = (amount: number): string => `$${(amount * MILLION).toFixed(amount * MILLION < 1 ? 3 : 2).replace(/(\.\d\d)0$/, '$1')}`;
const above = (amount: number, free: number): number => Math.max(0, amount - free);

const line = (name: string, arithmetic: string, dollarsOf: (users: number) => number): CostLine => ({
  name,
  arithmetic,
  dollars: SIZES.map((users) => Math.round(dollarsOf(users))),
});

const { gateway, lambda, table, files, cdn, userPool, firewall, mail, queueRequest, logGb, trace, alarm, dashboard, secret, key } = PRICES;
const { calls, callKb, functionSeconds, readUnits, writeUnits, tableMb, reports, reportKb, reportMonths, messages, workerSeconds } = USAGE;

const gatewayDollars = (users: number): number => {
  const all = users * calls;
  const first = Math.min(all, 300 * MILLION);
  return first * gateway.call + (all - first) * gateway.callAfter300Million;
};

const cdnMb = USAGE.siteMb + (calls * callKb) / MB_PER_GB;
const cdnRequests = calls + USAGE.siteRequests;
const cdnDollars = (users: number): number => {
  const gb = (users * cdnMb) / MB_PER_GB;
  const traffic = above(Math.min(gb, GB_PER_10_TB), FREE.cdnGb) * cdn.gb + above(gb, GB_PER_10_TB) * cdn.gbAfter10Tb;
  return traffic + above(users * cdnRequests, FREE.cdnRequests) * cdn.request;
};

const fixedFirewall = DEPLOYED.lists * firewall.list + DEPLOYED.rules * firewall.rule;
const fixedWatch = above(DEPLOYED.alarms, FREE.alarms) * alarm.metric + DEPLOYED.composites * alarm.composite + dashboard;

const callLines = (): CostLine[] => [
  line(
    'calls at the gateway',
    `${calls} × ${perMillion(gateway.call)} a million; ${perMillion(gateway.callAfter300Million)} after the first 300 million`,
    gatewayDollars,
  ),
  line(
    'functions',
    `${calls} × (${perMillion(lambda.call)} + ${(functionSeconds * MILLION).toLocaleString('en-US')} GB-s × $0.0000133) a million`,
    (users) => users * calls * (lambda.call + functionSeconds * FUNCTION_GB * lambda.gbSecond),
  ),
  line(
    'workers',
    `${messages} messages × ${workerSeconds} s × 1 GB × $0.0000133`,
    (users) => users * messages * (lambda.call + workerSeconds * FUNCTION_GB * lambda.gbSecond),
  ),
];

const storeLines = (): CostLine[] => [
  line(
    'table',
    `${calls} × (${readUnits} × ${perMillion(table.readUnit)} + ${perMillion(table.writeUnit)}) a million; ${tableMb} MB × ${usd(table.gb)} a GB`,
    (users) => users * (calls * (readUnits * table.readUnit + writeUnits * table.writeUnit) + (tableMb / MB_PER_GB) * table.gb),
  ),
  line(
    'backups of the table',
    `${tableMb} MB × (${usd(table.pointInTimeGb)} to any second + ${VAULT_COPIES} daily copies × ${usd(table.backupGb)}) a GB`,
    (users) => users * (tableMb / MB_PER_GB) * (table.pointInTimeGb + VAULT_COPIES * table.backupGb),
  ),
  line(
    'files',
    `${reports * reportMonths} × ${reportKb} kB × ${usd(files.gb)} a GB; ${reports} × ${perMillion(files.put)} a million`,
    (users) => users * (((reports * reportMonths * reportKb) / KB_PER_GB) * files.gb + reports * files.put),
  ),
  line(
    'CDN',
    `${cdnMb} MB × ${usd(cdn.gb)} a GB after the first TB, ${usd(cdn.gbAfter10Tb)} after ten; ${cdnRequests} × ${perMillion(cdn.request)} a million after the first 10 million`,
    cdnDollars,
  ),
];

const serviceLines = (): CostLine[] => [
  line(
    'user pool',
    `${usd(userPool.user)}; ${usd(userPool.essentialsUser)} with the setting \`userPoolPlan\` \`essentials\`, without threat protection`,
    (users) => users * userPool.user,
  ),
  line(
    'firewalls',
    `$${fixedFirewall} for two lists and their rules; ${cdnRequests} × ${perMillion(firewall.request)} a million`,
    (users) => fixedFirewall + users * cdnRequests * firewall.request,
  ),
  line('mails', `${USAGE.mails} × $${(mail * 1_000).toFixed(2)} a thousand`, (users) => users * USAGE.mails * mail),
  line(
    'queues',
    `${messages} × ${REQUESTS_PER_MESSAGE} requests × ${perMillion(queueRequest)} a million`,
    (users) => users * messages * REQUESTS_PER_MESSAGE * queueRequest,
  ),
  line(
    'logs, traces, alarms',
    `${usd(Math.round(fixedWatch))} for ${DEPLOYED.alarms} alarms, ${DEPLOYED.composites} combined ones and the dashboard; ${calls} × (${USAGE.logKb} kB × $${logGb.toFixed(2)} a GB + ${TRACED * 100} % traced × $5 a million; 100,000 traces free)`,
    (users) => fixedWatch + ((users * calls * USAGE.logKb) / KB_PER_GB) * logGb + above(users * calls * TRACED, FREE.traces) * trace,
  ),
  line(
    'secrets and keys',
    `${DEPLOYED.secrets} × $${secret.toFixed(2)} and ${DEPLOYED.keys} KMS keys`,
    () => DEPLOYED.secrets * secret + DEPLOYED.keys * key,
  ),
];

/** `clusterDollars`: of the cluster for each of SIZES, which infra/cluster.md derives. */
export const monthOf = (clusterDollars: number[]): CostLine[] => [
  ...callLines(),
  ...storeLines(),
  ...serviceLines(),
  {
    name: 'cluster of creators',
    dollars: clusterDollars,
    arithmetic: '1, 10, 250 million creators: [its size](cluster.md#size-and-costs)',
  },
];
