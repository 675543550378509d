import type { Article } from '#shared/help/article.ts';

export type HelpLanguage = 'en' | 'ja';

/** What our writers have written. Bodies are harmless HTML: whoever keeps them takes out what could act, before anybody gets them. */
export interface HelpArticles {
  /** Drafts too, in the order of the writers. */
  all(language: HelpLanguage): Promise<Article[]>;
}
