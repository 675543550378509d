import { describe, expect, it } from 'vitest';
import { derivedOf } from '#functions/catalogue/import/derived-fields.ts';
import { readCell } from '#functions/catalogue/import/values/read-cell.ts';
import { readCountry } from '#functions/catalogue/import/values/read-country.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const table = (columns: string, ...rows: string[]): string =>
  [`platform,username,followers,${columns}`, ...rows.map((row, index) => `instagram,u${index + 2},10,${row}`)].join('\n');
const read = async (columns: string, ...rows: string[]) => readText('a.csv', table(columns, ...rows));
const line = (fields: object) => JSON.stringify({ platform: 'instagram', username: 'anna', followers: 10, ...fields });

describe('unreadable values', () => {
  it('[LIV-08] costs itself and not its row, and is listed and counted', async () => {
    const found = await read(
      'country,gender,account_type,is_verified,last_posted',
      'Atlantis,FEMALE,1,yes,2026-10-31',
      'DE,robot,9,maybe,soon',
    );
    expect(found.records).toHaveLength(2);
    expect(found.records[0]).toMatchObject({ gender: 'FEMALE', account_type: 1, is_verified: true, last_posted: '2026-10-31' });
    expect(found.records[1]).toEqual({ platform: 'instagram', user_id: 'u3', username: 'u3', followers: 10, country: 'DE' });
    expect(found.problems).toEqual(
      [
        'line 2: country left out: "Atlantis" is not a country',
        'line 3: account_type left out: "9" is not an account type',
        'line 3: gender left out: "robot" is not a gender',
        'line 3: is_verified left out: "maybe" is not yes or no',
        'line 3: last_posted left out: "soon" is not a date like 2026-03-31',
      ].toSorted((a, b) => found.problems.indexOf(a) - found.problems.indexOf(b)),
    );
    expect([found.bad, found.values]).toEqual([0, 5]);
  });

  it('[LIV-08] inside JSON costs the smallest piece that can be left out', async () => {
    const audience = {
      credibility: 7,
      ages: [
        { code: '25-35', weight: 0.5 },
        { code: '25-34', weight: 0.4 },
      ],
      moods: 1,
    };
    const row = line({ audience_followers: audience, folowers: 5, interests: [3, 'x'], bio: 7 });
    const found = await readText('a.jsonl', [row, ...['ben', 'cleo'].map((username) => line({ username }))].join('\n'));
    expect(found.records[0]).toEqual({
      platform: 'instagram',
      user_id: 'anna',
      username: 'anna',
      followers: 10,
      interests: [3],
      audience_followers: { ages: [{ code: '25-34', weight: 0.4 }] },
    });
    expect(found.problems.map((problem) => problem.split(' left out')[0]).toSorted()).toEqual([
      'line 1: audience_followers.ages.0.code',
      'line 1: audience_followers.credibility',
      'line 1: audience_followers.moods',
      'line 1: bio',
      'line 1: folowers',
      'line 1: interests.1',
    ]);
  });

  it('[LIV-08] costs the row where it is the identity', async () => {
    const found = await readText(
      'a.csv',
      'platform,user_id,username,followers\nmyspace,1,a,1\ninstagram,2,b b,1\ninstagram,3,=cmd|calc,1\ninstagram,1.23E+17,d,1\ninstagram,5,@@x,1\ntiktok,6,@f,1',
    );
    expect(found.records.map(({ username }) => username)).toEqual(['f']);
    expect(found.problems).toEqual([
      'line 2: platform: "myspace" is not a network',
      'line 3: username: "b b" is not a username',
      'line 4: username: "=cmd|calc" is not a username',
      'line 5: user_id: "1.23E+17" is a rounded number, not an id',
      'line 6: username: "@@x" is not a username',
    ]);
  });

  it('[LIV-08] a name in the username column is used as the name if no other column identifies the creator', async () => {
    const found = await readText('a.csv', 'username,followers\n5-Minute Crafts,5\nben,5\n=cmd|calc,5', { platform: 'instagram' });
    expect(found.records[0]).toEqual({
      platform: 'instagram',
      user_id: '5-minute-crafts',
      username: '5-minute-crafts',
      name: '5-Minute Crafts',
      followers: 5,
    });
    expect(found.problems).toEqual([
      'line 2: username: "5-Minute Crafts" is not a username; it is read as the name',
      'line 4: username: "=cmd|calc" is not a username',
    ]);
  });

  it.each(['Unknown', 'unknown', 'n.a.', 'Worldwide', 'Global', '不明', 'k.A.'])('[LIV-08] the country %s is unknown', async (text) => {
    const found = await read('country', text);
    expect(found.records[0]).not.toHaveProperty('country');
    expect(found.problems).toEqual([]);
  });

  it.each([
    ['U.A.E.', 'AE'],
    ['U. S. A.', 'US'],
    ['Los Angeles, USA', 'US'],
    ['São Paulo, Brasil', 'BR'],
    ['Korea, South', 'KR'],
  ])('[LIV-08] the country %s is %s', (name, code) => expect(readCountry(name)).toBe(code));

  it('[LIV-08] a city beside its country in one cell is taken too', async () => {
    const found = await read('country', '"Los Angeles, USA"', '"Nowhereville, USA"');
    expect(found.records.map(({ country, city }) => [country, city])).toEqual([
      ['US', 'Los Angeles'],
      ['US', undefined],
    ]);
  });

  it.each([
    ['Non-binary', 'UNKNOWN'],
    ['weiblich', 'FEMALE'],
    ['男性', 'MALE'],
  ])('[LIV-08] the gender %s is %s', async (text, code) => {
    expect((await read('gender', text)).records[0]?.gender).toBe(code);
  });

  it.each([
    ['23', '18-24'],
    ['13', '13-17'],
    ['64', '45-64'],
    ['65', '65-'],
    ['25–34', '25-34'],
  ])('[LIV-08] the age %s is of the group %s', async (age, group) => {
    expect((await read('age_group', age)).records[0]?.age_group).toBe(group);
  });

  it('[LIV-08] an age below 13 is listed', async () => {
    expect((await read('age_group', '12')).problems).toEqual(['line 2: age_group left out: "12" is not an age group']);
  });
});

