import { describe, expect, it } from 'vitest';
import { nestedValues } from '#functions/catalogue/import/reports/nested-values.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const ANNA = {
  user: { uniqueId: 'anna', nickname: 'Anna A', verified: true, signature: 'hi' },
  stats: { followerCount: 1_200, heartCount: 50_000, videoCount: 12 },
  location: { country: 'DE', city: 'Berlin' },
  latest: { likes: 7, comments: 1 },
};

describe('JSON of unknown tools', () => {
  it('[LIV-08] fields of inner objects are columns, but not those of a single post', async () => {
    const { records, notes } = await readText('tiktok.json', JSON.stringify([ANNA, { ...ANNA, user: { ...ANNA.user, uniqueId: 'ben' } }]));
    expect(records[0]).toEqual({
      platform: 'tiktok',
      user_id: 'anna',
      username: 'anna',
      name: 'Anna A',
      bio: 'hi',
      is_verified: true,
      followers: 1_200,
      total_likes: 50_000,
      posts_count: 12,
      country: 'DE',
      city: 'Berlin',
    });
    expect(notes).toContain('left out: latest.likes, latest.comments');
  });

  it('[LIV-08] a table whose columns are such paths is read alike', async () => {
    const text = 'data.username,data.full_name,data.follower_count,data.about.country\nanna,Anna A,1200,Germany';
    const { records } = await readText('instagram.csv', text);
    expect(records).toMatchObject([{ username: 'anna', name: 'Anna A', followers: 1_200, country: 'DE' }]);
  });

  it('[LIV-08] creators can be the fields of one object, named by their usernames', async () => {
    const text = JSON.stringify({ anna: { followers: 12, platform: 'instagram' }, ben: { followers: 10, platform: 'tiktok' } }, null, 1);
    const { records } = await readText('map.json', text);
    expect(records.map(({ username, platform }) => [username, platform])).toEqual([
      ['anna', 'instagram'],
      ['ben', 'tiktok'],
    ]);
  });

  it.each([
    [
      'directs',
      {
        error: false,
        lookalikes: [],
        directs: [{ userId: '4', profile: { username: 'anna', followers: 12, url: 'https://www.instagram.com/anna' } }],
      },
    ],
    ['edges', { edges: [{ node: { username: 'anna', followers_count: 12, url: 'https://www.instagram.com/anna' } }] }],
  ])('[LIV-08] the list "%s" of a response is read', async (_, response) => {
    expect((await readText('answer.json', JSON.stringify(response))).records).toMatchObject([{ username: 'anna', followers: 12 }]);
  });

  it('[LIV-08] comments, trailing commas and NaN are no mistakes', async () => {
    const lines = [
      '// exported',
      '[',
      '  {"username": "anna", "followers": 12, "platform": "tiktok", "engagement_rate": NaN,}, // first',
      '  {"username": "ben", "followers": 10, "platform": "tiktok", "bio": "a // b, ] /* NaN */"},',
      ']',
    ];
    const { records, bad } = await readText('list.json', lines.join('\n'));
    expect([records.map(({ username, bio }) => [username, bio]), bad]).toEqual([
      [
        ['anna', undefined],
        ['ben', 'a // b, ] /* NaN */'],
      ],
      0,
    ]);
  });

  it('[PST-01] posts of a profile have the names of another tool', async () => {
    const post = {
      id: '3500000000000000001',
      caption: 'Hi #x',
      datetime: '2025-10-01T10:00:00.000Z',
      likes: 120,
      comments: 3,
      content_type: 'Image',
      image_url: 'https://x.test/i.jpg',
      url: 'https://www.instagram.com/p/DAbcdefghi1',
      is_pinned: false,
    };
    const profile = { account: 'anna', followers: 12, profile_url: 'https://www.instagram.com/anna', posts: [post] };
    for (const key of ['posts', 'latest_posts']) {
      const { posts, ...others } = profile;
      const { records, problems } = await readText('profiles.json', JSON.stringify([{ ...others, [key]: posts }]));
      expect(problems).toEqual([]);
      expect(records[0]?.posts).toMatchObject([
        {
          post_id: '3500000000000000001',
          posted_at: '2025-10-01T10:00:00Z',
          likes: 120,
          comments: 3,
          type: 'image',
          thumbnail: 'https://x.test/i.jpg',
        },
      ]);
    }
  });

  it('[LIV-08] a path of ten thousand levels is left out', () => {
    expect(nestedValues({ [Array(10_000).fill('a').join('.')]: 1, 'b.c': 2 })).toEqual({ b: { c: 2 } });
  });
});
