import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { CreatorSuggestion, Option, Place } from '#shared/discovery/contract.ts';
import type { OptionSource, Wording } from '#shared/discovery/filters/filter.ts';
import { COMMON_LANGUAGES, LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { nameOf, type Pick } from '#shared/discovery/filters/pick-kind.ts';
import { INTERESTS } from '#shared/interests.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries, type ServerOptions } from '#web/search/search.queries.ts';
import { useWording } from '#web/search/use-wording.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Flag } from '#web/ui/media/flag.tsx';
import { KindImage } from '#web/ui/media/kind-image.tsx';

const OPTION_SEARCH_MS = 200;

export type FoundOption = { pick: Pick; note?: string; icon?: ReactNode };

/** `busy`: the options belong to the previous input. */
type Found = { options: FoundOption[]; message: string; busy: boolean };

/** Sources that need input. Places and universities list the largest without any. */
const NEEDS_TEXT: readonly OptionSource[] = ['brands', 'interests', 'creators'];

/** Options for the typed text. */
export const useOptions = (source: OptionSource, typed: string): Found => {
  const messages = useMessages('discovery');
  const q = useDebounced(typed.trim(), OPTION_SEARCH_MS);
  const serverOptions = useServerOptions(source, q);
  const localOptions = useLocalOptions(source, typed.trim());
  const options = joined(localOptions, serverOptions.options);
  if (source !== 'interests' && NEEDS_TEXT.includes(source) && q === '')
    return { options: [], message: messages['hint.type'], busy: false };
  const message = serverOptions.isError
    ? messages['hint.failed']
    : serverOptions.isPending
      ? messages['hint.loading']
      : messages['hint.none'];
  const busy = source !== 'languages' && (typed.trim() !== q || serverOptions.isPlaceholder);
  return { options, message, busy };
};

const joined = (first: FoundOption[], second: FoundOption[]): FoundOption[] => {
  const ids = new Set(first.map(({ pick }) => pick.id));
  return [...first, ...second.filter(({ pick }) => !ids.has(pick.id))];
};

/** Options that the browser knows, filtered by their names in the user's language. */
const useLocalOptions = (source: OptionSource, typed: string): FoundOption[] => {
  const wording = useWording();
  const { language } = useFormat();
  const named = useMemo(() => {
    const ids = source === 'languages' ? LANGUAGE_CODES : source === 'interests' ? INTERESTS.map(({ id }) => `${id}`) : [];
    return ids
      .map((id) => ({ pick: { id, label: '' }, name: nameOf({ id, label: '' }, source, wording), icon: imageOf(source, id) }))
      .sort((a, b) => rankOf(source, a.pick.id) - rankOf(source, b.pick.id) || a.name.localeCompare(b.name, language));
  }, [source, wording, language]);
  return named.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
};

/** Common languages are counted, and therefore listed, before the others. */
const rankOf = (source: OptionSource, id: string): number => {
  const rank = source === 'languages' ? COMMON_LANGUAGES.indexOf(id) : -1;
  return rank < 0 ? COMMON_LANGUAGES.length : rank;
};

const useServerOptions = (source: OptionSource, q: string) => {
  const platform = useFilters(({ search }) => search.platform);
  const wording = useWording();
  const messages = useMessages('discovery');
  const { short } = useFormat();
  const list = source === 'languages' ? undefined : source;
  const isEnabled = list !== undefined && (q !== '' || !NEEDS_TEXT.includes(list));
  const query = useQuery({ ...discoveryQueries.options(list ?? 'locations', { q, platform }), enabled: isEnabled });
  // A disabled query still returns cached data.
  const answer = isEnabled ? query.data : undefined;
  return {
    options: answer ? optionsOf(answer, { messages, wording, short }) : [],
    isPending: isEnabled && query.isPending,
    isPlaceholder: isEnabled && query.isPlaceholderData,
    isError: isEnabled && query.isError,
  };
};

type TextSources = { messages: ReturnType<typeof useMessages<'discovery'>>; wording: Wording; short: (value: number) => string };

const optionsOf = (answer: ServerOptions, { messages, wording, short }: TextSources): FoundOption[] => {
  switch (answer.list) {
    case 'locations':
      return answer.data.map((place) => ofPlace(place, messages[`place.${place.type}`], wording.country));
    case 'creators':
      return answer.data.map((creator) => ofCreator(creator, short));
    default:
      return answer.data.map((option) => ofOption(option, answer.list));
  }
};

const ofPlace = ({ id, title, name, type, country }: Place, typeName: string, countryName: (code: string) => string): FoundOption => ({
  pick: { id: `${id}`, country, label: type === 'country' ? '' : title },
  // The name of a country needs no note.
  ...(type !== 'country' && { note: title === name ? countryName(country) : typeName }),
  icon: <Flag country={country} />,
});

const ofOption = ({ value, text }: Option, source: OptionSource): FoundOption => ({
  pick: { id: `${value}`, label: text },
  icon: imageOf(source, `${value}`),
});

const imageOf = (source: OptionSource, id: string): ReactNode =>
  source === 'brands' || source === 'interests' ? <KindImage kind={source} id={id} /> : undefined;

const ofCreator = ({ username, fullname, picture, followers }: CreatorSuggestion, short: (value: number) => string): FoundOption => ({
  pick: { id: username, label: '' },
  note: short(followers),
  icon: <Avatar name={fullname || username} picture={picture} size={22} />,
});
