import { setTimeout as pause } from 'node:timers/promises';

const ROUNDS = 4;
const WARM_UP = 1;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Probe = { name: string; path: string; body: (email: string) => unknown };
const PROBES: Probe[] = [
  { name: 'sign-in, wrong password', path: '/api/auth/login', body: (email) => ({ email, password: 'not the password' }) },
  { name: 'forgot password', path: '/api/auth/forgot_password', body: (email) => ({ email }) },
  {
    name: 'sign-up',
    path: '/api/auth/register',
    body: (email) => ({ name: 'Rin', email, phone: '123456789', password: 'a good phrase' }),
  },
];

const timed = async (url: string, { path, body }: Probe, email: string): Promise<{ ms: number; status: number }> => {
  const started = performance.now();
  const response = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  await response.text();
  return { ms: performance.now() - started, status: response.status };
};

/** Known and unknown in turns, so that a busy moment of the machine falls on both; within the limits of the calls. */
const compare = async (url: string, probe: Probe, known: string) => {
  const unknown = `nobody-${Date.now()}@example.com`;
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [kind, email] of [
      ['known', known],
      ['unknown', unknown],
    ] as const) {
      const { ms, status } = await timed(url, probe, email);
      statuses.add(status);
      if (round >= WARM_UP) times[kind].push(ms);
    }
    await pause(50);
  }
  return { call: probe.name, 'known ms': median(times.known), 'unknown ms': median(times.unknown), statuses: [...statuses].join(' ') };
};

/**
 * Does the time of an answer tell whether an e-mail is known? Medians, against a running stack:
 * `npm run bench -- auth-timing [url] [known e-mail]`. Status 404 = the call is switched off, 429 = its limit was reached by earlier runs.
 */
export const run = async ([url = 'http://localhost:8080', known = 'new@example.com']: string[]): Promise<void> => {
  const rows = [];
  for (const probe of PROBES) rows.push(await compare(url, probe, known));
  console.table(rows.map((row) => ({ ...row, 'known ms': row['known ms'].toFixed(1), 'unknown ms': row['unknown ms'].toFixed(1) })));
};
