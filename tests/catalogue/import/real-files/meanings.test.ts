import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const instagram = { platform: 'instagram' } as const;
const refusal = (read: Promise<unknown>): Promise<string> =>
  read.then(
    () => '',
    (error: Error) => error.message,
  );

describe('headings that mean something else than their words', () => {
  it('[LIV-09] engagement rates above 1 without a sign are in percent, also below the name of the field', async () => {
    const text = 'username,followers,Engagement_Rate\nanna,9000,2.1\nben,400,3.2\ncleo,70,0.3';
    const { records } = await readText('list.csv', text, instagram);
    expect(records.map(({ engagement_rate }) => engagement_rate)).toEqual([0.021, 0.032, 0.003]);
  });

  it.each(['initial_engagement_rate', 'Twitter engagement rate', 'engagement_rate_rank', 'engagement_rate_growth'])(
    '[LIV-08] "%s" is not the engagement rate',
    async (heading) => {
      const { records, notes } = await readText('list.csv', `username,followers,${heading}\nanna,9000,2.1`, instagram);
      expect(records[0]).not.toHaveProperty('engagement_rate');
      expect(notes).toContain(`left out: ${heading}`);
    },
  );

  it('[LIV-08] a rate in the object of another network is not that of the creator', async () => {
    const creator = { name: '李子柒', followers: 100, breakdown: { bilibili: { followers: 10, engagement_rate: 0.2 } } };
    const { records } = await readText('list.json', JSON.stringify([creator, { ...creator, name: '胡锡进' }]), instagram);
    expect(records[0]).toMatchObject({ followers: 100 });
    expect(records[0]).not.toHaveProperty('engagement_rate');
  });

  it.each([
    ['shares', '8.9', '22.4'],
    ['counts', '1.2M', '45K'],
  ])('[LIV-08] %s below the name of a network are no usernames', async (_, first, second) => {
    const { records } = await readText('list.csv', `Name,Instagram,Followers\nAnna Bell,${first},100\nBen Fox,${second},90`, instagram);
    expect(records.map(({ username }) => username)).toEqual(['anna-bell', 'ben-fox']);
  });

  it('[LIV-08] flags of categories are neither brands nor numbers of posts', async () => {
    const { records } = await readText('list.csv', 'username,followers,Brand,Topics\nanna,100,0,1\nben,90,1,0', instagram);
    expect(records[0]).not.toHaveProperty('brands');
    expect(records[0]).not.toHaveProperty('tags');
  });

  it('[LIV-08] a column with the name of a field, but with other words, is left out once', async () => {
    const text = 'username,followers,account_type,party\nanna,100,candidate,Greens\nben,90,party,Greens';
    const { problems, notes } = await readText('list.csv', text, instagram);
    expect(problems).toEqual([]);
    expect(notes).toContain('left out: account_type, party');
  });

  it('[LIV-08] a file with our columns only has its wrong values listed by line', async () => {
    const { problems } = await readText('list.csv', 'username,followers,account_type\nanna,100,candidate', instagram);
    expect(problems).toEqual(['line 2: account_type left out: "candidate" is not an account type']);
  });
});

describe('addresses of a list', () => {
  const link = 'https://www.instagram.com/anna';

  it('[LIV-08] the address of the account is preferred to one of the site that lists it', async () => {
    const text = `username,followers,link,instagramURL\nanna,100,https://www.list.test/preview/1,${link}`;
    const { records } = await readText('list.csv', text);
    expect(records[0]).toMatchObject({ platform: 'instagram', url: link });
  });

  it.each(['external_url', 'website', 'bio_links.0.url'])('[LIV-08] "%s" is shown by an account and can be of another', async (heading) => {
    const { records } = await readText('list.csv', `username,followers,${heading}\nanna,100,https://www.instagram.com/shop`, instagram);
    expect(records[0]?.url).not.toBe('https://www.instagram.com/shop');
  });

  it('[LIV-08] the page of an effect of Instagram names no account', async () => {
    const read = readText('list.csv', 'url,followers\nhttps://www.instagram.com/ar/492300433536057/,100');
    expect(await refusal(read)).toContain('has no column that looks like username or name');
  });

  it('[LIV-08] addresses of pictures are no addresses of accounts', async () => {
    const text = 'rank,username,followers,url\n1,anna,100,https://scontent-sea1-1.cdninstagram.com/v/1.jpg';
    expect((await readText('list.csv', text, instagram)).records[0]?.url).toBeUndefined();
  });
});

