import { describe, expect, it } from 'vitest';
import { aCreator } from '#tests/support/a-creator.ts';
import { knowing, readText } from '#tests/support/catalogue/imported-file.ts';

const PERSONS = [
  'First name,Email,Instagram username,Instagram followers,TikTok username,TikTok followers,YouTube url',
  'Mia,mia@x.test,mia.ig,12000,mia.tt,54000,https://www.youtube.com/@mia',
];

describe('files that a quick look misreads', () => {
  it('[LIV-08] columns of several networks are a question, and --platform reads those of one', async () => {
    await expect(readText('persons.csv', PERSONS.join('\n'))).rejects.toThrow(
      'persons.csv has columns for several platforms (Instagram, YouTube): choose the one to read (--platform)',
    );
    const { records } = await readText('persons.csv', PERSONS.join('\n'), { platform: 'tiktok' });
    expect(records).toMatchObject([{ platform: 'tiktok', username: 'mia.tt', followers: 54_000 }]);
    expect(records[0]).not.toHaveProperty('url');
  });

  it('[LIV-08] rows with addresses on several networks are each of their own network', async () => {
    const text = 'name,followers,profile\nAnna,1000,https://www.youtube.com/@anna\nBen,900,https://www.tiktok.com/@ben';
    const { records } = await readText('list.csv', text);
    expect(records.map(({ platform, username }) => [platform, username])).toEqual([
      ['youtube', 'anna'],
      ['tiktok', 'ben'],
    ]);
  });

  it('[LIV-08] two objects of one creator in a JSON array are reported, also in one line', async () => {
    const entries = [
      { handle: 'anna', followersCount: 1_200 },
      { handle: 'anna', followersCount: 1_300 },
      { handle: 'anna', followersCount: 9 },
    ];
    const { records, duplicates } = await readText('instagram.json', JSON.stringify(entries));
    expect([records.map(({ followers }) => followers), duplicates]).toEqual([[1_300], 2]);
  });

  it('[LIV-08] the time at which a scraper ran is not the time of a post', async () => {
    const text =
      'postUrl,username,pubDate,likeCount,timestamp\nhttps://www.youtube.com/watch?v=abcdefghij1,anna,2024-05-01T10:00:00Z,3,2025-01-02T09:00:00Z';
    const { records } = await readText('posts.csv', text, { find: knowing([aCreator('anna', { platform: 'youtube' })]) });
    expect(records[0]?.posts).toMatchObject([{ posted_at: '2024-05-01T10:00:00Z' }]);
  });

  it('[LIV-08] figures of posts without dates give averages and no totals of the creator', async () => {
    const rows = ['https://youtu.be/abcdefghij1,anna,10,1000', 'https://youtu.be/abcdefghij2,anna,30,1000'];
    const { records, notes } = await readText('videos.csv', ['Video URL,Handle,Views,Followers', ...rows].join('\n'));
    expect(records).toMatchObject([{ username: 'anna', avg_views: 20 }]);
    expect(records[0]).not.toHaveProperty('total_views');
    expect(notes.join()).toContain('one row per post, without dates: the posts are not kept');
  });

  it.each([
    ['of several accounts', ['anna,nice', 'ben,great', 'cleo,wow']],
    ['without figures', ['anna,nice', 'anna,great', 'anna,wow']],
  ])('[LIV-08] comments %s below one video are no posts', async (_, comments) => {
    const text = ['video_id,user,text', ...comments.map((comment) => `7356097078679981320,${comment}`)].join('\n');
    await expect(readText('tiktok.csv', text, { find: knowing() })).rejects.toThrow('tiktok.csv is a list of comments (video_id, user)');
  });

  it('[LIV-08] the likes of an object about the video are those of the post, not the likes of the account beside', async () => {
    const text = [
      'username,follower_count,like_count,video_url,video_info.diggCount',
      'anna,10,999999,https://www.tiktok.com/@anna/video/7356097078679981320,12',
    ].join('\n');
    const { records } = await readText('list.csv', text);
    expect(records[0]?.posts).toMatchObject([{ likes: 12 }]);
    expect(records[0]).toMatchObject({ followers: 10, avg_likes: 12 });
  });

  it('[LIV-08] a path on the server of the list is no picture', async () => {
    const { records } = await readText('instagram.csv', 'username,followers,image\nanna,10,images/anna.jpg');
    expect(records[0]).not.toHaveProperty('picture');
  });

  it('[LIV-09] engagement rates around 1 without a sign are in percent', async () => {
    const { records } = await readText('instagram.csv', 'username,followers,er\na,10,0.9\nb,20,0.7\nc,30,1.3\nd,30,0.6');
    expect(records.map(({ engagement_rate }) => engagement_rate)).toEqual([0.009, 0.007, 0.013, 0.006]);
  });

  it('[LIV-09] "Engagement" with decimals is a rate, and with whole numbers none', async () => {
    const rates = await readText('instagram.csv', 'username,followers,Engagement\na,10,2.5\nb,20,3.1');
    expect(rates.records[0]).toMatchObject({ engagement_rate: 0.025 });
    const counts = await readText('instagram.csv', 'username,followers,Engagement\na,10,25\nb,20,31');
    expect(counts.records[0]).not.toHaveProperty('engagement_rate');
  });

  it('[LIV-08] a column of flags is no name in another language', async () => {
    const { records } = await readText('instagram.csv', 'username,followers,Ad\nanna,10,TRUE\nben,20,FALSE');
    expect(records[0]).not.toHaveProperty('name');
  });

  it('[LIV-08] a cell without an address of e-mail is left out', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => `a${index},10,a${index}@x.test`);
    const { problems } = await readText('instagram.csv', ['username,followers,email', ...rows, 'b,20,see bio'].join('\n'));
    expect(problems).toEqual(['line 7: email left out: "see bio" is not an e-mail address']);
  });
});

describe('a list of names only', () => {
  const LIST = 'name,followers,platform\nAnna,1000,instagram\nAnna,2000,instagram\nMessi,500,instagram';

  it('[LIV-08] says that equal names are one creator, and which row stays', async () => {
    const { notes, problems, records } = await readText('list.csv', LIST);
    expect(notes.join()).toContain('equal names are one creator');
    expect(problems).toEqual(['line 2: user_id: "anna" is there twice; line 3 has the most followers and stays']);
    expect(records.map(({ username, followers }) => [username, followers])).toEqual([
      ['anna', 2_000],
      ['messi', 500],
    ]);
  });

  it('[LIV-08] does not change an account whose username is such a name, but whose name is another', async () => {
    const known = [aCreator('messi', { name: 'Lionel M.' }), aCreator('anna', { name: 'Anna' })];
    const { problems, records } = await readText('list.csv', LIST, { find: knowing(known) });
    expect(problems).toContain('line 4: username: is missing, and "messi" is the username of a creator with another name');
    expect(records.map(({ username }) => username)).toEqual(['anna']);
  });
});
