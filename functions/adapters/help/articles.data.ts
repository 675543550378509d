import type { HelpLanguage } from '#functions/ports/system/help-articles.ts';
import type { Article } from '#shared/help/article.ts';
import { ENGLISH } from './english.data.ts';
import { JAPANESE } from './japanese.data.ts';

export type Text = Pick<Article, 'title' | 'description' | 'body'>;
export type Texts = Record<(typeof FACTS)[number]['id'], Text>;

const AUTHOR = 'product-team';

/** Language-independent data of an article. */
export const FACTS = [
  {
    id: 'find-creators',
    icon: 'search',
    type: 'guide',
    state: 'published',
    created_at: '2026-09-01T09:00:00.000Z',
    updated_at: '2026-11-25T08:30:00.000Z',
  },
  {
    id: 'read-a-report',
    icon: 'report',
    type: 'explainer',
    state: 'published',
    created_at: '2026-09-01T09:00:00.000Z',
    updated_at: '2026-11-25T08:30:00.000Z',
  },
  {
    id: 'post-content',
    icon: 'search',
    type: 'guide',
    state: 'published',
    created_at: '2026-11-25T18:00:00.000Z',
    updated_at: '2026-11-25T18:00:00.000Z',
  },
  {
    id: 'keep-lists',
    icon: 'list',
    type: 'guide',
    state: 'published',
    created_at: '2026-09-08T09:00:00.000Z',
    updated_at: '2026-10-28T07:45:00.000Z',
  },
  {
    id: 'your-data',
    icon: 'list',
    type: 'guide',
    state: 'published',
    created_at: '2026-11-25T09:00:00.000Z',
    updated_at: '2026-11-25T09:00:00.000Z',
  },
  {
    id: 'credits',
    icon: 'credits',
    type: 'explainer',
    state: 'published',
    created_at: '2026-09-15T09:00:00.000Z',
    updated_at: '2026-11-16T09:20:00.000Z',
  },
  {
    id: 'keyboard',
    icon: 'search',
    type: 'guide',
    state: 'published',
    created_at: '2026-11-23T09:00:00.000Z',
    updated_at: '2026-11-23T09:00:00.000Z',
  },
  {
    id: 'first-api-call',
    icon: 'code',
    type: 'guide',
    state: 'draft',
    created_at: '2026-11-10T09:00:00.000Z',
    updated_at: '2026-11-18T09:00:00.000Z',
  },
  {
    id: 'follow-a-campaign',
    icon: 'campaign',
    type: 'guide',
    state: 'draft',
    created_at: '2026-11-17T09:00:00.000Z',
    updated_at: '2026-11-19T09:00:00.000Z',
  },
] as const satisfies Omit<Article, 'title' | 'description' | 'body' | 'author_id' | 'url'>[];

const inLanguage = (texts: Texts): Article[] =>
  FACTS.map((facts) => ({
    ...facts,
    ...texts[facts.id],
    author_id: AUTHOR,
    url: facts.state === 'published' ? `/help/${facts.id}` : null,
  }));

export const ARTICLES: Record<HelpLanguage, Article[]> = { en: inLanguage(ENGLISH), ja: inLanguage(JAPANESE) };
