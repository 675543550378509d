import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import { shownTextsOf } from '#functions/search/shown-texts.ts';
import type { BrandPage, brandPages } from '#shared/brand-pages/contract.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audienceOf } from './brand-audience.ts';
import {
  BRAND_PLATFORMS,
  type BrandCtx,
  brandOrThrow,
  isSampleOffered,
  MAX_SAMPLE,
  type Partners,
  partnersOf,
  totalOf,
} from './brand-partners.ts';
import { formatsOf, monthsUpTo, postsNaming, topPostsOf } from './brand-posts.ts';

const SHOWN_CREATORS = 10;

/** Free of charge, like the searches that it consists of. Throws `not_found` for an unknown brand. */
export const brandPage = async (ctx: BrandCtx, { id }: InputOf<typeof brandPages.page>): Promise<BrandPage> => {
  const account = await searchingAccountOrThrow(ctx);
  const shownText = shownTextsOf(account);
  const [brand, isOffered, { asOf }] = await Promise.all([brandOrThrow(ctx, id, 'id'), isSampleOffered(ctx), ctx.catalogue.info()]);
  const found = await Promise.all(
    BRAND_PLATFORMS.map(async (platform) => {
      const [partners, mentioning] = await Promise.all([
        partnersOf(ctx, id, { account, platform, isOffered }),
        totalOf(ctx, platform, { search: { brand: [id] } }),
      ]);
      return { platform, partners, mentioning };
    }),
  );
  const largest = largestOf(found.map(({ partners }) => partners));
  const sample = isOffered ? largest : [];
  const months = monthsUpTo(asOf);
  const [details, posts] = await Promise.all([byPlatform(sample, ctx.catalogue.details), byPlatform(sample, ctx.catalogue.posts)]);
  const named = postsNaming(brand.text, posts, months);
  return {
    success: true,
    brand,
    platforms: found.map(({ platform, partners, mentioning }) => ({ platform, partners: partners.total, mentioning })),
    sample: { creators: sample.length, total: found.reduce((sum, { partners }) => sum + partners.total, 0), is_offered: isOffered },
    creators: largest.slice(0, SHOWN_CREATORS).map(({ match: _, ...row }) => row),
    period: { from: months[0] ?? '', to: months.at(-1) ?? '' },
    audience: audienceOf(details),
    posts: named.length,
    formats: formatsOf(named),
    top_posts: topPostsOf(named).map(({ post, ...rest }) => ({ ...rest, post: { ...post, text: shownText(post.text) } })),
  };
};

const largestOf = (partners: readonly Partners[]): CreatorRow[] =>
  partners
    .flatMap(({ rows }) => rows)
    .sort((a, b) => b.followers - a.followers)
    .slice(0, MAX_SAMPLE);

const byPlatform = async <T>(
  creators: readonly CreatorRow[],
  read: (platform: CreatorRow['platform'], userIds: string[]) => Promise<T[]>,
): Promise<T[]> => {
  const groups = Map.groupBy(creators, ({ platform }) => platform);
  const answers = await Promise.all(
    [...groups].map(([platform, rows]) =>
      read(
        platform,
        rows.map(({ user_id }) => user_id),
      ),
    ),
  );
  return answers.flat();
};