describe('dates', () => {
  const datesOf = async (choices: object, ...cells: string[]) =>
    (await readText('a.csv', table('last_posted', ...cells), choices)).records.map(({ last_posted }) => last_posted);

  it('[LIV-08] are read by what the column shows', async () => {
    expect(await datesOf({}, '31.10.2026', '01.11.2026')).toEqual(['2026-10-31', '2026-11-01']);
    expect(await datesOf({}, '10/31/2026', '11/01/2026')).toEqual(['2026-10-31', '2026-11-01']);
    expect(await datesOf({}, '31/10/2026', '01/11/2026')).toEqual(['2026-10-31', '2026-11-01']);
    expect(await datesOf({}, '01.11.2026')).toEqual(['2026-11-01']);
    expect(await datesOf({}, '2026年11月1日', '1 Nov 2026', '"November 1, 2026"', '2026-11-01T08:00:00Z')).toEqual(
      Array(4).fill('2026-11-01'),
    );
  });

  it('[LIV-08] that can be read in two ways stop the import, and --dates answers', async () => {
    await expect(datesOf({}, '11/01/2026', '10/12/2026')).rejects.toThrow(
      'a.csv: the dates of the column "last_posted" (11/01/2026, 10/12/2026) can begin with the day or the month: choose d/m/y or m/d/y (--dates)',
    );
    expect(await datesOf({ dates: 'm/d/y' }, '11/01/2026')).toEqual(['2026-11-01']);
    expect(await datesOf({ dates: 'd/m/y' }, '11/01/2026')).toEqual(['2026-01-11']);
  });

  it('[LIV-08] dates in the future are reported, a day of another time zone is not', async () => {
    const found = await read('last_posted', '2030-01-01', '2026-11-21', '2026-11-22');
    expect(found.records.map(({ last_posted }) => last_posted)).toEqual([undefined, '2026-11-21', undefined]);
    expect(found.problems).toEqual([
      'line 2: last_posted left out: 2030-01-01 is in the future',
      'line 4: last_posted left out: 2026-11-22 is in the future',
    ]);
  });
});

