import type { Article } from '#shared/help/article.ts';

export type HelpLanguage = 'en' | 'ja';

/** Articles of our writers. Bodies are sanitized HTML: the adapter removes active content before returning them. */
export interface HelpArticles {
  /** Includes drafts, in the order of the writers. */
  all(language: HelpLanguage): Promise<Article[]>;
}
