import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Locale } from '#shared/http/fields.ts';
import { Platform } from '#shared/platforms.ts';
import { MAX_RELATED_TAGS, MAX_TOPIC_TAGS } from './limits.ts';

const DEFAULT_RELATED_TAGS = 60;

const tagQuery = ({ max, defaultLimit }: { max: number; defaultLimit: number }) =>
  z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    platform: z._default(Platform, 'instagram'),
    limit: countUpTo(max, defaultLimit),
    /** Accepted without effect; tags are in the language of their creators. */
    locale: Locale,
  });

/** A topic related to another one. */
export const RelatedTag = z.object({
  tag: z.string(),
  /** Distance 0..1; larger if fewer creators use both tags. */
  distance: z.number(),
  /** Sum of the tag's weights over its creators. */
  freq: z.number(),
  /** Number of creators of the platform who use the tag. */
  tag_cnt: z.int(),
});
export type RelatedTag = z.infer<typeof RelatedTag>;

/** Calls of the topic search. */
export const discoveryTags = {
  relevantTags: endpoint({
    method: 'GET',
    path: '/identification/relevant_tags',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'List tags that creators use together with a #tag, nearest first',
    input: tagQuery({ max: MAX_RELATED_TAGS, defaultLimit: DEFAULT_RELATED_TAGS }),
    output: z.object({ success: z.literal(true), data: z.array(RelatedTag) }),
  }),
  topicTags: endpoint({
    method: 'GET',
    path: '/identification/topic-tags',
    access: 'user',
    api: true,
    feature: 'discovery',
    summary: 'Find tags by their beginning, most used first',
    input: tagQuery({ max: MAX_TOPIC_TAGS, defaultLimit: MAX_TOPIC_TAGS }),
    output: z.object({ success: z.literal(true), data: z.array(z.string()) }),
  }),
};
