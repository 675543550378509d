import { setTimeout } from 'node:timers/promises';
import * as fc from 'fast-check';

const PASSWORD = 'Tensor-demo-2026';
const PLANS = ['premium', 'standard', 'entry', 'trial'] as const;

const OFTEN = { times: 1_000_000, seconds: 60 };
/** RATE_LIMITS of the stack under test, because visitors share four accounts and one address. */
export const OFTEN_ENOUGH = JSON.stringify({ calls: OFTEN, sign_in: { account: OFTEN, address: OFTEN } });

export type Act = 'sign in' | 'search' | 'suggest' | 'counts' | 'account' | 'past reports' | 'open a report' | 'lists';
export type Visit = { times: Map<Act, number[]>; errors: string[] };
type Options = {
  url: string;
  visitors: number;
  ms: number /** Average pause between two operations, in milliseconds. */;
  thinkMs: number;
  seed: number;
};

/** Uniform in 0..1, excluding 1. */
const EVENLY = fc.noBias(fc.nat(999_999)).map((millionths) => millionths / 1e6);

type Ask = (act: Act, path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>;

/** Concurrent visitors, who sign in and then search and read until the time is over. */
export const receiveVisitors = async ({ url, visitors, ms, thinkMs, seed }: Options): Promise<Visit> => {
  const visit: Visit = { times: new Map(), errors: [] };
  const end = performance.now() + ms;
  const stay = async (number: number): Promise<void> => {
    const chances = fc.sample(EVENLY, { numRuns: 997, seed: seed + number });
    let drawn = 0;
    const chance = () => chances[drawn++ % chances.length] as number;
    // Visitors arrive one after another.
    await setTimeout(chance() * Math.min(thinkMs * 4, ms / 4));
    const ask = askFor(url, visit);
    const { token } =
      (await ask('sign in', '/api/auth/login', { email: `${PLANS[number % PLANS.length]}@example.com`, password: PASSWORD })) ?? {};
    if (!token) return;
    const signedIn = askFor(url, visit, token);
    while (performance.now() < end) {
      await act(signedIn, chance);
      await setTimeout(thinkMs * 2 * chance());
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => stay(number)));
  return visit;
};

const askFor =
  (url: string, { times, errors }: Visit, token?: string): Ask =>
  async (act, path, body) => {
    const started = performance.now();
    try {
      const response = await fetch(`${url}/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      times.set(act, [...(times.get(act) ?? []), performance.now() - started]);
      if (response.ok) return JSON.parse(text);
      errors.push(`${act} ${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      errors.push(`${act} ${path}: ${error}`);
    }
    return undefined;
  };

/** Frequency of each operation in percent, the searches of a narrowing marketer first. */
const HABITS: readonly [number, (ask: Ask, chance: () => number) => Promise<unknown>][] = [
  [50, (ask, chance) => ask('search', '/identification', { ...someSearch(chance), sort: { field: 'followers', direction: 'desc' } })],
  [10, (ask, chance) => ask('counts', '/identification/counts', { ...someSearch(chance), variations: VARIATIONS })],
  [20, (ask, chance) => ask('suggest', `/identification/users/global?q=${among(['a', 'ma', 'tra', 'fit', 'co'], chance)}`)],
  [7, (ask) => ask('account', '/user')],
  [6, (ask) => ask('lists', '/creatorLists.json')],
  [7, (ask) => openPastReport(ask)],
];

const act = async (ask: Ask, chance: () => number): Promise<void> => {
  let left = chance() * HABITS.reduce((all, [often]) => all + often, 0);
  for (const [often, doIt] of HABITS) {
    left -= often;
    if (left < 0) return void (await doIt(ask, chance));
  }
};

const VARIATIONS = [true, false].map((is_verified) => ({ search: { is_verified } }));

const among = <T>(values: readonly T[], chance: () => number): T => values[Math.floor(chance() * values.length)] as T;

const someSearch = (chance: () => number): object => ({
  platform: among(['instagram', 'youtube', 'tiktok'], chance),
  search: {
    followers: { left_number: Math.round(10 ** (3 + 3 * chance())) },
    ...(chance() < 0.4 && { engagement_rate: { value: 0.01, operator: 'gte' } }),
  },
});

const openPastReport = async (ask: Ask): Promise<void> => {
  const past = await ask('past reports', '/generated/reports?page=1&limit=5');
  const report = past?.reports_generated?.[0];
  if (report) await ask('open a report', `/reports/${report.report_id}`);
};
