import { describe, expect, it } from 'vitest';
import { type Content, NO_CONTENT } from '#shared/discovery/filters/content-kind.ts';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { columnsOf, EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import { offeredColumns } from '#shared/exports/export-form.ts';
import { exportFixture, linesOf } from '#tests/exports/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const post = (post_id: string, posted_at: string, caption: string) => ({ post_id, posted_at, caption });
const CREATORS = [
  aCreator('twice', {
    followers: 9_000,
    posts: [
      post('CxOlder_001', '2026-11-01', 'More cold brew'),
      post('CxNewer_001', '2026-11-10', 'Cold brew #coffee'),
      post('CxTea_00001', '2026-11-12', 'Tea'),
    ],
  }),
  aCreator('once', { posts: [post('CxOnce_0001', '2026-10-20', 'My #coffee'), post('CxLong_0001', '2024-10-20', 'My #coffee')] }),
  aCreator('never', { posts: [post('CxMilk_0001', '2026-11-01', 'Milk')] }),
];
const COLUMNS = ['username', 'matching_posts', 'newest_matching_post'];

const exported = async (request: object, changes: object = {}) => {
  await using catalogue = await catalogueOf(CREATORS);
  const fixture = await exportFixture();
  const file = await fixture.exportRows({ paging: { limit: 10 }, dataColumns: COLUMNS, ...request }, 'key', {
    catalogue: { ...catalogue, ...changes },
  });
  return linesOf(file);
};

describe('columns of an export for the posts that a search matched', () => {
  it('[PTS-03] [EXP-02] have the number of matching posts and the link of the newest one', async () => {
    expect(await exported({ search: { content: { any: ['cold brew', '#coffee'], days: 90 } } })).toEqual([
      'Username,Matching posts,Newest matching post',
      'twice,2,https://www.instagram.com/p/CxNewer_001/',
      'once,1,https://www.instagram.com/p/CxOnce_0001/',
    ]);
  });

  it('[PTS-03] count the posts of alternatives, too, and 0 for creators that other filters found', async () => {
    const alternatives = [{ content: { any: ['#coffee'], days: 90 } }, { followers: { left_number: 500 } }];
    expect((await exported({ alternatives })).slice(1)).toEqual([
      'twice,1,https://www.instagram.com/p/CxNewer_001/',
      'never,0,',
      'once,1,https://www.instagram.com/p/CxOnce_0001/',
    ]);
  });

  it('[PTS-03] are empty without a content filter, and where the catalogue charges for each creator', async () => {
    expect((await exported({})).slice(1)).toEqual(['twice,,', 'never,,', 'once,,']);
    const content = { any: ['#coffee'], days: 90 };
    expect((await exported({ search: { content } }, { chargesDetails: async () => true })).slice(1)).toEqual(['twice,,', 'once,,']);
  });

  it('[EXP-10] are offered for searches of content only, and are no default columns', () => {
    const offered = (content: Content) => offeredColumns(setFilter(emptySearch(), 'content', content), { seesEmails: true });
    expect(offered({ ...NO_CONTENT, any: ['#coffee'] })).toEqual(EXPORT_COLUMNS);
    expect(offered(NO_CONTENT)).toEqual(EXPORT_COLUMNS.filter((column) => !/matching_post/.test(column)));
    expect(columnsOf(undefined, true).filter((column) => /matching_post/.test(column))).toEqual([]);
  });
});
