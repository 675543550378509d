/**
 * Common alternative names by country code and gazetteer name: nicknames, other languages, and Japanese names of frequently searched
 * places.
 */

export const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DR Congo'],
  CN: ['PRC', '中華人民共和国'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Britain', 'Great Britain', '英国'],
  IN: ['Bharat'],
  JP: ['Nippon', 'Nihon', 'ニッポン', '日本国'],
  KP: ['DPRK'],
  KR: ['Korea', '大韓民国'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  NZ: ['NZ'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['US', 'USA', 'America', '米国'],
  VN: ['Viet Nam'],
};

type Aliases = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const STATE_ALIASES: Aliases = {
  AU: {
    'New South Wales': ['NSW'],
  },
  CA: {
    'British Columbia': ['BC'],
    Quebec: ['Québec'],
  },
  CN: {
    Beijing: ['北京', 'Peking'],
    Chongqing: ['重慶', '重庆'],
    Guangdong: ['广东', 'Canton'],
    Shanghai: ['上海'],
    Tianjin: ['天津'],
  },
  DE: { Bavaria: ['Bayern', 'バイエルン'], 'North Rhine-Westphalia': ['NRW'] },
  ES: { 'Canary Islands': ['Canarias', 'Islas Canarias', 'Kanaren'] },
  US: {
    'District of Columbia': ['Washington DC', 'DC', 'ワシントンDC'],
  },
};

export const CITY_ALIASES: Aliases = {
  AT: { Vienna: ['Wien'] },
  BE: { Antwerpen: ['Antwerp'], Brussels: ['Bruxelles', 'Brussel'] },
  BR: { 'Rio de Janeiro': ['Rio'] },
  CH: { Genève: ['Geneva', 'Genf'] },
  CN: {
    Beijing: ['Peking'],
    Chongqing: ['重庆'],
    Guangzhou: ['Canton', '广州'],
    Shenzhen: ['深セン'],
    Wuhan: ['武汉'],
  },
  CZ: { Prague: ['Praha'] },
  DE: {
    Köln: ['Cologne'],
    Munich: ['München'],
  },
  DK: { Copenhagen: ['København'] },
  ES: { Sevilla: ['Seville'] },
  GR: { Athens: ['Athina'] },
  HK: { 'Hong Kong': ['HK'] },
  IN: {
    Bengaluru: ['Bangalore'],
    Chennai: ['Madras'],
    Kolkata: ['Calcutta'],
    Mumbai: ['Bombay'],
  },
  IT: {
    Florence: ['Firenze'],
    Milan: ['Milano'],
    Naples: ['Napoli'],
    Rome: ['Roma'],
    Turin: ['Torino'],
  },
  KR: { Busan: ['プサン', '부산'], Incheon: ['인천'], Seoul: ['서울'] },
  MX: { 'Mexico City': ['CDMX', 'Ciudad de México'] },
  MY: { 'Kuala Lumpur': ['KL'] },
  NL: { 'The Hague': ['Den Haag'] },
  PL: { Warsaw: ['Warszawa'] },
  PT: { Lisbon: ['Lisboa'] },
  RU: { Moscow: ['Moskva', 'Москва'], 'Saint Petersburg': ['St. Petersburg'] },
  SE: { Göteborg: ['Gothenburg'] },
  UA: { Kyiv: ['Kiev', 'キエフ'] },
  US: {
    'Las Vegas': ['Vegas'],
    'Los Angeles': ['LA', 'ロス'],
    'New Orleans': ['NOLA'],
    'New York City': ['NYC', 'NY'],
    Philadelphia: ['Philly'],
    'San Francisco': ['SF'],
    'Washington, D.C.': ['DC', 'ワシントンDC'],
  },
  VN: { Hanoi: ['Hà Nội'], 'Ho Chi Minh City': ['Saigon', 'HCMC'] },
};
