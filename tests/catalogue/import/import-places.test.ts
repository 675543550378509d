import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const homesIn = (records: readonly CreatorRecord[]) => records.map(({ country, state, city }) => [country, state, city]);

const read = async (header: string, ...rows: string[]) => {
  const lines = rows.map((row, index) => `creator${index},1000,${row}`);
  const { records, problems } = await readText('a.csv', [`username,followers,${header}`, ...lines].join('\n'), { platform: 'instagram' });
  return { homes: homesIn(records), problems };
};

const homeOf = async (header: string, row: string) => {
  const { homes, problems } = await read(header, row);
  return { home: homes[0], problems };
};

describe('places in other languages', () => {
  it.each([
    ['IT,Roma', 'Rome'],
    ['IT,Milano', 'Milan'],
    ['DE,München', 'Munich'],
    ['DE,Muenchen', 'Munich'],
    ['DE,Köln', 'Köln'],
    ['DE,Koeln', 'Köln'],
    ['DE,Frankfurt', 'Frankfurt am Main'],
    ['AT,Wien', 'Vienna'],
    ['CH,Genf', 'Genève'],
    ['BE,Malines', 'Mechelen'],
    ['GB,Londres', 'London'],
    ['PL,Warschau', 'Warsaw'],
    ['MX,Ciudad de México', 'Mexico City'],
    ['MX,CDMX', 'Mexico City'],
    ['BR,São Paulo', 'São Paulo'],
    ['JP,東京都', 'Tokyo'],
    ['JP,大阪市', 'Osaka'],
    ['日本,横浜市', 'Yokohama'],
    ['KR,서울', 'Seoul'],
    ['KR,서울특별시', 'Seoul'],
    ['CN,北京', 'Beijing'],
    ['CN,北京市', 'Beijing'],
    ['RU,Москва', 'Moscow'],
    ['UA,Київ', 'Kyiv'],
    ['EG,القاهرة', 'Cairo'],
    ['GR,Αθήνα', 'Athens'],
    ['IL,תל אביב', 'Tel Aviv'],
    ['TH,กรุงเทพ', 'Bangkok'],
    ['IN,मुंबई', 'Mumbai'],
    ['US,NYC', 'New York City'],
    ['US,Nueva York', 'New York City'],
    ['US,Saint Louis', 'St. Louis'],
    ['US,"Washington, D.C."', 'Washington, D.C.'],
  ])('[LIV-08] the city %s is %s', async (row, city) => {
    const { home, problems } = await homeOf('country,city', row);
    expect([home?.[2], problems]).toEqual([city, []]);
  });

  it('[LIV-08] a name that differs from ours only in case and accents stays as it is', async () => {
    expect((await homeOf('country,city', 'BR,SAO PAULO')).home).toEqual(['BR', undefined, 'SAO PAULO']);
  });

  it.each([
    ['DE,Bayern', 'Bavaria'],
    ['DE,NRW', 'North Rhine-Westphalia'],
    ['FR,Île-de-France', 'Île-de-France'],
    ['ES,Cataluña', 'Catalonia'],
    ['ES,Catalunya', 'Catalonia'],
    ['ES,Comunidad de Madrid', 'Madrid'],
    ['ES,Canarias', 'Canary Islands'],
    ['IT,Lombardia', 'Lombardy'],
    ['MX,Estado de México', 'México'],
    ['RU,Московская область', 'Moscow Oblast'],
    ['KR,경기도', 'Gyeonggi-do'],
    ['JP,神奈川県', 'Kanagawa'],
    ['US,CA', 'California'],
    ['BR,SP', 'São Paulo'],
    ['CA,ON', 'Ontario'],
    ['AU,NSW', 'New South Wales'],
  ])('[LIV-08] the state %s is %s', async (row, state) => {
    const { home, problems } = await homeOf('country,state', row);
    expect([home?.[1], problems]).toEqual([state, []]);
  });

  it('[LIV-08] the state of a row, in any language, decides between cities of one name', async () => {
    const { homes, problems } = await read('country,state,city', 'US,IL,Springfield', 'DE,Bayern,Nürnberg', 'US,テキサス州,Paris');
    expect(homes).toEqual([
      ['US', 'Illinois', 'Springfield'],
      ['DE', 'Bavaria', 'Nürnberg'],
      ['US', 'Texas', 'Paris'],
    ]);
    expect(problems).toEqual([]);
  });

  it('[LIV-08] codes of airports and places of another country are listed as unknown', async () => {
    const { homes, problems } = await read('country,city', 'DE,MUC', 'FR,Roma', 'DE,"Rome, Italy"');
    expect(homes.map(([, , city]) => city)).toEqual([undefined, undefined, undefined]);
    expect(problems).toEqual([
      'line 2: city left out: "MUC" is not a known city of DE',
      'line 3: city left out: "Roma" is not a known city of FR',
      'line 4: city left out: "Rome, Italy" is not a known city of DE',
    ]);
  });

  it('[LIV-08] places of an audience have the names of the search', async () => {
    const cities = [
      { name: 'München', country: 'DE', state: 'Bayern', weight: 0.5 },
      { name: 'Berlin', country: 'DE', weight: 0.2 },
    ];
    const states = [{ name: 'Bayern', country: 'DE', weight: 0.6 }];
    const row = { platform: 'instagram', username: 'anna', followers: 5, audience_followers: { cities, states } };
    const { records, problems } = await readText('a.jsonl', JSON.stringify(row));
    expect(records[0]?.audience_followers).toMatchObject({
      cities: [{ name: 'Munich', weight: 0.5 }, { name: 'Berlin' }],
      states: [{ name: 'Bavaria', weight: 0.6 }],
    });
    expect(problems).toEqual([]);
  });
});

