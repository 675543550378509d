import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#infra/permissions.ts';
import { cloudApp, ofType, PROD, synthesize } from './support/synth.ts';

const deployed = (settings: Record<string, unknown> = {}) => {
  const resources = synthesize(cloudApp(settings));
  return {
    secretsAbout: (words: RegExp) =>
      ofType(resources, 'AWS::SecretsManager::Secret')
        .filter(({ properties }) => words.test(properties.Description))
        .map(({ properties }) => properties),
    lentTo: (setting: string): string[] =>
      ofType(resources, 'AWS::Lambda::Function')
        .filter(({ properties }) => properties.Environment?.Variables?.[setting] !== undefined)
        .map(({ properties }) => properties.Description)
        .sort(),
  };
};

const { secretsAbout, lentTo } = deployed();
const SETTINGS = 'functions/features/settings/settings.http.ts';

it('[SET-06] the key that encrypts the displayable copies of API tokens is generated in the cloud, and granted to the settings alone', () => {
  expect(secretsAbout(/API tokens/).map(({ GenerateSecretString }) => GenerateSecretString.PasswordLength)).toEqual([64]);
  expect(lentTo('API_TOKEN_SECRET_ARN')).toEqual([SETTINGS]);
});

describe('the key of the suppressed creators', () => {
  it('[LIV-07] is generated in the cloud, and granted to exactly the functions that read what names creators', () => {
    expect(secretsAbout(/^Suppressed creators/).map(({ GenerateSecretString }) => GenerateSecretString.PasswordLength)).toEqual([64]);
    const names = lentTo('SUPPRESSION_KEY_ARN').map((path) => path.replace(/^.*\/|\.ts$/g, ''));
    const reading = Object.keys(PERMISSIONS).filter((name) => PERMISSIONS[name]?.suppressed);
    expect(names.toSorted()).toEqual(reading.toSorted());
    expect(reading).not.toContain('auth.http');
  });

  it('[LIV-07] is kept with the table when the stack of a stage with customers is deleted', () => {
    const kept = ofType(synthesize(cloudApp(PROD)), 'AWS::SecretsManager::Secret').filter(({ properties }) =>
      /^Suppressed creators/.test(properties.Description),
    );
    expect(kept.map(({ deletionPolicy }) => deletionPolicy)).toEqual(['RetainExceptOnCreate']);
  });
});

describe('the secrets of connected services', () => {
  it('[SET-04] hold no keys until a person puts them in, and a key of their own for the tokens', () => {
    expect(secretsAbout(/^Services to connect/).map(({ SecretString }) => SecretString)).toEqual(['{}']);
    expect(secretsAbout(/^Connected services/).map(({ GenerateSecretString }) => GenerateSecretString.PasswordLength)).toEqual([64]);
  });

  it('[SET-04] are granted only to the functions that connect services, export to them and disconnect those of deleted accounts', () => {
    const functions = [
      'functions/features/exports/export-creators.worker.ts',
      'functions/features/privacy/purge-accounts.schedule.ts',
      SETTINGS,
    ];
    expect(lentTo('INTEGRATION_SECRET_ARN')).toEqual(functions);
  });
});

describe('the secret of the support chat', () => {
  it('[SHL-10] is granted only to the function that returns the signed-in user', () => {
    const withChat = deployed({ brand: { providers: { chat: 'app1' } } });
    expect([withChat.secretsAbout(/chat/i).length, withChat.lentTo('CHAT_SECRET_ARN').length]).toEqual([1, 1]);
  });

  it('[SHL-25] is missing for a brand without chat', () => {
    expect([secretsAbout(/chat/i), lentTo('CHAT_SECRET_ARN')]).toEqual([[], []]);
  });
});
