import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const daysAgo = (days: number): string => new Date(Date.parse(AS_OF) - days * 86_400_000).toISOString().slice(0, 10);

type Draft = string | Partial<CreatorPost>;

/** A creator with posts: captions of today, or posts with some fields. */
const posting = (user_id: string, posts: Draft[], rest: Partial<CreatorRecord> = {}): CreatorRecord =>
  aCreator(user_id, {
    ...rest,
    posts: posts.map((post, at) => ({
      post_id: `${user_id}${at}`,
      posted_at: daysAgo(1),
      ...(typeof post === 'string' ? { caption: post } : post),
    })),
  });

/** Names of the creators that each request finds. */
const findingAll = async (creators: CreatorRecord[], requests: Record<string, object>) => {
  await using catalogue = await catalogueOf(creators);
  const found: Record<string, string[]> = {};
  for (const [name, request] of Object.entries(requests)) found[name] = (await catalogue.found(request)).toSorted();
  return found;
};

/** Names that each content filter finds; alone or beside a filter that every creator passes, because engines treat these differently. */
const finding = async (creators: CreatorRecord[], contents: Record<string, object>) => {
  const requests = (search: object) =>
    Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, { search: { content, ...search } }]));
  const alone = await findingAll(creators, requests({}));
  expect(await findingAll(creators, requests({ followers: { left_number: 0 } })), 'beside another filter').toEqual(alone);
  return alone;
};

describe('the content filter', () => {
  it('[PTS-03] finds words, phrases, hashtags and mentions within one post', async () => {
    const creators = [
      posting('phrase', ['Iced COLD Brew at home']),
      posting('apart', ['brew it cold']),
      posting('two-posts', ['so cold', 'brew time']),
      posting('across-a-tag', ['cold #morning brew']),
      posting('tag', ['a day #ColdBrew @Nike']),
      posting('own-lists', [{ caption: 'no tags here', hashtags: ['coldbrew'], mentions: ['nike'] }]),
    ];
    const found = await finding(creators, {
      word: { any: ['cold'] },
      phrase: { any: ['cold brew'] },
      tag: { any: ['#coldbrew'] },
      mention: { any: ['＠NIKE'] },
      'tag of a Japanese keyboard': { any: ['＃coldbrew'] },
      'word of a tag': { any: ['coldbrew'] },
      'both in one post': { all: ['cold', 'brew'] },
      'long phrase': { any: ['iced cold brew at home'] },
      'long phrase or word': { any: ['iced cold brew at home', 'morning', '#morning'] },
      unknown: { any: ['nothing'], none: ['cold'] },
      'one of them unknown': { any: ['nothing', 'iced'] },
      'all of them, one unknown': { all: ['cold', 'nothing'] },
    });
    expect(found).toEqual({
      word: ['across-a-tag', 'apart', 'phrase', 'two-posts'],
      phrase: ['phrase'],
      tag: ['own-lists', 'tag'],
      mention: ['own-lists', 'tag'],
      'tag of a Japanese keyboard': ['own-lists', 'tag'],
      'word of a tag': [],
      'both in one post': ['across-a-tag', 'apart', 'phrase'],
      'long phrase': ['phrase'],
      'long phrase or word': ['across-a-tag', 'phrase'],
      unknown: [],
      'one of them unknown': ['phrase'],
      'all of them, one unknown': [],
    });
  });

  it('[PTS-03] compares words without case and accents, in every script', async () => {
    const creators = [
      posting('accent', ['Un café crème, accent grave']),
      posting('ja', ['今日は抹茶ラテを作った']),
      posting('ar', ['قهوة عربية']),
      posting('th', ['กาแฟเย็น']),
      posting('emoji', ['☕️🍵']),
      posting('hidden-characters', ['matcha\u200d latte']),
      posting('joined', ['امروز #می\u200cخواهم']),
    ];
    expect(
      await finding(creators, {
        accent: { any: ['CAFE CREME'] },
        ja: { any: ['抹茶ラテ'] },
        ar: { any: ['قهوة'] },
        th: { any: ['กาแฟ'] },
        latte: { any: ['latte'] },
        joined: { any: ['#می\u200cخواهم'] },
        'no word when folded': { any: ['\u037a'] },
      }),
    ).toEqual({
      ...{ accent: ['accent'], ja: ['ja'], ar: ['ar'], th: ['th'], latte: ['hidden-characters'], joined: ['joined'] },
      'no word when folded': [],
    });
  });

  it('[PTS-03] does not count posts with an excluded term, but others of the creator', async () => {
    const creators = [posting('both', ['tea and milk', 'plain tea']), posting('milk', ['tea and milk'])];
    expect(await finding(creators, { plain: { any: ['tea'], none: ['milk'] }, tea: { any: ['tea'] } })).toEqual({
      plain: ['both'],
      tea: ['both', 'milk'],
    });
  });

  it.each([30, 90, 365] as const)('[PTS-03] reaches back %i days, and no further', async (days) => {
    const creators = [days - 1, days, days + 1].map((age) => posting(`${age}`, [{ caption: 'tea', posted_at: daysAgo(age) }]));
    expect(await finding(creators, { tea: { any: ['tea'], days } })).toEqual({ tea: [`${days - 1}`, `${days}`].toSorted() });
  });

  it('[PTS-03] asks for a number of posts, whatever number of terms each has', async () => {
    const creators = [posting('one', ['tea tea milk']), posting('two', ['tea', 'milk']), posting('three', ['tea', 'tea', 'tea and milk'])];
    const terms = { any: ['tea', 'milk'] };
    expect(
      await finding(creators, {
        1: terms,
        2: { ...terms, min_posts: 2 },
        3: { ...terms, min_posts: 3 },
        4: { ...terms, min_posts: 4 },
        'a word twice in a post': { any: ['tea'], min_posts: 2 },
      }),
    ).toEqual({ 1: ['one', 'three', 'two'], 2: ['three', 'two'], 3: ['three'], 4: [], 'a word twice in a post': ['three'] });
  });

  it('[PTS-03] leaves creators out, and those without known posts only if asked', async () => {
    const creators = [
      posting('shein', ['haul @shein']),
      posting('other', ['haul']),
      aCreator('unknown'),
      posting('private', ['haul @shein'], { is_hidden: true }),
    ];
    const content = { any: ['@shein'] };
    const exclude = { content };
    expect(await findingAll(creators, { kept: { exclude }, gone: { exclude, exclude_unknown: ['content'] } })).toEqual({
      kept: ['other', 'private', 'unknown'],
      gone: ['other'],
    });
  });

  it('[PTS-03] is one of alternatives, and searches the platform of the request', async () => {
    const creators = [
      posting('tea', ['tea']),
      posting('big', ['milk'], { followers: 9_000 }),
      posting('neither', ['milk']),
      posting('tiktok', ['tea'], { platform: 'tiktok' }),
    ];
    const content = { any: ['tea'] };
    const either = { alternatives: [{ content }, { followers: { left_number: 5_000 } }] };
    expect(await findingAll(creators, { either, tea: { platform: 'tiktok', search: { content } } })).toEqual({
      either: ['big', 'tea'],
      tea: ['tiktok'],
    });
  });
});
