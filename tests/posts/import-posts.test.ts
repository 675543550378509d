import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { applyPatch, type CreatorPatch } from '#functions/catalogue/import/creator-patch.ts';
import { prepareImport } from '#functions/catalogue/import/prepare-import.ts';
import { parseCommand } from '#functions/cli/command-line.ts';
import { KEPT_POSTS, MAX_CAPTION, MAX_EARLIER_FIGURES } from '#shared/posts/post-limits.ts';
import { fileOf, readText } from '#tests/support/catalogue/imported-file.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';
import { dailyPosts } from './fixture.ts';

const ANNA: CreatorRecord = { platform: 'instagram', user_id: '1', username: 'anna', followers: 1_000 };
const find = () => [ANNA];

const POSTS = [
  { platform: 'instagram', user_id: '1', post_id: 'a', posted_at: '2026-10-01T08:00:00+02:00', caption: 'Tea #Cosy @Nike', likes: 100 },
  {
    platform: 'instagram',
    user_id: '1',
    post_id: 'b',
    posted_at: '2026-10-02T08:00:00Z',
    caption: '',
    likes: 300,
    comments: 4,
    type: 'reel',
    views: 900,
  },
];
const csv = (rows: object[]): string => {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return [columns, ...rows.map((row) => columns.map((column) => `"${(row as Record<string, unknown>)[column] ?? ''}"`))].join('\n');
};

/** The creator after files that are imported one after the other. */
const imported = async (contents: object[][], choices: { keptPosts?: number; known?: CreatorRecord } = {}): Promise<CreatorRecord> => {
  let record = choices.known ?? ANNA;
  for (const [at, rows] of contents.entries()) {
    const file = await fileOf(`posts-${at}.jsonl`, rows.map((row) => JSON.stringify(row)).join('\n'));
    const prepared = await prepareImport({ files: [file], asOf: AS_OF, find: () => [record], keptPosts: choices.keptPosts });
    for await (const batch of prepared.patches()) for (const patch of batch) record = applyPatch(record, patch) ?? record;
    prepared.close();
  }
  return record;
};
const figures = (likes: number, fetched_at?: string) => ({
  ...{ platform: 'instagram', user_id: '1', post_id: 'a', posted_at: '2026-09-01T08:00:00Z', likes },
  ...(fetched_at && { fetched_at }),
});

