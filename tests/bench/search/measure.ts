export type Timing = { least: number; p50: number; p95: number };
export type Work = () => unknown;

const ROUNDS = 7;
const RUNS = 5;

/** Milliseconds per warm run. */
export const measure = async (work: Work, runs = ROUNDS * RUNS): Promise<Timing> => {
  await work();
  return timing(await timesOf(work, runs));
};

/** Measures several in turn, a few runs each, so that load on the machine affects all of them. */
export const measureInTurns = async <Name extends string>(works: Record<Name, Work>): Promise<Record<Name, Timing>> => {
  const measured = (Object.entries(works) as [Name, Work][]).map(([name, work]) => ({ name, work, times: [] as number[] }));
  for (const { work } of measured) await work();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { work, times } of measured) times.push(...(await timesOf(work, RUNS)));
  }
  return Object.fromEntries(measured.map(({ name, times }) => [name, timing(times)])) as Record<Name, Timing>;
};

const timesOf = async (work: Work, runs: number): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
};

export const timing = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { least: at(0), p50: at(0.5), p95: at(0.95) };
};

export const timingText = (timing: Timing | undefined): string => (timing ? `${timing.p50.toFixed(1)} / ${timing.p95.toFixed(1)}` : '–');

/** The minimum is the most reliable figure on a shared machine. */
export const leastText = ({ least, p50 }: Timing): string => `${least.toFixed(1)} / ${p50.toFixed(1)}`;
