import type { Platform } from '#shared/platforms.ts';
import type { CreatorRecord } from '../creator-record.ts';
import type { CreatorPatch } from './creator-patch.ts';
import { slugOf } from './values/slug.ts';

export type CreatorNames = { userIds?: readonly string[]; usernames?: readonly string[] };
/** Returns the catalogue's creators with one of these ids or usernames; unknown ones are omitted. */
export type FindCreators = (platform: Platform, names: CreatorNames) => CreatorRecord[] | Promise<CreatorRecord[]>;

type Row = { reading: { patch: CreatorPatch; missing: readonly unknown[] } | { causes: unknown } };

/** Ids in the catalogue of creators that a file names by another id, by key. */
export type Renamed = Map<string, string>;

export const withKnownId = (patch: CreatorPatch, renamed: Renamed): CreatorPatch => ({
  ...patch,
  user_id: renamed.get(keyOf(patch)) ?? patch.user_id,
});

/**
 * Keys of the creators that the catalogue knows among rows that cannot add one. Rows that name a known creator by another id get the id of
 * the catalogue and are added to `renamed`.
 */
export const knownAmong = async (rows: readonly Row[], find: FindCreators | undefined, renamed: Renamed): Promise<Set<string>> => {
  const readings = rows.flatMap(({ reading }) => ('patch' in reading && reading.missing.length > 0 ? [reading] : []));
  if (!find || readings.length === 0) return new Set();
  const patches = readings.map(({ patch }) => patch);
  const known = new Set((await findKnown(patches, find)).keys());
  const unknown = readings.filter(({ patch }) => !known.has(keyOf(patch)));
  for (const [platform, sameNetwork] of Map.groupBy(unknown, ({ patch }) => patch.platform)) {
    const handles = new Set(sameNetwork.map(({ patch }) => handleOf(patch)));
    const records = await find(platform, { usernames: [...handles] });
    // The largest creator of a handle comes first, and the last entry of a map stays.
    const byHandle = new Map(records.toReversed().map((record) => [record.username.toLowerCase(), record]));
    for (const reading of sameNetwork) {
      const record = byHandle.get(handleOf(reading.patch));
      if (!record || isOtherAccount(reading.patch, record)) continue;
      renamed.set(keyOf(reading.patch), record.user_id);
      reading.patch = withKnownId(reading.patch, renamed);
      known.add(keyOf(record));
    }
  }
  return known;
};

/**
 * Keys of rows whose id is made of a name that happens to be the username of a creator of the catalogue with another name. A "Messi" of a
 * list without usernames need not be the account "messi".
 */
export const namesakesAmong = async (rows: readonly Row[], find: FindCreators | undefined): Promise<Set<string>> => {
  const patches = rows.flatMap(({ reading }) => ('patch' in reading && isNamedOnly(reading.patch) ? [reading.patch] : []));
  if (!find || patches.length === 0) return new Set();
  const known = await findKnown(patches, find);
  return new Set(
    [...known].flatMap(([key, { name, username }]) => (name !== undefined && slugOf(name) !== username.toLowerCase() ? [key] : [])),
  );
};

const isNamedOnly = ({ user_id, fallbackUsername, fields }: CreatorPatch): boolean =>
  fields.username === undefined && user_id === fallbackUsername;

type Identified = Pick<CreatorPatch, 'user_id' | 'fields'>;

/** The id can be a handle as well, where the row has no other name. */
const handleOf = ({ user_id, fields }: Identified): string => (fields.username ?? user_id).toLowerCase();

/** Accounts as the Graph API of Instagram numbers them, unlike Instagram itself. */
const GRAPH_ID = /^17841\d{12}$/;

/** True if both have an id of the platform, so that the handle has passed from one account to another. */
const isOtherAccount = (patch: Identified, record: CreatorRecord): boolean => {
  const hasOwnId = (id: string, username: string) => id !== username.toLowerCase() && !GRAPH_ID.test(id);
  return hasOwnId(patch.user_id, handleOf(patch)) && hasOwnId(record.user_id, record.username);
};

export const keyOf = ({ platform, user_id }: { platform: Platform; user_id: string }): string => `${platform} ${user_id}`;

/** Returns the catalogue's creators of these rows, by key. */
export const findKnown = async (patches: CreatorPatch[], find: FindCreators): Promise<Map<string, CreatorRecord>> => {
  const byPlatform = Map.groupBy(patches, ({ platform }) => platform);
  const known = new Map<string, CreatorRecord>();
  for (const [platform, rows] of byPlatform) {
    const userIds = rows.map(({ user_id }) => user_id);
    for (const record of await find(platform, { userIds })) known.set(keyOf(record), record);
  }
  return known;
};
