import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { partKey, USER_PARTS } from '#functions/adapters/aws/backed-up-user.ts';
import { restoreUsers, type UsersRestore } from '#functions/adapters/aws/restore-users.ts';
import { cognitoUserBackups } from '#functions/adapters/aws/user-backups.ts';
import { dynamoAccountDeletions } from '#functions/adapters/dynamo/accounts/account-deletions.ts';
import { backUpUsers } from '#functions/features/privacy/back-up-users.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { ROOT } from '#infra/entries.ts';
import { accountFixture, PASSWORD } from '#tests/auth/fixture.ts';

const { ask, ports, cognito, pool, mailedLink, newCustomer, signIn } = accountFixture();
const BACKUPS = 'user-backups';
const UNLIMITED = { isTimeUp: () => false };
let day = '';
let made = 0;

beforeAll(async () => {
  await new S3Client({}).send(new CreateBucketCommand({ Bucket: BACKUPS }));
});
beforeEach(async () => {
  for (const { Username } of await poolUsers()) await cognito().send(new AdminDeleteUserCommand({ UserPoolId: pool().id, Username }));
  made += 1;
  day = new Date(Date.UTC(2026, 0, made)).toISOString().slice(0, 10);
});

const poolUsers = async () => (await cognito().send(new ListUsersCommand({ UserPoolId: pool().id }))).Users ?? [];
const ofPool = (Username: string) => ({ UserPoolId: pool().id, Username });
const find = (email: string) => cognito().send(new AdminGetUserCommand(ofPool(email)));
const groupsOf = async (email: string) => {
  const { Username = '' } = await find(email);
  const { Groups = [] } = await cognito().send(new AdminListGroupsForUserCommand(ofPool(Username)));
  return Groups.map(({ GroupName }) => GroupName);
};
const backUp = (isTimeUp = UNLIMITED.isTimeUp) =>
  backUpUsers(
    { userBackups: cognitoUserBackups(pool().id, BACKUPS), now: () => new Date(`${day}T03:00:00Z`) } as unknown as Ctx<'userBackups'>,
    { isTimeUp },
  );
const options = (changes: Partial<UsersRestore> = {}): UsersRestore => ({
  userPoolId: pool().id,
  backups: BACKUPS,
  table: 'tensor',
  perSecond: 10_000,
  isDry: false,
  ...changes,
});
const NONE = { created: 0, kept: 0, deleted: 0, conflicts: 0 };
const losePool = async (): Promise<void> => {
  for (const { Username } of await poolUsers()) await cognito().send(new AdminDeleteUserCommand(ofPool(Username ?? '')));
};
const snapshot = async () => JSON.stringify((await poolUsers()).map(({ UserLastModifiedDate: _, ...user }) => user));

/** Signs in as a customer does who has forgotten the password. */
const signInByMail = async (email: string) => {
  await ask('POST /api/auth/forgot_password', { email });
  const password = 'chosen after the restore';
  const token = mailedLink(email)?.searchParams.get('token');
  expect((await ask('POST /api/auth/reset_password', { password, confirm_password: password, token })).status).toBe(200);
  return (await signIn(email, password)).accessToken;
};

