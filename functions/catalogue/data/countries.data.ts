import type { Culture } from './names.data.ts';

/** Fractions of white, hispanic, african_american and asian. */
const MIXES = {
  europe: [0.9, 0.04, 0.04, 0.02],
  northAmerica: [0.6, 0.18, 0.14, 0.08],
  latin: [0.2, 0.72, 0.06, 0.02],
  brazil: [0.42, 0.4, 0.16, 0.02],
  africa: [0.04, 0.02, 0.92, 0.02],
  southAfrica: [0.18, 0.02, 0.75, 0.05],
  middleEast: [0.82, 0.04, 0.08, 0.06],
  southAsia: [0.06, 0.01, 0.04, 0.89],
  eastAsia: [0.03, 0.01, 0.01, 0.95],
  southeastAsia: [0.03, 0.03, 0.02, 0.92],
} as const;

export type CreatorCountry = {
  code: string;
  /** Number of creators per thousand. */
  creators: number;
  /** Mean fraction of the home country in the audiences. */
  home: number;
  dial: string;
  ethnicities: readonly [number, number, number, number];
  languages: [code: string, weight: number][];
  cultures: [Culture, number][];
  /** Further countries of the audiences, in addition to the worldwide ones. */
  neighbours: [code: string, weight: number][];
};

const pairs = (text: string): [string, number][] =>
  text.split(' ').map((pair) => {
    const [key = '', weight = '1'] = pair.split(':');
    return [key, Number(weight)];
  });

/** A test checks the names of cultures, because they are parsed from text here. */
const culturesOf = (text: string) => pairs(text) as [Culture, number][];

type Numbers = [creators: number, home: number, dial: string];
type Words = [languages: string, cultures: string, neighbours: string];

const country = (
  code: string,
  [creators, home, dial]: Numbers,
  mix: keyof typeof MIXES,
  [languages, cultures, neighbours]: Words,
): CreatorCountry => ({
  code,
  creators,
  home,
  dial,
  ethnicities: MIXES[mix],
  languages: pairs(languages),
  cultures: culturesOf(cultures),
  neighbours: pairs(neighbours),
});

