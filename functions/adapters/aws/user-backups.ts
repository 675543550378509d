import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type ListUsersCommandOutput,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { UserBackups } from '#functions/ports/accounts/user-backups.ts';
import { ACCOUNT_ID, accountIdIn, attributeOf, SEARCHED_ACCOUNT_ID } from './account-id.ts';
import { type BackedUpUser, dayPrefix, partKey, USER_PARTS } from './backed-up-user.ts';
import { ADMINS, DEMOS } from './cognito-groups.ts';

type Groups = ReadonlyMap<string, ReadonlySet<string>>;

/** Writes the users of a pool to a bucket, a file for each part. A file appears only when it is complete. */
export const cognitoUserBackups = (UserPoolId: string, Bucket: string): UserBackups => {
  const cognito = new CognitoIdentityProviderClient({});
  const s3 = new S3Client({});
  const writtenParts = async (day: string): Promise<Set<string>> => {
    // The files of a day fit one page.
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: dayPrefix(day) }));
    return new Set(Contents.map(({ Key = '' }) => Key));
  };
  return {
    backUp: async (day, isTimeUp) => {
      const written = await writtenParts(day);
      const missing = USER_PARTS.filter((part) => !written.has(partKey(day, part)));
      let users = 0;
      if (missing.length === 0) return { users, isComplete: true };
      const groups = await membersOf(cognito, UserPoolId);
      for (const part of missing) {
        const found = await usersOf({ cognito, UserPoolId, isTimeUp }, part);
        if (!found) return { users, isComplete: false };
        const lines = found.map((user) => JSON.stringify(toBackup(user, groups)));
        const Body = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        await s3.send(new PutObjectCommand({ Bucket, Key: partKey(day, part), Body, ContentType: 'application/jsonl' }));
        users += lines.length;
      }
      return { users, isComplete: true };
    },
  };
};

/** Names in the pool of the members of each group. */
const membersOf = async (client: CognitoIdentityProviderClient, UserPoolId: string): Promise<Groups> => {
  const groups = new Map<string, Set<string>>();
  for (const GroupName of [ADMINS, DEMOS]) {
    const members = new Set<string>();
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName }))
      for (const { Username = '' } of Users) members.add(Username);
    groups.set(GroupName, members);
  }
  return groups;
};

type Source = { cognito: CognitoIdentityProviderClient; UserPoolId: string; isTimeUp: () => boolean };

/** Undefined if the time is up before the last page. */
const usersOf = async ({ cognito, UserPoolId, isTimeUp }: Source, part: string): Promise<UserType[] | undefined> => {
  const users: UserType[] = [];
  let PaginationToken: string | undefined;
  do {
    if (isTimeUp()) return undefined;
    const request = new ListUsersCommand({ UserPoolId, Filter: `sub ^= "${part}"`, PaginationToken });
    const page: ListUsersCommandOutput = await cognito.send(request);
    users.push(...(page.Users ?? []));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  return users;
};

const IDENTIFYING = new Set(['sub', ACCOUNT_ID, SEARCHED_ACCOUNT_ID]);

const toBackup = ({ Username = '', Attributes = [], Enabled = true }: UserType, groups: Groups): BackedUpUser => ({
  accountId: accountIdIn(Attributes),
  email: attributeOf(Attributes, 'email'),
  attributes: Object.fromEntries(Attributes.flatMap(({ Name = '', Value = '' }) => (IDENTIFYING.has(Name) ? [] : [[Name, Value]]))),
  groups: [...groups].filter(([, members]) => members.has(Username)).map(([name]) => name),
  isEnabled: Enabled,
});