describe('restoring the users of a lost pool', () => {
  it('[CLD-06] each customer signs in to the own account, after choosing a new password by mail', async () => {
    const customers = [await newCustomer(), await newCustomer(), await newCustomer()];
    await backUp();
    await losePool();
    await expect(signIn(customers[0]?.email ?? '')).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await restoreUsers(options())).toEqual({ ...NONE, created: 3, day });
    for (const { id, email, name } of customers) {
      await expect(signIn(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
      const token = await signInByMail(email);
      expect((await ask('GET /user', {}, { token })).body).toMatchObject({ id, email, name });
    }
    const subs = (await poolUsers()).map(({ Username }) => Username);
    expect(customers.filter(({ id }) => subs.includes(id))).toEqual([]);
  });

  it('[CLD-06] keeps groups, names, verified addresses and the lock of a disabled user', async () => {
    const [admin, locked] = [await newCustomer({ isAdmin: true }), await newCustomer()];
    await cognito().send(new AdminDisableUserCommand(ofPool(locked.email)));
    await backUp();
    await losePool();
    await restoreUsers(options());
    expect([await groupsOf(admin.email), await groupsOf(locked.email)]).toEqual([['admin'], []]);
    const [{ Enabled: adminIsEnabled, UserAttributes }, { Enabled: lockedIsEnabled }] = [await find(admin.email), await find(locked.email)];
    expect([adminIsEnabled, lockedIsEnabled]).toEqual([true, false]);
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: admin.name });
    expect(await ports().identity.verify(await signInByMail(admin.email))).toMatchObject({ id: admin.id, isAdmin: true });
  });

  it('[CLD-06] a user who was restored is in later backups with the same account', async () => {
    const { id, email } = await newCustomer();
    for (let lost = 0; lost < 2; lost += 1) {
      day = `2027-01-0${lost + 1}`;
      await backUp();
      await losePool();
      await restoreUsers(options({ day }));
    }
    expect(await ports().identity.verify(await signInByMail(email))).toMatchObject({ id });
    day = '2025-01-01';
  });

  it('[CLD-06] a second run changes nothing, and a dry run counts without a change', async () => {
    await newCustomer();
    await newCustomer();
    await backUp();
    await losePool();
    expect(await restoreUsers(options({ day, isDry: true }))).toEqual({ ...NONE, created: 2, day });
    expect(await poolUsers()).toEqual([]);
    await restoreUsers(options({ day }));
    const before = await snapshot();
    expect(await restoreUsers(options({ day }))).toEqual({ ...NONE, kept: 2, day });
    expect(await snapshot()).toBe(before);
  });

  it('[CLD-06] a run that is killed before each of its calls gives the same when it is repeated', async () => {
    const [customer, admin] = [await newCustomer(), await newCustomer({ isAdmin: true })];
    await cognito().send(new AdminDisableUserCommand(ofPool(customer.email)));
    await backUp();
    for (let calls = 0; calls < 9; calls += 1) {
      await losePool();
      const send = CognitoIdentityProviderClient.prototype.send as unknown as (this: unknown, command: unknown) => Promise<unknown>;
      let sent = 0;
      const spy = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(function (this: unknown, command: unknown) {
        sent += 1;
        if (sent > calls) throw new Error('killed');
        return send.call(this, command) as never;
      } as never);
      onTestFinished(() => spy.mockRestore());
      await restoreUsers(options({ day })).catch((error: Error) => expect(error.message).toBe('killed'));
      spy.mockRestore();
      await restoreUsers(options({ day }));
      const users = await poolUsers();
      expect(users.map(({ UserStatus }) => UserStatus)).toEqual(['CONFIRMED', 'CONFIRMED']);
      expect(await groupsOf(admin.email)).toEqual(['admin']);
      expect((await find(customer.email)).Enabled).toBe(false);
      expect(await ports().identity.profile(customer.id)).toMatchObject({ id: customer.id, email: customer.email });
    }
  });

  it('[CLD-06] an account that was deleted after the backup does not come back', async () => {
    const [kept, deleted] = [await newCustomer(), await newCustomer()];
    await backUp();
    await losePool();
    await dynamoAccountDeletions('tensor').finish({ id: deleted.id, email: deleted.email, due: '2026-01-01T00:00:00.000Z' });
    expect(await restoreUsers(options({ day }))).toEqual({ ...NONE, created: 1, deleted: 1, day });
    expect((await poolUsers()).length).toBe(1);
    expect(await ports().identity.profile(kept.id)).toMatchObject({ email: kept.email });
  });

  it('[CLD-06] an address that has another account meanwhile keeps it', async () => {
    const { email } = await newCustomer();
    await backUp();
    await losePool();
    const other = await ports().identity.createUser({ email, password: PASSWORD, name: 'Other' });
    expect(await restoreUsers(options({ day }))).toEqual({ ...NONE, conflicts: 1, day });
    expect(await ports().identity.verify((await signIn(email)).accessToken)).toMatchObject({ id: other });
  });

  it('[CLD-06] users whom the pool still has keep their passwords', async () => {
    const [kept, lost] = [await newCustomer(), await newCustomer()];
    await backUp();
    await cognito().send(new AdminDeleteUserCommand(ofPool(lost.email)));
    expect(await restoreUsers(options({ day }))).toEqual({ ...NONE, kept: 1, created: 1, day });
    expect(await ports().identity.verify((await signIn(kept.email)).accessToken)).toMatchObject({ id: kept.id });
  });
});

describe('the backup of users', () => {
  const files = async () => {
    const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: BACKUPS, Prefix: `users/${day}/` }));
    return Contents.map(({ Key }) => Key);
  };

  it('[CLD-06] continues where the time was up, and a complete one stays as it is', async () => {
    await newCustomer();
    let parts = 0;
    await backUp(() => {
      parts += 1;
      return parts > 10;
    });
    expect(await files()).toHaveLength(10);
    await expect(restoreUsers(options({ day }))).rejects.toThrow();
    await backUp();
    expect(await files()).toEqual(USER_PARTS.map((part) => partKey(day, part)));
    await newCustomer();
    await backUp();
    await losePool();
    expect(await restoreUsers(options({ day, isDry: true }))).toEqual({ ...NONE, created: 1, day });
  });

  it('[CLD-06] has every user of a pool with more users than one page', async () => {
    for (let index = 0; index < 61; index += 1) {
      const [email, sub] = [`page${index}@example.com`, `a${randomUUID().slice(1)}`];
      const UserAttributes = Object.entries({ sub, email, email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value }));
      await cognito().send(new AdminCreateUserCommand({ ...ofPool(email), MessageAction: 'SUPPRESS', UserAttributes }));
    }
    const backups = cognitoUserBackups(pool().id, BACKUPS);
    expect(await backups.backUp(day, UNLIMITED.isTimeUp)).toEqual({ users: 61, isComplete: true });
  });

  it('[CLD-06] contains no password', async () => {
    const { email } = await newCustomer();
    await cognito().send(new AdminSetUserPasswordCommand({ ...ofPool(email), Password: 'a very secret phrase', Permanent: true }));
    await backUp();
    const s3 = new S3Client({});
    const texts = await Promise.all(
      (await files()).map(async (Key) => (await s3.send(new GetObjectCommand({ Bucket: BACKUPS, Key }))).Body?.transformToString()),
    );
    expect(texts.join('')).toContain(email);
    expect(texts.join('')).not.toContain('a very secret phrase');
  });
});

it('[CLD-06] the command plans and restores users from the newest complete backup', async () => {
  const { id } = await newCustomer();
  day = '2028-01-01';
  await backUp();
  await losePool();
  const run = async (command: string) => {
    const args = [join(ROOT, 'functions/cli/restore.ts'), command, 'users', '--pool', pool().id, '--backups', BACKUPS, '--table', 'tensor'];
    return (await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout;
  };
  expect(await run('plan')).toContain('created: 1, kept: 0, deleted: 0, conflicts: 0, day: 2028-01-01');
  expect(await poolUsers()).toEqual([]);
  expect(await run('run')).toContain('created: 1');
  expect(await run('run')).toContain('kept: 1');
  expect(await ports().identity.profile(id)).toMatchObject({ id });
});