describe('an import of posts', () => {
  it.each([
    ['CSV', csv(POSTS)],
    ['JSON Lines, compressed', gzipSync(POSTS.map((post) => JSON.stringify(post)).join('\n'))],
    ['a JSON array', JSON.stringify(POSTS, null, 2)],
  ])('[PTS-01] reads %s of posts and adds them to a known creator', async (_, content) => {
    const { records, problems } = await readText('file', content, { find });
    expect(problems).toEqual([]);
    expect(records).toMatchObject([
      {
        ...ANNA,
        avg_likes: 200,
        tags: [{ tag: 'cosy', weight: 0.5 }],
        brands: ['Nike'],
        last_posted: '2026-10-02',
        posts: [
          { post_id: 'b', type: 'reel', comments: 4 },
          { post_id: 'a', posted_at: '2026-10-01T06:00:00Z', caption: 'Tea #Cosy @Nike' },
        ],
      },
    ]);
    expect(records[0]?.posts?.[1]).not.toHaveProperty('comments');
  });

  it('[PTS-01] reads rows of posts with the columns of their creator as a new creator with posts', async () => {
    const rows = POSTS.map((post) => ({ ...post, username: 'anna', followers: 1_000 }));
    const { records, problems } = await readText('file.csv', csv(rows));
    expect(problems).toEqual([]);
    expect(records).toMatchObject([{ username: 'anna', followers: 1_000, avg_likes: 200, posts: [{ post_id: 'b' }, { post_id: 'a' }] }]);
  });

  it('[PTS-01] reads posts that are embedded in creators', async () => {
    const posts = POSTS.map(({ platform: _, user_id: __, ...post }) => post);
    const { records, problems } = await readText('file.json', JSON.stringify([{ ...ANNA, posts }]));
    expect(problems).toEqual([]);
    expect(records).toMatchObject([{ ...ANNA, avg_likes: 200, posts: [{ post_id: 'b' }, { post_id: 'a' }] }]);
  });

  it('[PTS-01] keeps the posts of a raw report, and its averages as given', async () => {
    const file = new URL('../../functions/catalogue/samples/raw-report.json', import.meta.url);
    const { records, problems } = await readText('raw.json', await readFile(file));
    expect(problems).toEqual([]);
    expect(records[0]?.posts).toMatchObject([
      { post_id: '1', posted_at: '2026-11-07T17:03:10Z', url: 'https://www.instagram.com/p/aaa', likes: 5_920 },
      { post_id: '2' },
      { post_id: '3', is_sponsored: true, sponsors: ['Adidas'] },
    ]);
    expect(records[0]?.derived ?? []).not.toContain('avg_likes');
  });

  it('[PTS-01] sets the posts of an unknown creator aside and lists them', async () => {
    const rows = [...POSTS, { ...POSTS[0], user_id: '2' }, { ...POSTS[1], user_id: '2' }];
    const { records, problems } = await readText('file.csv', csv(rows), { find });
    expect(records).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/^line \d: user_id: "2" is not in the catalogue; its 2 posts are set aside$/)]);
  });

  it('[PTS-01] keeps one post per id with its newest figures, whatever the order, and the older ones as its history', async () => {
    const readings = [figures(10, '2026-09-02'), figures(30, '2026-09-04'), figures(20, '2026-09-03')];
    const expected = {
      ...{ post_id: 'a', likes: 30, fetched_at: '2026-09-04' },
      earlier: [
        { fetched_at: '2026-09-02', likes: 10 },
        { fetched_at: '2026-09-03', likes: 20 },
      ],
    };
    expect((await imported([readings])).posts).toMatchObject([expected]);
    expect((await imported(readings.toReversed().map((reading) => [reading]))).posts).toMatchObject([expected]);
  });

  it('[PTS-01] bounds the history of a post', async () => {
    const readings = Array.from({ length: MAX_EARLIER_FIGURES + 3 }, (_, at) => figures(at, `2026-09-${10 + at}`));
    const [post] = (await imported([readings])).posts ?? [];
    expect(post?.earlier).toHaveLength(MAX_EARLIER_FIGURES);
    expect(post?.earlier?.at(-1)?.likes).toBe(MAX_EARLIER_FIGURES + 1);
  });

  it('[PTS-01] changes nothing when the same file without dates is imported again', async () => {
    const once = await imported([[figures(10), figures(20)]]);
    expect(await imported([[figures(10), figures(20)]], { known: once })).toEqual(once);
  });

  it.each([KEPT_POSTS, 5])('[PTS-01] keeps the last %i posts and folds older ones into sums of their months, once', async (keptPosts) => {
    const posts = dailyPosts(keptPosts + 2, (at) => ({ likes: 7, ...(at < 2 && { posted_at: `2026-08-0${at + 1}` }) }));
    const rows = posts.map((post) => ({ platform: 'instagram', user_id: '1', ...post }));
    const choices = keptPosts === KEPT_POSTS ? {} : { keptPosts };
    const record = await imported([rows, rows], choices);
    expect(record.posts).toHaveLength(keptPosts);
    expect(record.posts?.[0]?.post_id).toBe(`p${keptPosts + 1}`);
    expect(record.posts_before?.map(({ posts, likes }) => ({ posts, likes }))).toEqual([{ posts: 2, likes: { sum: 14, of: 2 } }]);
    expect((await imported([rows.slice(0, keptPosts)], choices)).posts_before).toBeUndefined();
  });
});

