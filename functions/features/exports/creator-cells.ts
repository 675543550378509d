import type { CreatorNotes } from '#functions/ports/collections/creator-lists.ts';
import { contactsOfType, otherContacts } from '#shared/contacts.ts';
import { STATUS_NAMES } from '#shared/creator-lists/notes.ts';
import { type ExportColumn, type FileColumn, NOTE_COLUMNS } from '#shared/exports/export-columns.ts';
import { percent } from '#shared/numbers.ts';
import type { ExportedProfile } from './exported-profiles.ts';
import type { NotesOfCreators } from './list-notes.ts';

const RATE_DIGITS = 6;

export type Cell = string | number | null;

/** Adds the columns of list notes to the chosen ones. */
export const fileColumns = (columns: readonly ExportColumn[], hasNotes: boolean): FileColumn[] => [
  ...columns,
  ...(hasNotes ? NOTE_COLUMNS : []),
];

/** Values of these columns for a creator, in column order. */
export const cellsOf = (profile: ExportedProfile, columns: readonly FileColumn[], notes?: NotesOfCreators): Cell[] => {
  const annotated = notes?.get(profile.user_id) ?? {};
  return columns.map((column) => {
    const cell = isAnnotated(column) ? NOTE_CELLS[column](annotated) : CELLS[column](profile);
    // Many programs end the cell at a NUL character.
    return typeof cell === 'string' ? cell.replaceAll('\0', '') : cell;
  });
};

type NoteColumn = (typeof NOTE_COLUMNS)[number];
const isAnnotated = (column: FileColumn): column is NoteColumn => NOTE_COLUMNS.some((each) => each === column);

const NOTE_CELLS: Record<NoteColumn, (notes: CreatorNotes) => Cell> = {
  status: ({ status }) => (status ? STATUS_NAMES[status] : null),
  tags: ({ tags = [] }) => tags.join(', '),
  note: ({ note = '' }) => note,
};

/** Formats shares as "Tokyo 12.34%; Osaka 5.00%". */
const shares = (values: readonly ({ weight: number } & ({ name: string } | { code: string }))[]): string =>
  values.map((value) => `${'name' in value ? value.name : value.code} ${percent(value.weight)}`).join('; ');

const CELLS: Record<ExportColumn, (profile: ExportedProfile) => Cell> = {
  platform: ({ platform }) => platform,
  user_id: ({ user_id }) => user_id,
  username: ({ username }) => username,
  name: ({ name }) => name,
  url: ({ url }) => url,
  followers: ({ followers }) => followers,
  engagements: ({ engagements }) => engagements,
  engagement_rate: ({ engagement_rate }) => (engagement_rate === null ? null : Number(engagement_rate.toFixed(RATE_DIGITS))),
  avg_views: ({ avg_views }) => avg_views,
  avg_reels_plays: ({ figures }) => figures.reels_plays,
  avg_comments: ({ figures }) => figures.comments,
  posts_per_week: ({ figures }) => figures.posts_per_week,
  sponsored_share: ({ figures }) => figures.sponsored_share,
  price: ({ figures }) => figures.price,
  last_posted: ({ figures }) => figures.last_posted,
  is_verified: ({ is_verified }) => `${is_verified}`,
  country: ({ country }) => country,
  email: ({ contacts }) => contactsOfType(contacts, 'email'),
  phone: ({ contacts }) => contactsOfType(contacts, 'phone'),
  other_contacts: ({ contacts }) => otherContacts(contacts),
  audience_countries: ({ audience }) => shares(audience.countries),
  audience_states: ({ audience }) => shares(audience.states),
  audience_cities: ({ audience }) => shares(audience.cities),
  audience_languages: ({ audience }) => shares(audience.languages),
  audience_brands: ({ audience }) => shares(audience.brands),
  audience_interests: ({ audience }) => shares(audience.interests),
  audience_genders: ({ audience }) => shares(audience.genders),
  audience_ethnicities: ({ audience }) => shares(audience.ethnicities),
  audience_ages: ({ audience }) => shares(audience.ages),
  // Without known posts both cells are empty; "none" says that posts were checked.
  brand_safety: ({ safety }) => (safety ? safety.categories.join('; ') || 'none' : null),
  flagged_posts: ({ safety }) => safety?.flagged ?? null,
  matching_posts: ({ matching }) => matching?.total ?? null,
  newest_matching_post: ({ matching }) => matching?.newest ?? null,
  source: ({ source }) => source,
  fetched_at: ({ fetched_at }) => fetched_at,
};
