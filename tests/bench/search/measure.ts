export type Timing = { p50: number; p95: number };

const RUNS = 21;

/** Milliseconds of a warm answer. */
export const measure = async (work: () => unknown, runs = RUNS): Promise<Timing> => {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return timing(times);
};

export const timing = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
};

export const timingText = (timing: Timing | undefined): string => (timing ? `${timing.p50.toFixed(1)} / ${timing.p95.toFixed(1)}` : '–');
