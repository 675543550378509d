import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#infra/permissions.ts';
import { cloudApp, ofType, synthesize } from './support/synth.ts';

const PROVIDER = { catalogue: 'vendor', catalogueEndpoint: 'https://vendor.example.com/api' };

const functionsOf = (settings: object) =>
  ofType(synthesize(cloudApp({ ...settings })), 'AWS::Lambda::Function').map(({ properties }) => ({
    name: `${properties.Description ?? ''}`.replace(/^.*\//, '').replace(/\.ts$/, ''),
    variables: properties.Environment?.Variables ?? {},
  }));
const keysIn = (settings: object) =>
  ofType(synthesize(cloudApp({ ...settings })), 'AWS::SecretsManager::Secret').filter(({ properties }) =>
    /^Vendor of creators/.test(properties.Description),
  );

describe('the data provider key in the cloud', () => {
  it('[CAT-04] is empty until an operator sets it, and is granted only to functions that call the provider', () => {
    expect(keysIn(PROVIDER).map(({ properties }) => properties.SecretString)).toEqual(['-']);
    const granted = functionsOf(PROVIDER).filter(({ variables }) => variables.VENDOR_KEY_ARN !== undefined);
    // There is nothing to load at a provider.
    const asking = Object.keys(PERMISSIONS).filter((name) => PERMISSIONS[name]?.catalogue && PERMISSIONS[name].catalogue !== 'load');
    expect(granted.map(({ name }) => name).sort()).toEqual(asking.sort());
    expect(asking).not.toContain('billing.http');
  });

  it('is in no setting of any function; its address is', () => {
    const functions = functionsOf(PROVIDER).filter(({ variables }) => variables.CATALOGUE === 'vendor');
    expect(functions.length).toBeGreaterThan(0);
    for (const { variables } of functions) {
      expect(variables.CATALOGUE_ENDPOINT).toBe(PROVIDER.catalogueEndpoint);
      expect(variables).not.toHaveProperty('VENDOR_KEY');
    }
  });

  it('is not there where a cluster has the creators', () => {
    expect(keysIn({})).toEqual([]);
  });
});
