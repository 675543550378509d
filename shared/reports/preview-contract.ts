import * as z from 'zod/mini';
import { CreatorRow } from '#shared/creator.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { Locale, success } from '#shared/http/fields.ts';
import { CreatorId } from './creator-id.ts';

/** The free part of a creator's profile, and what the account has of the creator. */
export const CreatorPreview = z.object({
  success,
  creator: z.extend(z.omit(CreatorRow, { match: true }), {
    bio: z.string(),
    /** Fraction 0..1 by which the followers changed within six months; null if unknown. */
    followers_growth: z.nullable(z.number()),
    /** Strongest first, at most six. */
    topics: z.array(z.string()),
    /** Fraction 0..1 of the audience that is credible; null if unknown. */
    credibility: z.nullable(z.number()),
  }),
  /** Creator lists of the account, own and shared, that contain the creator. */
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The latest report of the creator, which opens free of charge; absent if there is none. */
  report: z.optional(z.object({ report_id: z.string(), created: z.string() })),
});
export type CreatorPreview = z.infer<typeof CreatorPreview>;

export const creatorPreview = {
  preview: endpoint({
    method: 'GET',
    path: '/profile/preview',
    access: 'user',
    feature: 'reports',
    summary: 'Preview a creator: the free part of the profile, its lists and its report',
    input: z.extend(CreatorId, { locale: Locale }),
    output: CreatorPreview,
  }),
};
