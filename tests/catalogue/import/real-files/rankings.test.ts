import { describe, expect, it } from 'vitest';
import { knowing, readText } from '#tests/support/catalogue/imported-file.ts';

const instagram = { platform: 'instagram' } as const;

describe('a ranking with the accounts behind the names', () => {
  const id = 'UC3ZkCd7XtUREnjjt3cyY_gg';

  it.each([`Workpoint one31 @${id}`, `Workpoint one31@${id}`])(
    '[LIV-08] "%s" is a name and an id, which gives the platform',
    async (cell) => {
      const read = await readText('top.csv', `#,NAME,FOLLOWERS\n1,${cell},38.1M\n2,Ch3 @UC48h7Dst_hX82HxOf3xJw_w,31.7M`);
      expect(read.records[0]).toMatchObject({ platform: 'youtube', user_id: id, name: 'Workpoint one31', followers: 38_100_000 });
      expect(read.notes).toContain('the usernames or ids behind the names are read, too');
      expect(read.notes.join()).not.toContain('identified by their names');
    },
  );

  it.each(['Anna Bell @anna.b', 'Anna Bell (@anna.b)'])('[LIV-08] "%s" is a name and a username', async (cell) => {
    const read = await readText('top.csv', `Name,Followers\n${cell},100\nTom Fox @tomfox,90`, instagram);
    expect(read.records[0]).toMatchObject({ user_id: 'anna.b', username: 'anna.b', name: 'Anna Bell' });
  });

  it('[LIV-08] a name stays whole beside an address, which is of the account', async () => {
    const address = 'https://www.instagram.com/annab';
    const read = await readText('top.csv', `Name,Link,Followers\nAnna @home,${address},100\nBen @work,${address}2,90`, instagram);
    expect(read.records.map(({ username, name }) => [username, name])).toEqual([
      ['annab', 'Anna @home'],
      ['annab2', 'Ben @work'],
    ]);
  });

  it('[LIV-08] a name stays whole where the others have no account behind them', async () => {
    const read = await readText('top.csv', 'Name,Followers\nAnna @home,100\nBen Fox,90\nTom Bell,80', instagram);
    expect(read.records.map(({ name }) => name)).toEqual(['Anna @home', 'Ben Fox', 'Tom Bell']);
    expect(read.notes.join()).toContain('identified by their names');
  });

  it('[LIV-08] a name stays whole beside a column of usernames', async () => {
    const read = await readText('top.csv', 'Username,Name,Followers\nannab,Anna @home,100', instagram);
    expect(read.records[0]).toMatchObject({ username: 'annab', name: 'Anna @home' });
  });
});

describe('numbers of a ranking', () => {
  it('[LIV-09] a comma in millions of followers is decimal, and so it is in thousands of the same column', async () => {
    const read = await readText('top.csv', 'Username,Followers\nanna,"3,960 M"\nben,"987,906 K"', instagram);
    expect(read.records.map(({ followers }) => followers)).toEqual([3_960_000, 987_906]);
    expect(read.notes).toContain('followers: numbers are read as 1.234,5');
  });

  it('[LIV-09] thousands of millions are views of a lifetime', async () => {
    const read = await readText('top.csv', 'Username,Followers,Total views\nanna,100,"38,609M"', { platform: 'youtube' });
    expect(read.records[0]?.total_views).toBe(38_609_000_000);
  });

  const rates = (first: string, second: string) =>
    readText(
      'list.csv',
      `username,followers,avg_likes,avg_comments,engagement_rate\nanna,208374,1549,67,${first}\nben,1000,5,0,${second}`,
      instagram,
    );

  it('[LIV-09] a rate below 1 is in percent where the figures beside it prove that', async () => {
    const read = await rates('0.78', '0.5');
    expect(read.records.map(({ engagement_rate }) => engagement_rate)).toEqual([0.0078, 0.005]);
    expect(read.notes).toContain('engagement_rate ← engagement_rate (percent)');
  });

  it('[LIV-09] a rate is a fraction where the figures beside it prove that', async () => {
    const read = await readText('list.csv', 'username,followers,avg_likes,ER\nanna,1000,640,0.64\nben,500,300,0.6', instagram);
    expect(read.records.map(({ engagement_rate }) => engagement_rate)).toEqual([0.64, 0.6]);
  });

  it('[LIV-09] a rate of other posts than the averages is read by its size', async () => {
    expect((await rates('0.0078', '0.3')).records[0]?.engagement_rate).toBe(0.0078);
  });
});

it('[LIV-08] the place of a post is not the home of its creator', async () => {
  const lines = ['Link,Username,Likes,Location', 'https://www.instagram.com/p/CrZxnuyocmZ/,annab,5,Paris'];
  const read = await readText('posts.csv', lines.join('\n'), { find: knowing() });
  expect(read.notes).toContain('left out: Location');
  expect(read.records[0]?.country).toBeUndefined();
});
