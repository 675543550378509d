import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';

/** Customers and admins: one name each (their e-mail, however it is cased), and the web app they sign in with. */
export class CustomerPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: stage.brand.switches.signup,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: { minLength: 8, requireDigits: false, requireLowercase: false, requireUppercase: false, requireSymbols: false },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'ASVS 5.0 6.2.5 forbids composition rules: length, and a refusal of common passwords, protect better.',
      },
      { id: 'AwsSolutions-COG2', reason: 'Customers may choose a second factor (TOTP); a password alone must stay possible for programs.' },
    );
    this.client = this.addWebClient();
    new CfnUserPoolGroup(this, 'Admins', { userPoolId: this.pool.userPoolId, groupName: 'admin', description: 'Runs the admin panel' });
    this.answerRisks();
  }

  /** Public, so without a secret. The password flow is for the login call of programs. */
  private addWebClient(): UserPoolClient {
    return this.pool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true, userPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
  }

  /** Programs sign in from our address, so a suspicious address alone must not lock anybody out. */
  private answerRisks(): void {
    const ask = { eventAction: 'MFA_IF_CONFIGURED', notify: false };
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId: this.pool.userPoolId,
      clientId: this.client.userPoolClientId,
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
      accountTakeoverRiskConfiguration: { actions: { mediumAction: ask, highAction: ask } },
    });
  }
}
