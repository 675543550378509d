import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  type IUserPool,
  type IUserPoolClient,
  LambdaVersion,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from './feature-function.ts';

/** `manage` allows to create users, sign them in, and set the password and second factor of any user; `remove` to delete them, `list` to back them up. */
export type PoolAccess = 'read' | 'manage' | 'remove' | 'list';

/** A restored user is found by listing. */
const FIND = ['cognito-idp:ListUsers'];
const READ = ['cognito-idp:AdminGetUser', ...FIND];
const MANAGE = [
  'cognito-idp:AdminInitiateAuth',
  'cognito-idp:AdminRespondToAuthChallenge',
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminSetUserMFAPreference',
  'cognito-idp:AdminUserGlobalSignOut',
  'cognito-idp:AdminAddUserToGroup',
  'cognito-idp:AdminRemoveUserFromGroup',
];
const ACTIONS: Record<PoolAccess, string[]> = {
  read: READ,
  manage: [...READ, ...MANAGE],
  remove: ['cognito-idp:AdminDeleteUser', ...FIND],
  list: ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
};

const PLANS = {
  essentials: { featurePlan: FeaturePlan.ESSENTIALS },
  plus: { featurePlan: FeaturePlan.PLUS, standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION },
};

const WITHOUT_THREAT_PROTECTION = ['AwsSolutions-COG3', 'AwsSolutions-COG8'].map((id) => ({
  id,
  reason: 'A stage for trying out does without leaked passwords and risky sign-ins; staging and production do not.',
}));

const TRIGGERS = [
  UserPoolOperation.PRE_AUTHENTICATION,
  UserPoolOperation.POST_AUTHENTICATION,
  UserPoolOperation.DEFINE_AUTH_CHALLENGE,
  UserPoolOperation.CREATE_AUTH_CHALLENGE,
  UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
];

/** Customers and admins. Each has one name, the email address regardless of case, and signs in through the web app's client. */
export class CustomerPool extends Construct implements Usable<PoolAccess> {
  readonly pool: IUserPool;
  readonly client: IUserPoolClient;

  constructor(scope: Construct, id: string, { stage, trigger }: { stage: StageSettings; trigger: IFunction }) {
    super(scope, id);
    const own = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Accounts and new passwords go through our API, which enforces the limits and rejects common passwords.
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // Name without the prefix `custom:` of ACCOUNT_ID.
      customAttributes: { account_id: new StringAttribute({ mutable: false, minLen: 1, maxLen: 64 }) },
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: { minLength: 8, requireDigits: false, requireLowercase: false, requireUppercase: false, requireSymbols: false },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...PLANS[stage.userPoolPlan],
      deletionProtection: stage.keepsData,
      // Not RETAIN_ON_UPDATE_OR_DELETE, because the deletion protection would stop the rollback of a failed first creation.
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(own).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'ASVS 5.0 6.2.5 forbids composition rules: length, and a refusal of common passwords, protect better.',
      },
      { id: 'AwsSolutions-COG2', reason: 'Customers may choose a second factor (TOTP); a password alone must stay possible for programs.' },
    );
    const client = addWebClient(own);
    const { userPoolId } = own;
    new CfnUserPoolGroup(this, 'Admins', { userPoolId, groupName: 'admin', description: 'Runs the admin panel' });
    new CfnUserPoolGroup(this, 'Demos', { userPoolId, groupName: 'demo', description: 'Behind demo links, with limited rights' });
    for (const operation of TRIGGERS) own.addTrigger(operation, trigger);
    // Version 2 of this event can change the scopes of an access token.
    own.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, trigger, LambdaVersion.V2_0);
    if (stage.userPoolPlan === 'plus') this.#answerRisks(own, client);
    else Validations.of(own).acknowledge(...WITHOUT_THREAT_PROTECTION);
    const { userPool: named, userPoolClient = '' } = stage.existing;
    this.pool = named ? this.#named(named, own, trigger) : own;
    this.client = named ? UserPoolClient.fromUserPoolClientId(this, 'NamedClient', userPoolClient) : client;
    if (named) Stack.of(this).exportValue(client.userPoolClientId);
  }

  grant(access: PoolAccess): Use {
    return { settings: {}, allows: [new PolicyStatement({ actions: ACTIONS[access], resources: [this.pool.userPoolArn] })] };
  }

  /** API clients sign in from our address, so a suspicious address alone must not lock out a user. */
  #answerRisks({ userPoolId }: UserPool, { userPoolClientId: clientId }: UserPoolClient): void {
    const ask = { eventAction: 'MFA_IF_CONFIGURED', notify: false };
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId,
      clientId,
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
      accountTakeoverRiskConfiguration: { actions: { mediumAction: ask, highAction: ask } },
    });
  }

  /** Keeps what other stacks import until they are deployed, too. Lets the pool call the trigger, which its own settings must name. */
  #named(id: string, own: UserPool, trigger: IFunction): IUserPool {
    for (const value of [own.userPoolId, own.userPoolArn]) Stack.of(this).exportValue(value);
    const pool = UserPool.fromUserPoolId(this, 'Named', id);
    trigger.addPermission('NamedPool', { principal: new ServicePrincipal('cognito-idp.amazonaws.com'), sourceArn: pool.userPoolArn });
    return pool;
  }
}

/**
 * A public client, so it has no secret. Browsers prove the password by SRP. The admin flow needs the IAM role of our login call; the
 * custom flow is for demo links.
 */
const addWebClient = (pool: UserPool): UserPoolClient =>
  pool.addClient('Web', {
    generateSecret: false,
    authFlows: { userSrp: true, adminUserPassword: true, custom: true },
    // An empty list would let users write every attribute; no code reads this one.
    writeAttributes: new ClientAttributes().withStandardAttributes({ timezone: true }),
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    // A refresh token can be used once, or again within a minute in case the response was lost.
    refreshTokenRotationGracePeriod: Duration.minutes(1),
  });
