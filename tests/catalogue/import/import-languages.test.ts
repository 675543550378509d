import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

type Table = [language: string, lines: string[], values: Record<string, unknown>];

const FIRST = { platform: 'instagram', username: 'ana.uno', followers: 1_200_000, engagement_rate: 0.0345, avg_likes: 12_300 };
const PERSON = { gender: 'FEMALE', age_group: '25-34', is_verified: true };

const TABLES: Table[] = [
  [
    'Spanish',
    [
      'Nombre;Usuario;Red social;Seguidores;Tasa de interacción;Media de me gusta;País;Ciudad;Idioma;Género;Edad;Verificado;Biografía;Correo electrónico',
      'Ana Uno;@ana.uno;Instagram;1,2 mill.;3,45 %;12,3 mil;España;Madrid;Inglés;Mujer;28;Sí;Hola;ana@uno.test',
    ],
    {
      ...FIRST,
      ...PERSON,
      country: 'ES',
      city: 'Madrid',
      language: 'en',
      bio: 'Hola',
      contacts: [{ type: 'email', value: 'ana@uno.test' }],
    },
  ],
  [
    'Portuguese',
    [
      'Nome,Arroba,Plataforma,Seguidores,Taxa de engajamento,Média de curtidas,País,Idioma,Gênero,Idade,Verificado,Nicho',
      'Ana Uno,@ana.uno,Instagram,"1,2 mi","3,45%","12,3 mil",Brasil,Português,Feminino,28,Sim,Moda e Beleza',
    ],
    { ...FIRST, ...PERSON, country: 'BR', language: 'pt', tags: ['moda', 'beleza'].map((tag) => ({ tag, weight: 1 })) },
  ],
  [
    'French',
    [
      "Nom;Pseudo;Réseau;Abonnés;Taux d'engagement;J'aime moyens;Pays;Langue;Sexe;Âge;Compte vérifié;Thématique",
      'Ana Uno;ana.uno;Instagram;1 200 000;3,45 %;12 300;Belgique;Français;Femme;28;Oui;Mode',
    ],
    { ...FIRST, ...PERSON, country: 'BE', language: 'fr' },
  ],
  [
    'Italian',
    [
      'Nome;Nome utente;Piattaforma;Follower;Tasso di coinvolgimento;Mi piace medi;Paese;Lingua;Sesso;Età;Verificato',
      'Ana Uno;ana.uno;Instagram;1,2 milioni;3,45%;12,3 mila;Italia;Italiano;Donna;28;Sì',
    ],
    { ...FIRST, ...PERSON, country: 'IT', language: 'it' },
  ],
  [
    'Indonesian',
    [
      'Nama;Nama Pengguna;Platform;Pengikut;Tingkat Interaksi;Rata-rata Suka;Negara;Bahasa;Jenis Kelamin;Usia;Terverifikasi',
      'Ana Uno;@ana.uno;Instagram;1,2 jt;3,45%;12,3 rb;Indonesia;Bahasa Indonesia;Perempuan;28;Ya',
    ],
    { ...FIRST, ...PERSON, country: 'ID', language: 'id' },
  ],
  [
    'Turkish',
    [
      'Ad Soyad;Kullanıcı Adı;Platform;Takipçi Sayısı;Etkileşim Oranı;Ortalama Beğeni;Ülke;Dil;Cinsiyet;Yaş;Onaylı',
      'Ana Uno;@ana.uno;Instagram;1,2 Mn;%3,45;12,3 bin;Türkiye;Türkçe;Kadın;28;Evet',
    ],
    { ...FIRST, ...PERSON, country: 'TR', language: 'tr' },
  ],
  [
    'Russian',
    [
      'Имя,Имя пользователя,Платформа,Подписчики,Вовлеченность,Средние лайки,Страна,Язык,Пол,Возраст',
      'Ana Uno,ana.uno,инстаграм,"1,2 млн","3,45%","12,3 тыс.",Казахстан,Русский,женский,28',
    ],
    { ...FIRST, country: 'KZ', language: 'ru', gender: 'FEMALE' },
  ],
  [
    'Korean',
    [
      '이름,계정,플랫폼,팔로워 수,참여율,평균 좋아요,국가,언어,성별,연령,인증',
      'Ana Uno,@ana.uno,인스타그램,120만,3.45%,"12,300",대한민국,한국어,여성,25-34,예',
    ],
    { ...FIRST, ...PERSON, country: 'KR', language: 'ko' },
  ],
  [
    'Chinese',
    [
      '昵称,账号,平台,粉丝数,互动率,平均点赞,国家,语言,性别,年龄,是否认证',
      'Ana Uno,ana.uno,Instagram,120万,3.45%,1.23w,美国,英语,女,25-34,是',
    ],
    { ...FIRST, ...PERSON, country: 'US', language: 'en' },
  ],
];

describe('lists in other languages', () => {
  it.each(TABLES)('[LIV-08] headings and values in %s are understood', async (_, lines, values) => {
    const { records, problems } = await readText('list.csv', lines.join('\n'));
    expect([records, problems]).toMatchObject([[{ ...values, name: 'Ana Uno' }], []]);
  });

  it('[LIV-08] a table of posts with French headings keeps the posts', async () => {
    const rows = ['ID Vidéo,Titre,Vues,Likes,Commentaires,Partages,Créateur', '7450254352142339346,Bonjour,"2,7 M",202800,1143,17,Zoe'];
    const { records } = await readText('tiktok.csv', rows.join('\n'), {
      find: (platform) => [{ platform, user_id: 'zoe', username: 'zoe', followers: 9 }],
    });
    expect(records[0]?.posts).toMatchObject([
      { post_id: '7450254352142339346', views: 2_700_000, likes: 202_800, comments: 1_143, shares: 17 },
    ]);
  });

  it('[LIV-08] a column of handles is the username, whatever its heading', async () => {
    const { records } = await readText('instagram.csv', 'Qual o @ (identifica a rede),Seguidores\n@ana.uno,12\n@bea,30');
    expect(records.map(({ username }) => username)).toEqual(['ana.uno', 'bea']);
  });

  it('[LIV-09] "3 lakh" and "1.2 Cr" are Indian numbers', async () => {
    const { records } = await readText('instagram.csv', 'username,followers\nasha,3 lakh\nravi,1.2 Cr');
    expect(records.map(({ followers }) => followers)).toEqual([300_000, 12_000_000]);
  });

  it('[LIV-09] "1.2 mil" is left out, because it is a thousand in some languages and a million in English', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => `a${index},${index + 1}`);
    const { records, problems } = await readText('instagram.csv', ['username,followers', ...rows, 'b,1.2 mil', 'c,350 mil'].join('\n'));
    expect(problems).toEqual(['line 11: followers: "1.2 mil" is not a number']);
    expect(records.at(-1)).toMatchObject({ username: 'c', followers: 350_000 });
  });

  it('[LIV-09] "5,1 B" likes are not read as billions, because B is a thousand in Turkish', async () => {
    const { problems } = await readText('instagram.csv', 'Kullanıcı Adı;Takipçi;Ortalama Beğeni\nana;1.200;5,1 B\ncan;1.300;6,2 B');
    expect(problems[0]).toBe('line 2: avg_likes left out: "5,1 B" is more than any creator has; in Turkish, B is a thousand');
  });
});
