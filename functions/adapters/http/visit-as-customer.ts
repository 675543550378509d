import * as z from 'zod/mini';

/** A customer of a deployed stage; `url` is the address of its site. */
export type Customer = { url: string; email: string; password: string };

type Session = Customer & { token?: string };
type Step = { name: string; run: (session: Session) => Promise<void> };

/** Longer than the gateway takes for its slowest call. */
const TIMEOUT_MS = 30_000;

const request = async ({ url, token }: Session, path: string, body?: object): Promise<Response> => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response;
};

const answer = async <S extends z.ZodMiniType>(schema: S, response: Response): Promise<z.infer<S>> => schema.parse(await response.json());

const SignedIn = z.object({ success: z.literal(true), token: z.string() });
const Found = z.object({ total: z.number() });

/** Path of the script that starts the app. */
const SCRIPT = /<script\b[^>]*\stype="module"[^>]*\ssrc="(\/[^"]+)"/;

const STEPS: Step[] = [
  {
    name: 'the site and its settings',
    run: async (session) => {
      const page = await (await request(session, '/')).text();
      const script = SCRIPT.exec(page)?.[1];
      if (script === undefined) throw new Error('the site is not the app');
      // The script has its own place in the CDN, so a page alone does not prove that the app starts.
      await request(session, script);
      await answer(z.object({ brand: z.object({ id: z.string() }) }), await request(session, '/config.json'));
    },
  },
  {
    name: 'sign-in',
    run: async (session) => {
      const { email, password } = session;
      session.token = (await answer(SignedIn, await request(session, '/v1/api/auth/login', { email, password }))).token;
    },
  },
  {
    name: 'the account',
    run: async (session) => {
      const { email } = await answer(z.object({ email: z.string() }), await request(session, '/v1/user'));
      if (email !== session.email) throw new Error('the account is another one');
    },
  },
  {
    name: 'a search',
    run: async (session) => {
      const { total } = await answer(Found, await request(session, '/v1/identification', {}));
      if (total === 0) throw new Error('the catalogue is empty');
    },
  },
  {
    name: 'sign-out',
    run: async (session) => {
      await request(session, '/v1/api/auth/sign_out', { token: session.token });
    },
  },
];

/** Opens the site, signs in, searches and signs out, without second tries. Throws at the first step that fails, with its name. */
export const visitAsCustomer = async (customer: Customer, onDone: (step: string) => void): Promise<void> => {
  const session: Session = { ...customer, url: customer.url.replace(/\/+$/, '') };
  for (const { name, run } of STEPS) {
    await run(session).catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause });
    });
    onDone(name);
  }
};
