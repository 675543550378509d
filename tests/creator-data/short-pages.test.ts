import { describe, expect, it } from 'vitest';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { catalogueWithout } from '#functions/adapters/suppressed/creator-ports.ts';
import { hidingOf } from '#functions/adapters/suppressed/hiding.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { exportFixture } from '#tests/exports/fixture.ts';
import { alertFixture, creators } from '#tests/saved-searches/fixture.ts';

/** A data provider still finds the suppressed creator, so a page lacks a row. */
const lacking = async (catalogue: CreatorCatalogue, user_id: string): Promise<CreatorCatalogue> => {
  const suppressed = memorySuppressedCreators();
  await suppressed.add([{ platform: 'instagram', user_id }]);
  return catalogueWithout(catalogue, hidingOf(suppressed));
};

describe('a page of a data provider that lacks a suppressed creator', () => {
  it('[LIV-07] does not end a large export, which has and charges all other rows', async () => {
    const fixture = await exportFixture({ creators: 2_500, exports: 5_000 });
    const catalogue = await lacking(fixture.ports.catalogue, 'c999');
    await fixture.exportRows({ dataColumns: ['user_id'], paging: { limit: 2_400 } }, 'large', { catalogue });
    await fixture.workOff();
    const { jobs } = await fixture.ports.jobs.ofAccount(fixture.account.id, { limit: 1 });
    expect(jobs[0]).toMatchObject({ state: 'done', result: { rows: 2_399 } });
    expect(await fixture.left()).toBe(5_000 - 2_399);
  });

  it('[LIV-07] does not end the search of an alert, which reports a creator on the next page', async () => {
    const { save, renew, tick, workOff, mails, ports } = await alertFixture();
    const many = creators(1_200);
    renew({ chef: many });
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true });
    renew({ chef: [...many, 'added'] });
    await tick();
    const catalogue = await lacking(ports.catalogue, 'c7');
    await workOff({ catalogue });
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”']);
  });
});
