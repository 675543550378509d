import type { HelpArticles, HelpLanguage } from '#functions/ports/system/help-articles.ts';
import type { Article } from '#shared/help/article.ts';
import { harmlessHtml } from './harmless-html.ts';

type Written = Record<HelpLanguage, Article[]>;

/** Articles that are part of the build. Their HTML is sanitized regardless, because the web inserts it unescaped. */
export const writtenArticles = (written: Written): HelpArticles => ({
  all: async (language) => written[language].map((article) => ({ ...article, body: harmlessHtml(article.body) })),
});
