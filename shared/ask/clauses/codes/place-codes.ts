/** Countries and states by their codes. */
export const CODES: Record<string, string> = {
  DE: 'Germany',
  FR: 'France',
  ES: 'Spain',
  NL: 'Netherlands',
  BE: 'Belgium',
  CH: 'Switzerland',
  AT: 'Austria',
  PL: 'Poland',
  SE: 'Sweden',
  DK: 'Denmark',
  NO: 'Norway',
  FI: 'Finland',
  PT: 'Portugal',
  IT: 'Italy',
  IE: 'Ireland',
  BR: 'Brazil',
  MX: 'Mexico',
  JP: 'Japan',
  KR: 'South Korea',
  AU: 'Australia',
  AUS: 'Australia',
  NZ: 'New Zealand',
  SG: 'Singapore',
  TR: 'Turkey',
  ZA: 'South Africa',
  SA: 'Saudi Arabia',
  HK: 'Hong Kong',
  TW: 'Taiwan',
  TH: 'Thailand',
  VN: 'Vietnam',
  PH: 'Philippines',
  MY: 'Malaysia',
  AZ: 'Arizona',
  CO: 'Colorado',
  IL: 'Illinois',
  MI: 'Michigan',
  MN: 'Minnesota',
  NC: 'North Carolina',
  NV: 'Nevada',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  SC: 'South Carolina',
  TN: 'Tennessee',
  UT: 'Utah',
  VA: 'Virginia',
  WA: 'washington state',
  WI: 'Wisconsin',
};
const CODE = Object.keys(CODES).join('|');
const LISTED = String.raw`(?:\s*[/,&+]\s*|\s+(?:and|or)\s+)`;
/** "Audience DE 60%", "in AU/NZ", "FR-based": country codes in capitals. */
export const COUNTRY_CODES = new RegExp(
  String.raw`(?<=\b(?:in|from|across|audience|followers|market|country|location|geo|(?:${CODE}|UK|US|USA|UAE|CA|FL|TX|NY|NJ)${LISTED})\s*:?\s*)(${CODE})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(${CODE})(?=(?:\s*|-)(?:\d{1,3}\s?%|audience|followers|market|based|creators|influencers)|${LISTED}(?:${CODE}|UK|US|USA|UAE|CA|FL|TX|NY|NJ)(?![\p{L}\p{N}]))`,
  'gu',
);

/** "Pet accounts AU", where capitals are no rule: codes that are no words. */
export const LONE_CODE =
  /(?<![\p{L}\p{N}&/+'’.-])(?:AUS?|NZ|DE|FR|NL|PL|DK|BR|MX|JP|KR|SG|TR|HK|TW|VN)(?![\p{L}\p{N}&'’./-])(?:(?=.*\p{Ll})|(?<=\p{Ll}.*))/gu;
/** "Cambridge MA" */
export const CITY_STATE = new RegExp(String.raw`(?<=\p{Lu}\p{Ll}+\s)(${CODE}|CA|FL|NY|NJ|TX|MA|GA)(?![\p{L}\p{N}/&-])`, 'gu');
export const STATES: Record<string, string> = {
  CA: 'California',
  FL: 'Florida',
  NY: 'new york state',
  NJ: 'New Jersey',
  TX: 'Texas',
  MA: 'Massachusetts',
  OR: 'Oregon',
  GA: 'Georgia',
};
/** "Seattle, WA" */
export const STATE_OF_CITY = new RegExp(String.raw`(?<=\p{Lu}\p{Ll}+,\s?)(${CODE}|${Object.keys(STATES).join('|')})(?![\p{L}\p{N}])`, 'gu');

const STATE = Object.keys(STATES).join('|');
/** "US (CA, NY, TX)" */
export const STATES_IN_BRACKETS = new RegExp(
  String.raw`(?<=\b(?:US|USA)\s*)\((?:${STATE}|${CODE})(?:\s*[,/&]\s*(?:${STATE}|${CODE}))+\)`,
  'gu',
);
