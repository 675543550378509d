import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const table = (separator: string, ...rows: string[][]): string => rows.map((cells) => cells.join(separator)).join('\n');
const CHANNEL = 'UCBJuEqXfXTdcPSbGO9qqn1g';
const OTHER_CHANNEL = 'UCzWrhkg9eK5I8Bm3HfV-unA';

describe('tables of other tools, read without a mapping', () => {
  it('[LIV-08] YouNiverse channels: compressed tabs, headers with _cc, the channel is an id', async () => {
    const content = table(
      '\t',
      ['category_cc', 'join_date', 'channel', 'name_cc', 'subscribers_cc', 'videos_cc', 'subscriber_rank_sb', 'weights'],
      ['Gaming', '2010-04-29', CHANNEL, 'Pia Plays', '101000000', '3956', '3', '2.087'],
      ['Film and Animation', '2016-01-15', OTHER_CHANNEL, 'Cineclip', '60100', '17', '4000', '4.27'],
    );
    const { records, problems } = await readText('df_channels_en.tsv.gz', gzipSync(content));
    expect(problems).toEqual([]);
    expect(records).toEqual([
      {
        platform: 'youtube',
        user_id: CHANNEL,
        username: 'pia-plays',
        name: 'Pia Plays',
        followers: 101_000_000,
        posts_count: 3_956,
        tags: [{ tag: 'gaming', weight: 1 }],
        interests: [expect.any(Number)],
      },
      expect.objectContaining({
        user_id: OTHER_CHANNEL,
        followers: 60_100,
        tags: [
          { tag: 'film', weight: 1 },
          { tag: 'animation', weight: 1 },
        ],
      }),
    ]);
  });

  it('[LIV-08] YouNiverse time series: the rows of a channel become its history, the last of each month', async () => {
    const header = ['channel', 'category', 'datetime', 'views', 'delta_views', 'subs', 'delta_subs', 'videos', 'delta_videos', 'activity'];
    const week = (channel: string, date: string, views: string, subs: string) => [
      ...[channel, 'Gaming', `${date} 00:00:00`, views, '0.0', subs, '0.0', '5.0', '0.0', '3'],
    ];
    const channels = [CHANNEL, OTHER_CHANNEL].map((user_id) => ({
      platform: 'youtube' as const,
      user_id,
      username: user_id,
      followers: 1,
    }));
    const weeks = [
      week(CHANNEL, '2026-09-28', '1000.555556', '900.222222'),
      week(OTHER_CHANNEL, '2026-09-28', '70.0', '7.0'),
      week(CHANNEL, '2026-10-12', '3000.111111', '920.777777'),
      week(CHANNEL, '2026-10-05', '2000.0', '910.0'),
      week(CHANNEL, '2026-11-02', '4000.0', '930.5'),
    ];
    const { records, problems, bad, duplicates, notes } = await readText('df_timeseries_en.tsv', table('\t', header, ...weeks), {
      find: () => channels,
    });
    expect([problems, bad, duplicates]).toEqual([[], 0, 0]);
    expect(notes).toContain('one row per creator and date: the newest figures are current, the last of each month become the history');
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      platform: 'youtube',
      user_id: CHANNEL,
      followers: 931,
      total_views: 4_000,
      posts_count: 5,
      stat_history: [
        { month: '2026-09', followers: 900, total_views: 1_001 },
        { month: '2026-10', followers: 921, total_views: 3_000 },
        { month: '2026-11', followers: 931, total_views: 4_000 },
      ],
    });
  });

  it('[LIV-08] Instagram top 1000: "name" is the handle, "instagram name" the name, and engagement is a count', async () => {
    const { records } = await readText(
      'top_1000.csv',
      table(
        ',',
        ['Rank', 'name', 'instagram name', 'Category_1', 'Category_2', 'followers', 'country', 'Eng. (Auth.)', 'Eng. (Avg.)'],
        ['1', 'kicker_7', 'Kicker', 'Sports with a ball', '', '475.8M', 'Portugal', '4.4M', '5.1M'],
        ['2', 'quiet.singer', 'Quiet Singer 🤍', 'Music', 'Lifestyle', '36.9M', '', '383.1K', '637K'],
      ),
    );
    expect(records).toEqual([
      expect.objectContaining({
        platform: 'instagram',
        username: 'kicker_7',
        name: 'Kicker',
        followers: 475_800_000,
        avg_likes: 5_100_000,
        country: 'PT',
      }),
      expect.objectContaining({ username: 'quiet.singer', name: 'Quiet Singer 🤍', followers: 36_900_000, avg_likes: 637_000 }),
    ]);
    expect(records[0]).not.toHaveProperty('engagement_rate');
  });

  it('[LIV-08] two columns of names without handles are no usernames', async () => {
    const content = 'name,channel name,followers\nPia Plays,Pia Plays Games,10\nCineclip,Cine Clip,20';
    const { records, problems } = await readText('youtube.csv', content);
    expect(problems).toEqual([]);
    expect(records).toMatchObject([{ name: 'Pia Plays', username: 'pia-plays' }, { name: 'Cineclip' }]);
  });

  it('[LIV-08] top Instagram accounts: abbreviated numbers and percents', async () => {
    const { records } = await readText(
      'top_insta_influencers_data.csv',
      table(
        ',',
        [
          'rank',
          'channel_info',
          'influence_score',
          'posts',
          'followers',
          'avg_likes',
          '60_day_eng_rate',
          'new_post_avg_like',
          'total_likes',
          'country',
        ],
        ['1', 'kicker', '92', '3.3k', '475.8m', '8.7m', '1.39%', '6.5m', '29.0b', 'Spain'],
        ['3', 'leader', '90', '0.89k', '357.3m', '6.8m', 'NaN%', '4.4m', '6.0b', 'NaN'],
      ),
    );
    expect(records[0]).toEqual({
      platform: 'instagram',
      user_id: 'kicker',
      username: 'kicker',
      followers: 475_800_000,
      posts_count: 3_300,
      avg_likes: 8_700_000,
      total_likes: 29_000_000_000,
      engagement_rate: 0.0139,
      country: 'ES',
    });
    expect(records[1]).toMatchObject({ posts_count: 890 });
    expect(records[1]).not.toHaveProperty('engagement_rate');
  });

  it('[LIV-08] TikTok lists: @ handles, percent signs, age in years, U.A.E., averages called Views and Likes', async () => {
    const { records, problems, notes } = await readText(
      'TikTok_influencers.csv',
      table(
        ',',
        [
          'Rank',
          'Username',
          'Country',
          'Followers',
          'Views',
          'Likes',
          'Engagement',
          'Brand Account',
          'Gender',
          'Age',
          'Ethnicity',
          'Genre',
        ],
        ['1', '@anna', 'U.S.A.', '78.9m', '38.3m', '6.1m', '16.60%', 'No', 'Female', '19', 'White', 'Dance'],
        ['2', '@ben', 'U.A.E.', '10m', '2m', '100k', '5.00%', 'Yes', 'N/A', 'N/A', 'N/A', 'Comedy'],
      ),
    );
    expect(problems).toEqual([]);
    expect(records).toEqual([
      {
        platform: 'tiktok',
        user_id: 'anna',
        username: 'anna',
        followers: 78_900_000,
        avg_likes: 6_100_000,
        avg_views: 38_300_000,
        engagement_rate: 0.166,
        gender: 'FEMALE',
        age_group: '18-24',
        country: 'US',
        tags: [{ tag: 'dance', weight: 1 }],
      },
      expect.objectContaining({ username: 'ben', country: 'AE', engagement_rate: 0.05, avg_views: 2_000_000 }),
    ]);
    expect(notes).toContain('left out: Rank, Brand Account, Ethnicity');
  });

  it('[LIV-08] TikTok posts: a row per post gives averages, hashtags, the last post and the newest followers', async () => {
    const header = ['id', 'create_time', 'user_name', 'hashtags', 'song', 'video_length', 'n_likes', 'n_shares', 'n_comments', 'n_plays'];
    const post = (id: string, time: string, user: string, hashtags: string, figures: string[], creator: string[]) => [
      ...[id, time, user, hashtags, 'original sound', '15', ...figures, ...creator],
    ];
    const rows = [
      // 5 and 1 November 2026.
      post('6892428462345128197', '1793836800', 'anna.b', `"['fyp', 'Yoga']"`, ['300', '1', '30', '5000'], ['1200', '9000', '50']),
      post('6892428462345128198', '1793491200', 'anna.b', `"['fyp']"`, ['100', '1', '10', '1000'], ['1000', '8000', '49']),
      post('6892428462345128198', '1793491200', 'anna.b', `"['fyp']"`, ['100', '1', '10', '1000'], ['1000', '8000', '49']),
      post('6892428462345128199', '1793491200', 'ben', '[]', ['7', '1', 'x', '70'], ['10', '20', '3']),
    ];
    const content = table(',', [...header, 'n_followers', 'n_total_likes', 'n_total_vids'], ...rows);
    const { records, problems, duplicates, notes } = await readText('videos.csv', content);
    expect(records).toMatchObject([
      {
        platform: 'tiktok',
        user_id: 'anna.b',
        username: 'anna.b',
        followers: 1_200,
        posts_count: 50,
        total_likes: 9_000,
        avg_likes: 200,
        avg_comments: 20,
        avg_views: 3_000,
        tags: [
          { tag: 'fyp', weight: 1 },
          { tag: 'yoga', weight: 0.5 },
        ],
        last_posted: '2026-11-05',
        posts: [{ post_id: '6892428462345128197', shares: 1 }, { post_id: '6892428462345128198' }],
      },
      {
        platform: 'tiktok',
        user_id: 'ben',
        username: 'ben',
        followers: 10,
        posts_count: 3,
        total_likes: 20,
        avg_likes: 7,
        avg_views: 70,
        last_posted: '2026-11-01',
      },
    ]);
    expect(problems).toEqual(['line 5: post_comments left out: "x" is not a number']);
    expect(duplicates).toBe(0);
    expect(notes).toContain('one row per post: the posts of a creator are kept, and give averages, hashtags and captions');
  });

  it.each([
    ['Instagram', 'username,followers_count,media_count\nanna,1.2k,12', { username: 'anna', followers: 1_200, posts_count: 12 }],
    ['TikTok', 'handle_name,followers_count,median_views\nanna,1.2k,12', { username: 'anna', followers: 1_200 }],
  ])('[LIV-08] a table with the column names of an API of %s is read by its columns', async (platform, content, expected) => {
    const { records } = await readText('list.csv', content, { platform: platform.toLowerCase() as 'instagram' | 'tiktok' });
    expect(records[0]).toMatchObject(expected);
  });

  it('[LIV-08] a list with a date and one duplicate is still one row per creator', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => [`user${index % 8}`, `${index + 1}`, '10', '2020-01-01']);
    const { records, duplicates } = await readText('tiktok.csv', table(',', ['username', 'followers', 'likes', 'created_at'], ...rows));
    expect(records).toHaveLength(8);
    expect(duplicates).toBe(1);
    expect(records[1]).toMatchObject({ total_likes: 10 });
  });

  it('[LIV-08] the export of a marketplace: several platforms in one file, place and country in one cell', async () => {
    const { records, problems } = await readText(
      'export.csv',
      table(
        ';',
        ['Handle', 'Full Name', 'Platform', 'Followers', 'ER', 'Avg. Likes', 'Niche', 'Location', 'Email', 'Price'],
        ['@anna', 'Anna Bäcker', 'Instagram', '12,5K', '3,2%', '400', 'Beauty, Fashion', 'Berlin, Germany', 'anna@example.com', '€250'],
        ['ben.films', 'Ben', 'YouTube', '1,2 Mio.', '0,8%', '9.600', 'Travel', 'USA', '', '$1,000'],
        ['cleo', 'Cleo', 'Tik Tok', '900', '10%', '90', '', 'Worldwide', '', ''],
        ['dora', 'Dora', 'Pinterest', '900', '1%', '9', '', '', '', ''],
      ),
    );
    expect(records).toEqual([
      {
        platform: 'instagram',
        user_id: 'anna',
        username: 'anna',
        name: 'Anna Bäcker',
        followers: 12_500,
        avg_likes: 400,
        engagement_rate: 0.032,
        country: 'DE',
        city: 'Berlin',
        contacts: [{ type: 'email', value: 'anna@example.com' }],
        tags: [
          { tag: 'beauty', weight: 1 },
          { tag: 'fashion', weight: 1 },
        ],
        interests: [80],
      },
      expect.objectContaining({
        platform: 'youtube',
        username: 'ben.films',
        followers: 1_200_000,
        engagement_rate: 0.008,
        avg_likes: 9_600,
      }),
      expect.objectContaining({ platform: 'tiktok', username: 'cleo', followers: 900 }),
    ]);
    expect(problems).toEqual(['line 5: platform: "Pinterest" is not a network']);
  });
});
