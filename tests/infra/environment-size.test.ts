import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { environmentProblems, MAX_ENVIRONMENT_BYTES } from '#infra/environment-size.ts';
import { cloudApp, PROD } from './support/synth.ts';

/** Step 7 of infra/first-deployment.md, with values as long as the providers issue them. */
const PROVIDERS = {
  cardKey: `pk_live_${'a'.repeat(99)}`,
  scheduling: 'https://calendly.com/influencer-studio/introduction-30min?hide_gdpr_banner=1',
  chat: 'a1b2c3d4',
  mapToken: `pk.${'a'.repeat(60)}.${'b'.repeat(22)}`,
};
const OWN_BRAND = {
  id: 'influencerstudio',
  logo: 'https://cdn.influencerstudio.app/brand/logo-wide-dark.svg',
  supportUrl: 'https://support.influencerstudio.app/hc/en-us/requests/new',
  privacy: { contact: 'privacy@influencerstudio.app' },
  providers: PROVIDERS,
};

/** A brand whose settings have this size as JSON, in bytes. */
const brandOf = (bytes: number) => {
  const brand = { ...OWN_BRAND, id: 'a'.repeat(32), logo: 'https://cdn.test/' };
  return { ...brand, logo: brand.logo.padEnd(brand.logo.length + bytes - Buffer.byteLength(JSON.stringify(brand)), 'x') };
};

const synth = (settings: Record<string, unknown>) => cloudApp({ ...PROD, ...settings }).synth();

describe('the environment of every function', () => {
  it.each([
    ['the default brand', {}],
    ['the four providers of the first deployment', { brand: { ...PROD.brand, id: 'tensor', providers: PROVIDERS } }],
    [
      'a brand of its own with a domain',
      { brand: OWN_BRAND, domain: 'app.influencerstudio.app', mailFrom: 'no-reply@influencerstudio.app' },
    ],
    ['the largest documented brand', { brand: brandOf(2_000) }],
  ])('[OPS-01] fits Lambda with %s', (_case, settings) => {
    expect(() => synth(settings)).not.toThrow();
  });

  it('[OPS-01] stops the synthesis above the limit, naming the function, its bytes and its biggest keys', () => {
    const sentence =
      /The environment of admin\.http takes \d{4} bytes, at most 3584 are allowed; the biggest: BRAND 3\d{3}, [A-Z_]+ \d+, [A-Z_]+ \d+/;
    expect(() => synth({ brand: brandOf(3_000) })).toThrow(sentence);
  });

  const stack = new Stack(new App(), 'tensor-prod-data', { env: { region: 'eu-west-1' } });

  it('is accepted with 3,584 bytes and refused with 3,585, keys included', () => {
    const environment = (bytes: number) => ({ ONE: 'x', REST: 'x'.repeat(bytes - 'ONEx'.length - 'REST'.length) });
    expect(environmentProblems('admin.http', stack, environment(MAX_ENVIRONMENT_BYTES))).toEqual([]);
    expect(environmentProblems('admin.http', stack, environment(MAX_ENVIRONMENT_BYTES + 1))).toEqual([
      'The environment of admin.http takes 3585 bytes, at most 3584 are allowed; the biggest: REST 3581, ONE 4',
    ]);
  });

  it('counts the bytes of letters, and names of resources at their greatest length', () => {
    const bucket = new Bucket(stack, 'Files');
    const rest = 'x'.repeat(MAX_ENVIRONMENT_BYTES - 'REST'.length);
    const bytesOf = (value: string) => environmentProblems('a', stack, { REST: rest, A: value })[0]?.match(/takes (\d+)/)?.[1];
    expect(bytesOf('日本')).toBe(`${MAX_ENVIRONMENT_BYTES + 'A'.length + 6}`);
    expect(bytesOf(bucket.bucketName)).toBe(`${MAX_ENVIRONMENT_BYTES + 'A'.length + 'tensor-prod-data-Files8E6940B8-'.length + 13}`);
    expect(bytesOf(`https://${stack.account}/`)).toBe(`${MAX_ENVIRONMENT_BYTES + 'A'.length + 'https://111122223333/'.length}`);
  });

  it('refuses a reference of unknown length', () => {
    const bucket = new Bucket(stack, 'Others');
    expect(() => environmentProblems('a', stack, { A: bucket.bucketArn })).toThrow('does not know the length of AWS::S3::Bucket Arn');
  });
});
