import { describe, expect, it } from 'vitest';
import { ACCOUNT_ID } from '#functions/adapters/aws/account-id.ts';
import { cloudApp, ofType, onlyOf, PROD, type Resource, synthesize, withJobs } from './support/synth.ts';

const resources = synthesize(cloudApp(PROD, withJobs()));
const all = (type: string): Resource[] => ofType(resources, type);
const only = (type: string): Resource => onlyOf(resources, type);

type Rule = { Statement: Resource['properties']; Action: Resource['properties'] };
const poolRules = (): Rule[] => all('AWS::WAFv2::WebACL').find((acl) => acl.properties.Scope === 'REGIONAL')?.properties.Rules ?? [];

describe('the user pool', () => {
  it('has case-insensitive names, revocable sessions, and hides the existence of accounts', () => {
    const pool = only('AWS::Cognito::UserPool');
    const client = only('AWS::Cognito::UserPoolClient');
    expect(pool.properties.UsernameConfiguration.CaseSensitive).toBe(false);
    expect(pool.properties.Policies.PasswordPolicy.MinimumLength).toBe(8);
    expect(client.properties).toMatchObject({
      GenerateSecret: false,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 60,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
    expect(client.properties.ExplicitAuthFlows.toSorted()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_CUSTOM_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
    expect(
      all('AWS::Cognito::UserPoolGroup')
        .map(({ properties }) => properties.GroupName)
        .toSorted(),
    ).toEqual(['admin', 'demo']);
  });

  it('[CLD-08] has threat protection in production, and a cheaper plan without it in dev or where a setting says so', () => {
    const poolOf = (settings: Record<string, unknown>) => {
      const own = synthesize(cloudApp(settings));
      return [onlyOf(own, 'AWS::Cognito::UserPool').properties, ofType(own, 'AWS::Cognito::UserPoolRiskConfigurationAttachment').length];
    };
    const cheap = [expect.objectContaining({ UserPoolTier: 'ESSENTIALS' }), 0];
    expect(only('AWS::Cognito::UserPool').properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
    expect(all('AWS::Cognito::UserPoolRiskConfigurationAttachment')).toHaveLength(1);
    expect(poolOf({})).toEqual(cheap);
    expect(poolOf({ ...PROD, userPoolPlan: 'essentials' })).toEqual(cheap);
  });

  it('creates accounts and changes passwords only by our calls, which check limits and common passwords', () => {
    const { properties } = only('AWS::Cognito::UserPool');
    expect(properties.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(properties.AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: 'admin_only', Priority: 1 }]);
  });

  it('[SEC-06] is counted by the pool for each account, and by a firewall before it for each address', () => {
    const { properties } = only('AWS::Cognito::UserPool');
    expect(Object.keys(properties.LambdaConfig).toSorted()).toEqual([
      'CreateAuthChallenge',
      'DefineAuthChallenge',
      'PostAuthentication',
      'PreAuthentication',
      'PreTokenGenerationConfig',
      'VerifyAuthChallengeResponse',
    ]);
    const rules = poolRules().filter(({ Statement }) => Statement.RateBasedStatement);
    // 50 requests in 15 minutes are 33 in the firewall's window of ten minutes.
    const counted = { Limit: 33, EvaluationWindowSec: 600, AggregateKeyType: 'IP' };
    for (const { Statement } of rules) expect(Statement.RateBasedStatement).toMatchObject(counted);
    const targets = rules.map(({ Statement }) => Statement.RateBasedStatement.ScopeDownStatement.ByteMatchStatement.SearchString);
    expect(targets).toEqual(['InitiateAuth', 'RespondToAuthChallenge'].map((name) => `AWSCognitoIdentityProviderService.${name}`));
    expect(all('AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
  });

  it.each([
    ['InitiateAuth', true],
    ['GetTokensFromRefreshToken', true],
    ['VerifySoftwareToken', true],
    ['SetUserMFAPreference', false],
    ['AdminInitiateAuth', true],
    ['ChangePassword', false],
    ['UpdateUserAttributes', false],
    ['DeleteUser', false],
    ['SignUp', false],
    ['GlobalSignOut', false],
    ['InitiateAuthX', false],
  ])('[SEC-02] reaches %s of the pool past the firewall: %s', (operation, isReached) => {
    const [rule] = poolRules();
    expect(rule?.Action.Block.CustomResponse.ResponseCode).toBe(403);
    const { RegexString, FieldToMatch } = rule?.Statement.NotStatement.Statement.RegexMatchStatement ?? {};
    expect(FieldToMatch).toEqual({ SingleHeader: { Name: 'x-amz-target' } });
    expect(RegexString.length).toBeLessThanOrEqual(512);
    expect(new RegExp(RegexString).test(`AWSCognitoIdentityProviderService.${operation}`)).toBe(isReached);
  });

  it('[CLD-06] keeps the account id of a restored user, which neither users nor admins can change', () => {
    const { Schema } = only('AWS::Cognito::UserPool').properties;
    const attribute = Schema.find(({ Name }: { Name: string }) => `custom:${Name}` === ACCOUNT_ID);
    expect(attribute).toMatchObject({ AttributeDataType: 'String', Mutable: false });
    expect(only('AWS::Cognito::UserPoolClient').properties.WriteAttributes).not.toContain(ACCOUNT_ID);
  });

  it('[SEC-02] writes no attribute that the app reads, and a demo loses the right to change its user', () => {
    expect(only('AWS::Cognito::UserPoolClient').properties.WriteAttributes).toEqual(['zoneinfo']);
    const { PreTokenGenerationConfig } = only('AWS::Cognito::UserPool').properties.LambdaConfig;
    expect(PreTokenGenerationConfig).toMatchObject({ LambdaVersion: 'V2_0' });
  });
});
