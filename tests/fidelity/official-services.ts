import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isThere, jarsOf } from '#tests/support/servers/java-artifacts.ts';
import { installLinters } from './install-linters.ts';

const STRIPE_MOCK = 'github.com/stripe/stripe-mock@v0.203.0';
const PROGRAMS = resolve('.cache/fidelity');
const READY_MS = 60_000;

/** Addresses of the vendors' official test services; `missing` gives the reason for each that cannot run here. */
export type OfficialServices = {
  environment: Record<string, string>;
  missing: string[];
  stop(): void;
};

export const startOfficialServices = async (): Promise<OfficialServices> => {
  const running: ChildProcess[] = [];
  const stop = (): void => {
    for (const child of running) child.kill('SIGKILL');
  };
  try {
    const java = await startJavaServices(running);
    const go = await startStripeMock(running);
    const linters = installLinters();
    return {
      environment: { ...java.environment, ...go.environment, ...linters.environment },
      missing: [...java.missing, ...go.missing, ...linters.missing],
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
};

type Started = Omit<OfficialServices, 'stop'>;

const startJavaServices = async (running: ChildProcess[]): Promise<Started> => {
  const jars = jarsOf('tests/fidelity/pom.xml');
  if ('missing' in jars) return { environment: {}, missing: [`DynamoDB Local and ElasticMQ: ${jars.missing}`] };
  const { classpath } = jars;
  mkdirSync(PROGRAMS, { recursive: true });
  const [dynamo, queues] = [await freePort(), await freePort()];
  const java = (...options: string[]) => running.push(start('java', ['-Xmx256m', '-cp', classpath, ...options]));
  // SQLite is a native library next to the jars.
  const natives = classpath.split(':').find((path) => path.includes(`libsqlite4java-${nativePlatform()}`)) ?? '';
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  java(`-Dsqlite4java.library.path=${dirname(natives)}`, main, '-inMemory', '-port', String(dynamo));
  java(
    `-Drest-sqs.bind-port=${queues}`,
    '-Dnode-address.host=127.0.0.1',
    `-Dnode-address.port=${queues}`,
    '-Drest-stats.enabled=false',
    'org.elasticmq.server.Main',
  );
  const environment = { OFFICIAL_DYNAMODB: `http://127.0.0.1:${dynamo}`, OFFICIAL_SQS: `http://127.0.0.1:${queues}` };
  await Promise.all(Object.values(environment).map(answers));
  return { environment, missing: [] };
};

const nativePlatform = (): string => (process.platform === 'darwin' ? 'osx' : 'linux-amd64');

const startStripeMock = async (running: ChildProcess[]): Promise<Started> => {
  const missing = (why: string): Started => ({ environment: {}, missing: [`stripe-mock: ${why}`] });
  if (!isThere('go', 'version')) return missing('go not found');
  mkdirSync(PROGRAMS, { recursive: true });
  const fetched = spawnSync('go', ['install', STRIPE_MOCK], { encoding: 'utf8', env: { ...process.env, GOBIN: PROGRAMS } });
  if (fetched.status !== 0) return missing(`go could not fetch it: ${fetched.stderr.trim().split('\n').at(-1)}`);
  const port = await freePort();
  running.push(start(`${PROGRAMS}/stripe-mock`, ['-http-addr', `127.0.0.1:${port}`]));
  const OFFICIAL_STRIPE = `http://127.0.0.1:${port}`;
  await answers(OFFICIAL_STRIPE);
  return { environment: { OFFICIAL_STRIPE }, missing: [] };
};

/** Runs in the folder of the programs, because they write files to their working directory. */
const start = (program: string, options: string[]): ChildProcess => spawn(program, options, { stdio: 'ignore', cwd: PROGRAMS });

/** Any response means that the service is up, even an error. */
const answers = async (address: string): Promise<void> => {
  const until = Date.now() + READY_MS;
  for (;;) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error(`Nothing answers at ${address}`);
    await wait(200);
  }
};

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
