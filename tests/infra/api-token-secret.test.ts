import { expect, it } from 'vitest';
import { cloudApp, ofType, synthesize } from './support/synth.ts';

const resources = synthesize(cloudApp());

it('[SET-06] what encrypts the shown copies of API tokens is made in the cloud, and lent to the settings alone', () => {
  const secrets = ofType(resources, 'AWS::SecretsManager::Secret').filter(({ properties }) => /API tokens/.test(properties.Description));
  expect(secrets.map(({ properties }) => properties.GenerateSecretString.PasswordLength)).toEqual([64]);
  const lent = ofType(resources, 'AWS::Lambda::Function').filter(
    ({ properties }) => properties.Environment?.Variables?.API_TOKEN_SECRET_ARN,
  );
  expect(lent.map(({ properties }) => properties.Description)).toEqual(['functions/features/settings/settings.http.ts']);
});
