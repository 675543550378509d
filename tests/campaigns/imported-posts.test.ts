import { describe, expect, it } from 'vitest';
import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import { applyPatch } from '#functions/catalogue/import/creator-patch.ts';
import { prepareImport } from '#functions/catalogue/import/prepare-import.ts';

import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { fileOf } from '#tests/support/catalogue/imported-file.ts';
import { writerOf } from '#tests/support/catalogue/writer-of.ts';
import { campaignFixture, urlOf } from './fixture.ts';

const ANNA = aCreator('1', { username: 'anna', followers: 5_000 });
const HOUR_MS = 3_600_000;
const CODES = ['CxShown_001', 'CxQuiet_001'];

/** Imports a file of posts as the command does. */
const imported = async (dir: string, record: typeof ANNA, lines: string[]): Promise<typeof ANNA> => {
  const file = await fileOf('posts.csv', ['platform,user_id,post_id,posted_at,caption,likes,comments,views', ...lines].join('\n'));
  const prepared = await prepareImport({ files: [file], asOf: AS_OF, find: () => [record] });
  let changed = record;
  for await (const batch of prepared.patches()) for (const patch of batch) changed = applyPatch(changed, patch) ?? changed;
  prepared.close();
  await writerOf(dir).upsert([[changed]], { origin: 'test', count: 1 });
  return changed;
};

describe('a campaign with posts of an imported creator', () => {
  it('[CMP-02] [CMP-05] [PTS-01] shows the figures of the newest import, and hidden likes as unknown', async () => {
    await using catalogue = await catalogueOf([ANNA]);
    const anna = await imported(catalogue.dir, ANNA, [
      `instagram,1,${CODES[0]},2026-11-10,Tea,100,4,900`,
      `instagram,1,${CODES[1]},2026-11-11,Milk,,2,`,
    ]);
    const fixture = campaignFixture(catalogueSocial({ catalogue, records: catalogue.records, now: () => new Date(AS_OF) }));
    const me = await fixture.join('me');
    const { result } = await me.create({ name: 'Spring' });
    const id = result.campaign_id;
    expect((await me.preview(urlOf(CODES[0] ?? ''))).result).toMatchObject({
      text: 'Tea',
      creator: { username: 'anna', followers: 5_000 },
    });
    for (const code of CODES) await me.add(id, urlOf(code));
    const statsOf = async () => Object.fromEntries((await me.posts(id)).posts.map(({ postId, stats }) => [postId, stats]));
    expect(await statsOf()).toEqual({ [CODES[0] ?? '']: { likes: 100, comments: 4, plays: 900 }, [CODES[1] ?? '']: { comments: 2 } });
    expect((await me.read(id)).campaign).toMatchObject({
      totalPosts: 2,
      totalLikes: 100,
      totalComments: 6,
      totalPlays: 900,
      totalFollowers: 5_000,
    });

    await imported(catalogue.dir, anna, [`instagram,1,${CODES[0]},2026-11-10,Tea,140,5,1200`]);
    fixture.pass(HOUR_MS);
    await me.refresh(id);
    await fixture.workOff();
    expect(await statsOf()).toEqual({ [CODES[0] ?? '']: { likes: 140, comments: 5, plays: 1_200 }, [CODES[1] ?? '']: { comments: 2 } });
    expect(await me.history(id)).toHaveLength(2);
    expect(await me.file(id)).not.toMatch(/Milk[^\n]*,0,/);
  });

  it('[CMP-02] refuses a post that no import has', async () => {
    await using catalogue = await catalogueOf([ANNA]);
    const fixture = campaignFixture(catalogueSocial({ catalogue, records: catalogue.records, now: () => new Date(AS_OF) }));
    const me = await fixture.join('me');
    const message = 'This post was not found. It may have been deleted.';
    await expect(me.preview(urlOf('CxUnknown01'))).rejects.toMatchObject({ code: 'bad_request', fields: { postUrl: message } });
  });
});