describe('contradictory values', () => {
  it('[LIV-08] unknown places are listed', async () => {
    const found = await read('country,state,city', 'US,California,Nowhereville', 'US,Nowhere,Boston', ',,Birmingham');
    expect(found.records.map(({ country, state, city }) => [country, state, city])).toEqual([
      ['US', 'California', undefined],
      ['US', undefined, 'Boston'],
      [undefined, undefined, undefined],
    ]);
    expect(found.problems).toEqual([
      'line 2: city left out: "Nowhereville" is not a known city of California, US',
      'line 3: state left out: "Nowhere" is not a known state of US',
      'line 4: city left out: its row names no country',
    ]);
  });

  it('[LIV-08] audience places unknown to the search are listed and still shown', async () => {
    const cities = [
      { name: 'Berlin', country: 'DE', weight: 0.5 },
      { name: 'Nowhereville', country: 'DE', weight: 0.2 },
    ];
    const found = await readText('a.jsonl', line({ audience_followers: { cities } }));
    expect(found.records[0]?.audience_followers?.cities).toEqual(cities);
    expect(found.problems).toEqual(['line 1: audience_followers.cities: search does not know "Nowhereville"']);
    expect(found.values).toBe(1);
  });

  it('[LIV-08] invalid, duplicate and future months are listed; the others are sorted', async () => {
    const months = ['2026-10', '2026-13', '2026-09', '2027-01', '2026-09'];
    const found = await readText('a.jsonl', line({ stat_history: months.map((month, index) => ({ month, followers: index })) }));
    expect(found.records[0]?.stat_history).toEqual([
      { month: '2026-09', followers: 2 },
      { month: '2026-10', followers: 0 },
    ]);
    expect(found.problems.toSorted()).toEqual(
      [
        'line 1: stat_history.1.month left out: must be a month like 2026-03',
        'line 1: stat_history left out: 2026-09 is there twice',
        'line 1: stat_history left out: 2027-01 is in the future',
      ].toSorted(),
    );
  });

  it('[LIV-08] the newest 24 months stay when there are more', async () => {
    const months = Array.from({ length: 26 }, (_, index) => ({
      month: new Date(Date.UTC(2024, 9 + index, 1)).toISOString().slice(0, 7),
      followers: index,
    }));
    const found = await readText('a.jsonl', line({ stat_history: months }));
    expect(found.records[0]?.stat_history).toHaveLength(24);
    expect(found.records[0]?.stat_history?.[0]?.month).toBe('2024-12');
    expect(found.problems).toEqual(['line 1: stat_history left out: 2024-10, 2024-11 are older than the 24 months that are kept']);
  });

  it('[LIV-08] shares that sum above 1 are listed, rounding is not', async () => {
    const genders = (male: number, female: number) => [
      { code: 'MALE', weight: male },
      { code: 'FEMALE', weight: female },
    ];
    const wrong = await readText('a.jsonl', line({ audience_followers: { genders: genders(0.9, 0.9), credibility: 0.5 } }));
    expect(wrong.records[0]?.audience_followers).toEqual({ credibility: 0.5 });
    expect(wrong.problems).toEqual(['line 1: audience_followers.genders left out: the shares sum to 1.8']);
    for (const [female, isRead] of [
      [0.51, true],
      [0.511, false],
    ] as const) {
      const found = await readText('a.jsonl', line({ audience_followers: { genders: genders(0.5, female) } }));
      expect(found.problems.length === 0, `${female}`).toBe(isRead);
    }
  });

  it('[LIV-08] an address of another network is said', async () => {
    const content = 'username,followers,url\nhttps://www.instagram.com/anna/,5,\nben,5,https://www.instagram.com/ben/';
    const found = await readText('a.csv', content, { platform: 'youtube' });
    expect(found.problems).toEqual([
      'line 2: username: is an address on Instagram, but the row is of YouTube',
      'line 3: url left out: is an address on Instagram, but the row is of YouTube',
    ]);
    expect(found.records.map(({ username }) => username)).toEqual(['ben']);
  });
});

describe('identity from an address', () => {
  it.each([
    ['youtube', 'https://www.youtube.com/@MrBeast', { username: 'MrBeast', user_id: 'mrbeast' }],
    ['youtube', 'https://youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA', { username: 'mr-beast', user_id: 'UCX6OQ3DkcsbYNE6H8uQQuVA' }],
    ['tiktok', 'https://www.tiktok.com/@khaby.lame?lang=en', { username: 'khaby.lame' }],
    ['instagram', 'instagram.com/natgeo/', { username: 'natgeo' }],
    ['instagram', 'https://www.instagram.com/p/CxYz/', { username: 'mr-beast' }],
  ] as const)('[LIV-08] a row of %s with the address %s is known by it', async (platform, url, identity) => {
    const { records } = await readText('a.csv', `name,followers,url\nMr Beast,5,${url}`, { platform });
    expect(records[0]).toMatchObject(identity);
  });
});

describe('a cell of hundreds of thousands of characters', () => {
  const GAP = `a${' '.repeat(400_000)}b`;

  it.each([
    ['age_group', GAP],
    ['country', GAP],
    ['phone', GAP],
    ['topics', GAP],
    ['topics', `a${"'".repeat(400_000)}b`],
    ['email', 'a'.repeat(400_000)],
  ] as const)('[LIV-08] as %s is read in linear time: quadratic time would be minutes', (field, text) => {
    try {
      derivedOf({ [field]: readCell(field, text) }, '2026-11-20');
    } catch (error) {
      expect(error).toHaveProperty('name', 'Misread');
    }
  });

  it('[LIV-08] keeps its words', () => {
    expect([readCell('bio', GAP), readCell('topics', `["a'; 'b' ]`), readCell('email', 'anna@example.com; ben@example.com')]).toEqual([
      'a b',
      ['a', 'b'],
      'anna@example.com; ben@example.com',
    ]);
  });
});
