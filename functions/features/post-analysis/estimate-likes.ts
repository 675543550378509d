import { randomUUID } from 'node:crypto';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { type Seen, type SocialPost, truncateCaption } from '#functions/ports/creators/social-data.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { creditPoolOf } from '#shared/billing/credit-pool.ts';
import type { PostLink } from '#shared/campaigns/post-url.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, type FieldErrors, refuseFields } from '#shared/http/errors.ts';
import type { postAnalysis } from '#shared/post-analysis/contract.ts';
import { LIKES_HIDDEN, NO_LIKES, POST_GONE, POST_PRIVATE } from '#shared/post-analysis/messages.ts';
import { readInstagramPost } from '#shared/post-analysis/post-link.ts';
import { postAnalysisPrice } from '#shared/post-analysis/price.ts';
import { type EstimatedPost, keepEstimate } from './analysis-files.ts';

type EstimateCtx = Ctx<'accounts' | 'credits' | 'files' | 'socialData'> & SignedIn;

/** Posts requested in parallel. */
const AT_ONCE = 10;

/** Estimates the cost of an analysis and stores the estimate, so that the price cannot change before it is paid. */
export const estimateLikes = async (ctx: EstimateCtx, { post: urls }: InputOf<typeof postAnalysis.estimate>) => {
  const account = await activeAccountOrThrow(ctx);
  const links = distinctLinks(urls);
  const posts = await postsOrThrow(ctx, links);
  const likes = likesOf(posts);
  if (likes === 0) throw new AppError('bad_request', NO_LIKES);
  const charged = chargedLikesOf(posts);
  const free = posts.filter(({ isAudienceUnknown }) => isAudienceUnknown).length;
  const id = randomUUID();
  await keepEstimate(ctx, { accountId: account.id, id }, posts);
  const { [creditPoolOf(account, 'posts')]: left } = await ctx.credits.balance(account.id);
  return {
    success: true as const,
    estimated_likes: likes,
    price: postAnalysisPrice(charged),
    left,
    posts: posts.length,
    ...(free > 0 && { without_audience: { posts: free, likes: likes - charged } }),
    postData: { estimate_id: id },
  };
};

export const likesOf = (posts: readonly Pick<EstimatedPost, 'likes'>[]): number => posts.reduce((sum, { likes }) => sum + likes, 0);

type Charged = Pick<EstimatedPost, 'likes' | 'isAudienceUnknown'>;

/** Posts of unknown audience cost nothing. */
export const chargedLikesOf = (posts: readonly Charged[]): number => likesOf(posts.filter(({ isAudienceUnknown }) => !isAudienceUnknown));

/** `at`: index of the submitted URL. */
type NumberedLink = { at: number; link: PostLink };

/** Removes duplicates of a post, even under different URLs. */
const distinctLinks = (urls: readonly string[]): NumberedLink[] => {
  const all = urls.flatMap((url, at): NumberedLink[] => {
    const { link } = readInstagramPost(url);
    return link ? [{ at, link }] : [];
  });
  return all.filter(({ link }, index) => all.findIndex((other) => other.link.postId === link.postId) === index);
};

/** Reports every post that cannot be analyzed in one error. */
const postsOrThrow = async (ctx: Ctx<'socialData'>, links: readonly NumberedLink[]): Promise<EstimatedPost[]> => {
  const posts: EstimatedPost[] = [];
  const problems: FieldErrors = {};
  for (let from = 0; from < links.length; from += AT_ONCE) {
    const batch = links.slice(from, from + AT_ONCE);
    const results = await Promise.all(batch.map(({ link }) => ctx.socialData.post(link)));
    for (const [index, result] of results.entries()) {
      const problem = problemOf(result);
      if (problem) problems[`post.${batch[index]?.at}`] = problem;
      else if (result.state === 'seen') posts.push(estimatedPost(result.post));
    }
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return posts;
};

const problemOf = (result: Seen<{ post: SocialPost }>): string | undefined => {
  if (result.state === 'gone') return POST_GONE;
  if (result.state === 'private') return POST_PRIVATE;
  return result.post.stats.likes === undefined ? LIKES_HIDDEN : undefined;
};

const estimatedPost = ({ postId, postUrl, text, posted, thumbnail, stats, creator, isAudienceUnknown }: SocialPost): EstimatedPost => ({
  postId,
  postUrl,
  text: truncateCaption(text),
  posted,
  thumbnail,
  likes: stats.likes ?? 0,
  ...(stats.comments !== undefined && { comments: stats.comments }),
  ...(isAudienceUnknown && { isAudienceUnknown }),
  creator: {
    user_id: creator.userId,
    username: creator.username,
    fullname: creator.name,
    picture: creator.picture,
    url: creator.url,
    followers: creator.followers,
  },
});
