import { readAddress } from '../values/profile-address.ts';
import { cellsOf } from './cells.ts';
import { headerKey } from './header-key.ts';
import type { Mapping } from './mapping.ts';

type Values = Record<string, unknown>;

/** Minimum fraction of a column's cells that are handles or ids. */
const MIN_SHARE = 0.8;

/** Headings that lists use for handles as well as for display names. */
const NAME =
  /^(((instagram|insta|ig|tiktok|tt|youtube|yt|channel|account|page|profile|influencer|creator|nick|real|person)_?)?name|(instagram|tiktok|youtube|yt)_channel|(youtuber|tiktoker|instagrammer|influencer|creator|celebrity|artist|nick)(_name)?|channel|channel_info|influencer_insta_name)$/;
const HANDLE = /^@?[a-z0-9._]+$/;
/** YouTube keeps capitals in handles, so that a name of one word has the same form. */
const CAPITAL_HANDLE = /^@?[\w.-]+$/;
/** How many times as many cells of handles than of names have that form. */
const CAPITAL_RATIO = 1.5;

/** Among columns of names, the one with most cells in the form of a handle is the username, and the one with fewest the name. */
export const handleColumns = (columns: string[], sample: Values[]): Mapping => {
  const ids = channelIdColumn(columns, sample);
  const named = columns.filter((column) => NAME.test(headerKey(column)) && column !== ids && cellsOf(column, sample).length > 0);
  const rank = (form: RegExp) =>
    named.map((column) => ({ column, share: shareOf(form, cellsOf(column, sample)) })).toSorted((a, b) => b.share - a.share);
  const [handle, ...names] = rank(HANDLE);
  if (handle && handle.share >= MIN_SHARE) return usernameAndName(handle.column, names.at(-1)?.column);
  const [likely, ...others] = rank(CAPITAL_HANDLE);
  const name = others.at(-1);
  return likely && name && likely.share > 0.5 && likely.share >= name.share * CAPITAL_RATIO
    ? usernameAndName(likely.column, name.column)
    : {};
};

const usernameAndName = (username: string, name?: string): Mapping => ({ username, ...(name !== undefined && { name }) });

const CHANNEL_ID = /^UC[\w-]{22}$/;

/** The column of ids of YouTube channels, of any heading. */
export const channelIdColumn = (columns: string[], sample: Values[]): string | undefined =>
  columns.find((column) => {
    const cells = cellsOf(column, sample);
    return cells.length > 0 && shareOf(CHANNEL_ID, cells) >= MIN_SHARE;
  });

/** Links that an account shows can be to other accounts. */
const SHOWN_LINK = /external|website|homepage|lynx|link_in_bio|bio_link/;

/** The column of addresses of accounts, of any other heading. */
export const addressColumn = (columns: string[], sample: Values[]): string | undefined =>
  columns.find((column) => {
    if (SHOWN_LINK.test(headerKey(column))) return false;
    const cells = cellsOf(column, sample);
    const accounts = cells.filter((cell) => {
      const address = readAddress(cell);
      return address !== undefined && (address.username ?? address.user_id) !== undefined;
    });
    return cells.length > 0 && accounts.length >= cells.length * MIN_SHARE;
  });

const shareOf = (form: RegExp, cells: readonly string[]): number => cells.filter((cell) => form.test(cell)).length / cells.length;
