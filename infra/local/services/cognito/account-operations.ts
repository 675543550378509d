import { randomBytes } from 'node:crypto';
import { CodeMismatchError, ExpiredCodeError, InvalidParameterError } from 'cognito-local/lib/errors.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { attributeOf, findUser, type Home, type Operation, type Operations } from './home.ts';
import { checkPassword } from './password-policy.ts';

/** cognito-local's operations where Cognito answers otherwise. */
export const accountOperations = (home: Home): Operations => {
  const base =
    (operation: string): Operation =>
    (input) =>
      home.base(operation)(home.ctx, input);
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
      await markVerified(home, input.Username);
      return {};
    },
    ForgotPassword: async (input) => {
      const user = await findUser(home, String(input.Username));
      if (user) await base('ForgotPassword')(input);
      return delivery(input.Username);
    },
    ConfirmForgotPassword: async (input) => {
      const user = await findUser(home, String(input.Username));
      if (!user) throw new CodeMismatchError();
      // Without a code on either side cognito-local would take them as equal.
      if (!user.ConfirmationCode) throw new ExpiredCodeError();
      checkPassword(input.Password);
      await base('ConfirmForgotPassword')(input);
      await markVerified(home, input.Username);
      return {};
    },
    ResendConfirmationCode: (input) => resendCode(home, input),
  };
};

const markVerified = async (home: Home, username: unknown): Promise<void> => {
  const user = await findUser(home, String(username));
  if (!user) return;
  const others = user.Attributes.filter(({ Name }) => Name !== 'email_verified');
  await home.pool.saveUser(home.ctx, { ...user, Attributes: [...others, { Name: 'email_verified', Value: 'true' }] });
};

const resendCode = async (home: Home, input: Json): Promise<Json> => {
  const user = await findUser(home, String(input.Username));
  if (!user) return delivery(input.Username);
  if (user.UserStatus !== 'UNCONFIRMED') throw new InvalidParameterError('User is already confirmed.');
  const code = home.services.otp();
  const to = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: attributeOf(user, 'email') ?? '' } as const;
  await home.pool.saveUser(home.ctx, { ...user, ConfirmationCode: code });
  const { ClientId } = home.client;
  await home.services.messages.deliver(home.ctx, 'ResendCode', ClientId, home.pool.options.Id, user, code, undefined, to);
  return delivery(input.Username);
};

/** The same for known and unknown users. */
const delivery = (username: unknown): Json => {
  const [name = '', domain = ''] = String(username).split('@');
  const Destination = `${name.charAt(0)}***@${domain.charAt(0)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
};
