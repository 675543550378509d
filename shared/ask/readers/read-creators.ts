import { CONTACT_TYPES, contactTypesOn } from '#shared/contacts.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';
import {
  clauseOf,
  freeOf,
  indexesOf,
  isFree,
  keyAt,
  kindIn,
  nextPast,
  type ParseState,
  set,
  setOrExclude,
  textOf,
  use,
} from '../parse-state.ts';

const valueAt = ({ parts }: ParseState, at: number): string => parts[at]?.value ?? '';

/** True for a second platform, as in "YouTubers with an Instagram". */
const isSecondPlatform = (state: ParseState, at: number): boolean => {
  if (state.parts[at + 1]?.kind === 'metric') return false;
  const before = nextPast(state, at, -1, ({ kind }) => kind === 'stop' || kind === 'glue');
  const words = state.parts.slice(before ?? 0, at);
  const hasWordBefore = words.some((part) => part.kind === 'also' || /^(with|also|have|has)$/i.test(textOf(state, part)));
  return hasWordBefore || state.parts[at + 1]?.kind === 'alsoAfter';
};

/** Words such as "YouTubers" determine the platform first; another platform is a contact or unknown. */
export const readPlatform = (state: ParseState): void => {
  const people = indexesOf(state, 'people');
  const named = indexesOf(state, 'platform');
  const hints = indexesOf(state, 'hint');
  const own = people[0] ?? named.find((at) => !isSecondPlatform(state, at)) ?? hints[0];
  if (own === undefined) {
    readOtherPlatforms(state);
    for (const at of named) addContact(state, valueAt(state, at), at);
    return;
  }
  const platform = valueAt(state, own).split(' ')[0] as Platform;
  state.platform = platform;
  state.isPlatformNamed = true;
  for (const at of [...people, ...named]) {
    if (valueAt(state, at).startsWith(platform)) use(state, 'platform', at);
    else if (isSecondPlatform(state, at)) addContact(state, valueAt(state, at), at);
  }
  use(state, 'platform', ...(hints.includes(own) ? hints : []));
  // "On TikTok, not on Instagram"
  use(state, 'platform', ...indexesOf(state, 'otherPlatform').filter((at) => !valueAt(state, at).startsWith(platform)));
};

/** "Not on YouTube" keeps the platform of the screen, unless it is ruled out itself. */
const readOtherPlatforms = (state: ParseState): void => {
  const excluded = indexesOf(state, 'otherPlatform');
  const isLeft = (platform: Platform): boolean => excluded.every((at) => !valueAt(state, at).startsWith(platform));
  const platform = [state.platform, ...PLATFORMS].find(isLeft);
  if (excluded.length === 0 || platform === undefined) return;
  state.platform = platform;
  state.isPlatformNamed = true;
  use(state, 'platform', ...excluded);
};

const addContact = (state: ParseState, type: string, at: number): void => {
  const chosen = (state.values[keyAt(state, 'contactsValues', at)] ?? []) as string[];
  const isOffered = CONTACT_TYPES.some((known) => known === type) && contactTypesOn(state.platform).some((known) => known === type);
  if (isOffered) setOrExclude(state, 'contactsValues', [...new Set([...chosen, type])], at);
};

const SETTINGS_OF_ALL_PLATFORMS = ['verified', 'hasAudienceData'];

/** PR投稿は月2本まで does not ask for sponsored posts. */
const isLimitedBehind = (state: ParseState, at: number): boolean =>
  state.isJapanese &&
  state.parts
    .slice(at + 1, clauseOf(state, at)[1])
    .some(({ amount }, step) => amount?.to != null && amount.from === null && isFree(state, at + 1 + step));

export const readContactsAndSettings = (state: ParseState): void => {
  for (const at of freeOf(state, 'contact')) addContact(state, valueAt(state, at), at);
  for (const at of freeOf(state, 'setting')) {
    const name = valueAt(state, at);
    // "Reachable by WhatsApp" already names the contact.
    if (name === 'hasContactDetails' && state.values.contactsValues) use(state, '', at);
    else if (state.platform === 'instagram' || SETTINGS_OF_ALL_PLATFORMS.includes(name)) addSetting(state, name, at);
  }
  // "At most 2 sponsored posts a month" does not ask for sponsored posts.
  const posts = freeOf(state, 'sponsored', 'sponsor').filter(
    (at) =>
      (state.parts[at]?.kind === 'sponsored' || valueAt(state, at) === 'posts') &&
      !(state.parts[at - 1]?.amount && isFree(state, at - 1)) &&
      !isLimitedBehind(state, at),
  );
  if (state.platform === 'instagram') for (const at of posts) addSetting(state, 'hasSponsoredPosts', at);
  for (const at of freeOf(state, 'account')) {
    const chosen = (state.values[keyAt(state, 'accountTypeFilters', at)] ?? []) as string[];
    setOrExclude(state, 'accountTypeFilters', [...new Set([...chosen, valueAt(state, at)])], at);
  }
  // A word for the audience, too
  for (const at of indexesOf(state, 'likers').filter((place) => !state.used.get(place))) set(state, 'audienceType', { code: 'likers' }, at);
  for (const at of freeOf(state, 'followersOnly')) set(state, 'audienceType', { code: 'followers' }, at);
};

const addSetting = (state: ParseState, name: string, at: number): void => {
  set(state, 'otherFilters', [...new Set([...(state.values.otherFilters ?? []), name])], at);
};

const QUOTES = /^["“”「『'‘]|["“”」』'’]$/gu;
const MAX_PHRASE = 200;
/** No filter has a single list. */
const NAMES_LIST = /\blists?\s*:?\s*(?:named\s+|called\s+)?$|リスト$/iu;

/** Searches quoted words in the bio if the clause mentions one, else in the text; both are one field of the request. */
export const readQuotes = (state: ParseState): void => {
  for (const at of freeOf(state, 'quote')) {
    const phrase = valueAt(state, at).replace(QUOTES, '').trim();
    if (wordsOf(phrase).length === 0 || NAMES_LIST.test(state.sentence.slice(0, state.parts[at]?.start))) continue;
    const bio = kindIn(state, clauseOf(state, at), 'bio');
    if (phrase.length > MAX_PHRASE) continue;
    if (state.excluded.has(at)) {
      if (!state.values['not.bio'] && setOrExclude(state, 'bio', phrase, at)) use(state, 'not.bio', ...(bio === undefined ? [] : [bio]));
      continue;
    }
    if (state.values.bio || state.values.keywords) continue;
    if (bio !== undefined && set(state, 'bio', phrase, at, bio)) continue;
    set(state, 'keywords', phrase, at, ...(bio === undefined ? [] : [bio]));
  }
};
