import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Opened, openBrowser } from './signed-in-browser.ts';

/** Installed when it is first needed: its dependencies are a tenth of all files, and only this measurement uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const RUNS = 3;
const PORT = 29_222;
const MAX_RESULT_BYTES = 64 * 2 ** 20;

/** Switches of Lighthouse by device; a throttled phone is its default. */
const DEVICES: Record<string, string[]> = { mobile: [], desktop: ['--preset=desktop'] };

const resultSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional(), details: z.unknown().optional() })),
});
type Result = z.infer<typeof resultSchema>;

export type Score = Record<'performance' | 'accessibility' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'scripts', number>;

/** Median scores of a screen on a throttled phone and on a desktop. */
export const scoresOf = async (url: string, path: string, plan?: string): Promise<Record<string, Score>> => {
  const browser = await openBrowser(url, { port: PORT, plan });
  try {
    const scores: Record<string, Score> = {};
    for (const [device, switches] of Object.entries(DEVICES)) {
      const runs: Score[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await scoreOf(browser, `${url}${path}`, switches));
      scores[device] = medianOf(runs);
    }
    return scores;
  } finally {
    await browser.close();
  }
};

const scoreOf = async ({ forgetFiles }: Opened, address: string, switches: string[]): Promise<Score> => {
  await forgetFiles();
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, `--port=${PORT}`, '--output=json', '--quiet'],
      // Its own storage reset would end the session.
      ...['--only-categories=performance,accessibility', '--disable-storage-reset', ...switches],
    ],
    { maxBuffer: MAX_RESULT_BYTES },
  );
  return readScore(resultSchema.parse(JSON.parse(stdout)));
};

const readScore = ({ categories, audits }: Result): Score => {
  const score = (name: string) => categories[name]?.score ?? Number.NaN;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: scriptsOf(audits['network-requests']?.details) / 1_000,
  };
};

type Request = { resourceType?: string; transferSize?: number };

/** Everything fetched, including preloads and translations. */
const scriptsOf = (details: unknown): number =>
  ((details as { items?: Request[] } | undefined)?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);

const medianOf = (runs: Score[]): Score => {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Score)[];
  const middle = (key: keyof Score) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Score;
};
