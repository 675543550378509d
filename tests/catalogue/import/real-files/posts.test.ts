import { describe, expect, it } from 'vitest';
import { knowing, readText } from '#tests/support/catalogue/imported-file.ts';

const known = { platform: 'instagram', find: knowing() } as const;

describe('files of posts that a quick look takes for lists of creators', () => {
  it('[PTS-01] likes beside a caption are of a post, not the total of the creator', async () => {
    const rows = ['anna,Hello,1600,#ai #data,11 hours,139', 'anna,Bye,1600,#ai,2 hours,61', 'ben,Hi,880,#ml,1 day,23'];
    const text = ['USERNAME,Caption,Followers,Hashtags,Time since posted,Likes', ...rows].join('\n');
    const { records, problems } = await readText('instagram_reach.csv', text);
    expect(records.map(({ followers, avg_likes }) => [followers, avg_likes])).toEqual([
      [1_600, 100],
      [880, 23],
    ]);
    expect(records[0]).not.toHaveProperty('total_likes');
    expect(records[0]?.tags).toContainEqual({ tag: 'ai', weight: 1 });
    expect(problems).toEqual([]);
  });

  it('[PTS-01] likes, comments and a date of accounts without followers are of posts', async () => {
    const posts = [
      { id: 'DXtiB4-j2nh', rank: 1, likes: 11_177, comments: 15, date: '2026-04-29', user: 'anna' },
      { id: 'DXtiB4-j2nz', rank: 2, likes: 11, comments: 1, date: '2026-04-28', user: 'ben' },
    ];
    const { records } = await readText('reels-daiso.json', JSON.stringify(posts), { find: knowing() });
    expect(records[0]).toMatchObject({ platform: 'instagram', posts: [{ post_id: 'DXtiB4-j2nh', likes: 11_177, comments: 15 }] });
    expect(records[0]).not.toHaveProperty('total_likes');
  });

  it.each([
    ['posts', 'DATE,MEDIA,LIKES,COMMENTS\n2018-03-21 20:53:54,Image,92400,677', { avg_likes: 92_400, last_posted: '2018-03-21' }],
    ['posts with likes only', 'Date,Give_Away,Likes\n2024-04-13,0,62', { avg_likes: 62 }],
    ['posts without dates', 'Impressions,Saves,Comments,Likes,Follows,Caption\n39,9,7,2,1,Hello\n39,9,7,4,1,Bye', { avg_likes: 3 }],
    ['days', 'Fecha,Día,Seguidores\n12/9/2024,Mon,"237,224"\n12/14/2024,Sat,"445,534"', { followers: 445_534 }],
  ])('[PTS-01] %s of one account ask for the creator', async (_, text, expected) => {
    await expect(readText('export.csv', text, known)).rejects.toThrow('if all rows are of one creator, name that creator (--creator)');
    const { records } = await readText('export.csv', text, { ...known, creator: 'anna' });
    expect(records).toMatchObject([{ user_id: 'anna', ...expected }]);
  });

  it('[PTS-01] an address of a picture names no account, so that the creator is asked for', async () => {
    const post = { url: 'https://instagram.f1.fna.fbcdn.net/1.jpg', likes: 295, comments: 48, date: '2024-06-26', post_id: '339' };
    await expect(readText('posts.json', JSON.stringify([post]), known)).rejects.toThrow('name that creator (--creator)');
    const { records } = await readText('posts.json', JSON.stringify([post]), { ...known, creator: 'anna' });
    expect(records[0]?.url).not.toBe(post.url);
  });
});

describe('posts of further tools', () => {
  it('[PTS-01] likes beside a text or shares are of a post', async () => {
    const text = 'Text,Timestamp,User,Platform,Hashtags,Retweets,Likes\nHello,2023-01-15 12:30:00,anna,Instagram,#Nature #Park,15,30';
    const { records } = await readText('posts.csv', text, known);
    expect(records[0]).toMatchObject({
      username: 'anna',
      avg_likes: 30,
      last_posted: '2023-01-15',
      tags: [{ tag: 'nature' }, { tag: 'park' }],
    });
    expect(records[0]).not.toHaveProperty('total_likes');
    const shared = await readText('posts.csv', 'influencer,likes,shares,platform\nanna,30,15,Instagram', known);
    expect(shared.records[0]).toMatchObject({ avg_likes: 30 });
  });

  it('[PTS-01] posts of CrowdTangle in JSON have the figures that were counted, and the id of the account', async () => {
    const account = { id: 1234, name: 'Anna Bell', handle: 'annabell', platform: 'Instagram', platformId: '888', subscriberCount: 5_000 };
    const statistics = { actual: { favoriteCount: 321, commentCount: 12 }, expected: { favoriteCount: 200, commentCount: 9 } };
    const post = {
      platform: 'Instagram',
      date: '2026-01-21 16:58:43',
      postUrl: 'https://www.instagram.com/p/DVbUe8OklER/',
      statistics,
      account,
    };
    const { records } = await readText('posts.json', JSON.stringify({ status: 200, result: { posts: [post] } }));
    expect(records[0]).toMatchObject({ user_id: '888', username: 'annabell', followers: 5_000 });
    expect(records[0]?.posts).toMatchObject([{ likes: 321, comments: 12, posted_at: '2026-01-21T16:58:43Z' }]);
  });

  it.each(['videos', 'all_videos'])('[PTS-01] the list "%s" of a profile is kept, unlike the best of them', async (name) => {
    const videos = [{ id: '7651979326904159509', created_at: 1781615278, play_count: 6_068, like_count: 61 }];
    const best = [{ ...videos[0], id: '7626404547933637908', play_count: 2_300_000 }];
    const profile = { username: 'anna', followers: 40_300 };
    const { records } = await readText('tiktok.json', JSON.stringify({ profile, best_by_views: best, [name]: videos }));
    expect(records[0]).toMatchObject({ username: 'anna', followers: 40_300, avg_views: 6_068 });
    expect(records[0]?.posts).toMatchObject([{ post_id: '7651979326904159509', likes: 61 }]);
  });

  it('[PTS-01] a list of videos without figures is not read', async () => {
    const { records, notes } = await readText(
      'tiktok.json',
      JSON.stringify([{ username: 'anna', followers: 4, videos: [{ title: 'Hi' }] }]),
    );
    expect([records.length, notes.join()]).toEqual([1, expect.stringContaining('left out: videos')]);
  });
});

