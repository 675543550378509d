import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';

/** A deployed stage: the address of its site, and the stores of the test's account. */
export type SmokeTarget = { url: string; userPoolId: string; tableName: string };

type Session = { url: string; email: string; password: string; token?: string };
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

const STEPS: Step[] = [
  {
    name: 'the site and its settings',
    run: async (session) => {
      const page = await (await request(session, '/')).text();
      if (!page.includes('<script')) throw new Error('the site is not the app');
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

type Report = (line: string) => void;

/** Makes an account, does what a customer does, and removes the account, also after a failure. Throws at the first step that fails. */
export const smokeTest = async (target: SmokeTarget, report: Report): Promise<void> => {
  const account = await createAccount(target);
  try {
    for (const { name, run } of STEPS) {
      await run(account.session).catch((cause: Error) => {
        throw new Error(`${name}: ${cause.message}`, { cause });
      });
      report(`ok  ${name}`);
    }
  } finally {
    await account.remove();
  }
};

const createAccount = async ({ url, userPoolId: UserPoolId, tableName }: SmokeTarget) => {
  const cognito = new CognitoIdentityProviderClient({});
  const email = `smoke-${randomUUID()}@example.com`;
  const user = { UserPoolId, Username: email };
  const password = randomBytes(24).toString('base64url');
  const attributes = { email, email_verified: 'true', name: 'Smoke test' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const { User } = await cognito.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
  const id = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  const remove = async (): Promise<void> => {
    await removeItems(tableName, id, email);
    await cognito.send(new AdminDeleteUserCommand(user));
  };
  try {
    await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    await dynamoAccounts(tableName).create({
      id,
      email,
      name: 'Smoke test',
      plan: 'standard',
      status: 'active',
      periodEnd: null,
      cancelAt: null,
      apiAccess: false,
      createdAt: new Date().toISOString(),
    });
  } catch (error) {
    await remove();
    throw error;
  }
  const session: Session = { url: url.replace(/\/+$/, ''), email, password };
  return { session, remove };
};

const removeItems = async (TableName: string, id: string, email: string): Promise<void> => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const keys = [
    { PK: `ACCOUNT#${id}`, SK: 'ACCOUNT' },
    { PK: `EMAIL#${email}`, SK: 'EMAIL' },
  ];
  for (const Key of keys) await table.send(new DeleteCommand({ TableName, Key }));
};
