import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { type Opened, openBrowser } from './signed-in-browser.ts';

const RUNS = 3;
const PORT = 29_222;
const CATEGORIES = ['performance', 'accessibility'];

const DEVICES: Record<string, Config | undefined> = { mobile: undefined, desktop: desktopConfig };

export type Score = Record<'performance' | 'accessibility' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'scripts', number>;

/** Median scores of a screen on a throttled phone and on a desktop. */
export const scoresOf = async (url: string, path: string, plan?: string): Promise<Record<string, Score>> => {
  const browser = await openBrowser(url, { port: PORT, plan });
  try {
    const scores: Record<string, Score> = {};
    for (const [device, config] of Object.entries(DEVICES)) {
      const runs: Score[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await scoreOf(browser, `${url}${path}`, config));
      scores[device] = medianOf(runs);
    }
    return scores;
  } finally {
    await browser.close();
  }
};

const scoreOf = async ({ forgetFiles }: Opened, address: string, config: Config | undefined): Promise<Score> => {
  await forgetFiles();
  // Lighthouse's own storage reset would end the session.
  const flags = { port: PORT, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' } as const;
  const result = await lighthouse(address, flags, config);
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`);
  return readScore(result.lhr);
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
