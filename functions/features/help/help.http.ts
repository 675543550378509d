import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { help } from '#shared/help/contract.ts';
import { listArticles, readArticle } from './read-articles.ts';

export const handler = serve(help, { articles: listArticles, article: readArticle }, compose());
