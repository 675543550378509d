import { describe, expect, it } from 'vitest';
import { knowing, readText } from '#tests/support/catalogue/imported-file.ts';

type List = [kind: string, lines: string[], first: Record<string, unknown>];

const LISTS: List[] = [
  [
    'an agency in Spain',
    [
      'Nombre y apellidos;Usuario de Instagram;Nº de seguidores;ER %;Promedio de likes;Comunidad autónoma;Población;Última publicación',
      'María Ñíguez;@maria.n;125.400;3,2;4.012;Andalucía;Sevilla;15 de marzo de 2026',
    ],
    {
      ...{ username: 'maria.n', followers: 125_400, engagement_rate: 0.032, avg_likes: 4_012 },
      ...{ country: 'ES', state: 'Andalusia', city: 'Sevilla', last_posted: '2026-03-15' },
    },
  ],
  [
    'an agency in France',
    [
      "Influenceur;Compte Instagram;Nb d'abonnés;Tx d'engagement;Moy. de likes;Ville;Pays",
      'Chloé;@chloe.m;152 300;2,35 %;3 501;Lyon;France',
    ],
    { username: 'chloe.m', followers: 152_300, engagement_rate: 0.0235, avg_likes: 3_501, country: 'FR', city: 'Lyon' },
  ],
  [
    'an agency in Brazil',
    ['Influenciador(a);@;Seguidores;Engajamento (%);Cidade;UF', 'Ana Lima;@ana.lima;12.345;7,65;Belo Horizonte;MG'],
    { name: 'Ana Lima', followers: 12_345, engagement_rate: 0.0765, country: 'BR', state: 'Minas Gerais', city: 'Belo Horizonte' },
  ],
  [
    'an agency in Germany',
    ['Instagram-Handle;Anzahl Follower;Wohnort;Land;Letzter Beitrag;Geschlecht', 'lena.k;48.200;Köln;Deutschland;3. März 2026;w'],
    { username: 'lena.k', followers: 48_200, country: 'DE', city: 'Köln', last_posted: '2026-03-03', gender: 'FEMALE' },
  ],
  [
    'an agency in Poland',
    [
      'Imię i nazwisko;Nazwa użytkownika;Obserwujący;Śr. polubienia;Zaangażowanie;Miasto;Kraj',
      'Łukasz;@lukasz;12 300;400;3,2%;Łódź;Polska',
    ],
    { name: 'Łukasz', username: 'lukasz', followers: 12_300, avg_likes: 400, engagement_rate: 0.032, country: 'PL', city: 'Łódź' },
  ],
  [
    'an agency in the Netherlands',
    [
      'Naam;Gebruikersnaam;Volgers;Gem. likes;Betrokkenheid;Woonplaats;Land;Laatste bericht',
      'Anna;@annab;12.300;400;3,2%;Gent;België;3 maart 2026',
    ],
    {
      ...{ name: 'Anna', username: 'annab', followers: 12_300, avg_likes: 400, engagement_rate: 0.032 },
      ...{ country: 'BE', city: 'Gent', last_posted: '2026-03-03' },
    },
  ],
  [
    'an agency in Saudi Arabia',
    [
      'الاسم,اسم المستخدم,المنصة,عدد المتابعين,متوسط الإعجابات,نسبة التفاعل,الدولة,المدينة',
      'نورة,@noura.q,انستغرام,١٢٥٬٤٠٠,٣٫٢ ألف,٢٫٥٦٪,السعودية,الرياض',
    ],
    {
      ...{ platform: 'instagram', name: 'نورة', username: 'noura.q', followers: 125_400, avg_likes: 3_200 },
      ...{ engagement_rate: 0.0256, country: 'SA', city: 'Riyadh' },
    },
  ],
  [
    'an agency in Japan, which calls handles ids',
    ['インフルエンサー名,アカウントID,フォロワー数,居住地', '佐藤みか,mika.bakes,4万8千,京都府'],
    { name: '佐藤みか', username: 'mika.bakes', user_id: 'mika.bakes', followers: 48_000, country: 'JP' },
  ],
  [
    'a list of channels with compound numbers',
    ['채널명,채널 URL,구독자 수,총 조회수', '먹방TV,https://www.youtube.com/@mukbang,123만4567명,1억 2000만회'],
    { platform: 'youtube', username: 'mukbang', followers: 1_234_567, total_views: 120_000_000 },
  ],
  [
    'an encyclopedia, in millions',
    ['Name,Subscribers (millions),Primary language,Country', 'T-Series,268,Hindi,India', 'Coco,177.5,English,United States'],
    { name: 'T-Series', followers: 268_000_000, language: 'hi', country: 'IN' },
  ],
  [
    'a sheet in thousands',
    ['Username,Followers (K),Avg Views (000s)', 'annab,1.234,56', 'tom,98,12'],
    { username: 'annab', followers: 1_234, avg_views: 56_000 },
  ],
  ['profiles with flags', ['Username,Followers,Location', 'annab,12300,Berlin 🇩🇪', 'tom,9800,🇧🇷'], { country: 'DE', city: 'Berlin' }],
];

