import { randomBytes } from 'node:crypto';
import { DEMO_ACCOUNTS } from '#infra/local/demo/accounts.ts';

const WARM_UP = 5;
const EMAILS = 5;
const KNOWN = DEMO_ACCOUNTS.slice(0, EMAILS).map(({ email }) => email);
const UNKNOWN = KNOWN.map((_, index) => `nobody-${index}@example.com`);

type Ask = (email: string) => Promise<Response>;
type Probe = { name: string; ask: Ask };

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** The first half of a browser's sign-in, where the user pool looks the user up. */
const askPool = async (site: string): Promise<Ask> => {
  const { cognito } = (await (await fetch(`${site}/config.json`)).json()) as { cognito: { clientId: string; endpoint: string } };
  const url = new URL(cognito.endpoint, site).href;
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
  return (USERNAME) => {
    const AuthParameters = { USERNAME, SRP_A: randomBytes(384).toString('hex') };
    return post(url, { AuthFlow: 'USER_SRP_AUTH', ClientId: cognito.clientId, AuthParameters }, headers);
  };
};

const probesOf = async (site: string): Promise<Probe[]> => {
  const api = `${site}/v1/api/auth`;
  const visitor = { name: 'Rin', phone: '123456789', password: 'a good phrase' };
  return [
    { name: 'sign-in, wrong password', ask: (email) => post(`${api}/login`, { email, password: 'not the password' }) },
    { name: 'sign-in of a browser', ask: await askPool(site) },
    { name: 'forgot password', ask: (email) => post(`${api}/forgot_password`, { email }) },
    { name: 'sign-up', ask: (email) => post(`${api}/register`, { ...visitor, email }) },
  ];
};

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Probability that a known email takes longer than an unknown one: 0.5 reveals nothing. */
const distinguished = (known: number[], unknown: number[]): number => {
  const slower = known.flatMap((ms) => unknown.map((other): number => (ms > other ? 1 : ms === other ? 0.5 : 0)));
  return slower.reduce((sum, one) => sum + one, 0) / slower.length;
};

/** Alternates known and unknown emails and their order, so that load on the machine affects both alike. */
const compare = async ({ name, ask }: Probe, rounds: number) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<number>();
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const started = performance.now();
      const response = await ask((kind === 'known' ? KNOWN : UNKNOWN)[round % EMAILS] ?? '');
      await response.text();
      statuses.add(response.status);
      if (round >= WARM_UP) times[kind].push(performance.now() - started);
    }
  }
  return {
    call: name,
    'known ms': median(times.known).toFixed(1),
    'unknown ms': median(times.unknown).toFixed(1),
    'known is slower': distinguished(times.known, times.unknown).toFixed(2),
    statuses: [...statuses].join(' '),
  };
};

/**
 * Measures whether response times reveal registered emails. Runs against a stack with high RATE_LIMITS: `npm run bench -- auth-timing [url]
 * [rounds]`. Rows with status 404 (call disabled) or 429 (limit reached) are meaningless.
 */
export const run = async ([url = 'http://localhost:8080', rounds = '100']: string[]): Promise<void> => {
  const rows = [];
  for (const probe of await probesOf(url)) rows.push(await compare(probe, Number(rounds)));
  console.table(rows);
};
