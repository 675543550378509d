import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';

const CREATORS = 30_000;
const ROUNDS = 3;
const COMMAND = 'functions/cli/catalogue.ts';
const MICROS_PER_SECOND = 1_000_000;
/** Prints the CPU time of all threads when the command ends. */
const REPORT = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => { const { user, system } = process.cpuUsage(); console.log('cpu ' + (user + system)); });`;

type Run = { seconds: number; cpu: number };

/** `loads [creators] [rounds] [workers…]`: seeds and imports by the command, with 1 and 2 workers in turns. */
export const run = async ([creators = String(CREATORS), rounds = String(ROUNDS), ...workers]: string[]): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-loads-'));
  const numbers = workers.length > 0 ? workers : ['1', '2'];
  try {
    const file = path.join(folder, 'creators.jsonl');
    await timeOf(['seed', creators, '--dir', path.join(folder, 'source')]);
    await writeLines(path.join(folder, 'source'), file);
    await rm(path.join(folder, 'source'), { recursive: true });
    for (const args of [
      ['seed', creators],
      ['import', file, '--replace'],
    ]) {
      const times = new Map(numbers.map((number) => [number, [] as Run[]]));
      for (let round = 0; round < Number(rounds); round++) {
        for (const [number, runs] of times) {
          const dir = path.join(folder, `${args[0]}-${number}`);
          runs.push(await timeOf([...args, '--workers', number, '--dir', dir]));
          await rm(dir, { recursive: true });
        }
      }
      print(args[0] ?? '', Number(creators), times);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};

const timeOf = async (args: string[]): Promise<Run> => {
  const started = performance.now();
  const report = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', report, COMMAND, ...args]);
  return { seconds: (performance.now() - started) / 1_000, cpu: Number(/^cpu (\d+)$/m.exec(stdout)?.[1]) / MICROS_PER_SECOND };
};

/** The records as a customer would have them: whole, with another source. */
const writeLines = async (dir: string, file: string): Promise<void> => {
  await using output = await open(file, 'w');
  for await (const batch of readRecords(dir)) {
    await output.write(batch.map(({ source, derived, ...record }) => `${JSON.stringify(record)}\n`).join(''));
  }
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const print = (name: string, creators: number, times: Map<string, Run[]>): void => {
  const seconds = (runs: Run[]) => median(runs.map((run) => run.seconds));
  const [first = []] = times.values();
  console.log(`${name} of ${creators.toLocaleString('en-US')} creators, medians`);
  console.table(
    Object.fromEntries(
      [...times].map(([number, runs]) => [
        `${number} workers`,
        {
          s: seconds(runs).toFixed(1),
          'creators/s': Math.round(creators / seconds(runs)),
          'CPU s': median(runs.map(({ cpu }) => cpu)).toFixed(1),
          'times as fast': (seconds(first) / seconds(runs)).toFixed(2),
        },
      ]),
    ),
  );
};