describe('a list of', () => {
  it.each(LISTS)('[LIV-08] %s is read without a mapping', async (_, lines, first) => {
    const read = await readText('list.csv', lines.join('\n'), lines[0]?.match(/URL|المنصة/) ? {} : { platform: 'instagram' });
    expect(read.records[0]).toMatchObject(first);
    expect(read.problems).toEqual([]);
  });
});

const instagram = { platform: 'instagram' } as const;

describe('in a list', () => {
  it('[LIV-09] a unit in the heading above whole numbers is not believed', async () => {
    const lines = ['Username,Followers,Avg Views (K)', 'annab,12300,2300000', 'tom,9800,1400000'];
    const read = await readText('list.csv', lines.join('\n'), instagram);
    expect(read.records[0]?.avg_views).toBeUndefined();
    expect(read.notes).toContain('left out: Avg Views (K)');
  });

  it('[LIV-08] a column of networks gives the platform under any heading', async () => {
    const lines = ['Name;Follower;Kanal', 'Anna;12.000;Instagram', 'Tom;5.200;TikTok'];
    const read = await readText('list.csv', lines.join('\n'), instagram);
    expect(read.records.map(({ platform, name }) => [platform, name])).toEqual([
      ['instagram', 'Anna'],
      ['tiktok', 'Tom'],
    ]);
  });

  it('[LIV-08] M beside H, which is a woman in Spanish, is no man', async () => {
    const read = await readText('list.csv', 'Usuario,Seguidores,Sexo\nana,12300,M\npepe,9800,H\nmar,9800,M', instagram);
    expect(read.records.map(({ gender }) => gender)).toEqual([undefined, undefined, undefined]);
    expect(read.notes).toContain('left out: Sexo');
  });

  it('[LIV-08] numbers of inhabitants are no towns, though their heading can mean one', async () => {
    const read = await readText('list.csv', 'Usuario,Seguidores,Población\nana,12300,450000\npepe,9800,120000', instagram);
    expect(read.notes).toContain('left out: Población');
  });

  it('[LIV-08] codes under a heading of ids are no handles', async () => {
    const read = await readText('list.csv', 'Name,Account ID,Followers\nAnna Bell,INF001,12300\nTom Fox,INF002,9800', instagram);
    expect(read.records[0]).toMatchObject({ user_id: 'INF001', name: 'Anna Bell' });
  });

  it('[LIV-08] half of whose countries can be read, the others are listed', async () => {
    const read = await readText('list.csv', 'Username,Followers,Nation\na,1,Germany\nb,2,Italy\nc,3,the moon', instagram);
    expect(read.records.map(({ country }) => country)).toEqual(['DE', 'IT', undefined]);
    expect(read.problems).toEqual(['line 4: country left out: "the moon" is not a country']);
  });

  it('[CAT-02] empty rows of a spreadsheet are neither creators nor problems', async () => {
    const read = await readText('list.csv', 'Username,Followers,Notes\nannab,12300,\n,,\n , ,\ntom,9800,\n,,\n', instagram);
    expect([read.records.length, read.bad, read.problems]).toEqual([2, 0, []]);
  });
});

it('[LIV-08] a profile saved by instaloader is read', async () => {
  const node = {
    ...{ id: '1234', username: 'annab', full_name: 'Anna B', edge_followed_by: { count: 125_034 }, edge_follow: { count: 512 } },
    edge_owner_to_timeline_media: { count: 830, edges: [] },
  };
  const read = await readText('annab.json', JSON.stringify({ instaloader: { version: '4.14', node_type: 'Profile' }, node }));
  expect(read.records).toMatchObject([{ user_id: '1234', username: 'annab', followers: 125_034, following: 512, posts_count: 830 }]);
});

it('[LIV-08] a table of posts may call the account its author', async () => {
  const lines = ['Post URL,Author,Posted,Likes', 'https://www.instagram.com/p/C1aBcDeFgHi/,annab,2026-11-01,"1,200"'];
  const read = await readText('posts.csv', lines.join('\n'), { find: knowing() });
  expect(read.records).toMatchObject([{ user_id: 'annab', posts: [{ likes: 1_200, posted_at: '2026-11-01' }] }]);
});

it('[LIV-10] a chosen platform wins over the guess that a proposed mapping holds', async () => {
  const mapping = { platform: { value: 'youtube' }, username: 'Handle', followers: 'Subscribers' } as const;
  const read = await readText('list.csv', 'Handle,Subscribers\nannab,100', { mapping, platform: 'tiktok' });
  expect(read.records).toMatchObject([{ platform: 'tiktok', username: 'annab' }]);
  expect((await readText('list.csv', 'Handle,Subscribers\nannab,100', { mapping })).records[0]?.platform).toBe('youtube');
});

it('[LIV-08] the figures of one network are never read for another one', async () => {
  const text = 'Name,Instagram,IG Followers,TikTok,TT Followers\nAnna,annab,100,annab_tt,900';
  const mapping = { username: 'Instagram', followers: 'IG Followers' };
  await expect(readText('list.csv', text, { mapping, platform: 'tiktok' })).rejects.toThrow(
    'list.csv: the column "IG Followers" is about Instagram; choose columns about TikTok',
  );
  expect((await readText('list.csv', text, { platform: 'tiktok' })).records).toMatchObject([{ username: 'annab_tt', followers: 900 }]);
});
