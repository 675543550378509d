import { expect, it } from 'vitest';
import { readConfig } from '#functions/config/config.ts';
import { brandSettings, limitSettings } from '#infra/function-settings.ts';
import { Brand, defaultBrand } from '#shared/brand.ts';
import { Limits } from '#shared/http/limits.ts';

const REST = {
  TABLE_NAME: 'table',
  FILES_BUCKET: 'files',
  MAIL_FROM: 'no-reply@tensor.test',
  SITE_URL: 'https://app.tensor.test',
  USER_POOL_ID: 'pool',
  USER_POOL_CLIENT_ID: 'client',
  CATALOGUE: 'opensearch',
  CATALOGUE_ENDPOINT: 'https://catalogue.tensor.test',
  AWS_LAMBDA_FUNCTION_NAME: 'any',
};

it('the default brand and the default limits occupy two bytes each', () => {
  expect({ ...brandSettings(defaultBrand), ...limitSettings(Limits.parse({})) }).toEqual({ BRAND: '{}', RATE_LIMITS: '{}' });
});

it.each([
  { name: 'Lens' },
  { accent: '#112233' },
  { id: 'lens', logo: '/logo.svg', switches: { signup: true, tooltips: false } },
  { providers: { payment: false, chat: 'app1', exports: ['csv'] } },
  { providers: { exports: [] }, switches: { dashboard: true } },
])('[SHL-14] a function reads the brand %o from its changes alone', (changes) => {
  const brand = Brand.parse(changes);
  const settings = brandSettings(brand);
  expect(JSON.parse(settings.BRAND ?? '')).toEqual(changes);
  expect(readConfig({ ...REST, ...settings }).brand).toEqual(brand);
});

it.each([
  { sign_in: { account: { times: 20, seconds: 900 } } },
  { calls: { times: 600, seconds: 30 }, api_token: { times: 61, seconds: 60 } },
])('[SEC-06] a function reads the limits %o from the changed windows, each with both of its numbers', (changes) => {
  const limits = Limits.parse(changes);
  const settings = limitSettings(limits);
  expect(JSON.parse(settings.RATE_LIMITS ?? '')).toEqual(changes);
  expect(readConfig({ ...REST, ...settings }).safety.limits).toEqual(limits);
});
