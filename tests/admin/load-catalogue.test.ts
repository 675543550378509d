import { describe, expect, it } from 'vitest';
import { LoadStep, loadCatalogue } from '#functions/features/admin/load-catalogue.ts';
import { parseInput } from '#functions/http/parse.ts';
import { logTo } from '#functions/log.ts';
import type { CatalogueLoads } from '#functions/ports/creators/catalogue-loads.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { defaultBrand } from '#shared/brand.ts';

logTo(() => undefined);
const { signal } = new AbortController();

const fixture = (loads: Partial<CatalogueLoads> = {}) => {
  const calls: unknown[][] = [];
  const recorded =
    <T>(name: string, result: T) =>
    async (...given: unknown[]): Promise<T> => {
      calls.push([name, ...given.filter((each) => !(each instanceof AbortSignal))]);
      return result;
    };
  const info = { version: 'v1', creators: { instagram: 1, youtube: 0, tiktok: 0 }, asOf: '2026-11-01' };
  const ctx = {
    brand: defaultBrand,
    now: () => new Date('2026-11-20T03:30:00Z'),
    catalogue: { info: async () => info } as unknown as CreatorCatalogue,
    catalogueLoads: {
      plan: recorded('plan', { creators: 700_000, loaders: 3 }),
      loadParts: recorded('parts', false),
      finish: recorded('finish', true),
      cleanUp: recorded('cleanUp', true),
      snapshot: recorded('snapshot', undefined),
      ...loads,
    },
    metrics: { count: () => undefined, measure: (name: string, value: number) => void calls.push([name, value]) },
  };
  return { calls, run: (step: unknown) => loadCatalogue(ctx, parseInput(LoadStep, step), { signal }) };
};

describe('the steps of a load in the cloud', () => {
  it('[CLD-03] the plan has one item a loader, which is its input', async () => {
    const { run } = fixture();
    expect(await run({ step: 'plan', manifest: 'catalogues/v1-ab/manifest.json' })).toEqual({
      catalogue: 'v1-ab',
      items: [0, 1, 2].map((loader) => ({ step: 'part', catalogue: 'v1-ab', loader })),
    });
  });

  it.each(['catalogues/../manifest.json', 'catalogues/v1/names.zst', `catalogues/${'a'.repeat(101)}/manifest.json`])(
    'a plan of %s is refused, naming the field',
    async (manifest) => {
      await expect(fixture().run({ step: 'plan', manifest })).rejects.toMatchObject({ fields: { manifest: expect.any(String) } });
    },
  );

  it('[CLD-03] a loader that ran out of time answers with its own input, so that it runs again', async () => {
    const item = { step: 'part', catalogue: 'v1-ab', loader: 2 };
    expect(await fixture().run(item)).toEqual({ ...item, isDone: false });
    expect(await fixture().run({ step: 'finish', catalogue: 'v1-ab' })).toEqual({ catalogue: 'v1-ab', isDone: true });
    expect(await fixture().run({ step: 'clean-up', catalogue: 'v1-ab' })).toEqual({ isRemoved: true });
  });

  it('[CLD-03] each day the age of the catalogue is measured and a snapshot is made; the age also when the snapshot fails', async () => {
    const { run, calls } = fixture();
    await run({ step: 'daily' });
    expect(calls).toEqual([
      ['CatalogueAgeDays', 19],
      ['snapshot', '2026-11-20', 35],
    ]);
    const failing = fixture({ snapshot: () => Promise.reject(new Error('no room')) });
    await expect(failing.run({ step: 'daily' })).rejects.toThrow('no room');
    expect(failing.calls).toEqual([['CatalogueAgeDays', 19]]);
  });
});
