import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logTo } from '#functions/log.ts';
import { benchApp } from './bench-app.ts';
import { type CloudClock, cloudClock } from './cloud-clock.ts';
import { CASES, type ScheduleCase } from './cloud-runs.ts';
import { type Counts, countedTable } from './counted-table.ts';
import { fillTable } from './fill-table.ts';
import { syntheticItems } from './synthetic-items.ts';

const ACCOUNTS = 100_000;

/** `schedules [accounts]`: each schedule among a tenth of the accounts and among all of them, with a poisoned item. */
export const run = async ([accounts = String(ACCOUNTS)]: string[]): Promise<void> => {
  logTo(() => undefined);
  console.log('| schedule | accounts | done | failed runs | runs | table calls | pages | items read | s here | s in the cloud |');
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const size of [Math.floor(Number(accounts) / 10), Number(accounts)]) await measureAll(size);
};

const measureAll = async (accounts: number): Promise<void> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'schedules-'));
  try {
    const startedAt = performance.now();
    const items = await fillTable(dir, syntheticItems(accounts));
    console.error(`${items} items written in ${secondsSince(startedAt)} s`);
    let clock = cloudClock();
    const table = await countedTable(dir, clock);
    const next = (): CloudClock => {
      clock = cloudClock();
      table.useClock(clock);
      return clock;
    };
    try {
      const app = benchApp(() => clock);
      for (const each of CASES) await measure(each, { accounts, app, table, clocks: { next } });
    } finally {
      await table.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

type Stage = {
  accounts: number;
  app: ReturnType<typeof benchApp>;
  table: Awaited<ReturnType<typeof countedTable>>;
  clocks: { next(): CloudClock };
};

const measure = async ({ name, expected, run: runCase, done }: ScheduleCase, { accounts, app, table, clocks }: Stage): Promise<void> => {
  table.resetCounts();
  const startedAt = performance.now();
  const { runs, failures, seconds } = await runCase(app, clocks);
  const here = secondsSince(startedAt);
  const counts = table.counts();
  const isWhole = Number.isFinite(expected(accounts));
  const count = `${await done(app)}${isWhole ? ` of ${expected(accounts)}` : ''}`;
  const cells = [name, accounts, count, failures, runs, callsOf(counts), counts.pages, counts.itemsRead, here, seconds.toFixed(1)];
  console.log(`| ${cells.join(' | ')} |`);
};

const callsOf = ({ operations }: Counts): string =>
  Object.entries(operations)
    .map(([operation, count]) => `${count} ${operation}`)
    .join(', ');

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);
