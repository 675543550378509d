import { pathToFileURL } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { IntegrationKeys } from '#functions/adapters/integrations/integration-keys.ts';
import type { NewTable } from '#functions/ports/system/integrations.ts';
import { bundle, bundleFolder } from '#infra/bundle.ts';
import type * as Adapters from '#tests/support/bundled-adapters.ts';
import { consented, withIntegrations } from '#tests/support/integration-fixture.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const NAME = 'carried.adapters';

withAwsServices();
const services = withIntegrations();
let bundled: typeof Adapters;
beforeAll(async () => {
  await bundle({ name: NAME, path: 'tests/support/bundled-adapters.ts' }, 'opensearch');
  bundled = await import(/* @vite-ignore */ pathToFileURL(`${bundleFolder(NAME)}/index.mjs`).href);
  await new S3Client({}).send(new CreateBucketCommand({ Bucket: 'kept' }));
});

const columns = ['url', 'name', 'followers'] as const;
const table: NewTable = { key: 'export-1', title: 'Creators', product: 'Tensor', columns, rows: 1 };
const page = { columns, first: 0, rows: [{ id: 'instagram:1', cells: ['https://example.com/mina', 'Mina', 1_200] }] };

/** Connects, opens and writes with the code of the bundle. */
const exported = async (type: 'googlesheets' | 'hubspot') => {
  const integrations = bundled.httpVendors(IntegrationKeys.parse(JSON.parse(services().service.settings.INTEGRATION_KEYS)));
  const { tokens, account } = await consented({ ...services(), integrations }, type);
  const destination = await integrations.open(type, tokens.access, table);
  return { vendors: integrations, account, refused: await integrations.write(type, tokens.access, destination, page) };
};

describe('stubbed modules of a bundle', () => {
  it('files are stored, read in pieces, shown, uploaded by form, and distinguished from missing ones', async () => {
    const files = bundled.s3Files('kept');
    await files.put('exports/日本.txt', 'kept', 'text/plain');
    expect(Buffer.from((await files.find('exports/日本.txt')) ?? []).toString()).toBe('kept');
    const pieces: Uint8Array[] = [];
    for await (const piece of (await files.open('exports/日本.txt')) ?? []) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('kept');
    expect(await (await fetch(await files.link('exports/日本.txt', { name: 'a.txt', type: 'text/plain' }))).text()).toBe('kept');
    expect((await files.upload('exports/sent', { type: 'text/csv', maxBytes: 10 })).fields).toHaveProperty('X-Amz-Signature');
    await files.remove('exports/日本.txt');
    expect(await files.find('exports/日本.txt')).toBeUndefined();
    await files.put('reports/1.txt', 'one', 'text/plain');
    await files.removeAll('reports/');
    expect(await files.find('reports/1.txt')).toBeUndefined();
  });

  it('Google Sheets work completely', async () => {
    const { account, refused } = await exported('googlesheets');
    expect([account, refused]).toEqual(['rin.sato@example.com', []]);
    const [sheet] = services().service.fakeServices.googlesheets.spreadsheets();
    expect(sheet?.rows.at(-1)).toEqual(['https://example.com/mina', 'Mina', 1_200]);
  });

  it('HubSpot works completely', async () => {
    expect((await exported('hubspot')).refused).toEqual([]);
    expect(services().service.fakeServices.hubspot.contacts()).toMatchObject([{ firstname: 'Mina', creator_followers: '1200' }]);
  });

  it('the log names the error in an answer of the token endpoint', async () => {
    const { vendors } = await exported('hubspot');
    services().service.failNext('hubspot', { at: /token$/, reply: { status: 200, body: {} } });
    const refreshed = vendors.refresh('hubspot', { access: 'a', refresh: 'r', expiresAt: '2026-11-20T10:00:00.000Z' });
    await expect(refreshed).rejects.toMatchObject({ cause: { message: 'token endpoint failed: OAUTH_INVALID_RESPONSE' } });
  });

  it('documents contain letters of three scripts, in open fonts', async () => {
    const now = new Date('2026-11-20T11:00:00Z');
    const recordedPdf = await bundled.pdfPapers().open({ title: 'Mina', author: 'Tensor', language: 'en', now });
    recordedPdf.text('Mina 美奈 مريم', { x: 40, y: 60 }, { size: 10, colour: '#14161c' });
    const pdf = Buffer.from(await recordedPdf.finish()).toString('latin1');
    for (const font of ['Inter', 'NotoSansJP', 'NotoSansArabic']) expect(pdf).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
  });
});
