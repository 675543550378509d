import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { CognitoError } from 'cognito-local/lib/errors.js';
import type { Route } from 'cognito-local/lib/server/Router.js';
import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import type { TokenIssuer } from './tokens.ts';
import type { Triggers } from './triggers.ts';

/** Context that every operation of the pool needs. */
export type LocalPool = {
  ctx: Context;
  services: Services;
  pool: UserPoolService;
  client: AppClient;
  tokens: TokenIssuer;
  triggers: Triggers;
  /** An operation of cognito-local. */
  base(operation: string): Route;
};

export type Operation = (input: Json) => Promise<Json>;
export type Operations = Record<string, Operation>;
export type Flow = (parameters: Strings) => Promise<Json>;
/** Continues the sign-in after a verified password. */
export type Enter = (user: User) => Promise<Json>;
export type Strings = Record<string, string | undefined>;

/** The same error for an unknown user and a wrong password. */
export const wrongCredentials = (): CognitoError => new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const findUser = ({ pool, ctx }: LocalPool, username: string | undefined): Promise<User | null> =>
  username ? pool.getUserByUsername(ctx, username) : Promise.resolve(null);

export const attributeOf = (user: User, name: string): string | undefined => user.Attributes.find(({ Name }) => Name === name)?.Value;

export const attributesOf = (user: User): Record<string, string> =>
  Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value ?? '']));

type Common = Pick<PreAuthenticationTriggerEvent, 'version' | 'region' | 'userPoolId' | 'userName' | 'callerContext'>;

/** Event fields that all triggers share. */
export const triggerEvent = <Source extends string>(
  { pool, client }: Pick<LocalPool, 'pool' | 'client'>,
  userName: string,
  triggerSource: Source,
): Common & { triggerSource: Source } => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: pool.options.Id,
  userName,
  callerContext: { awsSdkVersion: 'local', clientId: client.ClientId },
  triggerSource,
});
