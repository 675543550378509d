import { describe, expect, it } from 'vitest';
import type { ImportInput } from '#functions/catalogue/import/prepare-import.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { knowing, readText } from '#tests/support/catalogue/imported-file.ts';

const table = (...rows: string[]): string => rows.join('\n');
const postsOf = async (name: string, content: string, choices: Partial<ImportInput> = {}) => {
  const { records, ...result } = await readText(name, content, { find: knowing(), ...choices });
  const posts: CreatorPost[] = records.flatMap((record) => record.posts ?? []);
  return { ...result, records, posts };
};

describe('tables of posts that other tools export', () => {
  it('[LIV-08] insights of Instagram name the account, the post and its figures', async () => {
    const { records, posts, problems } = await postsOf(
      'insights.csv',
      table(
        'Post ID,Account ID,Account username,Account name,Description,Duration (sec),Publish time,Permalink,Post type,Data comment,Date,Views,Reach,Likes,Shares,Follows,Comments,Saves',
        '18000000000000001,17841000000000001,mira.cooks,Mira,"Soup, hot #soup",44,09/15/2026 08:31,https://www.instagram.com/reel/DAbc123XyZ0/,IG reel,,Lifetime,"12,400",9100,610,88,41,57,230',
        '18000000000000002,17841000000000001,mira.cooks,Mira,Bread,0,10/23/2026 18:00,https://www.instagram.com/p/DAbc124XyZ0/,IG carousel,,Lifetime,"2,400",1100,61,8,4,5,23',
      ),
    );
    expect(problems).toEqual([]);
    expect(records).toEqual([expect.objectContaining({ platform: 'instagram', username: 'mira.cooks', name: 'Mira', followers: 1_000 })]);
    expect(records[0]).not.toHaveProperty('following');
    expect(posts).toEqual([
      expect.objectContaining({ post_id: '18000000000000002', type: 'image', posted_at: '2026-10-23T18:00:00Z', likes: 61 }),
      expect.objectContaining({
        type: 'reel',
        posted_at: '2026-09-15T08:31:00Z',
        caption: 'Soup, hot #soup',
        ...{ likes: 610, comments: 57, views: 12_400, shares: 88, saves: 230 },
      }),
    ]);
  });

  it.each([
    [
      'German',
      'Beitrags-ID,Konto-ID,Konto-Benutzername,Kontoname,Beschreibung,Dauer (Sek.),Veröffentlichungszeitpunkt,Permalink,Beitragstyp,Datum,Aufrufe,Reichweite,„Gefällt mir“-Angaben,Geteilte Inhalte,Follows,Kommentare,Gespeicherte Beiträge',
      '18000000000000001,17841000000000001,mira.cooks,Mira,Suppe,41,23.09.2026 18:00,https://www.instagram.com/reel/DAbc123XyZ0/,IG Reel,Gesamt,7100,5200,210,31,6,9,96',
    ],
    [
      'Japanese',
      '投稿ID,アカウントID,アカウントのユーザーネーム,アカウント名,説明,時間(秒),公開時間,リンク,投稿タイプ,日時,ビュー,リーチ,いいね！の数,シェア数,フォロー数,コメント数,保存数',
      '18000000000000001,17841000000000001,mira.cooks,Mira,Suppe,41,09/23/2026 18:00,https://www.instagram.com/reel/DAbc123XyZ0/,IGリール動画,通算,7100,5200,210,31,6,9,96',
    ],
  ])('[LIV-08] insights of Instagram are read with %s headings', async (_, header, row) => {
    const { records, posts, problems } = await postsOf('insights.csv', table(header, row));
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ username: 'mira.cooks', name: 'Mira' });
    expect(records[0]).not.toHaveProperty('following');
    expect(posts).toEqual([
      expect.objectContaining({
        post_id: '18000000000000001',
        type: 'reel',
        posted_at: '2026-09-23T18:00:00Z',
        caption: 'Suppe',
        ...{ likes: 210, comments: 9, views: 7_100, shares: 31, saves: 96 },
      }),
    ]);
  });

  it('[LIV-08] posts of CrowdTangle have followers at posting, times of a zone and no views of photos', async () => {
    const { records, posts } = await postsOf(
      'history.csv',
      table(
        'Account,User Name,Followers at Posting,Post Created,Post Created Date,Type,Total Interactions,Likes,Comments,Views,URL,Link,Title,Description,Sponsor Name',
        'Mira Cooks,mira.cooks,"12,345",2026-03-05 22:11:12 EST,2026-03-05,Photo,"1,234","1,200",34,0,https://www.instagram.com/p/CAbCdEfGh1J/,https://www.instagram.com/p/CAbCdEfGh1J/,,Soup,',
        'Mira Cooks,mira.cooks,"12,400",2026-03-08 10:01:12 EDT,2026-03-08,IGTV,"2,234","2,200",34,900,https://www.instagram.com/p/CAbCdEfGh2J/,https://www.instagram.com/p/CAbCdEfGh2J/,,Bread,Mill',
      ),
    );
    expect(records[0]).toMatchObject({ username: 'mira.cooks', name: 'Mira Cooks', followers: 12_400 });
    expect(records[0]).not.toHaveProperty('url');
    expect(posts).toEqual([
      expect.objectContaining({ type: 'video', posted_at: '2026-03-08T14:01:12Z', caption: 'Bread', views: 900, sponsors: ['Mill'] }),
      expect.not.objectContaining({ views: 0 }),
    ]);
    expect(posts[1]).toMatchObject({ type: 'image', posted_at: '2026-03-06T03:11:12Z', likes: 1_200 });
  });

  it.each([
    ['8:31 PM', '2026-03-05T20:31:00Z'],
    ['12:05 a.m. EST', '2026-03-05T05:05:00Z'],
    ['20:31 +0900', '2026-03-05T11:31:00Z'],
    // A zone that is not known is no half of the day.
    ['20:31 AEST', '2026-03-05T20:31:00Z'],
  ])('[LIV-08] the time %s of a post is read as %s', async (time, posted) => {
    const { posts } = await postsOf(
      'a.csv',
      table('platform,username,post_id,posted_at,likes', `tiktok,mira.cooks,1,2026-03-05 ${time},5`),
    );
    expect(posts.map(({ posted_at }) => posted_at)).toEqual([posted]);
  });

  it('[LIV-08] TikTok Studio has dates without a year, which the ids of the videos contain', async () => {
    const { records, posts, problems } = await postsOf(
      'Content.csv',
      table(
        '"Time","Video title","Video link","Post time","Total likes","Total comments","Total shares","Total views"',
        '"February 28","Soup #soup","https://www.tiktok.com/@mira.cooks/video/7500000000000000001","May 2","533","32","16","191265"',
        '"February 28","","https://www.tiktok.com/@mira.cooks/video/7500000000000000002","May 2","109","7","31","154414"',
      ),
    );
    expect(problems).toEqual([]);
    expect(records).toEqual([expect.objectContaining({ platform: 'tiktok', username: 'mira.cooks' })]);
    expect(records[0]).not.toHaveProperty('total_likes');
    expect(posts.map(({ post_id, posted_at, likes, views }) => [post_id, posted_at, likes, views])).toEqual([
      ['7500000000000000002', '2025-05-02T23:50:27Z', 109, 154_414],
      ['7500000000000000001', '2025-05-02T23:50:27Z', 533, 191_265],
    ]);
  });

  it('[LIV-08] YouTube Studio needs the creator; its totals and gained subscribers are left out', async () => {
    const content = table(
      'Content,Video title,Video publish time,Duration,Views,Watch time (hours),Subscribers,Impressions',
      'Total,,,,61685,1384.3,281,843001',
      'aBcDeFgHiJ1,Soup,"Apr 29, 2026",292,58005,1321.6,269,797168',
      'aBcDeFgHiJ2,Bread,"May 1, 2026",92,580,13.6,2,7971',
      'aBcDeFgHiJ3,Draft,,92,5,0.1,0,9',
    );
    await expect(postsOf('Table data.csv', content, { platform: 'youtube' })).rejects.toThrow('name that creator (--creator)');
    const { records, posts, problems, bad } = await postsOf('Table data.csv', content, { platform: 'youtube', creator: 'mira' });
    expect([problems, bad]).toEqual([['line 2: is the total of other rows', 'line 5: post_date left out: is missing'], 1]);
    expect(records).toEqual([expect.objectContaining({ user_id: 'mira', followers: 1_000 })]);
    expect(posts.map(({ post_id, posted_at, views }) => [post_id, posted_at, views])).toEqual([
      ['aBcDeFgHiJ2', '2026-05-01', 580],
      ['aBcDeFgHiJ1', '2026-04-29', 58_005],
    ]);
  });

  it('[LIV-08] trending videos of YouTube have tags between bars, long descriptions and a reading per day', async () => {
    const row = (day: string, views: string) =>
      `aBcDeFgHiJ1,Soup,2026-08-11T10:00:06Z,UCabcdefghijklmnopqrstuv,Mira Cooks,22,${day}T00:00:00Z,"soup|slow food",${views},348,6,39,https://i.ytimg.com/vi/aBcDeFgHiJ1/default.jpg,False,False,"Line one\nline two, with a comma"`;
    const { records, posts, problems } = await postsOf(
      'trending.csv',
      table(
        'video_id,title,publishedAt,channelId,channelTitle,categoryId,trending_date,tags,view_count,likes,dislikes,comment_count,thumbnail_link,comments_disabled,ratings_disabled,description',
        row('2026-08-13', '900'),
        row('2026-08-12', '700'),
      ),
    );
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ user_id: 'UCabcdefghijklmnopqrstuv', name: 'Mira Cooks' });
    expect(records[0]).not.toHaveProperty('bio');
    expect(posts).toEqual([
      expect.objectContaining({
        ...{ post_id: 'aBcDeFgHiJ1', caption: 'Soup', hashtags: ['soup', 'slow food'], views: 900, fetched_at: '2026-08-13' },
        earlier: [expect.objectContaining({ views: 700, fetched_at: '2026-08-12' })],
      }),
    ]);
  });

  it('[LIV-08] posts of a scraper keep the account, its followers and its id apart from those of the post', async () => {
    const { records, posts, problems } = await postsOf(
      'posts.csv',
      table(
        'url,user_posted,description,hashtags,num_comments,date_posted,likes,post_id,shortcode,content_type,pk,thumbnail,video_play_count,product_type,followers,is_paid_partnership,user_posted_id,profile_url',
        `https://www.instagram.com/p/DAbc123XyZ0,mira.cooks,Soup,"[""#soup""]",3,2026-01-01T10:00:00.000Z,-1,3500000000000000001,DAbc123XyZ0,Image,3500000000000000001,https://scontent.cdninstagram.com/${'x'.repeat(600)}.jpg,,feed,3000,false,4455,https://www.instagram.com/mira.cooks`,
        'https://www.instagram.com/p/DAbc124XyZ0,mira.cooks,Bread,[],4,2026-01-02T10:00:00.000Z,60,3500000000000000002,DAbc124XyZ0,Video,3500000000000000002,,700,clips,3000,true,4455,https://www.instagram.com/mira.cooks',
      ),
    );
    expect(problems).toEqual([]);
    expect(records).toEqual([expect.objectContaining({ user_id: '4455', username: 'mira.cooks', followers: 3_000 })]);
    expect(posts).toEqual([
      expect.objectContaining({ type: 'reel', likes: 60, comments: 4, views: 700, is_sponsored: true }),
      expect.objectContaining({ type: 'image', comments: 3, hashtags: ['soup'], is_sponsored: false }),
    ]);
    expect(posts[1]).not.toHaveProperty('likes');
    expect(posts[1]).not.toHaveProperty('thumbnail');
  });

  it('[LIV-08] addresses of posts in a column of any heading make a file of posts, dated by their ids', async () => {
    const { records, posts, problems } = await postsOf(
      'list.csv',
      table(
        'where,likes,comments',
        'https://www.instagram.com/mira.cooks/reel/DAAAAAAAAAA/,36,4',
        'https://www.instagram.com/mira.cooks/p/DBAAAAAAAAA/,5,1',
      ),
    );
    expect(problems).toEqual([]);
    expect(records).toEqual([expect.objectContaining({ platform: 'instagram', username: 'mira.cooks' })]);
    expect(posts.map(({ post_id, posted_at, likes }) => [post_id, posted_at, likes])).toEqual([
      ['DBAAAAAAAAA', '2024-10-11T22:06:05Z', 5],
      ['DAAAAAAAAAA', '2024-09-17T01:34:42Z', 36],
    ]);
  });

  it('[LIV-08] a list of comments is refused, because its authors and likes are not those of posts', async () => {
    const content = table('comment_id,comment_text,likes,username,video_id,date', '1,Nice,3,anna,aBcDeFgHiJ1,2026-01-01');
    await expect(postsOf('comments.csv', content)).rejects.toThrow('comments.csv is a list of comments (comment_id, comment_text)');
  });

  it('[LIV-08] bars between the tags of a cell do not separate the cells of a row', async () => {
    const { records } = await readText(
      'videos.csv',
      table('username,followers,keywords', 'anna,10,a|b|c|d|e|f|g', 'ben,20,h|i|j|k|l', 'cara,30,m'),
      { platform: 'youtube' },
    );
    expect(records.map(({ username, followers }) => [username, followers])).toEqual([
      ['anna', 10],
      ['ben', 20],
      ['cara', 30],
    ]);
  });

  it('[LIV-08] regions that are all codes of countries are countries', async () => {
    const { records } = await readText('list.csv', table('username,followers,region', 'anna,10,DE', 'ben,20,JP'), { platform: 'tiktok' });
    expect(records.map(({ country }) => country)).toEqual(['DE', 'JP']);
  });
});
