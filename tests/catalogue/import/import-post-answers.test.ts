import { describe, expect, it } from 'vitest';
import type { ImportInput } from '#functions/catalogue/import/prepare-import.ts';
import { knowing, readText } from '#tests/support/catalogue/imported-file.ts';

const answer = async (content: unknown, choices: Partial<ImportInput> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const { records, ...result } = await readText('answer.json', text, { find: knowing(), ...choices });
  return { ...result, records, posts: records.flatMap((record) => record.posts ?? []) };
};

const GRAPHQL = {
  __typename: 'GraphVideo',
  id: '3500000000000000001',
  shortcode: 'DAbc123XyZ0',
  display_url: 'https://pictures.example/1.jpg',
  product_type: 'clips',
  taken_at_timestamp: 1_767_225_600,
  video_view_count: 700,
  edge_media_to_caption: { edges: [{ node: { text: 'Soup #soup' } }] },
  edge_media_to_comment: { count: 3 },
  edge_media_preview_like: { count: 50 },
  owner: { id: '4455', username: 'mira.cooks' },
};
const SCRAPED = {
  id: '3500000000000000001',
  type: 'Sidecar',
  shortCode: 'DAbc123XyZ0',
  caption: 'Soup #soup',
  hashtags: ['soup'],
  url: 'https://www.instagram.com/p/DAbc123XyZ0/',
  commentsCount: 3,
  likesCount: 50,
  timestamp: '2026-01-01T00:00:00.000Z',
  displayUrl: 'https://pictures.example/1.jpg',
  ownerUsername: 'mira.cooks',
  ownerFullName: 'Mira',
  ownerId: '4455',
};
const PRIVATE = {
  pk: '3500000000000000001',
  code: 'DAbc123XyZ0',
  taken_at: 1_767_225_600,
  media_type: 2,
  like_and_view_counts_disabled: true,
  like_count: 3,
  comment_count: 4,
  caption: { text: 'Bread' },
  user: { pk: 4_455, username: 'mira.cooks', full_name: 'Mira' },
};

describe('posts of Instagram in JSON', () => {
  const soup = {
    post_id: 'DAbc123XyZ0',
    posted_at: '2026-01-01T00:00:00Z',
    caption: 'Soup #soup',
    likes: 50,
    comments: 3,
    thumbnail: 'https://pictures.example/1.jpg',
  };

  it.each([
    [
      'a node of GraphQL',
      { data: { user: { edge_owner_to_timeline_media: { edges: [{ node: GRAPHQL }] } } } },
      { type: 'reel', views: 700 },
    ],
    ['a file of instaloader', { instaloader: { node_type: 'Post' }, node: GRAPHQL }, { type: 'reel', views: 700 }],
    ['a scraped post', [SCRAPED], { type: 'image' }],
  ])('[LIV-08] %s is read with its owner', async (_, content, rest) => {
    const { records, posts, problems } = await answer(content);
    expect(problems).toEqual([]);
    expect(records).toEqual([expect.objectContaining({ platform: 'instagram', user_id: '4455', username: 'mira.cooks' })]);
    expect(posts).toEqual([expect.objectContaining({ ...soup, ...rest })]);
  });

  it('[LIV-08] hidden likes are unknown', async () => {
    const { posts } = await answer({ items: [{ media: PRIVATE }, { media: { ...SCRAPED, shortCode: 'DAbc124XyZ0', likesCount: -1 } }] });
    expect(posts.map(({ likes, comments }) => [likes, comments])).toEqual([
      [undefined, 3],
      [undefined, 4],
    ]);
  });

  it('[LIV-08] a profile adds its creator with its newest posts', async () => {
    const { records, posts } = await answer(
      [
        {
          id: '4455',
          username: 'mira.cooks',
          fullName: 'Mira',
          followersCount: 3_000,
          postsCount: 9,
          latestPosts: [SCRAPED],
          private: false,
        },
      ],
      { find: knowing([]) },
    );
    expect(records).toEqual([
      expect.objectContaining({ user_id: '4455', name: 'Mira', followers: 3_000, posts_count: 9, is_hidden: false }),
    ]);
    expect(posts).toEqual([expect.objectContaining(soup)]);
  });

  it('[LIV-08] the page of a profile adds its creator as well', async () => {
    const user = {
      ...{ id: '4455', username: 'mira.cooks', full_name: 'Mira', edge_followed_by: { count: 3_000 }, edge_follow: { count: 7 } },
      edge_owner_to_timeline_media: { count: 9, edges: [{ node: GRAPHQL }] },
    };
    const { records, posts } = await answer({ data: { user } }, { find: knowing([]) });
    expect(records).toEqual([expect.objectContaining({ user_id: '4455', followers: 3_000, following: 7, posts_count: 9 })]);
    expect(posts).toEqual([expect.objectContaining({ post_id: 'DAbc123XyZ0', views: 700 })]);
  });

  it('[LIV-08] all posts of an array in one line are kept', async () => {
    const { posts } = await answer([SCRAPED, { ...SCRAPED, shortCode: 'DAbc124XyZ0' }, { ...SCRAPED, shortCode: 'DAbc125XyZ0' }]);
    expect(posts.map(({ post_id }) => post_id).toSorted()).toEqual(['DAbc123XyZ0', 'DAbc124XyZ0', 'DAbc125XyZ0']);
  });

  it('[LIV-08] a table whose columns are paths is read like its JSON', async () => {
    const { posts, problems, records } = await answer(
      [
        'shortCode,type,caption,hashtags/0,hashtags/1,likesCount,commentsCount,timestamp,ownerId,ownerUsername,isSponsored',
        'DAbc123XyZ0,Video,Soup,soup,hot,50,3,2026-01-01T00:00:00.000Z,4455,mira.cooks,true',
        'DAbc124XyZ0,Image,Bread,,,-1,4,2026-01-02T00:00:00.000Z,4455,mira.cooks,false',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ user_id: '4455', username: 'mira.cooks' });
    expect(posts).toEqual([
      expect.objectContaining({ type: 'image', comments: 4, is_sponsored: false }),
      expect.objectContaining({ type: 'video', likes: 50, hashtags: ['soup', 'hot'], is_sponsored: true }),
    ]);
    expect(posts[0]).not.toHaveProperty('likes');
  });
});

