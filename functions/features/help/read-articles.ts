import type { Ctx } from '#functions/ports/ctx.ts';
import type { HelpLanguage } from '#functions/ports/system/help-articles.ts';
import { isPublished } from '#shared/help/article.ts';
import type { help } from '#shared/help/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type HelpCtx = Ctx<'helpArticles'>;

const published = async ({ helpArticles }: HelpCtx, language: HelpLanguage) => (await helpArticles.all(language)).filter(isPublished);

export const listArticles = async (ctx: HelpCtx, { language }: InputOf<typeof help.articles>) => ({
  success: true as const,
  articles: await published(ctx, language),
});

export const readArticle = async (ctx: HelpCtx, { id, language }: InputOf<typeof help.article>) => {
  const article = (await published(ctx, language)).find((each) => each.id === id);
  if (!article) throw new AppError('not_found');
  return { success: true as const, article };
};