describe('posts with bad values', () => {
  const read = async (...posts: object[]) => {
    const entries = posts.map((post, at) => ({ post_id: `p${at}`, posted_at: '2026-10-01', ...post }));
    const { records, problems } = await readText('file.json', JSON.stringify([{ ...ANNA, posts: entries }]));
    return { posts: records[0]?.posts ?? [], problems, record: records[0] };
  };

  it('[PTS-01] leave out dates of the future and of 1970, negative likes and posts without an id', async () => {
    const { posts, problems } = await read(
      { posted_at: '2031-01-01T00:00:00Z' },
      { posted_at: 0 },
      { posted_at: '1970-01-01T00:00:00Z' },
      { likes: -1, comments: 2 },
      { post_id: null },
      { posted_at: '2026-13-45' },
    );
    expect(posts).toEqual([{ post_id: 'p3', posted_at: '2026-10-01', comments: 2 }]);
    expect(problems.map((problem) => problem.replace(/^line \d+: /, ''))).toEqual([
      'posts.0.posted_at left out: 2031-01-01T00:00:00Z is in the future',
      'posts.1.posted_at left out: "0" is not a date like 2026-03-31',
      'posts.1.posted_at left out: is missing',
      'posts.2.posted_at left out: 1970-01-01T00:00:00Z is before the first post of any platform',
      'posts.4.post_id left out: is missing',
      'posts.5.posted_at left out: "2026-13-45" is not a date like 2026-03-31',
      'posts.5.posted_at left out: is missing',
      'posts.3.likes left out: must not be less than 0',
    ]);
  });

  it('[PTS-01] keep hidden likes as unknown', async () => {
    const { posts, record } = await read({ likes: null, comments: 2 }, { comments: 4 });
    expect(posts[0]).not.toHaveProperty('likes');
    expect(record).toMatchObject({ avg_comments: 3 });
    expect(record).not.toHaveProperty('avg_likes');
  });

  it('[PTS-01] cut a caption of 1 MB without splitting a character', async () => {
    const { posts } = await read({ caption: `a${'😀'.repeat(250_000)}` });
    expect(posts[0]?.caption).toHaveLength(MAX_CAPTION - 1);
    expect(posts[0]?.caption?.isWellFormed()).toBe(true);
  });

  it('[PTS-01] keep captions in any script, without characters that hide or reorder text', async () => {
    const { record } = await read(
      { caption: 'قهوة #قهوة_الصباح' },
      { caption: 'กาแฟ #กาแฟ' },
      { caption: '👩‍🍳🔥' },
      { caption: '\u202egnihtyna\u202c te\u200ba #co\u200bffee\ufeff' },
    );
    expect(record?.posts?.map(({ caption }) => caption).sort()).toEqual(
      ['gnihtyna tea #coffee', 'กาแฟ #กาแฟ', 'قهوة #قهوة_الصباح', '👩‍🍳🔥'].sort(),
    );
    expect(record?.tags?.map(({ tag }) => tag).sort()).toEqual(['coffee', 'กาแฟ', 'قهوة_الصباح'].sort());
  });
});

describe('figures of a creator with posts', () => {
  const posts = dailyPosts(3, () => ({ likes: 50, caption: 'Tea #cosy' }));
  const patch: CreatorPatch = {
    platform: 'instagram',
    user_id: '1',
    fields: { username: 'anna', followers: 1_000 },
    emptied: [],
    additions: {},
    emptiedContacts: [],
  };

  it('[PTS-02] come from the source where it gives them, from the posts elsewhere, and say which', async () => {
    const given = { ...ANNA, avg_likes: 70, posts };
    const { records } = await readText('file.json', JSON.stringify([given]));
    expect(records[0]).toMatchObject({
      avg_likes: 70,
      tags: [{ tag: 'cosy', weight: 1 }],
      derived: ['tags', 'captions', 'last_posted', 'safety', 'sponsored_share'],
    });
  });

  it('[PTS-02] follow new posts until a source gives them', async () => {
    const first = applyPatch(undefined, { ...patch, additions: { posts } });
    const second = applyPatch(first, { ...patch, additions: { posts: [{ post_id: 'new', posted_at: '2026-11-01', likes: 90 }] } });
    const third = applyPatch(second, { ...patch, fields: { ...patch.fields, avg_likes: 7 } });
    expect([first, second, third].map((record) => record?.avg_likes)).toEqual([50, 60, 7]);
    expect([second?.derived?.includes('avg_likes'), third?.derived?.includes('avg_likes')]).toEqual([true, false]);
  });
});

describe('the number of posts that an import keeps', () => {
  const parse = (count: string) => parseCommand(['import', 'a.csv', '--keep-posts', count], AS_OF);

  it.each(['1', '500'])('[PTS-01] can be set to %s', (count) => {
    expect(parse(count)).toMatchObject({ keptPosts: Number(count) });
  });

  it.each(['0', '501', 'all'])('[PTS-01] cannot be set to %s', (count) => {
    expect(() => parse(count)).toThrow('--keep-posts must be a whole number from 1 to 500');
  });
});
