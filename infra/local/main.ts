import { join } from 'node:path';
import { readConfig } from '#functions/config/config.ts';
import { ConfigError } from '#functions/config/config-error.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { LOG_FILE, type LocalStack, startLocalStack } from './local-stack.ts';
import { readLocalSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { startProblem } from './start-problems.ts';

const READY_ACCOUNTS = 6;

/** Printed at once, so that a reader of the first line also gets the accounts. */
const greet = ({ url, stillToSeed }: LocalStack, dataDir: string, ms: number): void => {
  const accounts = DEMO_ACCOUNTS.slice(0, READY_ACCOUNTS).map(
    ({ email, plan, isAdmin }) => `  ${email.padEnd(24)} ${isAdmin ? 'admin' : plan}`,
  );
  const rest = stillToSeed > 0 ? `\n${stillToSeed.toLocaleString('en-US')} more creators are being added in the background.` : '';
  console.log(`
Ready in ${(ms / 1000).toFixed(1)} s: ${url}${rest}

Demo accounts, all with the password ${DEMO_PASSWORD}:
${accounts.join('\n')}

Mails: ${url}/outbox
Ctrl-C stops. Data: ${dataDir} · requests: ${join(dataDir, LOG_FILE)}`);
};

/** Reads the configuration first, so that a wrong value fails before a long start. */
const checkBrand = (): void => {
  readConfig({
    BRAND: process.env.BRAND,
    TABLE_NAME: '-',
    FILES_BUCKET: '-',
    MAIL_FROM: 'nobody@example.com',
    SITE_URL: 'http://localhost',
    USER_POOL_ID: '-',
    USER_POOL_CLIENT_ID: '-',
    CATALOGUE: 'embedded',
    CATALOGUE_DIR: '-',
    SEARCH_TIMEOUT_MS: process.env.SEARCH_TIMEOUT_MS,
    RATE_LIMITS: process.env.RATE_LIMITS,
    ADMIN_SECOND_FACTOR: process.env.ADMIN_SECOND_FACTOR,
    INTEGRATION_KEYS: process.env.INTEGRATION_KEYS,
    CHAT_IDENTITY_SECRET: process.env.CHAT_IDENTITY_SECRET,
  });
};

const main = async (): Promise<void> => {
  checkBrand();
  const settings = readLocalSettings(process.env);
  const interrupted = new AbortController();
  const starting = startLocalStack(settings, interrupted.signal);
  const end = async (): Promise<void> => {
    if (interrupted.signal.aborted) return;
    interrupted.abort();
    // Also during a start; partial results are then cleaned up first.
    await starting.then((stack) => stack.stop()).catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The parent is the bootstrap: without it, this process could not be stopped.
  process.once('disconnect', end);
  try {
    greet(await starting, settings.dataDir, performance.now());
  } catch (error) {
    if (!interrupted.signal.aborted) throw startProblem(error, settings);
  }
};

main().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
