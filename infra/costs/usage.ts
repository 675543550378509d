/** Assumed usage of one user in a month, until the dashboard shows real figures. */
export const USAGE = {
  calls: 500,
  searches: 150,
  /** Size of a response, compressed. */
  callKb: 5,
  functionSeconds: 0.08,
  readUnits: 4,
  writeUnits: 1,
  tableMb: 0.2,
  /** New ones a month. */
  reports: 6,
  reportKb: 60,
  reportMonths: 12,
  siteMb: 10,
  siteRequests: 100,
  mails: 4,
  messages: 20,
  /** Time of a worker for one message. */
  workerSeconds: 2,
  logKb: 0.7,
};

/** Memory of functions in GB. */
export const FUNCTION_GB = 1;
export const TRACED = 0.05;
/** For sending, receiving and removing a message. */
export const REQUESTS_PER_MESSAGE = 3;
/** Full copies of the table that the vault keeps: one a day. */
export const VAULT_COPIES = 35;
/** Resources of a stage with a cluster, whatever its size; a test counts them. */
export const DEPLOYED = { alarms: 177, composites: 4, secrets: 7, keys: 2, lists: 2, rules: 7 };
