import { CONTENT_DAYS, type ContentDays, isContentTerm, isTag, MAX_CONTENT_POSTS, MAX_CONTENT_TERMS } from '../content-terms.ts';
import type { SearchFilters } from '../search-request.ts';
import type { FilterKind, Wording } from './filter.ts';

/** Terms of posts, of which one, all or none must occur. `posts`: minimum number of such posts in the last `days` days. */
export type Content = { any: string[]; all: string[]; none: string[]; days: ContentDays; posts: number };

export const TERM_LISTS = ['any', 'all', 'none'] as const;

export const NO_CONTENT: Content = { any: [], all: [], none: [], days: 90, posts: 1 };

/** `none` alone finds no posts. */
const isSet = ({ any, all }: Content): boolean => any.length + all.length > 0;

const SHOWN_TERMS = 3;

const termsText = (terms: readonly string[], say: Wording): string => {
  const shown = terms.slice(0, SHOWN_TERMS).map((term) => (isTag(term) ? term : say.word('chip.keywords', { value: term })));
  const more = terms.length > SHOWN_TERMS ? [`+${terms.length - SHOWN_TERMS}`] : [];
  return [...shown, ...more].join(say.word('content.comma'));
};

const partsOf = (value: Content, say: Wording): string[] => [
  ...TERM_LISTS.filter((list) => value[list].length > 0).map((list) => {
    const terms = termsText(value[list], say);
    return list !== 'none' && value[list].length === 1 ? terms : say.word(`content.chip_${list}`, { terms });
  }),
  say.word('content.chip_days', { days: `${value.days}` }),
  ...(value.posts > 1 ? [say.word('content.chip_posts', { count: `${value.posts}` })] : []),
];

/** Splits 'any~cold brew'; terms may contain the separator. */
const SEPARATED = /^(any|all|none|days|posts)~(.+)$/su;

const readPart = (value: Content, text: string): Content | undefined => {
  const [, name, part = ''] = SEPARATED.exec(text) ?? [];
  if (name === 'days') {
    const days = CONTENT_DAYS.find((known) => `${known}` === part);
    return days && { ...value, days };
  }
  if (name === 'posts') return /^\d{1,2}$/.test(part) && +part >= 1 && +part <= MAX_CONTENT_POSTS ? { ...value, posts: +part } : undefined;
  const list = TERM_LISTS.find((known) => known === name);
  const terms = list && value[list];
  return terms && terms.length < MAX_CONTENT_TERMS && isContentTerm(part) ? { ...value, [list]: [...terms, part] } : undefined;
};

const readContent: FilterKind<Content>['fromUrl'] = (texts) => {
  const broken: string[] = [];
  const value = texts.reduce((read, text) => {
    const next = readPart(read, text);
    if (!next) broken.push(text);
    return next ?? read;
  }, NO_CONTENT);
  return isSet(value) ? { value, broken } : { value: NO_CONTENT, broken: texts };
};

/** Filter by terms of posts: one value with several parts. */
export const content = (): FilterKind<Content> => ({
  empty: NO_CONTENT,
  editor: { kind: 'content' },
  count: (value) => Number(isSet(value)),
  chips: (value, say, chipText) =>
    isSet(value) ? [{ id: '', text: chipText({ value: partsOf(value, say).join(' · ') }), without: NO_CONTENT }] : [],
  toUrl: (value) =>
    isSet(value)
      ? [
          ...TERM_LISTS.flatMap((list) => value[list].map((term) => `${list}~${term}`)),
          ...(value.days === NO_CONTENT.days ? [] : [`days~${value.days}`]),
          ...(value.posts === 1 ? [] : [`posts~${value.posts}`]),
        ]
      : [],
  fromUrl: readContent,
});

export const contentField = ({ days, posts, ...terms }: Content): SearchFilters['content'] => ({
  ...Object.fromEntries(TERM_LISTS.flatMap((list) => (terms[list].length > 0 ? [[list, terms[list]]] : []))),
  days,
  min_posts: posts,
});

export const contentOf = (asked: SearchFilters['content']): Content | undefined =>
  asked && { any: asked.any ?? [], all: asked.all ?? [], none: asked.none ?? [], days: asked.days, posts: asked.min_posts };
