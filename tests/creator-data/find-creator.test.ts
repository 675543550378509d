import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_UPKEEP } from '#functions/adapters/catalogue/upkeep/not-offered.ts';
import type { App } from '#functions/compose.ts';
import { findCreator } from '#functions/features/creator-data/find-creator.ts';
import { requestChange } from '#functions/features/creator-data/request-change.ts';
import { serve } from '#functions/http/serve.ts';
import { logTo } from '#functions/log.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { creatorData } from '#shared/creator-data/contract.ts';
import { maskedContact } from '#shared/creator-data/stored-creator.ts';
import { Limits } from '#shared/http/limits.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';
import { requestsFixture } from './fixture.ts';

const RECORDS = [
  aCreator('17', {
    username: 'mina.cooks',
    name: 'Mina',
    bio: 'Cooking in Kyoto',
    country: 'JP',
    captions: 'soup today',
    contacts: [
      { type: 'email', value: 'mina@kitchen.example' },
      { type: 'phone', value: '+81 90 1234 5678' },
    ],
    audience_followers: { sample: 100, genders: [{ code: 'FEMALE', weight: 1 }] },
    source: 'spring.csv',
    fetched_at: '2026-03-01',
    keep_until: '2027-03-01',
  }),
  aCreator('18', { username: 'mina.cooks.fan', source: 'seed' }),
];

let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
beforeAll(async () => {
  loaded = await loadedCatalogue(RECORDS);
  return () => loaded.close();
});

const lines: string[] = [];
beforeEach(() => {
  lines.splice(0);
  logTo((line) => lines.push(line));
  return () => logTo((line) => void process.stdout.write(line));
});

const doorWith = (limits: object = {}) => {
  const app = {
    brand: defaultBrand,
    now: () => new Date(),
    ports: { ...safetyPorts(), catalogue: loaded.catalogue, catalogueUpkeep: loaded.catalogue.upkeep } as unknown as Ports,
    safety: { ...defaultSafety, proxies: 1, limits: Limits.parse(limits) },
  } satisfies App;
  const handler = serve({ find: creatorData.find }, { find: findCreator }, app);
  return (input: object, address = '203.0.113.7') =>
    callLambda(handler, {
      routeKey: 'POST /v1/creator-data/find',
      body: JSON.stringify(input),
      headers: { 'x-forwarded-for': `${address}, 130.176.0.1` },
    });
};

describe('the data that is stored about a creator', () => {
  it('[PRV-01] a creator whose data a provider keeps is found, and can ask for removal with a code in the bio', async () => {
    const found = await findCreator(
      { brand: defaultBrand, now: () => new Date(), catalogue: loaded.catalogue, catalogueUpkeep: NO_UPKEEP },
      { platform: 'instagram', username: 'mina.cooks' },
    );
    expect(found.creators).toMatchObject([{ user_id: '17', classes: ['profile', 'figures'], contacts: [], source: null }]);
    const { ctx } = requestsFixture({ catalogue: loaded.catalogue, upkeep: NO_UPKEEP, canSuppress: false });
    const input = { platform: 'instagram', user_id: '17', username: 'mina.cooks', kind: 'removal' };
    expect(await requestChange(ctx, creatorData.request.input.parse(input))).toMatchObject({ proof: 'bio', code: expect.any(String) });
  });

  it('[PRV-01] is shown by class with its source and dates, and without any contact in full', async () => {
    const { status, body } = await doorWith()({ platform: 'instagram', username: '@Mina.Cooks' });
    expect(status).toBe(200);
    expect(body.creators).toEqual([
      {
        platform: 'instagram',
        user_id: '17',
        username: 'mina.cooks',
        classes: ['profile', 'person', 'figures', 'posts', 'contacts', 'audience'],
        contacts: [
          { type: 'email', masked: 'm•••@k•••.example' },
          { type: 'phone', masked: '•••78' },
        ],
        source: 'spring.csv',
        fetched_at: '2026-03-01',
        keep_until: '2027-03-01',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/kitchen|1234|soup|Kyoto/);
  });

  it.each(['mina', 'mina.cook', 'mina.cooks.fa', '17', '*'])(
    '[PRV-01] nothing is found by %s, which is no whole handle',
    async (username) => {
      expect((await doorWith()({ platform: 'instagram', username })).body).toEqual({ success: true, creators: [] });
    },
  );

  it('[PRV-01] a generated record has no source', async () => {
    const { body } = await doorWith()({ platform: 'instagram', username: 'mina.cooks.fan' });
    expect(body.creators[0]).toMatchObject({ classes: ['profile', 'figures'], contacts: [], source: null, fetched_at: null });
  });

  it.each([
    [{ platform: 'myspace', username: 'mina' }, 'platform'],
    [{ platform: 'instagram', username: ' ' }, 'username'],
    [{ platform: 'instagram', username: 'mina,rin' }, 'username'],
    [{ platform: 'instagram', username: 'm'.repeat(101) }, 'username'],
    [{ platform: 'instagram', username: 'mina', limit: 500 }, 'limit'],
  ])('[PRV-01] the response to %j names the field %s', async (input, field) => {
    const { status, body } = await doorWith()(input);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).join()).toContain(field);
  });

  it('[PRV-01] a handle of 100 characters is accepted', async () => {
    expect((await doorWith()({ platform: 'instagram', username: 'm'.repeat(100) })).status).toBe(200);
  });

  it('[PRV-01] 20 look-ups of an address within an hour are answered, the 21st is not, and other addresses are not affected', async () => {
    const ask = doorWith();
    const statuses: (number | undefined)[] = [];
    for (let call = 1; call <= 21; call += 1) statuses.push((await ask({ platform: 'instagram', username: `guess${call}` })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await ask({ platform: 'instagram', username: 'mina.cooks' }, '203.0.113.8')).status).toBe(200);
  });

  it('[PRV-01] no line of the log contains the handle', async () => {
    const ask = doorWith();
    await ask({ platform: 'instagram', username: 'mina.cooks' });
    await ask({ platform: 'instagram', username: 'mina.cooks', more: 'mina.cooks' });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('\n')).not.toContain('mina');
  });
});

describe('a masked contact', () => {
  it.each([
    [{ type: 'email', value: 'a@b.co' }, 'a•••@b•••.co'],
    [{ type: 'email', value: 'no-address' }, 'n•••@•••'],
    [{ type: 'phone', value: '12' }, '•••12'],
    [{ type: 'telegram', value: 'mina_private' }, '•••'],
  ] as const)('%j is shown as %s', (contact, masked) => {
    expect(maskedContact(contact)).toBe(masked);
  });
});
