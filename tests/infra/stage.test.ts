import { describe, expect, it } from 'vitest';
import { readStage } from '#infra/stage.ts';
import { defaultBrand } from '#shared/brand.ts';

const GOOD: Record<string, unknown> = {
  catalogue: 'opensearch',
  mailFrom: 'no-reply@example.com',
  siteAddress: 'https://app.example.com',
};
const read = (settings: Record<string, unknown> = {}) => readStage((key) => ({ ...GOOD, ...settings })[key]);

describe('the settings of a deployment', () => {
  it('need a catalogue, a sender and an address; the rest is a stage for trying out, in Ireland, with the brand of this variant', () => {
    expect(read()).toMatchObject({ name: 'dev', region: 'eu-west-1', keepsData: false, brand: defaultBrand });
  });

  it('keep data in production', () => {
    expect(read({ stage: 'prod' })).toMatchObject({ name: 'prod', keepsData: true, logDays: 90 });
  });

  it('make a small cluster, larger in production, and as large as they say, also on the command line', () => {
    expect(read().catalogueSize).toEqual({ nodes: 1, instance: 't3.small.search', storageGb: 20 });
    const size = { nodes: 12, storageGb: 2_000 };
    const grown = { ...size, instance: 'r7g.large.search', managerInstance: 'm7g.medium.search' };
    expect(read({ stage: 'prod', catalogueSize: size }).catalogueSize).toEqual(grown);
    expect(read({ stage: 'prod', catalogueSize: JSON.stringify(size) }).catalogueSize).toEqual(grown);
  });

  it('[SHL-14] take a brand as an object and as JSON from the command line alike', () => {
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
    [{ stage: 'test' }, 'stage must be dev or prod'],
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

  it('name everything that is wrong in one message', () => {
    expect(() => read({ stage: 'test', catalogue: 'embedded' })).toThrow(/stage must.*catalogue must/);
  });
});
