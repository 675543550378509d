import { CONTACT_TYPES, contactTypesOn } from '#shared/contacts.ts';
import { DEFAULT_SORT, emptySearch, type Sort } from '#shared/discovery/filters/search-state.ts';
import { sortsOf } from '#shared/discovery/to-search-request.ts';
import type { Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';
import { clauseOf, freeOf, indexesOf, kindIn, nextPast, type Reading, set, textOf, use } from '../parse-state.ts';
import { addTerm } from './read-topics.ts';

const valueAt = ({ parts }: Reading, at: number): string => parts[at]?.value ?? '';

/** "YouTubers with an Instagram" */
const isAlso = (reading: Reading, at: number): boolean => {
  if (reading.parts[at + 1]?.kind === 'metric') return false;
  const before = nextPast(reading, at, -1, ({ kind }) => kind === 'stop' || kind === 'glue');
  const words = reading.parts.slice(before ?? 0, at);
  const isSaidBefore = words.some((part) => part.kind === 'also' || /^(with|also|have|has)$/i.test(textOf(reading, part)));
  return isSaidBefore || reading.parts[at + 1]?.kind === 'alsoAfter';
};

/** The people of a platform name it best; a platform besides is a contact, or one too many. */
export const readPlatform = (reading: Reading): void => {
  const people = indexesOf(reading, 'people');
  const named = indexesOf(reading, 'platform');
  const hints = indexesOf(reading, 'hint');
  const own = people[0] ?? named.find((at) => !isAlso(reading, at)) ?? hints[0];
  if (own === undefined) return;
  const platform = valueAt(reading, own).split(' ')[0] as Platform;
  reading.platform = platform;
  reading.isPlatformSaid = true;
  for (const at of [...people, ...named]) {
    if (valueAt(reading, at).startsWith(platform)) use(reading, 'platform', at);
    else if (isAlso(reading, at)) addContact(reading, valueAt(reading, at), at);
  }
  use(reading, 'platform', ...(hints.includes(own) ? hints : []));
};

const addContact = (reading: Reading, type: string, at: number): void => {
  const chosen = reading.values.contactsValues ?? [];
  const isOffered = CONTACT_TYPES.some((known) => known === type) && contactTypesOn(reading.platform).some((known) => known === type);
  if (isOffered) set(reading, 'contactsValues', [...new Set([...chosen, type])], at);
};

const SETTING_BY_FIELD_PLATFORMS = ['verified', 'hasAudienceData'];

export const readContactsAndSettings = (reading: Reading): void => {
  for (const at of freeOf(reading, 'contact')) addContact(reading, valueAt(reading, at), at);
  for (const at of freeOf(reading, 'setting')) {
    const name = valueAt(reading, at);
    // "Reachable by WhatsApp" names the contact already.
    if (name === 'hasContactDetails' && reading.values.contactsValues) use(reading, '', at);
    else if (reading.platform === 'instagram' || SETTING_BY_FIELD_PLATFORMS.includes(name)) addSetting(reading, name, at);
  }
  const posts = freeOf(reading, 'sponsored', 'sponsor').filter(
    (at) => reading.parts[at]?.kind === 'sponsored' || valueAt(reading, at) === 'posts',
  );
  if (reading.platform === 'instagram') for (const at of posts) addSetting(reading, 'hasSponsoredPosts', at);
  for (const at of freeOf(reading, 'account')) {
    set(reading, 'accountTypeFilters', [...new Set([...(reading.values.accountTypeFilters ?? []), valueAt(reading, at)])], at);
  }
  for (const at of freeOf(reading, 'likers')) set(reading, 'audienceType', { code: 'likers' }, at);
  for (const at of freeOf(reading, 'followersOnly')) set(reading, 'audienceType', { code: 'followers' }, at);
};

const addSetting = (reading: Reading, name: string, at: number): void => {
  set(reading, 'otherFilters', [...new Set([...(reading.values.otherFilters ?? []), name])], at);
};

/** Handles that something is like are lookalikes, of the audience where it is said of one; other handles and a second one are terms. */
export const readHandles = (reading: Reading): void => {
  for (const at of freeOf(reading, 'handle')) {
    const id = valueAt(reading, at).slice(1);
    const beside = ([-1, 1] as const).map((step) => nextPast(reading, at, step, ({ kind }) => kind === 'glue' || kind === 'stop'));
    const similar = beside.find((place) => reading.parts[place ?? -1]?.kind === 'similar');
    const from = Math.min(at, similar ?? at);
    const owner = nextPast(reading, from, -1, ({ kind }) => kind === 'stop' || kind === 'glue' || kind === 'break');
    const isOfAudience = ['audience', 'metric'].includes(reading.parts[owner ?? -1]?.kind ?? '');
    const key = isOfAudience ? 'audienceLookalikeValue' : 'influencerLookalikeValue';
    const places = [at, ...(similar === undefined ? [] : [similar]), ...(isOfAudience && owner !== undefined ? [owner] : [])];
    if (similar === undefined || reading.values[key]) addTerm(reading, `@${id}`, at);
    else set(reading, key, [{ id, label: '' }], ...places);
  }
};

const QUOTES = /^["“”「『]|["“”」』]$/gu;
const MAX_PHRASE = 200;

/** Quoted words are looked for in the bio where one is spoken of, else in the text; both are one field of the request. */
export const readQuotes = (reading: Reading): void => {
  for (const at of freeOf(reading, 'quote')) {
    const phrase = valueAt(reading, at).replace(QUOTES, '').trim();
    if (wordsOf(phrase).length === 0) continue;
    const bio = kindIn(reading, clauseOf(reading, at), 'bio');
    if (reading.values.bio || reading.values.keywords || phrase.length > MAX_PHRASE) continue;
    if (bio !== undefined && set(reading, 'bio', phrase, at, bio)) continue;
    set(reading, 'keywords', phrase, at, ...(bio === undefined ? [] : [bio]));
  }
};

/** フォロワーが多い: many followers, without a subject. */
const sortByMany = (reading: Reading): void => {
  for (const at of freeOf(reading, 'share')) {
    const before = nextPast(reading, at, -1, ({ kind }) => kind === 'stop' || kind === 'glue');
    if (before === undefined || reading.used.has(before) || valueAt(reading, before) !== 'followers') continue;
    reading.sort ??= DEFAULT_SORT;
    use(reading, 'sort', before, at);
  }
};

export const readSort = (reading: Reading): void => {
  sortByMany(reading);
  const search = emptySearch(reading.platform);
  const offered = sortsOf({ ...search, values: { ...search.values, ...reading.values } });
  for (const at of freeOf(reading, 'sort')) {
    const [field, direction] = valueAt(reading, at).split('.') as [Sort['field'], Sort['direction']];
    if (!offered.includes(field) || (reading.sort && reading.sort.field !== field)) continue;
    reading.sort ??= { field, direction };
    use(reading, 'sort', at);
  }
};
