import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Caller, Identity } from '#functions/ports/accounts/identity.ts';
import { AppError } from '#shared/http/errors.ts';
import { ACCOUNT_ID, accountIdIn, attributeOf } from './account-id.ts';
import { ADMINS, DEMOS } from './cognito-groups.ts';
import { findUser, onUser } from './find-pool-user.ts';

type Users = Pick<
  Identity,
  'createUser' | 'profile' | 'setPassword' | 'hasSecondFactor' | 'requireSecondFactor' | 'removeSecondFactor' | 'removeUser'
>;
type User = { UserPoolId: string; Username: string };

/** Administrative calls of the pool, which are not exposed to users. */
export const cognitoUsers = (cognito: CognitoIdentityProviderClient, UserPoolId: string): Users => {
  const setPassword = (user: User, Password: string) =>
    cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true })).catch(refusePassword);
  const preferTotp = async (Username: string, Enabled: boolean): Promise<void> => {
    const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled };
    await onUser(cognito, { UserPoolId, Username }, (user) =>
      cognito.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings })),
    );
  };
  return {
    createUser: async ({ email, password = randomBytes(32).toString('base64url'), name, isAdmin, isDemo }) => {
      const user = { UserPoolId, Username: email.toLowerCase() };
      const attributes = { email: user.Username, email_verified: 'true', name };
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      const id = await cognito.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes })).then(
        ({ User }) => subjectOf(User?.Attributes),
        (error: unknown) => resumeUnfinished(cognito, user, error),
      );
      if (isAdmin) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMINS }));
      if (isDemo) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: DEMOS }));
      // Last, because it completes the creation.
      await setPassword(user, password);
      return id;
    },
    profile: async (Username) => {
      const { UserAttributes = [] } = await findUser(cognito, { UserPoolId, Username }).catch(refuseUnknown);
      return {
        id: subjectOf(UserAttributes),
        email: attributeOf(UserAttributes, 'email').toLowerCase(),
        name: attributeOf(UserAttributes, 'name'),
      };
    },
    setPassword: (Username, password) =>
      onUser(cognito, { UserPoolId, Username }, async (user) => {
        await setPassword(user, password);
        await cognito.send(new AdminUserGlobalSignOutCommand(user));
      }),
    hasSecondFactor: async (Username) => {
      const { UserMFASettingList } = await findUser(cognito, { UserPoolId, Username });
      return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },
    removeUser: async (Username) => {
      const removed = onUser(cognito, { UserPoolId, Username }, (user) => cognito.send(new AdminDeleteUserCommand(user)));
      await removed.catch((error: unknown) => {
        if (!(error instanceof UserNotFoundException)) throw error;
      });
    },
    requireSecondFactor: (id) => preferTotp(id, true).catch(refuseUnconfirmed),
    removeSecondFactor: (id) => preferTotp(id, false),
  };
};

/** An interrupted creation leaves a user who must still change the password; it continues as if the user were new. */
const resumeUnfinished = async (cognito: CognitoIdentityProviderClient, user: User, cause: unknown): Promise<string> => {
  if (!(cause instanceof UsernameExistsException)) throw cause;
  const { UserStatus, UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(user));
  const isRestored = attributeOf(UserAttributes, ACCOUNT_ID) !== '';
  if (UserStatus !== 'FORCE_CHANGE_PASSWORD' || isRestored)
    throw new AppError('conflict', 'This email address is already in use', { cause });
  await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: ADMINS }));
  return subjectOf(UserAttributes);
};

const refuseUnconfirmed = (cause: unknown): never => {
  if (!(cause instanceof InvalidParameterException)) throw cause;
  throw new AppError('conflict', 'Confirm a code of your authenticator app first', { cause });
};

type Attribute = { Name?: string; Value?: string };

const subjectOf = (attributes: Attribute[] = []): Caller['id'] => {
  const subject = accountIdIn(attributes);
  if (!subject) throw new Error('the user pool created a user without a subject');
  return subject;
};

const refuseUnknown = (cause: unknown): never => {
  if (!(cause instanceof UserNotFoundException)) throw cause;
  throw new AppError('not_found', 'This user does not exist', { cause });
};

const refusePassword = (cause: unknown): never => {
  if (!(cause instanceof InvalidPasswordException)) throw cause;
  throw new AppError('bad_request', cause.message, { cause, fields: { password: cause.message } });
};
