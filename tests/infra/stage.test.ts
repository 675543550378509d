import { describe, expect, it } from 'vitest';
import { readStage } from '#infra/stage.ts';
import { defaultBrand } from '#shared/brand.ts';

const GOOD: Record<string, unknown> = {
  catalogue: 'opensearch',
  mailFrom: 'no-reply@example.com',
  siteAddress: 'https://app.example.com',
};
/** Valid production settings without any example values. */
const LIVE: Record<string, unknown> = {
  stage: 'prod',
  mailFrom: 'no-reply@tensor.test',
  siteAddress: 'https://app.tensor.test',
  alarmEmail: 'ops@tensor.test',
  brand: { supportUrl: 'https://support.tensor.test', privacy: { contact: 'privacy@tensor.test' } },
};
const read = (settings: Record<string, unknown> = {}) => readStage((key) => ({ ...GOOD, ...settings })[key]);

describe('the settings of a deployment', () => {
  it('need a catalogue, a sender and an address; the rest is a stage for trying out, in Ireland, with the brand of this variant', () => {
    expect(read()).toMatchObject({ name: 'dev', region: 'eu-west-1', keepsData: false, brand: defaultBrand });
  });

  it('keep data in production', () => {
    expect(read(LIVE)).toMatchObject({ name: 'prod', keepsData: true, logDays: 90 });
  });

  it('make a small cluster, larger in production, and as large as they say, also on the command line', () => {
    expect(read().catalogueSize).toEqual({ nodes: 1, instance: 't3.small.search', storageGb: 20 });
    const size = { nodes: 12, storageGb: 2_000 };
    const grown = { ...size, instance: 'r7g.large.search', managerInstance: 'm7g.medium.search' };
    expect(read({ ...LIVE, catalogueSize: size }).catalogueSize).toEqual(grown);
    expect(read({ ...LIVE, catalogueSize: JSON.stringify(size) }).catalogueSize).toEqual(grown);
  });

  it('limit calls a second by stage, and as they say, also on the command line', () => {
    expect(read(LIVE)).toMatchObject({ calls: { rateLimit: 500, burstLimit: 1_000 }, publicCalls: { rateLimit: 50, burstLimit: 100 } });
    const settings = { ...LIVE, calls: '{"rateLimit":2000,"burstLimit":4000}', publicCalls: { burstLimit: 300 } };
    expect(read(settings)).toMatchObject({
      calls: { rateLimit: 2_000, burstLimit: 4_000 },
      publicCalls: { rateLimit: 50, burstLimit: 300 },
    });
    expect(() => read({ calls: { rateLimit: 0 } })).toThrow('calls.rateLimit');
  });

  it('[SHL-14] accept a brand as an object and as JSON from the command line', () => {
    const brand = { name: 'Lens', switches: { signup: true } };
    expect(read({ brand: JSON.stringify(brand) }).brand).toEqual(read({ brand }).brand);
    expect(read({ brand }).brand).toMatchObject({ id: 'tensor', name: 'Lens', switches: { signup: true } });
  });

  it.each([
    [{ catalogue: 'embedded' }, 'catalogue must be opensearch or vendor: the embedded engine is for one machine'],
    [{ catalogue: undefined }, 'catalogue must be opensearch or vendor'],
    [{ catalogue: 'vendor', catalogueEndpoint: 'http://catalogue.example.com' }, 'catalogueEndpoint must be an https address'],
    [{ catalogue: 'vendor' }, 'catalogueEndpoint must be given for a vendor'],
    [{ catalogueEndpoint: 'https://catalogue.example.com' }, 'catalogueEndpoint must be given for a vendor, and for nothing else'],
    [{ catalogueSize: { nodes: 0 } }, 'catalogueSize.nodes'],
    [{ catalogueSize: { storageGb: 9 } }, 'catalogueSize.storageGb'],
    [{ catalogueSize: { instance: 'r7g.large' } }, 'catalogueSize.instance must be an instance type like r7g.large.search'],
    [{ catalogueSize: { disks: 2 } }, 'catalogueSize'],
    [{ stage: 'test' }, 'stage must be dev, staging or prod'],
    [{ region: 'Ireland' }, 'region must be a region like eu-west-1'],
    [{ brand: '{"name":' }, 'brand'],
    [{ brand: { switches: { signup: 'yes' } } }, 'brand.switches.signup'],
    [{ domain: 'app.example.com' }, 'domain and certificateArn must be given together'],
    [
      { domain: 'app.example.com', certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1' },
      'certificateArn must be a certificate of us-east-1',
    ],
    [{ mailFrom: 'ops' }, 'mailFrom must be an e-mail address'],
    [{ siteAddress: 'http://app.example.com' }, 'siteAddress must be an https address'],
    [{ siteAddress: undefined }, 'siteAddress must be an https address, unless a domain is given'],
    [{ alarmEmail: 'ops' }, 'alarmEmail must be an e-mail address'],
  ])('%o stops the synthesis with "%s"', (settings, problem) => {
    expect(() => read(settings)).toThrow(problem);
  });

  it.each([
    ['mailFrom', { mailFrom: 'no-reply@example.com' }],
    ['mailFrom', { mailFrom: 'no-reply@mail.example.org' }],
    ['siteAddress', { siteAddress: 'https://app.example.com' }],
    ['siteAddress', { siteAddress: 'https://APP.EXAMPLE.NET/' }],
    ['domain', { domain: 'app.tensor.example', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' }],
    ['alarmEmail', { alarmEmail: 'ops@tensor.example' }],
    ['catalogueEndpoint', { catalogue: 'vendor', catalogueEndpoint: 'https://vendor.example.com:8443/api' }],
    ['brand.supportUrl', { brand: { privacy: { contact: 'privacy@tensor.test' } } }],
    ['brand.privacy.contact', { brand: { supportUrl: 'https://support.tensor.test' } }],
    ['brand.providers.scheduling', { brand: { ...(LIVE.brand as object), providers: { scheduling: 'https://meet.example/intro' } } }],
  ])('[OPS-01] production refuses the example value of %s in %o, which a stage for trying out takes', (key, settings) => {
    expect(() => read({ ...LIVE, ...settings })).toThrow(`Bad deployment settings: ${key} is an example: production needs your own`);
    expect(read({ ...LIVE, ...settings, stage: 'dev' }).name).toBe('dev');
  });

  it('[OPS-03] production refuses to be deployed without an address for alarms, and a stage for trying out does not', () => {
    expect(() => read({ ...LIVE, alarmEmail: undefined })).toThrow('alarmEmail must be given: alarms of production need a recipient');
    expect(read({ alarmEmail: undefined }).alarmEmail).toBeUndefined();
  });

  it('production ignores the site address of the example where a domain is given', () => {
    const own = { domain: 'app.tensor.test', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' };
    expect(read({ ...LIVE, ...own, siteAddress: GOOD.siteAddress }).siteAddress).toBe('https://app.tensor.test');
  });

  it.each(['https://example.company.com', 'https://app.notexample.com'])(
    'production takes the address %s, which only resembles an example',
    (siteAddress) => {
      expect(read({ ...LIVE, siteAddress }).siteAddress).toBe(siteAddress);
    },
  );

  it('production names all examples in one message', () => {
    const problems =
      /mailFrom is an example.*siteAddress is an example.*brand\.supportUrl is an example.*brand\.privacy\.contact is an example.*alarmEmail must be given/;
    expect(() => read({ stage: 'prod' })).toThrow(problems);
  });

  it('name everything that is wrong in one message', () => {
    expect(() => read({ stage: 'test', catalogue: 'embedded' })).toThrow(/stage must.*catalogue must/);
  });
});
