import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices({
  triggers: {
    CustomMessage: async (event) => ({
      ...event,
      response: { ...event.response, emailSubject: event.triggerSource, emailMessage: `Your code is ${event.request.codeParameter}` },
    }),
  },
});

const Password = 'Tensor-demo-2026';
const users = () => new CognitoIdentityProviderClient({});
const ClientId = () => services().userPool.clientId;
const UserPoolId = () => services().userPool.id;
let made = 0;
const freshName = () => {
  made += 1;
  return `account${made}@example.com`;
};
const signUp = (Username: string, password = Password) =>
  users().send(new SignUpCommand({ ClientId: ClientId(), Username, Password: password }));
const signIn = (USERNAME: string, PASSWORD = Password) =>
  users().send(
    new AdminInitiateAuthCommand({
      UserPoolId: UserPoolId(),
      ClientId: ClientId(),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const mailsTo = (name: string) =>
  services()
    .outbox.list()
    .filter(({ to }) => to.includes(name));
const codeFor = (name: string) => mailsTo(name)[0]?.code ?? '';
const confirm = (Username: string, ConfirmationCode: string) =>
  users().send(new ConfirmSignUpCommand({ ClientId: ClientId(), Username, ConfirmationCode }));
const aConfirmedUser = async () => {
  const name = freshName();
  await signUp(name);
  await confirm(name, codeFor(name));
  return name;
};

describe('signing up', () => {
  it('mails a code, worded by the message trigger, and refuses the sign-in before it is confirmed', async () => {
    const name = freshName();
    await signUp(name);
    expect(mailsTo(name)).toMatchObject([{ subject: 'CustomMessage_SignUp', html: `Your code is ${codeFor(name)}` }]);
    await expect(signIn(name)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await expect(confirm(name, 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(name, codeFor(name));
    await expect(signIn(name)).resolves.toMatchObject({ AuthenticationResult: { ExpiresIn: 3600, TokenType: 'Bearer' } });
    const { UserAttributes } = await users().send(new AdminGetUserCommand({ UserPoolId: UserPoolId(), Username: name }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  it('mails another code when asked, and the old one is void', async () => {
    const name = freshName();
    await signUp(name);
    const old = codeFor(name);
    const resend = (Username: string) => users().send(new ResendConfirmationCodeCommand({ ClientId: ClientId(), Username }));
    const known = await resend(name);
    expect(mailsTo(name)).toHaveLength(2);
    if (old !== codeFor(name)) await expect(confirm(name, old)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(name, codeFor(name));
    expect((await resend('acc@example.com')).CodeDeliveryDetails).toEqual(known.CodeDeliveryDetails);
  });

  it.each([
    [7, false],
    [8, true],
    [128, true],
    [129, false],
  ])('takes a password of %i characters: %s, whatever they are', async (length, isTaken) => {
    const outcome = signUp(freshName(), 'ü'.repeat(length));
    if (isTaken) await expect(outcome).resolves.toBeDefined();
    else await expect(outcome).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });
});

describe('a forgotten password', () => {
  const forgot = (Username: string) => users().send(new ForgotPasswordCommand({ ClientId: ClientId(), Username }));
  const reset = (Username: string, ConfirmationCode: string, password = 'another password') =>
    users().send(new ConfirmForgotPasswordCommand({ ClientId: ClientId(), Username, ConfirmationCode, Password: password }));

  it('is replaced once with the code of the mail', async () => {
    const name = await aConfirmedUser();
    await forgot(name);
    const code = codeFor(name);
    await expect(reset(name, code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset(name, code);
    await expect(signIn(name)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(signIn(name, 'another password')).resolves.toBeDefined();
    await expect(reset(name, code, 'a third password')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('does not reveal the existence of an account', async () => {
    const name = await aConfirmedUser();
    const stranger = `a${freshName()}`;
    expect((await forgot(stranger)).CodeDeliveryDetails).toEqual((await forgot(name)).CodeDeliveryDetails);
    expect(mailsTo(stranger)).toEqual([]);
    await expect(reset(stranger, '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(reset(name, 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });
});

describe('a first password from an admin', () => {
  const invited = async () => {
    const Username = freshName();
    const request = { UserPoolId: UserPoolId(), Username, TemporaryPassword: 'temporary-1', MessageAction: 'SUPPRESS' } as const;
    await users().send(new AdminCreateUserCommand(request));
    return Username;
  };
  const answer = (USERNAME: string, Session = '', NEW_PASSWORD = Password) =>
    users().send(
      new RespondToAuthChallengeCommand({
        ClientId: ClientId(),
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME, NEW_PASSWORD },
      }),
    );

  it('must be known and then replaced', async () => {
    const name = await invited();
    await expect(signIn(name, 'a guess')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { Session } = await signIn(name, 'temporary-1');
    await expect(answer(name, Session, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    const { AuthenticationResult } = await answer(name, Session);
    expect(AuthenticationResult?.RefreshToken).toBeDefined();
    await expect(signIn(name)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
    await expect(answer(name, Session, 'once more 1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it("cannot replace another user's", async () => {
    const victim = await aConfirmedUser();
    await expect(answer(victim, 'invented')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { Session } = await signIn(await invited(), 'temporary-1');
    const otherChallenge = { ChallengeName: 'SMS_MFA', ChallengeResponses: { USERNAME: victim, SMS_MFA_CODE: '' } } as const;
    const switched = new RespondToAuthChallengeCommand({ ClientId: ClientId(), Session, ...otherChallenge });
    await expect(users().send(switched)).rejects.toMatchObject({ message: 'Invalid session for the user.' });
    await answer(victim, Session, 'taken over');
    await expect(signIn(victim, 'taken over')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('the pool', () => {
  it('believes an access token only when it is its own and not signed out', async () => {
    const name = await aConfirmedUser();
    const AccessToken = (await signIn(name)).AuthenticationResult?.AccessToken ?? '';
    const [header, claims] = AccessToken.split('.');
    const change = (token: string) =>
      users().send(new ChangePasswordCommand({ AccessToken: token, PreviousPassword: Password, ProposedPassword: 'changed password' }));
    await expect(change(`${header}.${claims}.AAAA`)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await change(AccessToken);
    await users().send(new AdminUserGlobalSignOutCommand({ UserPoolId: UserPoolId(), Username: name }));
    await expect(users().send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('refuses calls for another client', async () => {
    const call = users().send(new SignUpCommand({ ClientId: 'another', Username: freshName(), Password }));
    await expect(call).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
