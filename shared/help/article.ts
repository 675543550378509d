import * as z from 'zod/mini';

/** Icons of articles; a screen without the icon shows a generic one. */
export const ARTICLE_ICONS = ['search', 'report', 'list', 'credits', 'code', 'campaign'] as const;

export const ArticleCard = z.object({
  id: z.string(),
  icon: z.enum(ARTICLE_ICONS),
  title: z.string(),
  description: z.string(),
  /** guide: how to do something · explainer: what something means. */
  type: z.enum(['guide', 'explainer']),
  author_id: z.string(),
  state: z.enum(['published', 'draft']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Where it is read. A draft has none. */
  url: z.nullable(z.string()),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** `body` is HTML from which everything but text, headings, lists, links and emphasis was taken out. */
export const Article = z.extend(ArticleCard, { body: z.string() });
export type Article = z.infer<typeof Article>;

/** A draft is for its author, and an article without an address can not be read. */
export const isPublished = ({ state, url }: Pick<ArticleCard, 'state' | 'url'>): boolean => state === 'published' && Boolean(url);