export const COUNTRIES: CreatorCountry[] = [
  country('US', [190, 0.56, '1'], 'northAmerica', [
    'en:94 es:6',
    'english:60 africanAmerican:14 latinAmerican:14 chinese:3 korean:3 northIndian:3 italian:3',
    'GB:4 CA:5 AU:2 MX:3 BR:3 IN:3 PH:2 NG:1 DE:1',
  ]),
  country('BR', [105, 0.74, '55'], 'brazil', ['pt:97 en:3', 'brazilian:94 italian:4 japanese:2', 'PT:4 US:3 AO:2 AR:2 MX:1 MZ:1']),
  country('IN', [95, 0.77, '91'], 'southAsia', [
    'en:52 hi:37 ta:11',
    'northIndian:72 southIndian:22 bengali:6',
    'PK:2 BD:2 NP:2 AE:2 US:2 ID:1 GB:1',
  ]),
  country('ID', [55, 0.76, '62'], 'southeastAsia', ['id:90 en:10', 'indonesian:100', 'MY:4 SG:1 IN:2 US:1 PH:1 SA:1']),
  country('GB', [42, 0.48, '44'], 'europe', [
    'en:100',
    'english:80 northIndian:6 pakistani:5 nigerian:5 polish:2 arabic:2',
    'US:9 IE:3 AU:3 CA:2 IN:2 ZA:1 NG:1 DE:1',
  ]),
  country('MX', [42, 0.62, '52'], 'latin', ['es:98 en:2', 'latinAmerican:100', 'US:6 CO:4 AR:3 PE:3 EC:2 CL:2 GT:2 ES:1 VE:1']),
  country('TR', [34, 0.78, '90'], 'middleEast', ['tr:97 en:3', 'turkish:100', 'AZ:3 DE:4 NL:1 GB:1 US:1 IQ:1']),
  country('RU', [33, 0.68, '7'], 'europe', ['ru:98 en:2', 'russian:96 ukrainian:4', 'UA:4 KZ:5 BY:4 UZ:3 DE:1 GE:1 AM:1']),
  country('JP', [30, 0.8, '81'], 'eastAsia', ['ja:97 en:3', 'japanese:100', 'US:3 TW:3 KR:2 TH:2 ID:2 HK:1']),
  country('ES', [26, 0.56, '34'], 'europe', ['es:95 en:5', 'spanish:92 latinAmerican:8', 'MX:6 AR:5 CO:4 CL:2 PE:2 US:3 IT:1 FR:1']),
  country('FR', [25, 0.62, '33'], 'europe', [
    'fr:95 en:5',
    'french:86 maghrebi:10 portuguese:2 italian:2',
    'BE:4 CH:2 CA:3 MA:3 DZ:3 CI:2 SN:1 US:2',
  ]),
  country('IT', [25, 0.72, '39'], 'europe', ['it:95 en:5', 'italian:97 romanian:3', 'US:2 CH:1 ES:2 BR:2 AL:1 DE:1 FR:1']),
  country('DE', [24, 0.62, '49'], 'europe', [
    'de:88 en:10 tr:2',
    'german:86 turkish:8 polish:4 arabic:2',
    'AT:6 CH:5 US:3 TR:2 GB:1 IN:1 NL:1',
  ]),
  country('KR', [20, 0.6, '82'], 'eastAsia', ['ko:93 en:7', 'korean:100', 'JP:4 US:5 TW:3 TH:3 ID:4 VN:3 PH:2 MY:1']),
  country('AR', [18, 0.64, '54'], 'latin', ['es:99 en:1', 'latinAmerican:75 italian:25', 'MX:4 CL:3 UY:3 CO:3 ES:3 PE:2 PY:2 US:2 BR:2']),
  country('CO', [16, 0.62, '57'], 'latin', ['es:100', 'latinAmerican:100', 'MX:6 VE:4 EC:3 PE:3 US:4 AR:3 ES:2 CL:2']),
  country('PH', [20, 0.72, '63'], 'southeastAsia', ['en:62 tl:38', 'filipino:100', 'US:4 SA:2 AE:2 CA:2 ID:2 MY:1 SG:1']),
  country('TH', [17, 0.78, '66'], 'southeastAsia', ['th:92 en:8', 'thai:100', 'LA:4 VN:1 ID:1 CN:1 MM:2 US:1 JP:1']),
  country('CA', [15, 0.4, '1'], 'northAmerica', [
    'en:82 fr:18',
    'english:62 french:18 northIndian:8 chinese:6 filipino:3 arabic:3',
    'US:14 GB:4 AU:2 FR:2 IN:3 PH:1',
  ]),
  country('AU', [14, 0.44, '61'], 'europe', [
    'en:100',
    'english:86 italian:4 greek:3 vietnamese:3 chinese:4',
    'US:9 GB:6 NZ:4 CA:2 IN:2 ID:1',
  ]),
  country('SA', [16, 0.56, '966'], 'middleEast', ['ar:95 en:5', 'arabic:100', 'EG:6 AE:4 KW:4 IQ:4 YE:3 JO:2 QA:2 MA:1']),
  country('AE', [12, 0.34, '971'], 'middleEast', [
    'en:55 ar:45',
    'arabic:66 northIndian:14 english:10 russian:5 filipino:5',
    'SA:7 IN:6 EG:4 KW:3 GB:3 US:4 PK:2 IQ:2',
  ]),
  country('EG', [15, 0.6, '20'], 'middleEast', ['ar:94 en:6', 'arabic:100', 'SA:6 IQ:3 AE:3 MA:3 DZ:3 JO:2 LY:2 KW:2']),
  country('VN', [16, 0.84, '84'], 'southeastAsia', ['vi:97 en:3', 'vietnamese:100', 'US:3 TW:1 KR:1 JP:1 TH:1']),
  country('PL', [13, 0.8, '48'], 'europe', ['pl:96 en:4', 'polish:98 ukrainian:2', 'DE:3 GB:3 US:2 UA:2 NL:1 NO:1']),
  country('NG', [14, 0.68, '234'], 'africa', ['en:100', 'nigerian:100', 'US:5 GB:4 GH:5 ZA:3 KE:2 CA:2 CM:1']),
  country('MY', [12, 0.66, '60'], 'southeastAsia', [
    'ms:70 en:25 zh:5',
    'malay:72 chinese:22 southIndian:6',
    'ID:8 SG:4 BN:2 IN:1 US:1 PH:1',
  ]),
  country('TW', [11, 0.74, '886'], 'eastAsia', ['zh:97 en:3', 'chinese:100', 'HK:6 MY:4 JP:2 US:3 SG:2 CN:1']),
  country('UA', [11, 0.6, '380'], 'europe', ['uk:62 ru:34 en:4', 'ukrainian:85 russian:15', 'PL:5 RU:5 DE:3 US:2 KZ:2 CZ:1']),
  country('NL', [11, 0.52, '31'], 'europe', ['nl:68 en:32', 'dutch:92 turkish:5 maghrebi:3', 'BE:7 DE:4 US:4 GB:3 FR:1 ES:1']),
  country('PK', [12, 0.64, '92'], 'southAsia', ['ur:55 en:45', 'pakistani:100', 'IN:8 AE:4 SA:4 BD:3 GB:3 US:2 AF:1']),
  country('BD', [9, 0.76, '880'], 'southAsia', ['bn:78 en:22', 'bengali:100', 'IN:7 SA:2 AE:2 MY:1 US:1 GB:1']),
  country('CL', [9, 0.6, '56'], 'latin', ['es:100', 'latinAmerican:100', 'AR:5 MX:5 PE:4 CO:3 ES:2 US:2']),
  country('PE', [9, 0.64, '51'], 'latin', ['es:100', 'latinAmerican:100', 'MX:6 CO:4 AR:3 CL:3 EC:3 BO:3 US:2']),
  country('VE', [7, 0.46, '58'], 'latin', ['es:100', 'latinAmerican:100', 'CO:8 US:5 MX:4 ES:4 PE:3 CL:3 EC:2 AR:2']),
  country('EC', [5, 0.62, '593'], 'latin', ['es:100', 'latinAmerican:100', 'CO:6 MX:5 PE:4 US:4 ES:2']),
  country('PT', [7, 0.52, '351'], 'europe', ['pt:90 en:10', 'portuguese:92 brazilian:8', 'BR:14 FR:2 US:2 ES:2 GB:2 AO:2 CH:1']),
  country('SE', [8, 0.52, '46'], 'europe', ['sv:70 en:30', 'swedish:94 arabic:6', 'NO:3 US:6 FI:3 DE:3 GB:3 DK:2']),
  country('NO', [5, 0.5, '47'], 'europe', ['no:70 en:30', 'norwegian:100', 'SE:5 US:6 DK:4 GB:3 DE:2']),
  country('DK', [5, 0.54, '45'], 'europe', ['da:70 en:30', 'danish:100', 'US:5 SE:4 NO:4 DE:3 GB:3']),
  country('FI', [4, 0.62, '358'], 'europe', ['fi:76 en:24', 'finnish:100', 'SE:4 US:4 EE:3 DE:2 GB:2']),
  country('BE', [6, 0.46, '32'], 'europe', ['nl:48 fr:42 en:10', 'dutch:54 french:40 maghrebi:6', 'NL:9 FR:9 US:3 GB:2 DE:2']),
  country('AT', [5, 0.42, '43'], 'europe', ['de:90 en:10', 'german:90 turkish:5 balkan:5', 'DE:20 CH:4 US:2 IT:2']),
  country('CH', [6, 0.4, '41'], 'europe', [
    'de:56 fr:22 en:17 it:5',
    'german:58 french:24 italian:12 balkan:6',
    'DE:12 FR:8 IT:4 AT:3 US:3',
  ]),
  country('IE', [4, 0.46, '353'], 'europe', ['en:100', 'english:97 polish:3', 'GB:13 US:9 AU:2 CA:2']),
  country('NZ', [3, 0.4, '64'], 'europe', ['en:100', 'english:95 chinese:5', 'AU:10 US:9 GB:6 CA:2']),
  country('GR', [6, 0.76, '30'], 'europe', ['el:86 en:14', 'greek:100', 'CY:5 US:3 DE:2 GB:2 IT:1']),
  country('RO', [6, 0.74, '40'], 'europe', ['ro:88 en:12', 'romanian:100', 'MD:5 IT:3 GB:2 DE:2 ES:2']),
  country('CZ', [5, 0.72, '420'], 'europe', ['cs:90 en:10', 'czech:100', 'SK:10 DE:2 US:2 PL:2 GB:1']),
  country('HU', [5, 0.8, '36'], 'europe', ['hu:92 en:8', 'hungarian:100', 'RO:4 SK:3 DE:2 GB:2 US:1']),
  country('RS', [4, 0.5, '381'], 'europe', ['en:60 sr:40', 'balkan:100', 'BA:7 HR:6 ME:4 MK:3 DE:3 AT:2 US:2']),
  country('HR', [3, 0.54, '385'], 'europe', ['hr:70 en:30', 'balkan:100', 'RS:7 BA:6 SI:4 DE:3 US:2']),
  country('IL', [6, 0.7, '972'], 'middleEast', ['he:84 en:12 ar:4', 'hebrew:92 arabic:4 russian:4', 'US:9 GB:2 FR:2 DE:2 RU:1']),
  country('IR', [10, 0.8, '98'], 'middleEast', ['fa:97 en:3', 'persian:100', 'TR:3 DE:2 US:2 AE:2 AF:3 IQ:2 CA:1']),
  country('IQ', [6, 0.66, '964'], 'middleEast', ['ar:97 en:3', 'arabic:100', 'SA:4 EG:4 SY:3 JO:3 TR:2 AE:2']),
  country('KW', [4, 0.36, '965'], 'middleEast', ['ar:90 en:10', 'arabic:100', 'SA:14 AE:5 EG:4 IQ:4 QA:3 BH:2']),
  country('LB', [4, 0.34, '961'], 'middleEast', ['ar:56 en:34 fr:10', 'arabic:100', 'SA:6 AE:5 EG:5 SY:4 US:4 JO:3 IQ:4 FR:2']),
  country('MA', [8, 0.64, '212'], 'middleEast', ['ar:58 fr:38 en:4', 'maghrebi:100', 'FR:7 DZ:6 ES:2 EG:3 BE:2 TN:2 SA:1']),
  country('DZ', [5, 0.66, '213'], 'middleEast', ['ar:62 fr:38', 'maghrebi:100', 'FR:9 MA:6 TN:4 EG:2 CA:1']),
  country('KZ', [5, 0.62, '7'], 'eastAsia', ['ru:96 en:4', 'russian:100', 'RU:12 UZ:3 KG:4 TR:2 UA:1']),
  country('SG', [5, 0.42, '65'], 'southeastAsia', [
    'en:92 zh:8',
    'chinese:74 malay:14 southIndian:12',
    'MY:9 ID:6 PH:3 US:5 IN:3 AU:2 TW:1',
  ]),
  country('HK', [5, 0.6, '852'], 'eastAsia', ['zh:78 en:22', 'chinese:96 english:4', 'TW:8 MY:3 US:4 CN:3 GB:2 CA:2 SG:2']),
  country('ZA', [9, 0.58, '27'], 'southAfrica', ['en:100', 'southAfrican:100', 'US:6 GB:4 NG:4 BW:2 ZW:3 NA:2 AU:1']),
  country('KE', [7, 0.7, '254'], 'africa', ['en:100', 'eastAfrican:100', 'US:5 TZ:4 UG:4 NG:3 GB:2 ZA:1']),
  country('GH', [4, 0.64, '233'], 'africa', ['en:100', 'ghanaian:100', 'NG:8 US:6 GB:4 ZA:2 CI:1']),
  country('TZ', [3, 0.72, '255'], 'africa', ['en:100', 'eastAfrican:100', 'KE:9 UG:2 US:2 ZA:2']),
];
