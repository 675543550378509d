import { describe, expect, it } from 'vitest';
import { compose } from '#functions/platform/compose.ts';
import { readConfig } from '#functions/platform/config.ts';
import { readLocalSettings } from '#infra/local/settings.ts';

const GOOD = {
  TABLE_NAME: 'table',
  FILES_BUCKET: 'files',
  MAIL_FROM: 'no-reply@example.com',
  SITE_URL: 'https://app.example.com',
  USER_POOL_ID: 'pool',
  USER_POOL_CLIENT_ID: 'client',
  CATALOGUE: 'embedded',
  CATALOGUE_DIR: '/data',
};

describe('configuration', () => {
  it('[SHL-14] an unset brand has every switch as this variant has it', () => {
    const { switches } = readConfig(GOOD).brand;
    expect(switches).toMatchObject({ discovery: true, reports: true, creatorLists: true, campaignManager: true, apiTokens: true });
    expect(switches).toMatchObject({ signup: false, dashboard: false, postAnalysis: false, followerList: false });
  });

  it('[SHL-14] a brand says only what it changes', () => {
    const { brand } = readConfig({ ...GOOD, BRAND: '{"name":"Lens","switches":{"signup":true}}' });
    expect(brand).toMatchObject({ id: 'tensor', name: 'Lens', switches: { signup: true, dashboard: false } });
  });

  it.each([
    ['{"switches":{"signup":"yes"}}', 'BRAND.switches.signup'],
    ['{"switches":{"sigup":true}}', 'sigup'],
    ['{"accent":"blue"}', 'BRAND.accent'],
    ['{"providers":{"exports":["ftp"]}}', 'BRAND.providers.exports'],
    ['{"providers":{"scheduling":"http://booking.example.com"}}', 'BRAND.providers.scheduling'],
    ['{"providers":{"chat":"app 1"}}', 'BRAND.providers.chat'],
    ['{"providers":{"chat":"app1","chatScript":"javascript:alert(1)"}}', 'BRAND.providers.chatScript'],
    ['{"name":', 'BRAND'],
  ])('[SHL-14] the brand %s stops the start naming %s', (BRAND, key) => {
    expect(() => readConfig({ ...GOOD, BRAND })).toThrow(key);
  });

  it('[SHL-10] a support chat needs the secret that proves who somebody is', () => {
    const BRAND = '{"providers":{"chat":"app1"}}';
    expect(() => readConfig({ ...GOOD, BRAND })).toThrow('CHAT_IDENTITY_SECRET');
    expect(readConfig({ ...GOOD, BRAND, CHAT_IDENTITY_SECRET: 'secret' }).chat).toEqual({ kind: 'secret', secret: 'secret' });
    expect(readConfig({ ...GOOD, BRAND, CHAT_SECRET_ARN: 'arn:1' }).chat).toEqual({ kind: 'stored', arn: 'arn:1' });
    expect(readConfig({ ...GOOD, CHAT_IDENTITY_SECRET: 'secret' }).chat).toEqual({ kind: 'none' });
  });

  it('knows the queues that it was told of, and no others', () => {
    expect(readConfig({ ...GOOD, EXPORTS_QUEUE_URL: 'https://sqs/exports', OTHER_QUEUE_URL: 'https://sqs/other' }).queueUrls).toEqual({
      exports: 'https://sqs/exports',
    });
    expect(readConfig(GOOD).queueUrls).toEqual({});
  });

  it('all missing names stand in one message', () => {
    expect(() => readConfig({ CATALOGUE: 'embedded', CATALOGUE_DIR: '/data' })).toThrow(/TABLE_NAME.*USER_POOL_ID.*USER_POOL_CLIENT_ID/);
  });

  it.each([99, 60_001, 'soon'])('a search time limit of %s is refused by name', (limit) => {
    expect(() => readConfig({ ...GOOD, SEARCH_TIMEOUT_MS: `${limit}` })).toThrow('SEARCH_TIMEOUT_MS');
  });

  it.each([100, 60_000])('a search time limit of %i ms is taken', (limit) => {
    expect(readConfig({ ...GOOD, SEARCH_TIMEOUT_MS: `${limit}` }).catalogue.timeoutMs).toBe(limit);
  });

  it('the keys of the embedded user pool are refused in the cloud', () => {
    expect(() => readConfig({ ...GOOD, LOCAL_JWKS: '{}', AWS_LAMBDA_FUNCTION_NAME: 'search' })).toThrow('LOCAL_JWKS');
  });

  it('the embedded catalogue wants its folder, and no cloud', () => {
    expect(readConfig(GOOD).catalogue).toMatchObject({ kind: 'embedded', dir: '/data' });
    expect(() => readConfig({ ...GOOD, CATALOGUE_DIR: undefined })).toThrow('CATALOGUE_DIR');
    expect(() => readConfig({ ...GOOD, AWS_LAMBDA_FUNCTION_NAME: 'search' })).toThrow('CATALOGUE embedded is for one machine');
  });

  it.each(['opensearch', 'vendor'])('the catalogue %s wants an https address', (CATALOGUE) => {
    const remote = { ...GOOD, CATALOGUE, CATALOGUE_ENDPOINT: 'https://catalogue.example.com' };
    expect(readConfig(remote).catalogue).toMatchObject({ kind: CATALOGUE, endpoint: 'https://catalogue.example.com' });
    expect(() => readConfig({ ...remote, CATALOGUE_ENDPOINT: undefined })).toThrow('CATALOGUE_ENDPOINT');
    expect(() => readConfig({ ...remote, CATALOGUE_ENDPOINT: 'http://catalogue.example.com' })).toThrow('CATALOGUE_ENDPOINT');
  });

  it('a catalogue engine that this build does not carry is unavailable, not pretended', async () => {
    const config = readConfig({ ...GOOD, CATALOGUE: 'opensearch', CATALOGUE_ENDPOINT: 'https://catalogue.example.com' });
    await expect(compose(config).ports.catalogue.info()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['SEED_CREATORS', '99'],
    ['DATA_DIR', ''],
  ])('the local setting %s=%s is refused by name', (name, value) => {
    expect(() => readLocalSettings({ [name]: value })).toThrow(name);
  });
});
