import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import { Analysis } from '#shared/post-analysis/analysis.ts';
import { AudienceData, RelatedCreator } from '#shared/reports/report.ts';

/** Identifies an analysis by owner and id. */
export type Of = { accountId: string; id: string };

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
});
export type EstimatedPost = z.infer<typeof EstimatedPost>;

/** A post with its audience; the audience is absent if the post has been deleted. */
export const LikedPost = z.object({
  postId: z.string(),
  likers: z.optional(z.object({ audience: AudienceData, creators: z.array(RelatedCreator) })),
});
export type LikedPost = z.infer<typeof LikedPost>;

/** Objects below this prefix expire after a day. */
const estimateKey = ({ accountId, id }: Of): string => `temp/post-estimates/${accountId}/${id}.json`;
const folderOf = ({ accountId, id }: Of): string => `post-analyses/${accountId}/${id}`;
const orderKey = (of: Of): string => `${folderOf(of)}/order.json`;
const partKey = (of: Of, part: number): string => `${folderOf(of)}/${String(part).padStart(4, '0')}.json`;
const resultKey = (of: Of): string => `${folderOf(of)}/result.json`;

const keep = ({ files }: Ctx<'files'>, key: string, value: unknown): Promise<void> =>
  files.put(key, JSON.stringify(value), 'application/json');

const find = async <T extends z.ZodMiniType>({ files }: Ctx<'files'>, key: string, type: T): Promise<z.infer<T> | undefined> => {
  const file = await files.find(key);
  return file && type.parse(JSON.parse(new TextDecoder().decode(file)));
};

const orThrow = <T>(value: T | undefined, key: string): T => {
  if (value === undefined) throw new Error(`${key} is gone`);
  return value;
};

const Order = z.array(EstimatedPost);
const Part = z.array(LikedPost);

export const keepEstimate = (ctx: Ctx<'files'>, of: Of, posts: EstimatedPost[]) => keep(ctx, estimateKey(of), posts);
export const findEstimate = (ctx: Ctx<'files'>, of: Of) => find(ctx, estimateKey(of), Order);
export const forgetEstimate = ({ files }: Ctx<'files'>, of: Of) => files.remove(estimateKey(of));

export const keepOrder = (ctx: Ctx<'files'>, of: Of, posts: EstimatedPost[]) => keep(ctx, orderKey(of), posts);
export const orderOf = async (ctx: Ctx<'files'>, of: Of) => orThrow(await find(ctx, orderKey(of), Order), orderKey(of));

export const keepPart = (ctx: Ctx<'files'>, of: Of, part: number, posts: LikedPost[]) => keep(ctx, partKey(of, part), posts);
export const partOf = async (ctx: Ctx<'files'>, of: Of, part: number) =>
  orThrow(await find(ctx, partKey(of, part), Part), partKey(of, part));

export const keepResult = (ctx: Ctx<'files'>, of: Of, result: Analysis) => keep(ctx, resultKey(of), result);
export const findResult = (ctx: Ctx<'files'>, of: Of) => find(ctx, resultKey(of), Analysis);

/** Deletes the job payload last, because it contains the number of parts. */
export const removeFiles = async (ctx: Ctx<'files'>, of: Of, partCount: number): Promise<void> => {
  const parts = Array.from({ length: partCount }, (_, part) => partKey(of, part));
  await Promise.all([resultKey(of), ...parts].map((key) => ctx.files.remove(key)));
  await ctx.files.remove(orderKey(of));
};