describe('videos of TikTok and YouTube in JSON', () => {
  const ID = '7500000000000000001';
  const video = {
    post_id: ID,
    posted_at: '2026-01-01T00:00:00Z',
    caption: 'Soup',
    likes: 20,
    comments: 2,
    views: 200,
    shares: 1,
    url: `https://www.tiktok.com/@mira.cooks/video/${ID}`,
  };
  const figures = { diggCount: 20, shareCount: 1, commentCount: 2, playCount: 200 };

  it.each([
    [
      'a scraper',
      [
        {
          id: ID,
          text: 'Soup',
          createTime: 1_767_225_600,
          authorMeta: { id: '68', name: 'mira.cooks', nickName: 'Mira', fans: 3_000 },
          ...figures,
        },
      ],
    ],
    [
      'the website',
      {
        itemList: [
          {
            ...{ id: ID, desc: 'Soup', createTime: 1_767_225_600, stats: figures, authorStats: { followerCount: 3_000 } },
            author: { id: '68', uniqueId: 'mira.cooks', nickname: 'Mira' },
          },
        ],
      },
    ],
    [
      'the app',
      {
        aweme_list: [
          {
            ...{
              aweme_id: ID,
              desc: 'Soup',
              create_time: 1_767_225_600,
              author: { uid: '68', unique_id: 'mira.cooks', nickname: 'Mira', follower_count: 3_000 },
            },
            statistics: { digg_count: 20, share_count: 1, comment_count: 2, play_count: 200 },
          },
        ],
      },
    ],
  ])('[LIV-08] a video of %s is read with its author', async (_, content) => {
    const { records, posts, problems } = await answer(content);
    expect(problems).toEqual([]);
    expect(records).toEqual([
      expect.objectContaining({ platform: 'tiktok', user_id: '68', username: 'mira.cooks', name: 'Mira', followers: 3_000 }),
    ]);
    expect(posts).toEqual([expect.objectContaining(video)]);
  });

  it('[LIV-08] videos of the Research API name their platform by their fields', async () => {
    const { records, posts } = await answer(
      `{"data":{"videos":[{"id":${ID},"video_description":"Soup","create_time":1767225600,"region_code":"DE","share_count":1,"view_count":200,"like_count":20,"comment_count":2,"hashtag_names":["soup"],"username":"mira.cooks"}],"has_more":false}}`,
    );
    expect(records).toEqual([expect.objectContaining({ platform: 'tiktok', username: 'mira.cooks', country: 'DE' })]);
    const { url: _, ...figuresOfVideo } = video;
    expect(posts).toEqual([expect.objectContaining({ ...figuresOfVideo, hashtags: ['soup'] })]);
  });

  it('[LIV-08] a video described by yt-dlp has a day without a time', async () => {
    const { records, posts } = await answer({
      ...{ id: 'aBcDeFgHiJ1', title: 'Soup', channel_id: 'UCabcdefghijklmnopqrstuv', channel: 'Mira', uploader_id: '@miracooks' },
      ...{ channel_follower_count: 3_000, view_count: 200, like_count: 20, comment_count: 2, upload_date: '20260101', tags: ['Slow food'] },
      ...{ webpage_url: 'https://www.youtube.com/watch?v=aBcDeFgHiJ1', extractor_key: 'Youtube' },
    });
    expect(records).toEqual([
      expect.objectContaining({
        platform: 'youtube',
        user_id: 'UCabcdefghijklmnopqrstuv',
        username: 'miracooks',
        name: 'Mira',
        followers: 3_000,
      }),
    ]);
    expect(posts).toEqual([
      expect.objectContaining({
        post_id: 'aBcDeFgHiJ1',
        posted_at: '2026-01-01',
        likes: 20,
        comments: 2,
        views: 200,
        hashtags: ['slow food'],
      }),
    ]);
  });

  it('[LIV-08] a flattened table of videos of the YouTube Data API is read like its JSON', async () => {
    const { records, posts } = await answer(
      'id,snippet.publishedAt,snippet.channelId,snippet.title,snippet.channelTitle,statistics.viewCount\naBcDeFgHiJ1,2026-01-01T00:00:00Z,UCabcdefghijklmnopqrstuv,Soup,Mira,200',
    );
    expect(records).toEqual([expect.objectContaining({ user_id: 'UCabcdefghijklmnopqrstuv', name: 'Mira' })]);
    expect(posts).toEqual([
      expect.objectContaining({ post_id: 'aBcDeFgHiJ1', posted_at: '2026-01-01T00:00:00Z', caption: 'Soup', views: 200 }),
    ]);
  });

  it('[LIV-08] an item of a playlist belongs to the channel of its video', async () => {
    const { records, posts } = await answer({
      items: [
        {
          kind: 'youtube#playlistItem',
          snippet: {
            ...{
              publishedAt: '2026-03-01T00:00:00Z',
              channelId: 'UCzzzzzzzzzzzzzzzzzzzzzz',
              title: 'Soup',
              resourceId: { videoId: 'aBcDeFgHiJ1' },
            },
            ...{ videoOwnerChannelId: 'UCabcdefghijklmnopqrstuv', videoOwnerChannelTitle: 'Mira' },
          },
          contentDetails: { videoId: 'aBcDeFgHiJ1', videoPublishedAt: '2026-01-01T00:00:00Z' },
        },
      ],
    });
    expect(records).toEqual([expect.objectContaining({ user_id: 'UCabcdefghijklmnopqrstuv', name: 'Mira' })]);
    expect(posts).toEqual([expect.objectContaining({ post_id: 'aBcDeFgHiJ1', posted_at: '2026-01-01T00:00:00Z', caption: 'Soup' })]);
  });
});

describe('posts of creators that the catalogue knows by another id', () => {
  const post = 'post_id,posted_at,platform,name,user_id,username,likes\nDAbc123XyZ0,2026-01-01,instagram,Mira';
  const listed = { platform: 'instagram' as const, user_id: 'mira.cooks', username: 'mira.cooks', followers: 10 };

  it.each([
    ['a list without ids', listed, '4455'],
    ['a list with ids, from insights', { ...listed, user_id: '4455' }, '17841000000000001'],
  ])('[LIV-08] belong to the creator of their username from %s', async (_, creator, id) => {
    const { records, problems } = await answer(`${post},${id},mira.cooks,5`, { find: knowing([creator]) });
    expect(problems).toEqual([]);
    expect(records).toEqual([
      expect.objectContaining({ user_id: creator.user_id, followers: 10, posts: [expect.objectContaining({ likes: 5 })] }),
    ]);
  });

  it('[LIV-08] are set aside where the username has passed to another account', async () => {
    const find = knowing([{ ...listed, user_id: '99' }]);
    await expect(answer(`${post},4455,mira.cooks,5`, { find })).rejects.toThrow('"4455" is not in the catalogue; its post is set aside');
  });
});
