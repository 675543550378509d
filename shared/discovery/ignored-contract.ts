import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { Platform } from '#shared/platforms.ts';
import { MAX_SHORTLISTED } from '../shortlist/limits.ts';
import { CreatorSuggestion } from './contract.ts';

const path = '/identification/ignored';
const CreatorRef = z.strictObject({ platform: Platform, user_id: z.string().check(z.minLength(1), z.maxLength(100)) });

const Creators = z.strictObject({ creators: z.array(CreatorRef).check(z.minLength(1), z.maxLength(MAX_SHORTLISTED)) });

/** Calls for creators that an account excludes from its searches. */
export const discoveryIgnored = {
  ignore: endpoint({
    method: 'POST',
    path,
    access: 'user',
    feature: 'discovery',
    summary: 'Hide a creator from your searches',
    input: CreatorRef,
    output: z.object({ success: z.literal(true) }),
  }),
  restore: endpoint({
    method: 'DELETE',
    path,
    access: 'user',
    feature: 'discovery',
    summary: 'Show a hidden creator in your searches again',
    input: CreatorRef,
    output: z.object({ success: z.literal(true) }),
  }),
  ignoreAll: endpoint({
    method: 'POST',
    path: `${path}/all`,
    access: 'user',
    feature: 'discovery',
    summary: 'Hide several creators from your searches',
    input: Creators,
    output: z.object({ success: z.literal(true) }),
  }),
  restoreAll: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: 'user',
    feature: 'discovery',
    summary: 'Show several hidden creators in your searches again',
    input: Creators,
    output: z.object({ success: z.literal(true) }),
  }),
  ignored: endpoint({
    method: 'GET',
    path,
    access: 'user',
    feature: 'discovery',
    summary: 'List hidden creators, most recent first',
    input: z.extend(PageQuery, { platform: Platform }),
    output: z.object({
      success: z.literal(true),
      total: z.int(),
      creators: z.array(CreatorSuggestion),
      next: z.optional(z.string()),
    }),
  }),
};
