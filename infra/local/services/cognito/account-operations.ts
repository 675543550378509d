import { randomBytes } from 'node:crypto';
import { CodeMismatchError, ExpiredCodeError, InvalidParameterError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { inPages } from './list-users.ts';
import { attributeOf, findUser, type LocalPool, type Operation, type Operations } from './local-pool.ts';
import { checkPassword } from './password-policy.ts';

/** Replaces cognito-local's operations that differ from Cognito. */
export const accountOperations = (local: LocalPool): Operations => {
  const base =
    (operation: string): Operation =>
    (input) =>
      local.base(operation)(local.ctx, input);
  const withPolicy =
    (operation: string, field: string): Operation =>
    async (input) => {
      checkPassword(input[field]);
      return base(operation)(input);
    };
  return {
    SignUp: withPolicy('SignUp', 'Password'),
    AdminSetUserPassword: withPolicy('AdminSetUserPassword', 'Password'),
    ChangePassword: withPolicy('ChangePassword', 'ProposedPassword'),
    AdminCreateUser: async (input) => {
      const TemporaryPassword = input.TemporaryPassword ?? randomBytes(12).toString('base64url');
      checkPassword(TemporaryPassword);
      return base('AdminCreateUser')({ DesiredDeliveryMediums: ['EMAIL'], ...input, TemporaryPassword });
    },
    ConfirmSignUp: async (input) => {
      await base('ConfirmSignUp')(input);
      await markVerified(local, input.Username);
      return {};
    },
    ForgotPassword: async (input) => {
      const user = await findUser(local, String(input.Username));
      if (user) await base('ForgotPassword')(input);
      return delivery(input.Username);
    },
    ConfirmForgotPassword: async (input) => {
      const user = await findUser(local, String(input.Username));
      if (!user) throw new CodeMismatchError();
      // Without a code on either side, cognito-local would treat them as equal.
      if (!user.ConfirmationCode) throw new ExpiredCodeError();
      checkPassword(input.Password);
      await base('ConfirmForgotPassword')(input);
      await markVerified(local, input.Username);
      return {};
    },
    AdminSetUserMFAPreference: async (input) => {
      const user = await findUser(local, String(input.Username));
      if (!user) throw new UserNotFoundError('User does not exist.');
      const { Enabled } = input.SoftwareTokenMfaSettings as { Enabled: boolean };
      if (Enabled && !user.SoftwareTokenMfaConfiguration?.Verified)
        throw new InvalidParameterError('User has not verified software token mfa');
      await local.pool.saveUser(local.ctx, {
        ...user,
        UserMFASettingList: Enabled ? ['SOFTWARE_TOKEN_MFA'] : [],
        PreferredMfaSetting: undefined,
      });
      return {};
    },
    ListUsers: inPages(local, 'ListUsers', 'PaginationToken'),
    ListUsersInGroup: inPages(local, 'ListUsersInGroup', 'NextToken'),
    ResendConfirmationCode: (input) => resendCode(local, input),
  };
};

const markVerified = async (local: LocalPool, username: unknown): Promise<void> => {
  const user = await findUser(local, String(username));
  if (!user) return;
  const others = user.Attributes.filter(({ Name }) => Name !== 'email_verified');
  await local.pool.saveUser(local.ctx, { ...user, Attributes: [...others, { Name: 'email_verified', Value: 'true' }] });
};

const resendCode = async (local: LocalPool, input: Json): Promise<Json> => {
  const user = await findUser(local, String(input.Username));
  if (!user) return delivery(input.Username);
  if (user.UserStatus !== 'UNCONFIRMED') throw new InvalidParameterError('User is already confirmed.');
  const code = local.services.otp();
  const to = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: attributeOf(user, 'email') ?? '' } as const;
  await local.pool.saveUser(local.ctx, { ...user, ConfirmationCode: code });
  const { ClientId } = local.client;
  await local.services.messages.deliver(local.ctx, 'ResendCode', ClientId, local.pool.options.Id, user, code, undefined, to);
  return delivery(input.Username);
};

/** The same response for known and unknown users. */
const delivery = (username: unknown): Json => {
  const [name = '', domain = ''] = String(username).split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
};
