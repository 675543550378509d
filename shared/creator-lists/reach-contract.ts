import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Id, success } from '#shared/http/fields.ts';
import { ofLists } from './contract.ts';

const Estimate = z.object({ people: z.int(), low: z.int(), high: z.int() });

const ListReach = z.object({
  /** Sum of the followers of all creators. */
  total: z.int(),
  unique: Estimate,
  /** Number of creators that were compared. */
  measured: z.int(),
  creators: z.int(),
});

export const listReach = {
  reach: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}/reach',
    summary: 'Estimate how many different people the creators of a list reach',
    input: z.strictObject({ id: Id }),
    output: z.object({
      success,
      method: z.string(),
      /** null if too few audiences are known. */
      reach: z.nullable(ListReach),
    }),
  }),
  overlap: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}/overlap/{other_id}',
    summary: 'Compare two lists: creators in both, and an estimate of the people both reach',
    input: z.strictObject({ id: Id, other_id: Id }),
    output: z.object({
      success,
      method: z.string(),
      /** Number of creators in both lists. */
      creators: z.int(),
      /** Reach of both lists in the requested order; null if too few audiences are known. */
      reaches: z.tuple([z.nullable(ListReach), z.nullable(ListReach)]),
      /** People reached by both lists, among the compared creators. */
      people: z.nullable(Estimate),
    }),
  }),
};
