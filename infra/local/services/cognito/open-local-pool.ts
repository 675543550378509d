import { randomInt } from 'node:crypto';
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import { DateClock, MessagesService, type Services, TriggersService } from 'cognito-local/lib/services/index.js';
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js';
import type { MessageSender } from 'cognito-local/lib/services/messageDelivery/messageSender.js';
import { type UserPoolService, UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import type { Outbox } from '#infra/local/services/outbox.ts';
import type { LocalPool } from './local-pool.ts';
import { limitSessions } from './sessions.ts';
import { accessChangesOf } from './sign-in-triggers.ts';
import { newSigningKey, type TokenIssuer, tokenIssuer } from './tokens.ts';
import { lambdaService, type Triggers } from './triggers.ts';
import { openUserStores, type UserStores } from './user-store.ts';

const POOL_ID = 'eu-west-1_LocalPool';
const CLIENT_ID = 'localwebclient';
const ISSUER = `https://cognito-idp.eu-west-1.amazonaws.com/${POOL_ID}`;
const BY_EMAIL = { UsernameAttributes: ['email'], AutoVerifiedAttributes: ['email'] };

const silence = (): void => undefined;
const logger: Context['logger'] = { debug: silence, info: silence, warn: silence, error: silence, child: () => logger };
const ctx: Context = { logger };

export type PoolInput = { dir: string; outbox: Outbox; triggers?: Triggers };

/** Assembles cognito-local with our store, our tokens, triggers in this process, and mails to the outbox. */
export const openLocalPool = async ({ dir, outbox, triggers = {} }: PoolInput): Promise<LocalPool & { close(): void }> => {
  const stores = openUserStores(dir);
  const clock = new DateClock();
  const factory = new CognitoServiceFactoryImpl(dir, stores, new UserPoolServiceFactoryImpl(clock, stores));
  const cognito = await factory.create(ctx, BY_EMAIL);
  await cognito.createUserPool(ctx, { Id: POOL_ID, Name: 'tensor', MfaConfiguration: 'OPTIONAL' });
  const pool = await cognito.getUserPool(ctx, POOL_ID);
  const client = await saveClient(pool);
  for (const group of ['admin', 'demo']) await ensureGroup(pool, group);
  const tokens = await openTokens(stores);
  limitSessions(pool, tokens);

  const triggerService = new TriggersService(clock, cognito, lambdaService(triggers), NO_CRYPTO);
  const services: Services = {
    clock,
    cognito,
    triggers: triggerService,
    otp: () => String(randomInt(1_000_000)).padStart(6, '0'),
    config: { ...DefaultConfig, UserPoolDefaults: BY_EMAIL },
    messages: new MessagesService(triggerService, new MessageDeliveryService(senderTo(outbox))),
    tokenGenerator: {
      generate: async (_ctx, user, groups) => {
        const changes = await accessChangesOf({ triggers, pool, client }, { user, groups, source: 'TokenGeneration_Authentication' });
        return tokens.issue({ user, groups, ...changes });
      },
    },
  };
  return { ctx, services, pool, client, tokens, triggers, base: Router(services), close: () => stores.close() };
};

const saveClient = async (pool: UserPoolService): Promise<AppClient> => {
  const now = new Date();
  const client = { UserPoolId: POOL_ID, ClientId: CLIENT_ID, ClientName: 'web', CreationDate: now, LastModifiedDate: now };
  await pool.saveAppClient(ctx, client);
  return client;
};

const ensureGroup = async (pool: UserPoolService, GroupName: string): Promise<void> => {
  if (await pool.getGroupByGroupName(ctx, GroupName)) return;
  await pool.saveGroup(ctx, { GroupName, CreationDate: new Date(), LastModifiedDate: new Date() });
};

type CryptoService = ConstructorParameters<typeof TriggersService>[3];
// Only the custom email sender encrypts, and our pools do not use one.
const NO_CRYPTO = {} as CryptoService;

const openTokens = async (stores: UserStores): Promise<TokenIssuer> => {
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
