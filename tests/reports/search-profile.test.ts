import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import { searchProfile } from '#functions/features/reports/search-profile.ts';
import { parseInput } from '#functions/http/parse.ts';
import { defaultBrand } from '#shared/brand.ts';
import { reports } from '#shared/reports/contract.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const account = anAccount('premium');
const audience = {
  credibility: 0.8,
  genders: [
    { code: 'MALE' as const, weight: 0.4 },
    { code: 'FEMALE' as const, weight: 0.6 },
  ],
  ages: [{ code: '18-24' as const, weight: 0.5 }],
  genders_per_age: [{ code: '18-24' as const, male: 0.1, female: 0.4 }],
  languages: [{ code: 'ja', weight: 0.9 }],
  countries: [
    { code: 'JP', weight: 0.7 },
    { code: 'US', weight: 0.3 },
  ],
  brands: [{ name: 'Netflix', weight: 0.2 }],
  interests: [{ id: 3, weight: 0.5 }],
  reachability: [
    { code: '-500' as const, weight: 0.6 },
    { code: '500-1000' as const, weight: 0.4 },
  ],
};

describe('a profile search', () => {
  let catalogue: Awaited<ReturnType<typeof catalogueOf>>;
  const accounts = memoryAccounts();
  beforeAll(async () => {
    const contacts = [{ type: 'email' as const, value: 'rin@mail.example' }];
    catalogue = await catalogueOf([
      aCreator('1', { username: 'rin', contacts, audience_followers: audience }),
      aCreator('2', { username: 'bare' }),
    ]);
    await accounts.create(account);
  });
  afterAll(() => catalogue[Symbol.asyncDispose]());

  const ask = (filter?: object | string, query: object = {}) => {
    const written = typeof filter === 'object' ? JSON.stringify(filter) : filter;
    const input = parseInput(reports.searchProfile.input, { username: 'rin', ...(written && { filter: written }), ...query });
    const ctx = { accounts, catalogue, brand: defaultBrand, now: () => new Date(), caller: { id: account.id, isAdmin: false } };
    return searchProfile(ctx, input).then((answer) => reports.searchProfile.output.parse(answer));
  };

  it.each([
    [{ language: 'ja' }, { audience_languages: [{ code: 'ja', weight: 0.9 }] }],
    [{ age_group: '18-24' }, { audience_ages: [{ code: '18-24', weight: 0.5 }] }],
    [{ geo: 392 }, { audience_geo: { countries: [{ id: 392, code: 'JP', name: 'Japan', weight: 0.7 }] } }],
    [{ brand: 1 }, { audience_brand_affinity: [{ id: 1, name: 'Netflix', weight: 0.2 }] }],
    [{ interest: 3 }, { audience_interests: [{ id: 3, name: 'Music', weight: 0.5 }] }],
    [{ gender: 'FEMALE' }, { audience_genders: [{ code: 'FEMALE', weight: 0.6 }] }],
    [{ is_fake: true }, { audience_credibility: 0.8 }],
    [{ following_group: '500-1000' }, { audience_reachability: [{ code: '500-1000', weight: 0.4 }] }],
  ])('[RPT-19] the filter %j returns that part of the audience only', async (filter, data) => {
    const { profile, audience_followers, audience_likers } = await ask(filter);
    expect(profile).toMatchObject({ user_id: '1', username: 'rin', type: 'instagram' });
    expect(audience_followers).toEqual({ success: true, data });
    expect(audience_likers).toEqual({ success: false });
  });

  it('[RPT-19] a filter by age and gender returns their single cell', async () => {
    const { audience_followers } = await ask({ age_group: '18-24', gender: 'FEMALE' });
    expect(audience_followers.data?.audience_genders_per_age).toEqual([{ code: '18-24', male: 0, female: 0.4 }]);
  });

  it.each([
    [{ language: 'qq' }, 'filter.language'],
    [{ age_group: '18-99' }, 'filter.age_group'],
    [{ geo: 4 }, 'filter.geo'],
    [{ brand: 99_999 }, 'filter.brand'],
    [{ interest: 2 }, 'filter.interest'],
    [{ gender: 'OTHER' }, 'filter.gender'],
    [{ is_fake: 'maybe' }, 'filter.is_fake'],
    [{ following_group: '7' }, 'filter.following_group'],
    [{ shoe_size: 42 }, 'filter.shoe_size'],
    ['{"language":', 'filter'],
  ])('[RPT-19] the unknown %j is refused with 400 and its path', async (filter, path) => {
    await expect((async () => ask(filter))()).rejects.toEqual(
      expect.objectContaining({ status: 400, fields: { [path]: expect.any(String) } }),
    );
  });

  it('[RPT-19] an unknown creator is not found', async () => {
    await expect(ask({ gender: 'MALE' }, { platform: 'tiktok', username: 'rin' })).rejects.toMatchObject({ status: 404 });
    await expect(ask({}, { username: 'nobody' })).rejects.toMatchObject({ status: 404 });
  });

  it('the result contains no contacts, and no audience that is unknown', async () => {
    expect(JSON.stringify(await ask({ gender: 'MALE' }))).not.toContain('rin@mail.example');
    expect((await ask({ gender: 'MALE' }, { username: 'bare' })).audience_followers).toEqual({ success: false });
  });
});
