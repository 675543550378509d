import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { PlanEdit, Plans } from '#functions/ports/billing/plans.ts';
import { DEFAULT_CATALOGUE, type PlanOffer } from '#shared/billing/plan-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';

const PARTITION = 'PLANS';
const KINDS = ['reports', 'exports', 'posts'] as const;

type EditedPlan = { SK: string } & PlanEdit['services'];

/** Stores only changed values, so that a new default reaches every plan that was not edited. */
export const dynamoPlans = (TableName: string): Plans => {
  const table = openTable();
  return {
    catalogue: async () => {
      const { Items = [] } = await table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :plans',
          ExpressionAttributeValues: { ':plans': PARTITION },
          ConsistentRead: true,
        }),
      );
      const edited = new Map((Items as EditedPlan[]).map((item) => [item.SK, item]));
      return { ...DEFAULT_CATALOGUE, monthly: DEFAULT_CATALOGUE.monthly.map((offer) => withEdits(offer, edited.get(offer.plan_id))) };
    },
    edit: async ({ planId, services }) => {
      if (!DEFAULT_CATALOGUE.monthly.some(({ plan_id }) => plan_id === planId)) throw new AppError('not_found', 'This plan does not exist');
      const named = KINDS.filter((kind) => services[kind] !== undefined);
      if (named.length === 0) return;
      await table.send(
        new UpdateCommand({
          TableName,
          Key: { PK: PARTITION, SK: planId },
          UpdateExpression: `SET ${named.map((kind) => `#${kind} = :${kind}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(named.map((kind) => [`#${kind}`, kind])),
          ExpressionAttributeValues: Object.fromEntries(named.map((kind) => [`:${kind}`, services[kind]])),
        }),
      );
    },
  };
};

const withEdits = (offer: PlanOffer, edits: Partial<PlanOffer['services']> = {}): PlanOffer => ({
  ...offer,
  services: {
    reports: edits.reports ?? offer.services.reports,
    exports: edits.exports ?? offer.services.exports,
    posts: edits.posts ?? offer.services.posts,
  },
});
