import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const CHANNEL = 'UCBJuEqXfXTdcPSbGO9qqn1g';
const OTHER_CHANNEL = 'UCzWrhkg9eK5I8Bm3HfV-unA';
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

describe('answers of platform APIs', () => {
  const channel = (id: string, statistics: object) => ({
    kind: 'youtube#channel',
    id,
    snippet: {
      title: 'Pia Plays',
      description: 'Games and tea',
      customUrl: '@piaplays',
      country: 'DE',
      thumbnails: { default: { url: 'https://img.example/s.jpg' }, high: { url: 'https://img.example/l.jpg' } },
    },
    statistics,
    brandingSettings: { channel: { keywords: 'games "cozy tea"' } },
    topicDetails: { topicCategories: ['https://en.wikipedia.org/wiki/Lifestyle_(sociology)'] },
  });
  const video = (id: string, publishedAt: string, statistics: object) => ({
    kind: 'youtube#video',
    id,
    snippet: { channelId: CHANNEL, channelTitle: 'Pia Plays', title: `Video ${id}`, tags: ['Games'], publishedAt },
    statistics,
  });

  it('[LIV-08] YouTube channels: numbers as text, and hidden subscribers are unknown', async () => {
    const response = {
      kind: 'youtube#channelListResponse',
      pageInfo: { totalResults: 2 },
      items: [
        channel(CHANNEL, { viewCount: '5000000', subscriberCount: '12300', hiddenSubscriberCount: false, videoCount: '80' }),
        channel(OTHER_CHANNEL, { viewCount: '70', subscriberCount: '0', hiddenSubscriberCount: true, videoCount: '1' }),
      ],
    };
    for (const content of [pretty(response), JSON.stringify(response)]) {
      const { records, problems, notes } = await readText('channels.json', content);
      expect(notes).toContain('channels of the YouTube Data API');
      expect(records).toEqual([
        {
          platform: 'youtube',
          user_id: CHANNEL,
          username: 'piaplays',
          name: 'Pia Plays',
          bio: 'Games and tea',
          picture: 'https://img.example/l.jpg',
          followers: 12_300,
          total_views: 5_000_000,
          posts_count: 80,
          country: 'DE',
          tags: [
            { tag: 'games', weight: 1 },
            { tag: 'cozy tea', weight: 1 },
            { tag: 'lifestyle', weight: 1 },
          ],
        },
      ]);
      expect(problems).toEqual([expect.stringMatching(/^line \d+: followers: is missing$/)]);
    }
    const lineOfSecond = pretty(response)
      .split('\n')
      .findIndex((line) => line.includes(OTHER_CHANNEL));
    expect((await readText('channels.json', pretty(response))).problems).toEqual([`line ${lineOfSecond - 1}: followers: is missing`]);
  });

  it('[LIV-08] YouTube videos and channels of one file give figures per channel; turned-off comments do not count as 0', async () => {
    const items = [
      channel(CHANNEL, { subscriberCount: '12300' }),
      video('a', '2026-11-01T10:00:00Z', { viewCount: '1000', likeCount: '100', commentCount: '10' }),
      video('b', '2026-11-03T10:00:00Z', { viewCount: '3000', likeCount: '200' }),
    ];
    const { records, problems } = await readText('videos.json', pretty(items));
    expect(problems).toEqual([]);
    expect(records).toEqual([
      expect.objectContaining({
        user_id: CHANNEL,
        username: 'piaplays',
        followers: 12_300,
        avg_views: 2_000,
        avg_likes: 150,
        avg_comments: 10,
        captions: 'Video b\nVideo a',
        last_posted: '2026-11-03',
      }),
    ]);
  });

  it('[LIV-08] YouTube search results have no subscribers, so they only update known channels', async () => {
    const result = {
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#channel', channelId: CHANNEL },
      snippet: { channelId: CHANNEL, channelTitle: 'Pia Plays', title: 'Pia Plays', description: 'Games' },
    };
    const known = { platform: 'youtube', user_id: CHANNEL, username: 'piaplays', followers: 5 } as const;
    const read = await readText('search.json', pretty({ items: [result] }), { find: () => [known] });
    expect(read.problems).toEqual([]);
    await expect(readText('search.json', pretty({ items: [result] }))).rejects.toThrow('followers: is missing');
  });

  it('[LIV-08] Instagram business discovery: hidden likes are unknown, and the id beside it is not the creator', async () => {
    const answer = (username: string, media: object[]) => ({
      business_discovery: {
        username,
        name: 'Anna',
        biography: 'Tea',
        followers_count: 1_200,
        follows_count: 30,
        media_count: 80,
        media: { data: media },
        id: `178414000${username.length}`,
      },
      id: '17841400000000001',
    });
    const { records, problems } = await readText(
      'discovery.jsonl',
      [
        answer('anna', [
          { like_count: 100, comments_count: 4, timestamp: '2026-11-01T08:00:00+0000', caption: 'Morning #Yoga' },
          { comments_count: 2, timestamp: '2026-11-04T08:00:00+0000' },
        ]),
        answer('hidden', [{ comments_count: 2, timestamp: '2026-11-04T08:00:00+0000' }]),
      ]
        .map((row) => JSON.stringify(row))
        .join('\n'),
    );
    expect(problems).toEqual([]);
    expect(records[0]).toEqual({
      platform: 'instagram',
      user_id: '1784140004',
      username: 'anna',
      name: 'Anna',
      bio: 'Tea',
      followers: 1_200,
      following: 30,
      posts_count: 80,
      avg_likes: 100,
      avg_comments: 3,
      captions: 'Morning #Yoga',
      tags: [{ tag: 'yoga', weight: 0.5 }],
      last_posted: '2026-11-04',
    });
    expect(records[1]).toMatchObject({ username: 'hidden', avg_comments: 2 });
    expect(records[1]).not.toHaveProperty('avg_likes');
  });

  it('[LIV-08] flat rows with names of the Instagram Graph API are read by their columns', async () => {
    const row = { username: 'anna', full_name: 'Anna B', followers_count: 1_200, media_count: 80, verified: true };
    const { records } = await readText('instagram.jsonl', JSON.stringify(row));
    expect(records).toEqual([
      { platform: 'instagram', user_id: 'anna', username: 'anna', name: 'Anna B', followers: 1_200, posts_count: 80, is_verified: true },
    ]);
  });

  it('[LIV-08] TikTok One: nested creators with audiences in percent; a group of ages that does not fit is listed', async () => {
    const creator = {
      handle_name: 'ben.dances',
      display_name: 'Ben',
      followers_count: 55_000,
      likes_count: 900_000,
      videos_count: 120,
      median_views: 8_000,
      engagement_rate: 0.0633,
      content_labels: [{ label_id: '1', label_name: 'Dance' }],
      audience_genders: [
        { gender: 'female', percentage: 60 },
        { gender: 'male', percentage: 40 },
      ],
      audience_ages: [
        { age: '18-24', percentage: 70 },
        { age: '45-54', percentage: 20 },
        { age: '55+', percentage: 10 },
      ],
      audience_countries: [{ country: 'US', percentage: 55 }],
    };
    const { records, problems } = await readText('creators.json', pretty({ code: 0, data: { creators: [creator] } }));
    expect(records).toEqual([
      {
        platform: 'tiktok',
        user_id: 'ben.dances',
        username: 'ben.dances',
        name: 'Ben',
        followers: 55_000,
        posts_count: 120,
        total_likes: 900_000,
        avg_views: 8_000,
        engagement_rate: 0.0633,
        tags: [{ tag: 'dance', weight: 1 }],
        audience_followers: {
          genders: [
            { code: 'FEMALE', weight: 0.6 },
            { code: 'MALE', weight: 0.4 },
          ],
          ages: [
            { code: '18-24', weight: 0.7 },
            { code: '45-64', weight: 0.2 },
          ],
          countries: [{ code: 'US', weight: 0.55 }],
        },
      },
    ]);
    expect(problems).toEqual([expect.stringMatching(/^line 5: audience_followers\.ages\.2\.code left out: is not one of 13-17, /)]);
  });
});
