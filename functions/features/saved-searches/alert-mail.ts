import type { Message } from '#functions/ports/system/mail.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import type { Language } from '#shared/mail/language.ts';
import { type Block, letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';
import { fill } from '#shared/messages/fill.ts';
import { abbreviate } from '#shared/numbers.ts';
import type { Platform } from '#shared/platforms.ts';
import { NEW_CREATORS } from '#shared/saved-searches/new-creators.ts';
import { ALERT_MESSAGES } from './alert-mail-words.data.ts';

/** Alert content of one search. */
export type FoundBySearch = { name: string; address: string; newIds: string[]; creators: CreatorRow[] };

/** Counts a creator that is new in several searches once. */
export const distinctNew = (searches: { newIds: string[] }[]): number => new Set(searches.flatMap(({ newIds }) => newIds)).size;

type AlertContent = { brand: string; siteUrl: string; language: Language; searches: FoundBySearch[]; token: string };

/** Daily mail about saved searches; `token` is for unsubscribing. */
export const alertMail = ({ brand, siteUrl, language, searches, token }: AlertContent): Omit<Message, 'to'> => {
  const messages = ALERT_MESSAGES[language];
  return {
    ...letter({
      brand,
      language,
      subject: subjectOf(searches, language),
      blocks: searches.flatMap((search) => blocksOf(search, { siteUrl, language })),
      footer: [
        messages.why,
        { label: messages.unsubscribe, url: `${siteUrl}/unsubscribe?token=${token}` },
        ...privacyLinks(language, siteUrl),
      ],
    }),
    unsubscribeUrl: `${siteUrl}${API_BASE}/savedSearches/unsubscribe/${token}`,
  };
};

const subjectOf = (searches: FoundBySearch[], language: Language): string => {
  const messages = ALERT_MESSAGES[language];
  const newCount = distinctNew(searches);
  const [only] = searches;
  if (!only || searches.length > 1)
    return fill(newCount === 1 ? messages.one_in_many : messages.many_searches, {
      count: number(newCount),
      searches: `${searches.length}`,
    });
  return fill(newCount === 1 ? messages.one_creator : messages.one_search, { count: number(newCount), name: only.name });
};

const blocksOf = (
  { name, address, newIds, creators }: FoundBySearch,
  { siteUrl, language }: Pick<AlertContent, 'siteUrl' | 'language'>,
): Block[] => {
  const messages = ALERT_MESSAGES[language];
  const newCount = newIds.length;
  const more = newCount - creators.length;
  return [
    { kind: 'heading', text: name },
    { kind: 'paragraph', text: fill(newCount === 1 ? messages.added_one : messages.added, { count: number(newCount) }) },
    ...(creators.length > 0 ? [{ kind: 'links' as const, links: creators.map((creator) => linkOf(creator, language)) }] : []),
    ...(creators.length > 0 && more > 0 ? [{ kind: 'paragraph' as const, text: fill(messages.more, { count: number(more) }) }] : []),
    { kind: 'button', link: { label: fill(messages.open, { name }), url: `${siteUrl}/discovery${withNew(address, creators)}` } },
  ];
};

/** Adds the new creators to the address, so that the screen marks their rows. */
const withNew = (address: string, creators: CreatorRow[]): string => {
  const parts = [address, creators.length > 0 && `${NEW_CREATORS}=${creators.map(({ user_id }) => encodeURIComponent(user_id)).join(',')}`];
  const query = parts.filter(Boolean).join('&');
  return query && `?${query}`;
};

const linkOf = ({ name, username, url, platform, followers, country }: CreatorRow, language: Language) => ({
  label: name && name !== username ? `${name} (@${username})` : `@${username}`,
  url: url || PROFILE_URLS[platform](encodeURIComponent(username)),
  note: [abbreviate(followers, language), country && countryName(country, language)].filter(Boolean).join(' · '),
});

/** For imported creators without a URL. */
const PROFILE_URLS: Record<Platform, (username: string) => string> = {
  instagram: (username) => `https://www.instagram.com/${username}/`,
  youtube: (username) => `https://www.youtube.com/@${username}`,
  tiktok: (username) => `https://www.tiktok.com/@${username}`,
};

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;

const number = (value: number): string => value.toLocaleString('en-US');
