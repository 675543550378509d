import { expect, it } from 'vitest';
import { pastExports } from '#functions/features/exports/past-exports.ts';
import { exportFixture } from './fixture.ts';

it('[EXP-03] [PWR-04] a past export has its whole search, with exclusions and alternatives', async () => {
  const fixture = await exportFixture();
  const search = {
    platform: 'instagram',
    sort: { field: 'engagements', direction: 'asc' },
    search: { followers: { left_number: 10 }, geo: [{ id: 1 }] },
    exclude: { lang: { code: 'ja' }, university: { value: 7 } },
    exclude_unknown: ['lang'],
    alternatives: [{ gender: { code: 'MALE' } }, { gender: { code: 'FEMALE' } }],
  };
  await fixture.exportRows({ ...search, paging: { limit: 3 }, dataColumns: ['name'] });
  const [past] = (await pastExports(fixture.ctxOf('list'), { limit: 25 })).lists_generated;
  expect(past).toMatchObject({ filters: { ...search, paging: { skip: 0, limit: 10 } } });
});