describe('columns that belong together', () => {
  it('[LIV-08] subscribers fill the rows of a list of several platforms that have no followers', async () => {
    const text = 'Platform,Handle,Followers,Subscribers\nInstagram,anna,100,\nYouTube,ben,,90';
    const { records, bad } = await readText('list.csv', text);
    expect([records.map(({ followers }) => followers), bad]).toEqual([[100, 90], 0]);
  });

  it('[LIV-08] columns of different units are not mixed', async () => {
    const text = 'Platform,Handle,Followers (K),Subscribers\nInstagram,anna,100,\nYouTube,ben,,90';
    expect((await readText('list.csv', text)).records.map(({ followers }) => followers)).toEqual([100_000]);
  });

  it('[LIV-08] followers on another network fill no row', async () => {
    const header = 'Channel ID,YT Handle,Subscriber Count,Instagram Followers Count,Twitter Followers Count';
    const rows = ['UCX6OQ3DkcsbYNE6H8uQQuVA,@anna,100,7,8', 'UCbp9MyKCTEww4CxEzc_Tp0Q,@ben,,7,8'];
    const { records, bad } = await readText('list.csv', [header, ...rows].join('\n'));
    expect([records.map(({ followers }) => followers), bad]).toEqual([[100], 1]);
  });

  it('[LIV-08] the id of a channel proves the creator where the column of usernames has a name', async () => {
    const text = 'link,ChannelName,username,followers\nUCbCmjCuTUZos6Inko4u57UQ,SET India,SET India,100';
    const { records, problems } = await readText('list.csv', text);
    expect(records).toMatchObject([{ user_id: 'UCbCmjCuTUZos6Inko4u57UQ', name: 'SET India', username: 'set-india' }]);
    expect(problems).toEqual(['line 2: username: "SET India" is not a username; it is read as the name']);
  });

  it('[LIV-08] "_x" beside "_y" is of a merged table, and alone of the network X', async () => {
    const merged = await readText('list.csv', 'username,num_followers_x,num_followers_y\nanna,100,100', instagram);
    expect(merged.records[0]?.followers).toBe(100);
    const alone = readText('list.csv', 'username,num_followers_x\nanna,100', { ...instagram });
    expect(await refusal(alone)).toContain('has no column that looks like followers');
  });

  it.each([
    ['subs_total', '78400'],
    ['subscriberCountText', '78.4K subscribers'],
    ['subs_str', '78.4K'],
    ['user_nfollower', '78.4K'],
    ['socialMedia.followers', '78400'],
  ])('[LIV-08] "%s" are followers', async (heading, cell) => {
    const { records } = await readText('list.csv', `username,${heading}\nanna,${cell}`, { platform: 'youtube' });
    expect(records[0]?.followers).toBe(78_400);
  });

  it('[LIV-08] the handle of an account of TikTok is its uniqueId, and its id the number beside', async () => {
    const user = { id: '6743938120749843462', nickname: 'Funny&Creative', uniqueId: 'funny.c', secUid: 'MS4wLjAB' };
    const { records } = await readText('tiktok.json', JSON.stringify([{ user, stats: { followerCount: 15 } }]));
    const identity = { username: 'funny.c', name: 'Funny&Creative', user_id: '6743938120749843462', followers: 15 };
    expect(records[0]).toMatchObject(identity);
    const flat = await readText('tiktok.json', JSON.stringify([{ ...user, followerCount: 15 }]));
    expect(flat.records[0]).toMatchObject(identity);
  });

  it('[LIV-08] the id beside the author of a video is that of the video', async () => {
    const text = 'id,uniqueId,followerCount,playCount,desc\n7356097078679981320,anna,15,9,hello';
    expect((await readText('tiktok.csv', text)).records[0]).toMatchObject({ user_id: 'anna' });
  });
});

describe('lists in further languages', () => {
  it.each([
    ['Vietnamese', 'Tên kênh,Số lượt đăng ký,Thể loại chính', 'Wowy,1230000,Rap', { name: 'Wowy', followers: 1_230_000 }],
    ['Danish', 'Brugernavn,Følgere,Antal videoer,Køn', 'anna,1.200,17,kvinde', { username: 'anna', followers: 1_200, posts_count: 17 }],
    ['Swedish', 'Användarnamn,Antal följare,Språk', 'anna,1200,Swedish', { username: 'anna', followers: 1_200, language: 'sv' }],
    ['Czech', 'Jméno,Počet odběratelů,Země', 'Anna,1200,Česko', { name: 'Anna', followers: 1_200, country: 'CZ' }],
    ['Thai', 'ชื่อผู้ใช้,จำนวนผู้ติดตาม', 'anna,1200', { username: 'anna', followers: 1_200 }],
    ['Russian', 'ФИО,Подписчики', 'Анна Белова,1200', { name: 'Анна Белова', followers: 1_200 }],
  ])('[LIV-08] %s', async (_, header, row, expected) => {
    const { records } = await readText('list.csv', `${header}\n${row}`, { platform: 'youtube', numbers: '1.234,5' });
    expect(records[0]).toMatchObject(expected);
  });
});
