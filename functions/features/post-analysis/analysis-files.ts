import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { Analysis } from '#shared/post-analysis/analysis.ts';
import { AudienceData, RelatedCreator } from '#shared/reports/report.ts';

/** Identifies an analysis by owner and id. */
export type AnalysisRef = { accountId: string; id: string };

/** A post at the time of its estimate; the analysis uses exactly these posts. */
export const EstimatedPost = z.object({
  postId: z.string(),
  postUrl: z.string(),
  text: z.string(),
  posted: z.string(),
  thumbnail: z.string(),
  likes: z.int(),
  comments: z.optional(z.int()),
  creator: RelatedCreator,
  /** Analyzed without audience, free of charge. */
  isAudienceUnknown: z.optional(z.boolean()),
});
export type EstimatedPost = z.infer<typeof EstimatedPost>;

/** A post with its audience; the audience is absent if the post has been deleted. */
export const LikedPost = z.object({
  postId: z.string(),
  likers: z.optional(z.object({ audience: AudienceData, creators: z.array(RelatedCreator) })),
});
export type LikedPost = z.infer<typeof LikedPost>;

/** Storage deletes objects below this prefix after a day. */
const estimateKey = ({ accountId, id }: AnalysisRef): FileKey => `temp/post-estimates/${accountId}/${id}.json`;
const folderOf = ({ accountId, id }: AnalysisRef): FileKey => `post-analyses/${accountId}/${id}`;
const postsKey = (ref: AnalysisRef): FileKey => `${folderOf(ref)}/order.json`;
const partKey = (ref: AnalysisRef, part: number): FileKey => `${folderOf(ref)}/${String(part).padStart(4, '0')}.json`;
const resultKey = (ref: AnalysisRef): FileKey => `${folderOf(ref)}/result.json`;

const store = ({ files }: Ctx<'files'>, key: FileKey, value: unknown): Promise<void> =>
  files.put(key, JSON.stringify(value), 'application/json');

const find = async <T extends z.ZodMiniType>({ files }: Ctx<'files'>, key: FileKey, type: T): Promise<z.infer<T> | undefined> => {
  const file = await files.find(key);
  return file && type.parse(JSON.parse(new TextDecoder().decode(file)));
};

const orThrow = <T>(value: T | undefined, key: string): T => {
  if (value === undefined) throw new Error(`${key} is missing`);
  return value;
};

const Posts = z.array(EstimatedPost);
const Part = z.array(LikedPost);

export const keepEstimate = (ctx: Ctx<'files'>, ref: AnalysisRef, posts: EstimatedPost[]) => store(ctx, estimateKey(ref), posts);
export const findEstimate = (ctx: Ctx<'files'>, ref: AnalysisRef) => find(ctx, estimateKey(ref), Posts);
export const forgetEstimate = ({ files }: Ctx<'files'>, ref: AnalysisRef) => files.remove(estimateKey(ref));

export const keepPosts = (ctx: Ctx<'files'>, ref: AnalysisRef, posts: EstimatedPost[]) => store(ctx, postsKey(ref), posts);
export const postsOf = async (ctx: Ctx<'files'>, ref: AnalysisRef) => orThrow(await find(ctx, postsKey(ref), Posts), postsKey(ref));

export const keepPart = (ctx: Ctx<'files'>, ref: AnalysisRef, part: number, posts: LikedPost[]) => store(ctx, partKey(ref, part), posts);
export const partOf = async (ctx: Ctx<'files'>, ref: AnalysisRef, part: number) =>
  orThrow(await find(ctx, partKey(ref, part), Part), partKey(ref, part));

export const keepResult = (ctx: Ctx<'files'>, ref: AnalysisRef, result: Analysis) => store(ctx, resultKey(ref), result);
export const findResult = (ctx: Ctx<'files'>, ref: AnalysisRef) => find(ctx, resultKey(ref), Analysis);

/** Deletes the estimated posts last, because they determine the number of parts. */
export const removeFiles = async (ctx: Ctx<'files'>, ref: AnalysisRef, partCount: number): Promise<void> => {
  const parts = Array.from({ length: partCount }, (_, part) => partKey(ref, part));
  await Promise.all([resultKey(ref), ...parts].map((key) => ctx.files.remove(key)));
  await ctx.files.remove(postsKey(ref));
};
