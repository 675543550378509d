const LATIN_SOUTH = 'AR,BO,BR,CL,CO,EC,GY,PE,PY,SR,UY,VE';
const CENTRAL_AMERICA = 'BZ,CR,GT,HN,NI,PA,SV';
const EUROPE =
  'AD,AL,AT,BA,BE,BG,BY,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MC,MD,ME,MK,MT,NL,NO,PL,PT,RO,RS,SE,SI,SK,SM,UA';
const ASIA = 'BD,BN,BT,CN,HK,ID,IN,JP,KG,KH,KR,KZ,LA,LK,MM,MN,MO,MV,MY,NP,PH,PK,SG,TH,TJ,TL,TM,TW,UZ,VN';
const NORTH_AFRICA = 'DZ,EG,LY,MA,TN';
const SOUTH_OF_SAHARA =
  'AO,BF,BI,BJ,BW,CD,CF,CG,CI,CM,CV,DJ,ER,ET,GA,GH,GM,GN,GQ,GW,KE,KM,LR,LS,MG,ML,MR,MU,MW,MZ,NA,NE,NG,RW,SC,SD,SL,SN,SO,SS,ST,SZ,TD,TG,TZ,UG,ZA,ZM,ZW';
const MIDDLE_EAST = 'AE,BH,EG,IL,IQ,IR,JO,KW,LB,OM,PS,QA,SA,SY,TR,YE';
const EASTERN_EUROPE = 'BG,BY,CZ,HU,MD,PL,RO,SK,UA';
const BALKANS = 'AL,BA,BG,GR,HR,ME,MK,RO,RS,SI';

type Region = { countries: string; en: string; ja: string };

/** Large regions as marketers use them: North America without Mexico, Asia without the Middle East. */
const REGIONS: Region[] = [
  {
    countries: EUROPE,
    en: 'europe, european, europeans, european countries, anywhere in europe, continental europe, the continent',
    ja: 'ヨーロッパ, 欧州, ヨーロッパ圏, ヨーロッパ諸国, 欧州圏',
  },
  {
    countries: 'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK',
    en: 'eu, the eu, european union, the european union, eu countries, eu based',
    ja: 'EU, EU圏, EU諸国, 欧州連合',
  },
  { countries: 'AT,BE,CH,DE,FR,GB,IE,LU,NL', en: 'western europe, west europe, western european', ja: '西ヨーロッパ, 西欧' },
  { countries: EASTERN_EUROPE, en: 'eastern europe, east europe, eastern european', ja: '東ヨーロッパ, 東欧' },
  { countries: 'AT,CZ,DE,HU,PL,SI,SK', en: 'central europe, central european', ja: '中欧, 中央ヨーロッパ' },
  { countries: 'CY,ES,GR,IT,MT,PT', en: 'southern europe, south europe, southern european', ja: '南ヨーロッパ, 南欧' },
  { countries: BALKANS, en: 'balkans, the balkans, balkan, balkan countries', ja: 'バルカン半島, バルカン諸国' },
  {
    countries: [...new Set(`${EASTERN_EUROPE},${BALKANS},EE,LT,LV`.split(','))].filter((code) => code !== 'GR' && code !== 'BY').join(','),
    en: 'cee, central and eastern europe, central & eastern europe, cee region',
    ja: '中東欧',
  },
  { countries: 'CA,US', en: 'north america, north american, north americans, us and canada, usa and canada, us & canada', ja: '北米' },
  { countries: `CA,US,${EUROPE}`, en: 'europe and north america, europe and the us', ja: '欧米, 欧米諸国, 欧米圏' },
  {
    countries: `MX,CU,DO,PR,${CENTRAL_AMERICA},${LATIN_SOUTH}`,
    en: 'latin america, latam, latin american, latin americans, latin american countries',
    ja: 'ラテンアメリカ, 中南米, 中南米諸国',
  },
  { countries: LATIN_SOUTH, en: 'south america, south american, south americans', ja: '南米, 南アメリカ' },
  { countries: CENTRAL_AMERICA, en: 'central america, central american', ja: '中米, 中央アメリカ' },
  { countries: 'AG,BB,BS,CU,DM,DO,GD,HT,JM,KN,LC,PR,TT,VC', en: 'caribbean, the caribbean', ja: 'カリブ海, カリブ諸国, カリブ' },
  { countries: MIDDLE_EAST, en: 'middle east, the middle east, middle eastern', ja: '中東, 中東諸国, 中東地域' },
  {
    countries: [...new Set(`${MIDDLE_EAST},${NORTH_AFRICA}`.split(','))].join(','),
    en: 'mena, mena region, middle east and north africa, middle east & north africa',
    ja: 'MENA, 中東・北アフリカ',
  },
  { countries: `${NORTH_AFRICA},${SOUTH_OF_SAHARA}`, en: 'africa, african, africans, african countries', ja: 'アフリカ, アフリカ諸国' },
  { countries: NORTH_AFRICA, en: 'north africa, northern africa, north african', ja: '北アフリカ' },
  { countries: SOUTH_OF_SAHARA, en: 'sub saharan africa, subsaharan africa', ja: 'サハラ以南' },
  { countries: 'BJ,BF,CI,CV,GH,GM,GN,GW,LR,ML,MR,NE,NG,SL,SN,TG', en: 'west africa, west african', ja: '西アフリカ' },
  { countries: 'BI,DJ,ER,ET,KE,RW,SO,SS,TZ,UG', en: 'east africa, east african', ja: '東アフリカ' },
  { countries: ASIA, en: 'asia, asian countries', ja: 'アジア, アジア圏, アジア諸国' },
  { countries: 'CN,HK,JP,KR,MN,MO,TW', en: 'east asia, east asian', ja: '東アジア, 東アジア圏' },
  { countries: 'BD,BT,IN,LK,MV,NP,PK', en: 'south asia, south asian', ja: '南アジア' },
  { countries: `${ASIA},AU,NZ`, en: 'apac, apac region, asia pacific, asia-pacific', ja: 'APAC, アジア太平洋' },
  { countries: 'AU,NZ', en: 'oceania', ja: 'オセアニア' },
];

/** Names of the regions as lines of a word table of Ask. */
export const regionLines = (language: 'en' | 'ja'): string =>
  REGIONS.map((region) => `region:${region.countries} = ${region[language]}`).join('\n');
