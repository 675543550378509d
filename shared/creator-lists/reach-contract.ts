import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Id, success } from '#shared/http/fields.ts';
import { ofLists } from './contract.ts';

const Estimate = z.object({ people: z.int(), low: z.int(), high: z.int() });

const ListReach = z.object({
  /** Followers of all its creators. */
  total: z.int(),
  unique: Estimate,
  /** How many of its creators were compared. */
  measured: z.int(),
  creators: z.int(),
});

export const listReach = {
  reach: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}/reach',
    summary: 'How many different people the creators of a list reach, as an estimate from the make-up of their audiences',
    input: z.strictObject({ id: Id }),
    output: z.object({
      success,
      method: z.string(),
      /** Null where too little is known. */
      reach: z.nullable(ListReach),
    }),
  }),
  overlap: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}/overlap/{other_id}',
    summary: 'Who is in both of two lists, and how many people both reach, as an estimate',
    input: z.strictObject({ id: Id, other_id: Id }),
    output: z.object({
      success,
      method: z.string(),
      /** Creators of both lists. */
      creators: z.int(),
      /** Of both lists, in the order asked; null where too little is known. */
      reaches: z.tuple([z.nullable(ListReach), z.nullable(ListReach)]),
      /** People whom both reach, of the creators that were compared. */
      people: z.nullable(Estimate),
    }),
  }),
};