describe('rows without a country', () => {
  it.each([
    ['Tokyo', ['JP', undefined, 'Tokyo']],
    ['東京', ['JP', undefined, 'Tokyo']],
    ['Roma', ['IT', undefined, 'Rome']],
    ['Paris', ['FR', undefined, 'Paris']],
    ['"New York, NY"', ['US', 'New York', 'New York City']],
    ['"Rome, Italy"', ['IT', undefined, 'Rome']],
  ])('[LIV-08] the city %s names its own', async (city, home) => {
    expect(await homeOf('city', city)).toEqual({ home, problems: [] });
  });

  it.each(['Birmingham', 'Valencia', 'Santiago', 'Nowhereville'])(
    '[LIV-08] the city %s, which no or several countries have, is listed',
    async (city) => {
      expect(await homeOf('city', city)).toEqual({
        home: [undefined, undefined, undefined],
        problems: ['line 2: city left out: its row names no country'],
      });
    },
  );

  it('[LIV-08] a state names its own, unless several countries have it', async () => {
    const { homes } = await read('state', 'Bayern', 'Punjab', 'Kerala');
    expect(homes.map(([country, state]) => [country, state])).toEqual([
      ['DE', 'Bavaria'],
      [undefined, undefined],
      ['IN', 'Kerala'],
    ]);
  });
});

describe('a column of locations', () => {
  it.each([
    ['Rome, Italy', ['IT', undefined, 'Rome']],
    ['Москва, Россия', ['RU', undefined, 'Moscow']],
    ['東京、日本', ['JP', undefined, 'Tokyo']],
    ['Japan, Tokyo', ['JP', undefined, 'Tokyo']],
    ['Los Angeles, California, USA', ['US', 'California', 'Los Angeles']],
    ['São Paulo, SP, Brasil', ['BR', 'São Paulo', 'São Paulo']],
    ['São Paulo - SP', ['BR', 'São Paulo', 'São Paulo']],
    ['Austin, TX', ['US', 'Texas', 'Austin']],
    ['Toronto, ON', ['CA', 'Ontario', 'Toronto']],
    ['Los Angeles, CA', ['US', 'California', 'Los Angeles']],
    ['Indianapolis, IN', ['US', 'Indiana', 'Indianapolis']],
    ['Berlin, DE', ['DE', undefined, 'Berlin']],
    ['Atlanta, Georgia', ['US', 'Georgia', 'Atlanta']],
    ['Tbilisi, Georgia', ['GE', undefined, 'Tbilisi']],
    ['Georgia', ['GE', undefined, undefined]],
    ['Nowhereville, Germany', ['DE', undefined, undefined]],
    ['München', ['DE', undefined, 'Munich']],
    ['NYC', ['US', undefined, 'New York City']],
    ['Bayern', ['DE', 'Bavaria', undefined]],
    ['Tokyo', ['JP', 'Tokyo', undefined]],
    ['Germany', ['DE', undefined, undefined]],
  ])('[LIV-08] "%s" is read', async (location, home) => {
    expect(await homeOf('location', `"${location}"`)).toEqual({ home, problems: [] });
  });

  it.each(['Ontario, CA', 'Nowhereville, DE', 'London / Paris', 'Punjab', 'Victoria', 'Asia', 'Europe', 'MENA', 'North', 'Atlantis'])(
    '[LIV-08] "%s", which is no place or one of several, is listed',
    async (location) => {
      const { homes, problems } = await read('location', 'Rome', 'Wien', '"Berlin, DE"', 'France', `"${location}"`);
      expect(homes.map(([country]) => country)).toEqual(['IT', 'AT', 'DE', 'FR', undefined]);
      expect(problems).toEqual([`line 6: country left out: "${location}" is not a country`]);
    },
  );
});
