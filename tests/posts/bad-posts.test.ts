import { describe, expect, it } from 'vitest';
import { hasContent } from '#shared/discovery/content-posts.ts';
import { findPhrase } from '#shared/discovery/filters/find-phrase.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { hashtagsIn, mentionsIn } from '#shared/posts/caption.ts';
import { captionWords } from '#shared/posts/caption-words.ts';
import { derive } from '#shared/posts/derive.ts';
import { MAX_CAPTION, MAX_TAGS } from '#shared/posts/post-limits.ts';
import { flagsOf } from '#shared/posts/safety/flags.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';
import { aPost } from './fixture.ts';

const ANNA = aCreator('1', { username: 'anna' });
const find = () => [ANNA];
const HEAD = 'platform,user_id,post_id,posted_at,caption,likes,comments,sponsors';
const rows = (...lines: string[]) => readText('posts.csv', [HEAD, ...lines].join('\n'), { find });
const BOMBS = ['(a+)+$', '(.*)*x', '[a-z]{1,9999}', '\\w+\\', '.*a', '(?=a)', 'a|b', '^a$'];

describe('bad rows in a file of posts', () => {
  it('[PTS-01] are listed by their line and column, and the rest of the file is imported', async () => {
    const { records, problems } = await rows(
      'instagram,1,future,2031-01-01,Soon,1,1,',
      'instagram,1,seventies,1970-01-01,Old,1,1,',
      'instagram,1,negative,2026-11-01,Tea,-5,2,',
      'instagram,1,hidden,2026-11-02,Tea,,3,',
      'instagram,9,stranger,2026-11-02,Tea,1,1,',
      'instagram,1,good,2026-11-03,Tea,8,1,',
    );
    expect(records[0]?.posts).toEqual([
      expect.objectContaining({ post_id: 'good', likes: 8 }),
      { post_id: 'hidden', posted_at: '2026-11-02', caption: 'Tea', comments: 3 },
      { post_id: 'negative', posted_at: '2026-11-01', caption: 'Tea', comments: 2 },
    ]);
    expect(records).toHaveLength(1);
    expect(problems.toSorted()).toEqual([
      expect.stringMatching(/^line 2: .*2031-01-01 is in the future/),
      expect.stringMatching(/^line 3: .*1970-01-01 is before the first post of any platform/),
      expect.stringMatching(/^line 4: .*likes/),
      expect.stringMatching(/^line 6: user_id: "9" is not in the catalogue; its post is set aside$/),
    ]);
  });

  it('[PTS-01] have a caption of 1 MB cut in a CSV file too', async () => {
    const { records, problems } = await rows(`instagram,1,long,2026-11-01,"${'tea #cosy '.repeat(100_000)}",1,1,`);
    expect(problems).toEqual([]);
    expect(records[0]?.posts?.[0]?.caption?.length).toBeLessThanOrEqual(MAX_CAPTION);
    expect(records[0]?.tags).toEqual([{ tag: 'cosy', weight: 1 }]);
  });

  it('[PTS-01] have no caption where nothing of it is visible', async () => {
    const { records } = await rows('instagram,1,blank,2026-11-01,"\u200b\u202e \ufeff",1,1,');
    expect(records[0]?.posts).toEqual([expect.not.objectContaining({ caption: expect.anything() })]);
  });

  it('[PTS-01] [PTS-08] can name a brand called "all"', async () => {
    const { records, problems } = await rows('instagram,1,paid,2026-11-01,With @all,1,1,all');
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ sponsors: ['all'], brands: ['all'], posts: [{ sponsors: ['all'] }] });
  });
});

describe('captions in any script', () => {
  it.each([
    ['Arabic', 'قهوة عربية', 'قهوة'],
    ['Thai', 'วันนี้กินกาแฟเย็น', 'กาแฟ'],
    ['Japanese', '今日は抹茶ラテ', '抹茶'],
    ['a word that follows an emoji', '☕️tea', 'tea'],
    ['a character with a variant', '葛\udb40\udd00城の山', '葛城'],
    ['combined accents', 'Cafe\u0301 time', 'café'],
  ])('[PTS-03] are found by their words: %s', (_, caption, term) => {
    expect(hasContent({ caption, hashtags: [], mentions: [] }, { any: [term] })).toBe(true);
    expect(findPhrase(caption, term)?.found).toBeTruthy();
  });

  it('[PTS-03] have no words, tags or flags where they are only emoji', () => {
    const caption = '👩‍🍳🔥☕️💣🔫';
    expect([captionWords(caption), hashtagsIn(caption), mentionsIn(caption), flagsOf(aPost({ post_id: 'p', caption }))]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(derive([aPost({ post_id: 'p', caption, likes: 3 })], 100, new Map())).toMatchObject({
      tags: [],
      averages: { likes: { value: 3 } },
    });
  });

  it('[PTS-03] are found by terms that were copied with invisible characters', async () => {
    await using catalogue = await catalogueOf([aCreator('1', { posts: [aPost({ post_id: 'p', caption: 'Matcha tea #coffee' })] })]);
    const content = { any: ['te\u200ba', '\u202e#co\u2060ffee\ufeff'], days: 90 };
    expect(SearchRequest.parse({ search: { content } }).search.content?.any).toEqual(['tea', '#coffee']);
    for (const term of content.any) expect(await catalogue.found({ search: { content: { any: [term] } } }), term).toEqual(['1']);
    expect(SearchRequest.safeParse({ search: { content: { any: ['\u200b'] } } }).success).toBe(false);
  });
});

describe('regular expressions in words', () => {
  it('[PTS-03] are text: they find their letters and take no time', async () => {
    const caption = `${'a'.repeat(2_000)}! b`;
    for (const term of BOMBS) {
      const found = hasContent({ caption, hashtags: [], mentions: [] }, { any: [term] });
      expect(found, term).toBe(false);
      expect(findPhrase(caption, term), term).toBeUndefined();
    }
    await using catalogue = await catalogueOf([aCreator('1', { posts: [aPost({ post_id: 'p', caption: 'a literal (a+)+$ here' })] })]);
    const searched = async (term: string) => catalogue.found({ search: { content: { any: [term] } } });
    expect(await searched('literal (a+)+$')).toEqual(['1']);
    expect(await searched('[a-z]{1,9999}')).toEqual([]);
  });

  it.each([
    ['#', hashtagsIn],
    ['@', mentionsIn],
  ] as const)('[PTS-01] never slow down the reading of captions with %s', (sign, read) => {
    for (const caption of [
      sign.repeat(50_000),
      `${sign}a`.repeat(50_000),
      `${sign}${'a.'.repeat(50_000)}`,
      `${sign}${'_'.repeat(100_000)}`,
    ])
      expect(read(caption).length).toBeLessThanOrEqual(MAX_TAGS);
  });
});
