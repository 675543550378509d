import { describe, expect, it, vi } from 'vitest';
import { compose } from '#functions/compose.ts';
import { readClusterSettings, readConfig } from '#functions/config/config.ts';
import { openClusterKey, openSuppressionKey, readSuppressionSettings } from '#functions/config/suppression-key.ts';
import { readLocalSettings } from '#infra/local/settings.ts';
import { queues } from '#shared/jobs.ts';

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

  it.each<[string, string]>([
    ['{"switches":{"signup":"yes"}}', 'BRAND.switches.signup'],
    ['{"switches":{"sigup":true}}', 'sigup'],
    ['{"accent":"blue"}', 'BRAND.accent'],
    ...[
      'javascript:alert(1)',
      'http://x.test/a.png',
      '//x.test/a.png',
      '/../a.html',
      'data:text/html;base64,AAAA',
      'logo',
      `/${'a'.repeat(4_000)}.png`,
    ].map((logo): [string, string] => [JSON.stringify({ logo }), 'BRAND.logo']),
    ['{"supportUrl":"javascript:alert(1)"}', 'BRAND.supportUrl'],
    ['{"providers":{"exports":["ftp"]}}', 'BRAND.providers.exports'],
    ['{"providers":{"scheduling":"http://booking.example.com"}}', 'BRAND.providers.scheduling'],
    ['{"providers":{"chat":"app 1"}}', 'BRAND.providers.chat'],
    ['{"providers":{"chat":"app1","chatScript":"javascript:alert(1)"}}', 'BRAND.providers.chatScript'],
    ['{"name":', 'BRAND'],
  ])('[SHL-14] the brand %s stops the start naming %s', (BRAND, key) => {
    expect(() => readConfig({ ...GOOD, BRAND })).toThrow(key);
  });

  it.each(['', '/brand/logo.svg', 'https://cdn.example.com/logo?v=2', 'data:image/svg+xml;base64,PHN2Zy8+'])(
    '[SHL-14] the logo of a brand may be "%s"',
    (logo) => expect(readConfig({ ...GOOD, BRAND: JSON.stringify({ logo }) }).brand.logo).toBe(logo),
  );

  it('[SHL-10] a support chat needs the secret that signs user identities', () => {
    const BRAND = '{"providers":{"chat":"app1"}}';
    expect(() => readConfig({ ...GOOD, BRAND })).toThrow('CHAT_IDENTITY_SECRET');
    expect(readConfig({ ...GOOD, BRAND, CHAT_IDENTITY_SECRET: 'secret' }).chat).toEqual({ kind: 'secret', secret: 'secret' });
    expect(readConfig({ ...GOOD, BRAND, CHAT_SECRET_ARN: 'arn:1' }).chat).toEqual({ kind: 'stored', arn: 'arn:1' });
    expect(readConfig({ ...GOOD, CHAT_IDENTITY_SECRET: 'secret' }).chat).toEqual({ kind: 'none' });
  });

  it.each([
    ['{"googlesheets":{"clientId":"id"}}', 'INTEGRATION_KEYS.googlesheets.clientSecret'],
    ['{"salesforce":{"clientId":"id","clientSecret":"secret"}}', 'salesforce'],
    ['{"hubspot":{"clientId":"id","clientSecret":"secret","address":"ftp://x"}}', 'INTEGRATION_KEYS.hubspot.address'],
  ])('[SET-04] the keys of services %s stop the start naming %s', (INTEGRATION_KEYS, key) => {
    expect(() => readConfig({ ...GOOD, INTEGRATION_KEYS })).toThrow(key);
  });

  it('[SET-04] without keys no service can be connected, and without a secret no token is kept', () => {
    expect(readConfig(GOOD).integrations).toEqual({ secret: { kind: 'none' }, keys: { kind: 'given', keys: {} } });
    expect(() => readConfig({ ...GOOD, INTEGRATION_SECRET: 'x'.repeat(31) })).toThrow(
      'INTEGRATION_SECRET must have at least 32 characters',
    );
  });

  it('finds every queue and its dead letters behind one prefix, and none without it', () => {
    const { queueUrls, deadQueueUrls } = readConfig({ ...GOOD, QUEUE_URL_PREFIX: 'https://sqs.eu-west-1.amazonaws.com/1/tensor-prod-' });
    expect(Object.keys(queueUrls)).toEqual(Object.keys(queues));
    expect(queueUrls['follower-lists']).toBe('https://sqs.eu-west-1.amazonaws.com/1/tensor-prod-follower-lists');
    expect(deadQueueUrls['follower-lists']).toBe('https://sqs.eu-west-1.amazonaws.com/1/tensor-prod-follower-lists-dead');
    expect(readConfig(GOOD)).toMatchObject({ queueUrls: {}, deadQueueUrls: {} });
    expect(() => readConfig({ ...GOOD, QUEUE_URL_PREFIX: 'tensor-prod-' })).toThrow('QUEUE_URL_PREFIX must be an address');
  });

  it('one message lists all missing names', () => {
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

  it('the embedded catalogue requires its folder and no cloud', () => {
    expect(readConfig(GOOD).catalogue).toMatchObject({ kind: 'embedded', dir: '/data' });
    expect(() => readConfig({ ...GOOD, CATALOGUE_DIR: undefined })).toThrow('CATALOGUE_DIR');
    expect(() => readConfig({ ...GOOD, AWS_LAMBDA_FUNCTION_NAME: 'search' })).toThrow('CATALOGUE embedded is for one machine');
  });

  it.each(['opensearch', 'vendor'])('the catalogue %s requires an https address', (CATALOGUE) => {
    const remote = { ...GOOD, CATALOGUE, CATALOGUE_ENDPOINT: 'https://catalogue.example.com/', VENDOR_KEY: 'key' };
    expect(readConfig(remote).catalogue).toMatchObject({ kind: CATALOGUE });
    expect(() => readConfig({ ...remote, CATALOGUE_ENDPOINT: undefined })).toThrow('CATALOGUE_ENDPOINT must be set');
    expect(() => readConfig({ ...remote, CATALOGUE_ENDPOINT: 'http://catalogue.example.com' })).toThrow(
      'CATALOGUE_ENDPOINT must be an https',
    );
    expect(() => readConfig({ ...remote, CATALOGUE_ENDPOINT: 'catalogue' })).toThrow('CATALOGUE_ENDPOINT');
  });

  it('a cluster has one address or several, and is asked as its function unless said', () => {
    const CATALOGUE_ENDPOINT = 'https://one.example.com/, https://two.example.com';
    expect(readConfig({ ...GOOD, CATALOGUE: 'opensearch', CATALOGUE_ENDPOINT, AWS_REGION: 'eu-north-1' }).catalogue).toEqual({
      kind: 'opensearch',
      endpoints: ['https://one.example.com', 'https://two.example.com'],
      access: { kind: 'aws', region: 'eu-north-1' },
      timeoutMs: 5_000,
    });
  });

  it('a cluster with a password needs both user name and password, and an encrypted address', () => {
    const cluster = {
      ...GOOD,
      CATALOGUE: 'opensearch',
      CATALOGUE_ACCESS: 'password',
      CATALOGUE_USER: 'reader',
      CATALOGUE_PASSWORD: 'secret',
    };
    const catalogue = { ...cluster, CATALOGUE_ENDPOINT: 'https://one.example.com' };
    expect(readConfig(catalogue).catalogue).toMatchObject({ access: { kind: 'password', user: 'reader', password: 'secret' } });
    expect(() => readConfig({ ...catalogue, CATALOGUE_PASSWORD: undefined })).toThrow('CATALOGUE_USER and CATALOGUE_PASSWORD');
    expect(() => readConfig({ ...catalogue, CATALOGUE_ENDPOINT: 'http://one.example.com' })).toThrow('must be an https address');
    expect(() => readConfig({ ...catalogue, AWS_LAMBDA_FUNCTION_NAME: 'search' })).toThrow('CATALOGUE_ACCESS must be aws in the cloud');
  });

  it('a cluster without authentication may use plain HTTP, outside the cloud', () => {
    const open = { ...GOOD, CATALOGUE: 'opensearch', CATALOGUE_ACCESS: 'open', CATALOGUE_ENDPOINT: 'http://127.0.0.1:9200' };
    expect(readConfig(open).catalogue).toMatchObject({ endpoints: ['http://127.0.0.1:9200'], access: { kind: 'open' } });
    expect(() => readConfig({ ...open, AWS_LAMBDA_FUNCTION_NAME: 'search' })).toThrow('CATALOGUE_ACCESS must be aws in the cloud');
  });

  it('loading a cluster requires only its address', () => {
    expect(readClusterSettings({ CATALOGUE_ENDPOINT: 'https://one.example.com' })).toMatchObject({
      endpoints: ['https://one.example.com'],
    });
    expect(() => readClusterSettings({})).toThrow('CATALOGUE_ENDPOINT');
  });

  it('a key for suppressed creators has at least 32 characters', () => {
    const key = 'k'.repeat(32);
    expect(readSuppressionSettings({})).toEqual({ key: { kind: 'none' }, inCloud: false });
    expect(readSuppressionSettings({ SUPPRESSION_KEY: key })).toEqual({ key: { kind: 'secret', secret: key }, inCloud: false });
    expect(() => readSuppressionSettings({ SUPPRESSION_KEY: key.slice(1) })).toThrow('SUPPRESSION_KEY');
  });

  it('[LIV-07] the key for suppressed creators is optional on a machine, and required in the cloud', async () => {
    expect(await openSuppressionKey(readSuppressionSettings({}))).toBeUndefined();
    const inCloud = readSuppressionSettings({ AWS_LAMBDA_FUNCTION_NAME: 'search' });
    await expect(openSuppressionKey(inCloud)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('[LIV-07] a cluster that requires signed requests needs its own key for suppressed creators', async () => {
    await expect(openClusterKey(true)).rejects.toThrow('SUPPRESSION_KEY');
    expect(await openClusterKey(false)).toBeUndefined();
    const key = 'k'.repeat(32);
    vi.stubEnv('SUPPRESSION_KEY', key);
    expect(await openClusterKey(true)).toBe(key);
  });

  const PROVIDER = { ...GOOD, CATALOGUE: 'vendor', CATALOGUE_ENDPOINT: 'https://vendor.example.com/api', VENDOR_KEY: 'key' };

  it('[CAT-04] vendor requests use a key, a timeout and a rate', () => {
    expect(readConfig(PROVIDER).catalogue).toEqual({
      kind: 'vendor',
      endpoint: 'https://vendor.example.com/api',
      key: { kind: 'secret', secret: 'key' },
      timeoutMs: 10_000,
      totalMs: 20_000,
      perSecond: 10,
    });
    const set = {
      VENDOR_TIMEOUT_MS: '5000',
      VENDOR_TOTAL_MS: '9000',
      VENDOR_PER_SECOND: '3',
      VENDOR_KEY: undefined,
      VENDOR_KEY_ARN: 'arn',
    };
    expect(readConfig({ ...PROVIDER, ...set }).catalogue).toMatchObject({
      key: { kind: 'stored', arn: 'arn' },
      timeoutMs: 5_000,
      totalMs: 9_000,
      perSecond: 3,
    });
    expect(() => readConfig({ ...PROVIDER, VENDOR_KEY: undefined })).toThrow('VENDOR_KEY must be set');
  });

  it("a vendor's key goes in the clear nowhere but within this machine", () => {
    expect(readConfig({ ...PROVIDER, CATALOGUE_ENDPOINT: 'http://127.0.0.1:4000' }).catalogue).toMatchObject({
      endpoint: 'http://127.0.0.1:4000',
    });
    for (const host of ['vendor.example.com', '127.0.0.1.example.com']) {
      expect(() => readConfig({ ...PROVIDER, CATALOGUE_ENDPOINT: `http://${host}` })).toThrow('must be an https address');
    }
  });

  it('a function without the provider’s key cannot call it, and says only that', async () => {
    const config = readConfig({ ...PROVIDER, VENDOR_KEY: undefined, AWS_LAMBDA_FUNCTION_NAME: 'help' });
    await expect(compose(config).ports.catalogue.info()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['SEED_CREATORS', '99'],
    ['DATA_DIR', ''],
    ['WEB_URL', 'https://elsewhere.example.com'],
  ])('the local setting %s=%s is refused by name', (name, value) => {
    expect(() => readLocalSettings({ [name]: value })).toThrow(name);
  });
});
