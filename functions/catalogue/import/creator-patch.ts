import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '#shared/platforms.ts';
import { type CreatorRecord, type HistoryMonth, MAX_MONTHS } from '../creator-record.ts';
import { withDerivedFields, withoutDerivedFields } from '../posts/derived-record.ts';
import { mergePosts } from '../posts/merge-posts.ts';

/** Changes that a row makes to a creator. */
export type CreatorPatch = {
  platform: Platform;
  user_id: string;
  /** Derived from the name; used when the creator has no username. */
  fallbackUsername?: string;
  /** Replace the fields of an existing creator; its other fields stay. */
  fields: Partial<CreatorRecord>;
  /** Fields that the row clears. */
  emptied: (keyof CreatorRecord)[];
  /** Merged into the lists of an existing creator: contacts by type, tags and interests by name, history by month, posts by id. */
  additions: Pick<Partial<CreatorRecord>, 'contacts' | 'tags' | 'interests' | 'stat_history' | 'posts'>;
  /** Posts that are kept in full; the default of `mergePosts` if absent. */
  keptPosts?: number;
  /** Contact types that the row clears. */
  emptiedContacts: string[];
  /** Set where the row changes the creator and has no columns for them. */
  provenance?: Required<Pick<CreatorRecord, 'source' | 'fetched_at'>>;
};

/**
 * Returns the creator after the change; undefined if the result has no username or no followers. `before`: the creator in the
 * catalogue, also where the patch replaces all fields.
 */
export const applyPatch = (known: CreatorRecord | undefined, patch: CreatorPatch, before = known): CreatorRecord | undefined => {
  const { platform, user_id, emptied, provenance } = patch;
  // No flag without a post that proves it.
  const { safety: _, ...fields } = patch.fields;
  const merged = withoutDerivedFields<Partial<CreatorRecord>>({ ...(known && withoutDerivedFields(known)), ...fields, platform, user_id });
  for (const field of emptied) delete merged[field];
  const changed = { ...merged, ...listsOf(merged, patch) };
  if (changed.contacts?.length === 0) delete changed.contacts;
  const { username = patch.fallbackUsername, followers } = changed;
  if (username === undefined || followers === undefined) return undefined;
  const record = withDerivedFields({ ...changed, platform, user_id, username, followers });
  if (!provenance) return record;
  // A file that is imported again makes no data newer.
  if (before && isDeepStrictEqual({ ...originOf(before), ...record }, before)) return before;
  const { source = provenance.source, fetched_at = provenance.fetched_at } = fields;
  return { ...record, ...(fetched_at !== known?.fetched_at && olderAudiences(known, patch)), source, fetched_at };
};

const AUDIENCE_FIELDS = ['audience_followers', 'audience_likers'] as const;

/** An audience that the file does not have keeps its day, though the rest of the record gets a newer one. */
const olderAudiences = (known: CreatorRecord | undefined, { fields, emptied }: CreatorPatch): Partial<CreatorRecord> =>
  Object.fromEntries(
    AUDIENCE_FIELDS.flatMap((field) => {
      const audience = known?.[field];
      const isKept = audience !== undefined && fields[field] === undefined && !emptied.includes(field);
      return isKept && known?.fetched_at !== undefined ? [[field, { as_of: known.fetched_at, ...audience }]] : [];
    }),
  );

const originOf = ({ source, fetched_at }: CreatorRecord): Partial<CreatorRecord> => ({
  ...(source !== undefined && { source }),
  ...(fetched_at !== undefined && { fetched_at }),
});

const listsOf = (record: Partial<CreatorRecord>, patch: CreatorPatch): Partial<CreatorRecord> => {
  const { fields, additions, emptiedContacts, provenance, keptPosts } = patch;
  const { contacts = [], tags, interests, stat_history, posts } = additions;
  const replaced = new Set<string>([...emptiedContacts, ...(fields.contacts ? [] : contacts.map(({ type }) => type))]);
  const retained = (record.contacts ?? []).filter(({ type }) => !replaced.has(type));
  const knownTags = new Set(record.tags?.map(({ tag }) => tag));
  return {
    ...(posts && mergePosts(record, posts, { ...provenance, kept: keptPosts })),
    ...((contacts.length > 0 || replaced.size > 0) && { contacts: [...retained, ...contacts] }),
    ...(tags && { tags: [...(record.tags ?? []), ...tags.filter(({ tag }) => !knownTags.has(tag))] }),
    ...(interests && { interests: [...new Set([...(record.interests ?? []), ...interests])] }),
    ...(stat_history && { stat_history: withMonths(record.stat_history ?? [], stat_history) }),
  };
};

export const withMonths = (known: HistoryMonth[], added: HistoryMonth[]): HistoryMonth[] => {
  const months = new Map(known.map((entry) => [entry.month, entry]));
  for (const entry of added) months.set(entry.month, { ...months.get(entry.month), ...entry });
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-MAX_MONTHS);
};
