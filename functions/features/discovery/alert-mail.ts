import type { Message } from '#functions/ports/mail.ts';
import type { CreatorRow } from '#shared/creator.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import type { Language } from '#shared/mail/language.ts';
import { type Block, letter } from '#shared/mail/letter.ts';
import { abbreviate } from '#shared/numbers.ts';
import { ALERT_WORDS } from './alert-mail-words.data.ts';

/** What one search has to tell. */
export type FoundBySearch = { name: string; address: string; added: number; creators: CreatorRow[] };

type Parts = { brand: string; siteUrl: string; language: Language; searches: FoundBySearch[]; token: string };

/** The day's mail about saved searches; `token` ends them. */
export const alertMail = ({ brand, siteUrl, language, searches, token }: Parts): Omit<Message, 'to'> => {
  const words = ALERT_WORDS[language];
  return {
    ...letter({
      brand,
      language,
      subject: subjectOf(searches, language),
      blocks: searches.flatMap((search) => blocksOf(search, { siteUrl, language })),
      footer: [words.why, { label: words.unsubscribe, url: `${siteUrl}/unsubscribe?token=${token}` }],
    }),
    unsubscribeUrl: `${siteUrl}${API_BASE}/savedSearches/unsubscribe/${token}`,
  };
};

const subjectOf = (searches: FoundBySearch[], language: Language): string => {
  const words = ALERT_WORDS[language];
  const added = searches.reduce((sum, search) => sum + search.added, 0);
  const [only] = searches;
  if (!only || searches.length > 1) return fill(words.many_searches, { count: number(added), searches: `${searches.length}` });
  return fill(added === 1 ? words.one_creator : words.one_search, { count: number(added), name: only.name });
};

const blocksOf = (
  { name, address, added, creators }: FoundBySearch,
  { siteUrl, language }: Pick<Parts, 'siteUrl' | 'language'>,
): Block[] => {
  const words = ALERT_WORDS[language];
  const more = added - creators.length;
  return [
    { kind: 'heading', text: name },
    { kind: 'paragraph', text: fill(added === 1 ? words.added_one : words.added, { count: number(added) }) },
    ...(creators.length > 0 ? [{ kind: 'links' as const, links: creators.map((creator) => linkOf(creator, language)) }] : []),
    ...(creators.length > 0 && more > 0 ? [{ kind: 'paragraph' as const, text: fill(words.more, { count: number(more) }) }] : []),
    { kind: 'button', link: { label: fill(words.open, { name }), url: `${siteUrl}/discovery${address && `?${address}`}` } },
  ];
};

const linkOf = ({ name, username, url, followers, country }: CreatorRow, language: Language) => ({
  label: name && name !== username ? `${name} (@${username})` : `@${username}`,
  url,
  note: [abbreviate(followers, language), country].filter(Boolean).join(' · '),
});

const number = (value: number): string => value.toLocaleString('en-US');

const fill = (text: string, values: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
