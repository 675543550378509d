import type { HelpArticles, HelpLanguage } from '#functions/ports/system/help-articles.ts';
import type { Article } from '#shared/help/article.ts';
import { harmlessHtml } from './harmless-html.ts';

type Written = Record<HelpLanguage, Article[]>;

/** Articles that are part of the build. Sanitized regardless, because the web inserts them as HTML. */
export const writtenArticles = (written: Written): HelpArticles => ({
  all: async (language) => written[language].map((article) => ({ ...article, body: harmlessHtml(article.body) })),
});
