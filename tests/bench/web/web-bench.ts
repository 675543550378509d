import { seededStack } from '../seeded-stack.ts';
import { measureInteractions } from './interactions.ts';
import { measureShifts } from './layout-shifts.ts';
import { type Score, scoresOf } from './lighthouse-scores.ts';
import { measureOpenings } from './openings.ts';
import { buildAndWeigh } from './weights.ts';

const CREATORS = '20000';
/** A mid-range phone has about a quarter of this machine's speed. */
const SLOW_DOWNS = [1, 4];
const MAX_SHIFT = 0.01;

/** `web [url]`: size of the screens, Lighthouse scores, interaction latency and layout shifts, on a separate stack or (all but the shifts) the one at `url`. */
export const run = async ([url]: string[]): Promise<void> => {
  console.table(
    Object.fromEntries(
      (await buildAndWeigh()).map(({ page, js, css, lazyJs, lazyCss }) => [
        page,
        { 'first JS': kb(js), 'first CSS': kb(css), 'lazy JS': kb(lazyJs), 'lazy CSS': kb(lazyCss) },
      ]),
    ),
  );
  const stack = url === undefined ? await seededStack(CREATORS) : undefined;
  try {
    await measureStack(url ?? stack?.url ?? '');
  } finally {
    await stack?.stop();
  }
  await printShifts();
};

const measureStack = async (url: string): Promise<void> => {
  const scores = { 'sign-in': await scoresOf(url, '/'), Discovery: await scoresOf(url, '/discovery', 'premium') };
  console.table(
    Object.fromEntries(
      Object.entries(scores).flatMap(([screen, devices]) =>
        Object.entries(devices).map(([device, score]) => [`${screen}, ${device}`, lineOf(score)]),
      ),
    ),
  );
  for (const [slowDown, { rows, event }] of await measureInteractions(url, SLOW_DOWNS)) {
    const [p50, p95] = [rows.p50.toFixed(0), rows.p95.toFixed(0)];
    console.log(
      `CPU 1/${slowDown}: click to painted rows p50 ${p50} ms, p95 ${p95} ms; click event p50 ${event.p50} ms, p95 ${event.p95} ms`,
    );
  }
  await printOpenings(url);
};

const printShifts = async (): Promise<void> => {
  const moved = Object.entries(await measureShifts(CREATORS)).filter(([, sums]) => Object.values(sums).some((sum) => sum > MAX_SHIFT));
  console.log(`screens that move by more than ${MAX_SHIFT} while they load: ${moved.length}`);
  console.table(Object.fromEntries(moved));
};

const printOpenings = async (url: string): Promise<void> => {
  const rows = [...(await measureOpenings(url))].map(([name, { first, again }]) => [
    name,
    { 'first opening': `${first.p50.toFixed(0)} ms`, 'slowest first': `${first.p95.toFixed(0)} ms`, again: `${again.p50.toFixed(0)} ms` },
  ]);
  console.table(Object.fromEntries(rows));
};

const lineOf = ({ performance, accessibility, fcp, lcp, tbt, cls, scripts }: Score) => ({
  performance,
  accessibility,
  'first paint': `${fcp.toFixed(0)} ms`,
  'largest paint': `${lcp.toFixed(0)} ms`,
  blocked: `${tbt.toFixed(0)} ms`,
  shift: cls.toFixed(3),
  'scripts fetched': kb(scripts),
});

const kb = (size: number): string => `${size.toFixed(1)} KB`;
