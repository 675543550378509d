import { randomInt } from 'node:crypto';
import { CognitoError, ResourceNotFoundError, UnsupportedError } from 'cognito-local/lib/errors.js';
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import { DateClock, MessagesService, type Services, TriggersService } from 'cognito-local/lib/services/index.js';
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js';
import type { MessageSender } from 'cognito-local/lib/services/messageDelivery/messageSender.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { AwsError, type Json } from '#infra/local/services/aws-error.ts';
import type { Outbox } from '#infra/local/services/outbox.ts';
import { accountOperations } from './account-operations.ts';
import type { Home, Operations } from './home.ts';
import { limitSessions, sessionOperations, userOfToken } from './sessions.ts';
import { signInOperations } from './sign-in.ts';
import { newSigningKey, type TokenIssuer, tokenIssuer } from './tokens.ts';
import { lambdaService, type Triggers } from './triggers.ts';
import { openUserStores } from './user-store.ts';

const POOL_ID = 'eu-west-1_LocalPool';
const CLIENT_ID = 'localwebclient';
const ISSUER = `https://cognito-idp.eu-west-1.amazonaws.com/${POOL_ID}`;

const silence = (): void => undefined;
const logger: Context['logger'] = { debug: silence, info: silence, warn: silence, error: silence, child: () => logger };
const ctx: Context = { logger };

export type CognitoService = {
  userPool: { id: string; clientId: string; jwks: string };
  handle(operation: string, input: Json): Promise<Json>;
  stop(): void;
};

/**
 * The user pool in this process: cognito-local, with what Cognito has and it lacks. It keeps passwords as they were typed,
 * which is fine on one's own machine only.
 */
export const startCognito = async (input: { dir: string; outbox: Outbox; triggers?: Triggers }): Promise<CognitoService> => {
  const { home, stop } = await openHome(input);
  const operations: Operations = { ...accountOperations(home), ...sessionOperations(home), ...signInOperations(home) };

  const handle = async (operation: string, sent: Json): Promise<Json> => {
    try {
      const request = withPlainNames(sent);
      if (request.ClientId !== undefined && request.ClientId !== CLIENT_ID)
        throw new ResourceNotFoundError('User pool client does not exist.');
      if (request.AccessToken !== undefined) await userOfToken(home, String(request.AccessToken));
      const own = operations[operation];
      return ((await (own ? own(request) : home.base(operation)(ctx, request))) ?? {}) as Json;
    } catch (error) {
      throw toAwsError(error);
    }
  };
  return { userPool: { id: POOL_ID, clientId: CLIENT_ID, jwks: home.tokens.jwks }, handle, stop };
};

const openHome = async ({ dir, outbox, triggers = {} }: Parameters<typeof startCognito>[0]): Promise<{ home: Home; stop(): void }> => {
  const stores = openUserStores(dir);
  const clock = new DateClock();
  const defaults = { UsernameAttributes: ['email'], AutoVerifiedAttributes: ['email'] };
  const cognito = await new CognitoServiceFactoryImpl(dir, stores, new UserPoolServiceFactoryImpl(clock, stores)).create(ctx, defaults);
  await cognito.createUserPool(ctx, { Id: POOL_ID, Name: 'tensor' });
  const pool = await cognito.getUserPool(ctx, POOL_ID);
  const client = webClient();
  await pool.saveAppClient(ctx, client);
  if (!(await pool.getGroupByGroupName(ctx, 'admin'))) {
    await pool.saveGroup(ctx, { GroupName: 'admin', CreationDate: clock.get(), LastModifiedDate: clock.get() });
  }
  const tokens = await openTokens(stores);
  limitSessions(pool, tokens);
  const triggerService = new TriggersService(clock, cognito, lambdaService(triggers), NO_CRYPTO);
  const services: Services = {
    ...{ clock, cognito, triggers: triggerService, otp: () => String(randomInt(1_000_000)).padStart(6, '0') },
    config: { ...DefaultConfig, UserPoolDefaults: defaults },
    messages: new MessagesService(triggerService, new MessageDeliveryService(senderTo(outbox))),
    tokenGenerator: { generate: async (_ctx, user, groups) => tokens.issue({ user, groups }) },
  };
  return { home: { ctx, services, pool, client, tokens, triggers, base: Router(services) }, stop: () => stores.close() };
};

const webClient = (): AppClient => ({
  ...{ UserPoolId: POOL_ID, ClientId: CLIENT_ID, ClientName: 'web', CreationDate: new Date(), LastModifiedDate: new Date() },
});

type CryptoService = ConstructorParameters<typeof TriggersService>[3];
// Only the custom e-mail sender encrypts, which no pool of ours has.
const NO_CRYPTO = {} as CryptoService;

const openTokens = async (stores: ReturnType<typeof openUserStores>): Promise<TokenIssuer> => {
  const keys = await stores.create(ctx, 'signing-key', {});
  const pem = (await keys.get<string>(ctx, 'pem')) ?? newSigningKey();
  await keys.set(ctx, 'pem', pem);
  return tokenIssuer({ pem, issuer: ISSUER, clientId: CLIENT_ID });
};

const senderTo = (outbox: Outbox): MessageSender => ({
  sendEmail: async (_ctx, _user, to, message) => {
    outbox.add({ to: [to], subject: message.emailSubject || 'Your code', html: message.emailMessage, code: message.__code });
  },
  sendSms: async (_ctx, _user, to, message) => {
    outbox.add({ to: [to], subject: 'SMS', text: message.smsMessage, code: message.__code });
  },
});

/** Users sign in by e-mail, which the pool compares without case. */
const withPlainNames = (input: Json): Json => {
  const lower = (value: unknown) => (typeof value === 'string' && value.includes('@') ? value.toLowerCase() : value);
  const inside = (record: unknown) => record && { ...record, USERNAME: lower((record as Json).USERNAME) };
  return {
    ...input,
    ...(input.Username !== undefined && { Username: lower(input.Username) }),
    ...(input.AuthParameters !== undefined && { AuthParameters: inside(input.AuthParameters) }),
    ...(Array.isArray(input.UserAttributes) && {
      UserAttributes: (input.UserAttributes as { Name: string; Value: string }[]).map((attribute) =>
        attribute.Name === 'email' ? { ...attribute, Value: attribute.Value.toLowerCase() } : attribute,
      ),
    }),
  };
};

const toAwsError = (error: unknown): unknown => {
  if (error instanceof CognitoError) return new AwsError(error.code, error.message);
  if (error instanceof UnsupportedError) return new AwsError('UnknownOperationException', error.message);
  return error;
};
