import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ACCOUNT_ID, attributeOf, SEARCHED_ACCOUNT_ID } from './account-id.ts';

/** Excludes quotes, which would end the value of the filter. */
const SEARCHABLE = /^[\w-]+$/;

/** Name in the pool of the restored user with this account id. Throws if several users claim the id. */
const restoredUsername = async (
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  accountId: string,
): Promise<string | undefined> => {
  if (!SEARCHABLE.test(accountId)) return undefined;
  const Filter = `${SEARCHED_ACCOUNT_ID} = "${accountId}"`;
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter }));
  const [user, ...others] = Users.filter(({ Attributes = [] }) => attributeOf(Attributes, ACCOUNT_ID) === accountId);
  if (others.length > 0) throw new Error('several users of the pool have the same account id');
  return user?.Username;
};

type User = { UserPoolId: string; Username: string };

/**
 * Runs an operation on the user of an account id. The id is the name of the user, except for restored users, who are searched only if
 * no user has the name. Throws UserNotFoundException.
 */
export const onUser = async <Result>(
  cognito: CognitoIdentityProviderClient,
  { UserPoolId, Username }: User,
  operation: (user: User) => Promise<Result>,
): Promise<Result> => {
  try {
    return await operation({ UserPoolId, Username });
  } catch (error) {
    const restored = error instanceof UserNotFoundException ? await restoredUsername(cognito, UserPoolId, Username) : undefined;
    if (restored === undefined) throw error;
    return operation({ UserPoolId, Username: restored });
  }
};

export const findUser = (cognito: CognitoIdentityProviderClient, user: User) =>
  onUser(cognito, user, (found) => cognito.send(new AdminGetUserCommand(found)));
