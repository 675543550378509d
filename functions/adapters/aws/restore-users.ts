import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, ListObjectsV2Command, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { writePace } from '#functions/adapters/dynamo/write-pace.ts';
import { ACCOUNT_ID, accountIdIn, attributeOf, SEARCHED_ACCOUNT_ID } from './account-id.ts';
import { BackedUpUser, dayPrefix, partKey, USER_BACKUPS, USER_PARTS } from './backed-up-user.ts';
import { ADMINS } from './cognito-groups.ts';

export type UsersRestore = {
  userPoolId: string;
  /** Bucket with the backups. */
  backups: string;
  /** `YYYY-MM-DD`; the newest complete backup by default. */
  day?: string | undefined;
  /** Table with the accounts, which is restored before. */
  table: string;
  /** Users that are created per second. */
  perSecond: number;
  /** Counts only. */
  isDry: boolean;
};

/**
 * `deleted`: users without account, who were deleted after the backup. `conflicts`: the address belongs to a user of another account
 * meanwhile; both stay as they are.
 */
export type UserCounts = { created: number; kept: number; deleted: number; conflicts: number };

type Run = UsersRestore & { cognito: CognitoIdentityProviderClient; pace: () => Promise<void> };

/**
 * Creates the users of a backup that the pool lacks, with the ids of their accounts. They get random passwords, so each must set a new
 * one by the mail for forgotten passwords. Can be stopped and repeated.
 */
export const restoreUsers = async (
  options: UsersRestore,
  report: (counts: UserCounts) => void = () => undefined,
): Promise<UserCounts & { day: string }> => {
  const s3 = new S3Client({});
  const day = options.day ?? (await newestDay(s3, options.backups));
  const run: Run = { ...options, cognito: new CognitoIdentityProviderClient({}), pace: writePace(options.perSecond) };
  const counts: UserCounts = { created: 0, kept: 0, deleted: 0, conflicts: 0 };
  for (const part of USER_PARTS) {
    for (const user of await readPart(s3, options.backups, partKey(day, part))) {
      counts[await restoreUser(run, user)] += 1;
      report({ ...counts });
    }
  }
  return { ...counts, day };
};

/** A backup is complete when it has all parts. */
const newestDay = async (client: S3Client, Bucket: string): Promise<string> => {
  const parts = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: USER_BACKUPS })) {
    for (const { Key = '' } of Contents) {
      const day = Key.slice(USER_BACKUPS.length).split('/')[0] ?? '';
      parts.set(day, (parts.get(day) ?? 0) + 1);
    }
  }
  const complete = [...parts].filter(([, count]) => count === USER_PARTS.length).map(([day]) => day);
  const newest = complete.toSorted().at(-1);
  if (newest === undefined) throw new Error(`backups: ${Bucket} has no complete backup`);
  return newest;
};

/** Changes of users after it are not in the backup: the time of its first part. */
export const backupTakenAt = async (bucket: string, day: string): Promise<Date> => {
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: bucket, Prefix: dayPrefix(day) }));
  return new Date(Math.min(...Contents.map(({ LastModified }) => LastModified?.getTime() ?? 0)));
};

const readPart = async (s3: S3Client, Bucket: string, Key: string): Promise<BackedUpUser[]> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  const lines = ((await Body?.transformToString()) ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => BackedUpUser.parse(JSON.parse(line)));
};

const restoreUser = async (run: Run, user: BackedUpUser): Promise<keyof UserCounts> => {
  const existing = await findByEmail(run, user.email);
  const attributes = existing?.UserAttributes ?? [];
  if (existing && accountIdIn(attributes) !== user.accountId) return 'conflicts';
  const isUnfinished = existing?.UserStatus === 'FORCE_CHANGE_PASSWORD' && attributeOf(attributes, ACCOUNT_ID) !== '';
  if (existing && !isUnfinished) return 'kept';
  // The first admin has an account only after the first sign-in.
  const isKnown = user.groups.includes(ADMINS) || (await dynamoAccounts(run.table).find(user.accountId)) !== undefined;
  if (!isKnown) return 'deleted';
  if (run.isDry) return 'created';
  await run.pace();
  if (!existing) await createUser(run, user);
  await completeUser(run, user);
  return 'created';
};

const findByEmail = async ({ cognito, userPoolId: UserPoolId }: Run, Username: string): Promise<AdminGetUserCommandOutput | undefined> =>
  cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).catch((error: unknown) => {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  });

const createUser = async ({ cognito, userPoolId: UserPoolId }: Run, { accountId, email, attributes }: BackedUpUser): Promise<void> => {
  const all = { ...attributes, email, [ACCOUNT_ID]: accountId, [SEARCHED_ACCOUNT_ID]: accountId };
  const UserAttributes = Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
  await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes }));
};

/** The password comes last: it marks the user as finished. A disabled user must not be enabled meanwhile. */
const completeUser = async (
  { cognito, userPoolId: UserPoolId }: Run,
  { email: Username, groups, isEnabled }: BackedUpUser,
): Promise<void> => {
  const user = { UserPoolId, Username };
  if (!isEnabled) await cognito.send(new AdminDisableUserCommand(user));
  for (const GroupName of groups) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  const Password = randomBytes(32).toString('base64url');
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
};
