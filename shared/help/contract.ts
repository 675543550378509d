import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { Article, ArticleCard } from './article.ts';

const language = z._default(z.enum(['en', 'ja']), 'en');

export const help = {
  articles: endpoint({
    method: 'GET',
    path: '/help/articles',
    access: 'public',
    summary: 'List the published help articles in a language, without their bodies',
    input: z.strictObject({ language }),
    output: z.object({ success, articles: z.array(ArticleCard) }),
  }),
  article: endpoint({
    method: 'GET',
    path: '/help/articles/{id}',
    access: 'public',
    summary: 'Retrieve a published help article, its body as sanitized HTML',
    input: z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'must be the id of an article')), language }),
    output: z.object({ success, article: Article }),
  }),
};
