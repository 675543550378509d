import { describe, expect, it } from 'vitest';
import { readCountry } from '#functions/catalogue/import/values/read-country.ts';
import type { Platform } from '#shared/platforms.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const csv = (...rows: string[]): string => rows.join('\n');

describe('the network of a list', () => {
  const platformOf = async (name: string, ...rows: string[]) =>
    (await readText(name, csv(...rows))).records.map(({ platform }) => platform);

  it.each([
    ['a column that names it, beside "Subscribers"', 'list.csv', 'Instagram name,Name,Subscribers', 'anna_b,Anna B,5', 'instagram'],
    ['"Tiktoker", beside "Subscribers count"', 'list.csv', 'Tiktoker,Influencer name,Subscribers count', 'anna_b,Anna B,5', 'tiktok'],
    ['the name of the file, beside "Subscribers"', 'tiktok-top.csv', 'Username,Subscribers', 'anna_b,5', 'tiktok'],
    ['addresses in the cells, whatever the file is called', 'youtube.csv', 'Link,Followers', 'https://www.tiktok.com/@anna_b,5', 'tiktok'],
    ['"Subscribers" alone', 'list.csv', 'Name,Subscribers', 'Anna B,5', 'youtube'],
    ['ids of the app of Instagram', 'list.csv', 'username,pk,follower_count', 'anna_b,17,5', 'instagram'],
  ])('[LIV-08] is recognized by %s', async (_, name, header, row, platform) => {
    expect(await platformOf(name, header, row)).toEqual([platform]);
  });

  it('[LIV-08] is never the one of a column that is left out, where one that is read says otherwise', async () => {
    const rows = ['Influencer,Subscriber count,Popular on Instagram', 'Anna B,5,No'];
    expect(await platformOf('list.csv', ...rows)).toEqual(['youtube']);
  });

  it('[LIV-08] is asked for where columns name two, unless the file is called after one of them', async () => {
    const rows = ['Instagram bio,YouTube bio,Username,Followers', 'x,y,anna_b,5'];
    await expect(platformOf('list.csv', ...rows)).rejects.toThrow('choose instagram, youtube, tiktok (--platform)');
    expect(await platformOf('instagram.csv', ...rows)).toEqual(['instagram']);
  });
});

describe('headings that name a network', () => {
  const wide = csv(
    'Name,Instagram,Instagram followers,TikTok,TikTok followers,Likes on TikTok',
    'Anna B,https://www.instagram.com/anna.b/,"1,234",@anna_tt,77,9',
    'Ben,@ben,2.5k,@ben_tt,88,8',
  );

  it.each([
    ['instagram', ['anna.b', 1_234], ['ben', 2_500]],
    ['tiktok', ['anna_tt', 77], ['ben_tt', 88]],
  ] as const)('[LIV-08] --platform %s reads its own columns of a list of several networks', async (platform, ...expected) => {
    const { records } = await readText('list.csv', wide, { platform });
    expect(records.map(({ username, followers }) => [username, followers])).toEqual(expected);
  });

  it.each(['instagram_followers', 'IG followers', 'followers_on_instagram', 'instagram_number_of_followers'])(
    '[LIV-08] %s are followers',
    async (heading) => {
      const { records } = await readText('list.csv', csv(`name,${heading}`, 'anna,5'));
      expect(records).toEqual([{ platform: 'instagram', user_id: 'anna', username: 'anna', name: 'anna', followers: 5 }]);
    },
  );

  it('[LIV-08] addresses of accounts give username and link, under any heading', async () => {
    const { records } = await readText('list.csv', csv('Nom,Lien,Followers', 'Anna B,https://www.instagram.com/anna.b/,5'));
    expect(records).toEqual([
      expect.objectContaining({ platform: 'instagram', username: 'anna.b', name: 'Anna B', url: 'https://www.instagram.com/anna.b/' }),
    ]);
  });
});

