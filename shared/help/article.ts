import * as z from 'zod/mini';

/** Icons of articles; the UI falls back to a generic one. */
export const ARTICLE_ICONS = ['search', 'report', 'list', 'credits', 'code', 'campaign'] as const;

export const ArticleCard = z.object({
  id: z.string(),
  icon: z.enum(ARTICLE_ICONS),
  title: z.string(),
  description: z.string(),
  /** `guide`: how to do something; `explainer`: what something means. */
  type: z.enum(['guide', 'explainer']),
  author_id: z.string(),
  state: z.enum(['published', 'draft']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** URL of the article; null for drafts. */
  url: z.nullable(z.string()),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** `body` is sanitized HTML: text, headings, lists, links and emphasis only. */
export const Article = z.extend(ArticleCard, { body: z.string() });
export type Article = z.infer<typeof Article>;

/** Excludes drafts and articles without a URL, which cannot be opened. */
export const isPublished = ({ state, url }: Pick<ArticleCard, 'state' | 'url'>): boolean => state === 'published' && Boolean(url);
