import { existsSync, readFileSync } from 'node:fs';
import { type Lane, openLane, type TestFile } from './lane.ts';
import { isEnough, type Mutant, nameOf, type Outcome, staleness } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

/** Equals the cores of the smallest machine. */
const LANES = 2;

/** `npm run test:mutants -- compile-` runs only the mutants of matching files. */
const wanted = process.argv[2] ?? '';
const mutants: readonly Mutant[] = MUTANTS.filter(({ file }) => file.includes(wanted));

const stopWith = (problems: readonly string[]): never => {
  for (const problem of problems) console.error(problem);
  process.exit(1);
};

/** Every test file once, restricted to the tests that mutants select, unless one selects all. */
const filesOf = (list: readonly Mutant[]): TestFile[] =>
  [...new Set(list.flatMap(({ tests }) => tests))].map((path) => {
    const patterns = list.filter(({ tests }) => tests.includes(path)).map(({ only }) => only);
    return { path, only: patterns.includes(undefined) ? undefined : [...new Set(patterns)].join('|') };
  });

/** Each lane takes the next item as soon as it is idle. */
const shareOut = async <T>(lanes: readonly Lane[], items: readonly T[], work: (lane: Lane, item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const takeAll = async (lane: Lane): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(lane, item);
  };
  await Promise.all(lanes.map(takeAll));
};

const checkBaseline = async (lanes: readonly Lane[]): Promise<void> => {
  const passed = new Map<string, string[]>();
  await shareOut(lanes, filesOf(mutants), async (lane, file) => {
    for (const [path, titles] of await lane.baseline([file])) passed.set(path, titles);
  });
  const isRun = ({ tests, only = '' }: Mutant): boolean =>
    tests.every((path) => (passed.get(path) ?? []).some((title) => new RegExp(only).test(title)));
  const idle = mutants.filter((mutant) => !isRun(mutant));
  if (idle.length > 0) stopWith(idle.map((mutant) => `${nameOf(mutant)}: no test of ${mutant.tests.join(', ')} matches "${mutant.only}"`));
};

const stale = mutants.flatMap((mutant) => staleness(mutant, existsSync(mutant.file) ? readFileSync(mutant.file, 'utf8') : undefined));
if (stale.length > 0) stopWith(stale);

const started = performance.now();
const lanes = await Promise.all(Array.from({ length: LANES }, openLane));
const verdicts = new Map<Mutant, Outcome>();
try {
  await checkBaseline(lanes);
  console.log(`${mutants.length} mutants, baseline green after ${Math.round((performance.now() - started) / 1_000)} s`);
  await shareOut(lanes, mutants, async (lane, mutant) => {
    const begun = performance.now();
    verdicts.set(mutant, await lane.judge(mutant));
    if (process.env.MUTANTS_VERBOSE) console.log(verdicts.get(mutant), Math.round(performance.now() - begun), nameOf(mutant));
  });
} catch (error) {
  stopWith([error instanceof Error ? error.message : String(error)]);
}
const killed = [...verdicts.values()].filter((outcome) => outcome === 'killed').length;
for (const [mutant, verdict] of verdicts)
  if (verdict !== 'killed') console.log(`${verdict}: ${nameOf(mutant)} (${mutant.tests.join(', ')})`);
console.log(`${killed} of ${mutants.length} mutants killed in ${Math.round((performance.now() - started) / 1_000)} s`);
await Promise.all(lanes.map((lane) => lane.close()));
process.exit(isEnough(killed, mutants.length) ? 0 : 1);
