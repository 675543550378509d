import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

describe('alternative headings', () => {
  it('[LIV-08] German headings are understood', async () => {
    const { records, problems } = await readText(
      'liste.csv',
      [
        'Plattform;Benutzername;Name;Abonnenten;Ø Likes;Engagement-Rate;Land;Stadt;Sprache;Geschlecht;Alter;Verifiziert;Letzter Beitrag',
        'Instagram;anna.b;Anna Bäcker;1.234.567;12.345;1,39 %;Deutschland;Berlin;Deutsch;weiblich;31;ja;31.10.2026',
        'TikTok;ben;Ben;45,6 Tsd.;1.200;2,5 %;Österreich;Wien;Deutsch;männlich;19;nein;01.11.2026',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(records[0]).toEqual({
      platform: 'instagram',
      user_id: 'anna.b',
      username: 'anna.b',
      name: 'Anna Bäcker',
      followers: 1_234_567,
      avg_likes: 12_345,
      engagement_rate: 0.0139,
      is_verified: true,
      gender: 'FEMALE',
      age_group: '25-34',
      language: 'de',
      country: 'DE',
      city: 'Berlin',
      last_posted: '2026-10-31',
    });
    expect(records[1]).toMatchObject({
      platform: 'tiktok',
      followers: 45_600,
      avg_likes: 1_200,
      country: 'AT',
      city: 'Vienna',
      is_verified: false,
    });
  });

  it('[LIV-08] Japanese headings are understood', async () => {
    const { records } = await readText(
      '一覧.csv',
      [
        '媒体,ユーザー名,表示名,フォロワー数,平均いいね数,エンゲージメント率,国,性別,年齢,最終投稿日',
        'Instagram,mika.bakes,ミカ,12.3万,"1,930",4.0%,日本,女性,29,2026年11月2日',
      ].join('\n'),
    );
    expect(records).toEqual([
      {
        platform: 'instagram',
        user_id: 'mika.bakes',
        username: 'mika.bakes',
        name: 'ミカ',
        followers: 123_000,
        avg_likes: 1_930,
        engagement_rate: 0.04,
        gender: 'FEMALE',
        age_group: '25-34',
        country: 'JP',
        last_posted: '2026-11-02',
      },
    ]);
  });

  it('[LIV-08] n_followers, Age, Verified and Last Post are understood', async () => {
    const { records } = await readText('instagram.csv', 'user_name,n_followers,Age,Verified,Last Post\nanna,10,23,Yes,31/10/2026');
    expect(records[0]).toMatchObject({ username: 'anna', followers: 10, age_group: '18-24', is_verified: true, last_posted: '2026-10-31' });
  });

  it('[PWR-02] posts a week, the share of sponsored posts and comments are read, and a share above 1 costs the value only', async () => {
    const { records, problems } = await readText(
      'tiktok.csv',
      'handle,followers,Posts per week,Sponsored share,Avg comments\na,10,3.5,12.5%,4.4\nb,10,"0,5",0.25,7\nc,10,2,25,8',
    );
    expect(records.map(({ posts_per_week, sponsored_share, avg_comments }) => [posts_per_week, sponsored_share, avg_comments])).toEqual([
      [3.5, 0.125, 4],
      [0.5, 0.25, 7],
      [2, undefined, 8],
    ]);
    expect(problems).toEqual([expect.stringMatching(/^line 4: sponsored_share left out/)]);
  });

  it('[LIV-08] "Engagement" is a rate where it has percent values, and left out where it has numbers', async () => {
    const rates = await readText('instagram.csv', 'handle,followers,Engagement\na,10,1.5%\nb,10,16.60 %');
    expect(rates.records.map(({ engagement_rate }) => engagement_rate)).toEqual([0.015, 0.166]);
    const counts = await readText('instagram.csv', 'handle,followers,Engagement\na,10,15000\nb,10,0.5');
    expect(counts.records[0]).not.toHaveProperty('engagement_rate');
    expect(counts.notes).toContain('left out: Engagement');
  });
});

describe('Views and Likes beside a rate', () => {
  const list = (...rows: string[]) => ['Rank,Username,Followers,Views,Likes,Engagement', ...rows].join('\n');

  it('[LIV-08] are averages where Likes / Views is the engagement of the row', async () => {
    const { records, notes } = await readText(
      'tiktok.csv',
      list('1,@anna,78.9m,38.3m,6.1m,16.60%', '2,@ben,53.4m,10.2m,1.5m,15.00%', '3,@cleo,9m,2m,100k,5.0%'),
    );
    expect(records[0]).toEqual({
      platform: 'tiktok',
      user_id: 'anna',
      username: 'anna',
      followers: 78_900_000,
      avg_likes: 6_100_000,
      avg_views: 38_300_000,
      engagement_rate: 0.166,
    });
    expect(notes).toContain('Views and Likes are read as averages of a post, because Likes / Views is Engagement');
  });

  it('[LIV-08] stay totals where they are not', async () => {
    const { records, notes } = await readText('tiktok.csv', list('1,@anna,78.9m,38.3m,6.1m,3.1%', '2,@ben,53.4m,10.2m,1.5m,2.2%'));
    expect(records[0]).toMatchObject({ total_views: 38_300_000, total_likes: 6_100_000, engagement_rate: 0.031 });
    expect(notes.join()).not.toContain('averages');
  });
});

describe('lines above the header', () => {
  it.each([
    ['sep=;', 'sep=;\nplatform;username;followers\ninstagram;anna;5'],
    ['a title', 'Top influencers 2026\n\nplatform,username,followers\ninstagram,anna,5'],
    ['a title with empty cells', 'Top 10,,,\nExport of 2026-11-01,,,\nplatform,username,followers,name\ninstagram,anna,5,Anna'],
    ['a title with a comma', '"Top 10, by followers"\nplatform;username;followers;name\ninstagram;anna;5;Anna'],
  ])('[LIV-08] %s is skipped', async (_, content) => {
    const read = await readText('a.csv', content);
    expect(read.records.map(({ username }) => username)).toEqual(['anna']);
    expect(read.problems).toEqual([]);
  });

  it('[LIV-08] problems below a title name the line of the file', async () => {
    const read = await readText('a.csv', 'Top influencers\n\nplatform,username,followers\ninstagram,anna,5\ninstagram,ben,x');
    expect(read.problems).toEqual(['line 5: followers: "x" is not a number']);
    expect(read.notes).toContain('2 lines above the header skipped');
  });

  it('[CAT-02] a header with few names is not taken for a title', async () => {
    const read = await readText('a.csv', 'username,followers,,,\nanna,5,,,\nben,6,,,', { platform: 'tiktok' });
    expect(read.records).toHaveLength(2);
  });
});
