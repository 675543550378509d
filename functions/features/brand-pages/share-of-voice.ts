import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import type { brandPages, ShareOfVoice } from '#shared/brand-pages/contract.ts';
import type { Option } from '#shared/discovery/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Platform } from '#shared/platforms.ts';
import { BRAND_PLATFORMS, type BrandCtx, brandOrThrow, isSampleOffered, partnersOf, totalOf } from './brand-partners.ts';
import { monthsUpTo, postsNaming } from './brand-posts.ts';

/** Partners of each brand whose posts are read. */
const MAX_READ = 20;

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Compares brands on the platform whose partners are known. Throws `not_found` for an unknown brand. */
export const shareOfVoice = async (ctx: BrandCtx, { id, rivals }: InputOf<typeof brandPages.shareOfVoice>): Promise<ShareOfVoice> => {
  const account = await searchingAccountOrThrow(ctx);
  const [platform = 'instagram'] = BRAND_PLATFORMS;
  const [own, others, isOffered, { asOf }] = await Promise.all([
    brandOrThrow(ctx, id, 'id'),
    Promise.all(rivals.map((rival, at) => brandOrThrow(ctx, rival, `rivals.${at}`))),
    isSampleOffered(ctx),
    ctx.catalogue.info(),
  ]);
  const compared = [own, ...others];
  const partners = await Promise.all(compared.map(({ value }) => partnersOf(ctx, value, { account, platform, isOffered })));
  const read = [...new Set(partners.flatMap(({ rows }) => rows.slice(0, MAX_READ).map(({ user_id }) => user_id)))];
  const [posts, without] = await Promise.all([
    isOffered ? ctx.catalogue.posts(platform, read) : [],
    Promise.all(others.map(({ value }) => partnersWithout(ctx, platform, { rival: value, own: id }))),
  ]);
  const months = monthsUpTo(asOf);
  const named = compared.map(({ text }) => postsNaming(text, posts, months));
  const [allPartners, allPosts] = [sumOf(partners.map(({ total }) => total)), sumOf(named.map(({ length }) => length))];
  return {
    success: true,
    platform,
    period: { from: months[0] ?? '', to: months.at(-1) ?? '' },
    is_offered: isOffered,
    creators: isOffered ? read.length : 0,
    brands: compared.map((brand: Option, at) => {
      const [total, ofBrand] = [partners[at]?.total ?? 0, named[at] ?? []];
      return {
        brand,
        partners: total,
        partner_share: shareOf(total, allPartners),
        posts: ofBrand.length,
        post_share: shareOf(ofBrand.length, allPosts),
        months: months.map((month) => ofBrand.filter(({ post }) => post.created.startsWith(month)).length),
        without_us: at === 0 ? 0 : (without[at - 1] ?? 0),
      };
    }),
  };
};

const partnersWithout = (ctx: BrandCtx, platform: Platform, { rival, own }: Record<'rival' | 'own', number>) =>
  totalOf(ctx, platform, { search: { ads_brands: [rival] }, exclude: { ads_brands: [own] } });
