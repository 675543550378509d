import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { visitAsCustomer } from '#functions/adapters/http/visit-as-customer.ts';
import { readCanaryPassword } from './secrets.ts';

/** A deployed stage: the address of its site, and the stores of the test's account. */
export type SmokeTarget = { url: string; userPoolId: string; tableName: string };

type Stores = Pick<SmokeTarget, 'userPoolId' | 'tableName'>;
type TestCustomer = { email: string; name: string; password: string };

type Report = (line: string) => void;

/** Makes an account, does what a customer does, and removes the account, also after a failure. Throws at the first step that fails. */
export const smokeTest = async ({ url, ...stores }: SmokeTarget, report: Report): Promise<void> => {
  const customer = { email: `smoke-${randomUUID()}@example.com`, name: 'Smoke test', password: randomBytes(24).toString('base64url') };
  try {
    await createCustomer(stores, customer);
    await visitAsCustomer({ url, ...customer }, (step) => report(`ok  ${step}`));
  } finally {
    await removeCustomer(stores, customer.email);
  }
};

/** Address and password of the canary's account; the password is in a secret. */
export type CanaryAccount = { email: string; passwordArn: string };

/** Makes the account of the canary unless it exists, and sets its password to the one that the canary has. */
export const prepareCanary = async (stores: Stores, { email, passwordArn }: CanaryAccount): Promise<void> => {
  await createCustomer(stores, { email, name: 'Canary', password: await readCanaryPassword(passwordArn) });
};

const subOf = (attributes: AttributeType[] = []): string => attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';

/** Undefined without a user of this address. */
const findUser = async (
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string },
): Promise<string | undefined> => {
  try {
    return subOf((await cognito.send(new AdminGetUserCommand(user))).UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

const createCustomer = async ({ userPoolId: UserPoolId, tableName }: Stores, { email, name, password }: TestCustomer): Promise<void> => {
  const cognito = new CognitoIdentityProviderClient({});
  const user = { UserPoolId, Username: email };
  const UserAttributes = Object.entries({ email, email_verified: 'true', name }).map(([Name, Value]) => ({ Name, Value }));
  const create = async (): Promise<string> => {
    const { User } = await cognito.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
    return subOf(User?.Attributes);
  };
  const id = (await findUser(cognito, user)) ?? (await create());
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
  const accounts = dynamoAccounts(tableName);
  if (await accounts.findByEmail(email)) return;
  await accounts.create({
    id,
    email,
    name,
    plan: 'standard',
    status: 'active',
    periodEnd: null,
    cancelAt: null,
    apiAccess: false,
    createdAt: new Date().toISOString(),
  });
};

const removeCustomer = async ({ userPoolId: UserPoolId, tableName: TableName }: Stores, email: string): Promise<void> => {
  const cognito = new CognitoIdentityProviderClient({});
  const user = { UserPoolId, Username: email };
  const id = await findUser(cognito, user);
  if (id === undefined) return;
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const keys = [
    { PK: `ACCOUNT#${id}`, SK: 'ACCOUNT' },
    { PK: `EMAIL#${email}`, SK: 'EMAIL' },
  ];
  for (const Key of keys) await table.send(new DeleteCommand({ TableName, Key }));
  await cognito.send(new AdminDeleteUserCommand(user));
};
