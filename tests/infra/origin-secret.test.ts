import { describe, expect, it } from 'vitest';
import { cloudApp, ofType, PROD, synthesize } from './support/synth.ts';

const deployed = (settings: Record<string, unknown> = {}) => {
  const resources = synthesize(cloudApp({ ...PROD, ...settings }));
  const [distribution] = ofType(resources, 'AWS::CloudFront::Distribution');
  const origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[] =
    distribution?.properties.DistributionConfig.Origins ?? [];
  const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ properties }) => properties.Description?.startsWith('functions/'));
  const settingOf = (suffix: string, key: string): unknown[] =>
    functions
      .filter(({ properties }) => properties.Description.endsWith(suffix))
      .map(({ properties }) => properties.Environment.Variables[key]);
  return { resources, sent: origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders), settingOf };
};
/** Versions of the secret that a template resolves, in order. */
const versionsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/:SecretString:(v\d+)::/g)].map(([, version]) => `${version}`);

describe('the secret between the CDN and the functions', () => {
  const first = deployed();

  it('[SEC-06] is generated, sent by the CDN and required by every function that serves calls', () => {
    const made = ofType(first.resources, 'AWS::SecretsManager::Secret').filter(({ properties }) =>
      properties.Description.startsWith('CDN'),
    );
    expect(made.map(({ properties }) => properties.GenerateSecretString)).toMatchObject([{ PasswordLength: 40, GenerateStringKey: 'v1' }]);
    expect(first.sent.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-secret']);
    expect(versionsIn(first.sent)).toEqual(['v1']);
    const asked = first.settingOf('.http.ts', 'ORIGIN_SECRETS');
    expect(asked.length).toBeGreaterThan(10);
    for (const value of asked) expect(versionsIn(value)).toEqual(['v1']);
    expect(versionsIn(first.settingOf('pool.trigger.ts', 'LOG_KEY'))).toEqual(['v1']);
  });

  it('[SEC-06] is rotated without a gap: functions accept the previous version, the CDN sends the current one', () => {
    const rotated = deployed({ originVersion: '3' });
    expect(versionsIn(rotated.sent)).toEqual(['v3']);
    for (const value of rotated.settingOf('.http.ts', 'ORIGIN_SECRETS')) expect(versionsIn(value)).toEqual(['v3', 'v2']);
    expect(() => deployed({ originVersion: 0 })).toThrow('originVersion');
  });
});
