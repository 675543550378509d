import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { readAddress } from '../values/profile-address.ts';
import { cellsOf } from './cells.ts';
import { columnsOfNetwork, type Hints, hintsOf, NETWORK_NAMES } from './networks.ts';

/** Words that files of one network mostly use. */
const WORDS: Hints = [
  ['youtube', /subscriber|(^|_)subs(_|$)/],
  ['tiktok', /(^|_)hearts?(_|$)|^n_plays$|digg_?count|(^|_)aweme(_|$)|^hashtag_names$|^voice_to_text$/],
  ['instagram', /(^|_)reels?(_|$)|^(user_)?pk$|^media_count$|^media_product_type$/],
];
/** Hosts of the pictures of posts, and of short addresses of videos. */
const MEDIA_HOSTS: Hints = [
  ['youtube', /^https?:\/\/[\w.-]*(ytimg\.com|youtu\.be)\//],
  ['tiktok', /^https?:\/\/[\w.-]*tiktokcdn/],
  ['instagram', /^https?:\/\/[\w.-]*cdninstagram\.com\//],
];
const mediaHostOf = (cell: string): Platform | undefined => MEDIA_HOSTS.find(([, host]) => host.test(cell))?.[0];
const CHANNEL = /(^|@)UC[\w-]{22}$/;
const channelOf = (cell: string): Platform | undefined => (CHANNEL.test(cell) ? 'youtube' : undefined);
const MIN_ADDRESS_SHARE = 0.8;

type Evidence = { columns: string[]; sample: Record<string, unknown>[]; name: string };

/**
 * Guesses the platform of a file from its addresses, else from the columns that are read, its name and its other columns, in this
 * order. Throws `bad_request` if none of them names exactly one.
 */
export const guessPlatform = ({ columns, sample, name }: Evidence, read: string[]): { platform?: Platform; note: string } => {
  const named = new Set(columns.flatMap((column) => hintsOf(NETWORK_NAMES, column)));
  refuseSeveralNetworks(read, name);
  const mixed = read.find((column) => addressesOf(column, sample).length > 1);
  if (mixed !== undefined) return { note: `the network of each row is that of its address in the column "${mixed}"` };
  const guesses: (readonly [Found[], (column: string) => string])[] = [
    [columns.map((column) => [addressesOf(column, sample), column]), (column) => `the addresses in the column "${column}"`],
    [columns.map((column) => [addressesOf(column, sample, mediaHostOf), column]), (column) => `the addresses in the column "${column}"`],
    [
      columns.map((column) => [addressesOf(column, sample, channelOf), column]),
      (column) => `the ids of channels in the column "${column}"`,
    ],
    [(named.size === 1 ? read : []).map((column) => [hintsOf(NETWORK_NAMES, column), column]), (column) => `the column "${column}"`],
    [[[hintsOf([...NETWORK_NAMES, ...WORDS], name), name]], () => "the file's name"],
    [read.map((column) => [hintsOf(WORDS, column), column]), (column) => `the column "${column}"`],
    [columns.map((column) => [hintsOf([...NETWORK_NAMES, ...WORDS], column), column]), (column) => `the column "${column}"`],
  ];
  for (const [found, reasonOf] of guesses) {
    const [platform, ...others] = new Set(found.flatMap(([platforms]) => platforms));
    const column = found.find(([platforms]) => platforms.length > 0)?.[1];
    if (platform === undefined || column === undefined || others.length > 0) continue;
    return { platform, note: `taken for ${PLATFORM_NAMES[platform]} creators because of ${reasonOf(column)}; --platform says otherwise` };
  }
  throw new AppError('bad_request', `${name} does not say which platform its creators are on: choose ${PLATFORMS.join(', ')} (--platform)`);
};

/** The figures of one network beside the handle of another would describe neither. */
const refuseSeveralNetworks = (read: string[], name: string): void => {
  const networks = [...new Set(read.flatMap((column) => hintsOf(NETWORK_NAMES, column)))];
  if (networks.length < 2) return;
  const names = networks.map((network) => PLATFORM_NAMES[network]).join(', ');
  throw new AppError('bad_request', `${name} has columns for several platforms (${names}): choose the one to read (--platform)`);
};

/** The figures of another network than the chosen one, of a mapping that was made before the choice. */
export const refuseOtherNetwork = (columns: string[], platform: Platform, name: string): void => {
  const column = columns.find((each) => columnsOfNetwork([each], platform).length === 0);
  const [other] = column === undefined ? [] : hintsOf(NETWORK_NAMES, column);
  if (other === undefined) return;
  const wanted = PLATFORM_NAMES[platform];
  throw new AppError('bad_request', `${name}: the column "${column}" is about ${PLATFORM_NAMES[other]}; choose columns about ${wanted}`);
};

type Found = readonly [Platform[], string];

/** The platform of a column of profile addresses. */
const addressesOf = (
  column: string,
  sample: Record<string, unknown>[],
  platformOf: (cell: string) => Platform | undefined = (cell) => readAddress(cell)?.platform,
): Platform[] => {
  const cells = cellsOf(column, sample);
  const platforms = cells.flatMap((cell) => platformOf(cell) ?? []);
  return platforms.length > 0 && platforms.length >= cells.length * MIN_ADDRESS_SHARE ? [...new Set(platforms)] : [];
};