describe('handles under the heading of a name', () => {
  const namesOf = async (platform: Platform, ...rows: string[]) => {
    const { records, problems } = await readText('list.csv', csv(...rows), { platform });
    return { names: records.map(({ user_id, username, name }) => [user_id, username, name]), problems };
  };

  it.each([
    ['Tiktoker name,Tiktok name', '"matt.rife_"', '"Matt Rife"'],
    ['Tiktok name,Tiktoker name', '"matt.rife_"', '"Matt Rife"'],
    ['Real name,Instagram name', '"matt.rife_"', '"Matt Rife"'],
    ['Nick,Name', '"matt.rife_"', '"Matt Rife"'],
    ['Creator,Channel name', '"@matt.rife_"', '"Matt Rife"'],
  ])('[LIV-08] %s: the column with the handles is the username', async (header, handle, name) => {
    const { names } = await namesOf(header.includes('Instagram') ? 'instagram' : 'tiktok', `${header},Followers`, `${handle},${name},5`);
    expect(names).toEqual([['matt.rife_', 'matt.rife_', 'Matt Rife']]);
  });

  it('[LIV-08] a single column of handles is no column of names', async () => {
    const { names } = await namesOf('tiktok', 'Influencer Name,Followers', 'matt.rife_,5', 'anna,4');
    expect(names).toEqual([
      ['matt.rife_', 'matt.rife_', undefined],
      ['anna', 'anna', undefined],
    ]);
  });

  it('[LIV-08] handles with capitals are recognized by the column beside them, and a name in their place costs no row', async () => {
    const { names, problems } = await namesOf(
      'youtube',
      'Channel name,Youtuber,Subscribers',
      'Dude Perfect,DudePerfect,9',
      'Wave Music,BHOJPURIWAVE,8',
      'Colors TV,ColorsTV,7',
      'Like Nastya,Like Nastya,6',
    );
    expect(names).toEqual([
      ['dudeperfect', 'DudePerfect', 'Dude Perfect'],
      ['bhojpuriwave', 'BHOJPURIWAVE', 'Wave Music'],
      ['colorstv', 'ColorsTV', 'Colors TV'],
      ['like-nastya', 'like-nastya', 'Like Nastya'],
    ]);
    expect(problems).toEqual(['line 5: username: "Like Nastya" is not a username; it is read as the name']);
  });

  it('[LIV-08] an unreadable username beside another name sets its row aside', async () => {
    const { names, problems } = await namesOf('tiktok', 'Username,Name,Followers', 'anna,Anna,5', 'be n,Ben,4');
    expect(names).toEqual([['anna', 'anna', 'Anna']]);
    expect(problems).toEqual(['line 3: username: "be n" is not a username']);
  });

  it.each(['Username', 'TikTok username', 'TT handle'])('[LIV-08] %s is the username, also beside names in lower case', async (heading) => {
    const { names } = await namesOf('tiktok', `Name,${heading},Followers`, 'anna,anna_b,5', 'ben,ben.c,4');
    expect(names).toEqual([
      ['anna_b', 'anna_b', 'anna'],
      ['ben.c', 'ben.c', 'ben'],
    ]);
  });

  it('[LIV-08] handle_or_url holds either', async () => {
    const { names } = await namesOf('tiktok', 'handle_or_url,name,followers', 'https://www.tiktok.com/@anna.b,Anna,5', 'ben,Ben,4');
    expect(names.map(([, username]) => username)).toEqual(['anna.b', 'ben']);
  });
});

describe('values of lists from elsewhere', () => {
  const read = async (header: string, ...rows: string[]) =>
    readText('tiktok.csv', csv(`username,followers,${header}`, ...rows.map((row, at) => `u${at},5,${row}`)));

  it.each(['#VALUE!', '#VALOR!', '#DIV/0!', '#¿NOMBRE?', '#WERT!', '#N/D', "N/A'"])('[LIV-08] %s is an empty cell', async (cell) => {
    const { records, problems } = await read('Avg likes', cell, '7');
    expect([records[0]?.avg_likes, records[1]?.avg_likes, problems]).toEqual([undefined, 7, []]);
  });

  it('[LIV-08] a hashtag in capitals is no error of a formula', async () => {
    const { records } = await read('hashtags,bio', '#OOTD,#YOLO!');
    expect(records[0]).toMatchObject({ tags: [{ tag: 'OOTD', weight: 1 }], bio: '#YOLO!' });
  });

  it.each([
    ['美国', 'US'],
    ['미국', 'US'],
    ['Россия', 'RU'],
    ['Москва, Россия', 'RU'],
    ['Estados Unidos', 'US'],
    ['Allemagne', 'DE'],
  ])('[LIV-08] the country %s is %s', (name, code) => expect(readCountry(name)).toBe(code));

  it('[LIV-08] keywords separated by commas are tags of their own, and weights keep their commas', async () => {
    const { records } = await read('keywords', '"dog content, dog memes,pets"', '"yoga:0,5;run"');
    expect(records[0]?.tags?.map(({ tag }) => tag)).toEqual(['dog content', 'dog memes', 'pets']);
    expect(records[1]?.tags).toEqual([
      { tag: 'yoga', weight: 0.5 },
      { tag: 'run', weight: 1 },
    ]);
  });

  it('[LIV-08] computed ages, Korean genders and countries of accounts are read', async () => {
    const { records, problems } = await read('Age,Gender,locationCountry', '20.83,여성,KR');
    expect(problems).toEqual([]);
    expect(records[0]).toMatchObject({ age_group: '18-24', gender: 'FEMALE', country: 'KR' });
  });

  it('[LIV-08] "Interests" of free words are topics', async () => {
    const { records, problems } = await read('Interests', '"Fashion, art"', '"Mom, beauty"');
    expect(problems).toEqual([]);
    expect(records[0]?.tags?.map(({ tag }) => tag)).toEqual(['fashion', 'art']);
  });

  it('[LIV-08] an engagement rate of thousands of percent is a count and left out', async () => {
    const { records, notes } = await read('engagementRate', '867000', '2276008', '183', '0.9');
    expect(records.map(({ engagement_rate }) => engagement_rate)).toEqual([undefined, undefined, undefined, undefined]);
    expect(notes).toContain('left out: engagementRate');
  });
});

it('[PTS-02] posts of an app of Instagram are read: numbers for types, and no address of a film as the page', async () => {
  const { records, problems } = await readText(
    'posts.csv',
    csv(
      'post_pk,user_pk,taken_at,media_type,like_count,comment_count,caption_text,video_url',
      '1,17,2026-11-01 08:33:37+00:00,2,151,35,Sale,https://scontent-1.cdninstagram.com/v/film.mp4?x=1',
      '2,17,2026-11-02 08:33:37+00:00,8,10,3,More,',
      '3,17,2026-11-03 08:33:37+00:00,1,11,4,Last,',
    ),
    { find: () => [{ platform: 'instagram', user_id: '17', username: 'anna', followers: 5 }] },
  );
  expect(problems).toEqual([]);
  expect(records[0]?.posts?.map(({ post_id, type, url }) => [post_id, type, url]).toSorted()).toEqual([
    ['1', 'video', undefined],
    ['2', 'image', undefined],
    ['3', 'image', undefined],
  ]);
});
