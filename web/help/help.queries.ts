import { queryOptions } from '@tanstack/react-query';
import { help } from '#shared/help/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { Language } from '#web/i18n/language.store.ts';

const all = queryKeys.help;

/** Articles change only with a release. */
const FRESH_MS = 60 * 60_000;

export const helpQueries = {
  articles: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'articles', language],
      queryFn: async ({ signal }) => (await call(help.articles, { language }, { signal })).articles,
      staleTime: FRESH_MS,
    }),
  article: (language: Language, id: string) =>
    queryOptions({
      queryKey: [...all, 'article', language, id],
      queryFn: async ({ signal }) => (await call(help.article, { language, id }, { signal })).article,
      staleTime: FRESH_MS,
    }),
};