describe('columns of posts', () => {
  const one = async (header: string, row: string) =>
    (await readText('instagram.csv', `${header}\n${row}`, { ...known, creator: 'anna' })).records[0];

  it('[PTS-01] texts of comments are no number of comments', async () => {
    const { records, problems } = await readText('posts.csv', 'post_id,create_time,comments\n745,1735767313,lovely', {
      ...known,
      creator: 'anna',
    });
    expect([records[0]?.posts?.length, problems]).toEqual([1, []]);
  });

  it('[PTS-01] a time without its day is no date', async () => {
    const record = await one('Post Created Time,Post Created Date,post_id,Likes', '16:51:54,2023-06-07,CtMXI5,88');
    expect(record?.posts).toMatchObject([{ posted_at: '2023-06-07', likes: 88 }]);
  });

  it('[PTS-01] texts below "data" are no dates', async () => {
    const { problems } = await readText('posts.csv', "postid,likes,data\nig4,927,{'text': 'The 1st stage is yours'}", {
      ...known,
      creator: 'anna',
    });
    expect(problems).toEqual([]);
  });

  it('[PTS-01] "like_num" and "comment_num" are figures', async () => {
    const record = await one('post_url,comment_num,like_num', 'https://www.instagram.com/p/B6wpKW5j32z/,655,3153');
    expect(record?.posts).toMatchObject([{ comments: 655, likes: 3_153 }]);
  });

  it.each(['-1', '-1.0'])('[PTS-01] likes of %s are hidden, and no problem', async (likes) => {
    const text = `post_id,date,likes,caption\nCtMXI5,2023-06-07,${likes},hello`;
    const { records, problems } = await readText('posts.csv', text, { ...known, creator: 'anna' });
    expect(problems).toEqual([]);
    expect(records[0]?.posts?.[0]).not.toHaveProperty('likes');
  });

  it('[PTS-01] hidden likes in JSON are no problem either', async () => {
    const post = { caption: 'Hi', ownerUsername: 'anna', url: 'https://www.instagram.com/p/DVbUe8OklER/', likesCount: -1 };
    expect((await readText('posts.json', JSON.stringify([post]), known)).problems).toEqual([]);
  });

  it('[PTS-01] abbreviated headings of videos are read', async () => {
    const header = 'user_name,vid_id,vid_postTime,vid_nview,vid_nlike,vid_ncomment,vid_hashtags,vid_url,vid_scrapeTime';
    const link = 'https://www.tiktok.com/@anna/video/7504695782835113224';
    const row = `anna,7504695782835113224,2025-05-16 05:32:29,771.3K,17.2K,327,"reel, music",${link},2025-05-19`;
    const { records } = await readText('videos.csv', `${header}\n${row}`, { find: knowing() });
    expect(records[0]?.posts).toMatchObject([
      { posted_at: '2025-05-16T05:32:29Z', views: 771_300, likes: 17_200, comments: 327, hashtags: ['reel', 'music'] },
    ]);
    expect(records[0]?.posts?.[0]?.fetched_at).toBe('2025-05-19');
  });

  it('[PTS-01] headings in Danish and Vietnamese are read', async () => {
    const danish = await one('video_id,upload_dato,beskrivelse,visninger,likes,kommentarer,gemmer', '76189,2026-03-19,Hej,4016,282,15,16');
    expect(danish?.posts).toMatchObject([{ caption: 'Hej', views: 4_016, likes: 282, comments: 15, saves: 16 }]);
    const vietnamese = await one('video_id,Ngày phát hành,Tiêu đề,Số lượt xem,Số lượt thích,Số bình luận', '7,2023-11-01,Chao,165,41,10');
    expect(vietnamese?.posts).toMatchObject([{ caption: 'Chao', views: 165, likes: 41, comments: 10 }]);
  });

  it('[PTS-01] the page of a hashtag of TikTok has videos with their authors', async () => {
    const video = {
      id: '6810872104452427014',
      text: 'Yep #duet',
      createTime: '1585779740',
      diggCount: 44,
      playCount: 270,
      video: { urls: [] },
    };
    const authorInfos = { userId: '100510526199222272', uniqueId: 'anna', nickName: 'Anna B' };
    const page = [{ itemInfos: video, authorInfos, authorStats: { followerCount: 456, heartCount: '1081' } }];
    const { records } = await readText('tag.json', JSON.stringify(page));
    expect(records[0]).toMatchObject({
      user_id: '100510526199222272',
      username: 'anna',
      name: 'Anna B',
      followers: 456,
      total_likes: 1_081,
    });
    expect(records[0]?.posts).toMatchObject([{ post_id: '6810872104452427014', likes: 44, views: 270 }]);
  });
});
