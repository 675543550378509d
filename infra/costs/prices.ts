/** Day on which these list prices of us-east-1 were read. */
export const READ_ON = '2026-11-25';

const MILLION = 1e6;

/** US dollars. */
export const PRICES = {
  gateway: { call: 1 / MILLION, callAfter300Million: 0.9 / MILLION },
  lambda: { call: 0.2 / MILLION, gbSecond: 0.0000133334 },
  table: { readUnit: 0.125 / MILLION, writeUnit: 0.625 / MILLION, gb: 0.25, pointInTimeGb: 0.2, backupGb: 0.1 },
  files: { gb: 0.023, put: 5 / MILLION },
  cdn: { gb: 0.085, gbAfter10Tb: 0.08, request: 1 / MILLION },
  /** The plan with threat protection. */
  userPool: { user: 0.02, essentialsUser: 0.015 },
  firewall: { list: 5, rule: 1, request: 0.6 / MILLION },
  mail: 0.1 / 1_000,
  queueRequest: 0.4 / MILLION,
  logGb: 0.5,
  trace: 5 / MILLION,
  alarm: { metric: 0.1, composite: 0.5 },
  dashboard: 3,
  secret: 0.4,
  key: 1,
};

/** Free amounts of each account or month. */
export const FREE = { alarms: 10, traces: 100_000, cdnGb: 1_000, cdnRequests: 10 * MILLION };
