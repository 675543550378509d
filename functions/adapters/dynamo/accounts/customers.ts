import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#functions/ports/accounts/accounts.ts';

const PARTITION = 'ACCOUNTS';

export const listKey = ({ createdAt, id }: Pick<Account, 'createdAt' | 'id'>) => ({ GSI1PK: PARTITION, GSI1SK: `${createdAt}#${id}` });

/**
 * Ids of the customers, newest first. Admins need the total and arbitrary pages, which DynamoDB cannot provide, so this reads the
 * whole index: one round trip per 2,000 customers.
 */
export const findCustomers = async (
  table: DynamoDBDocumentClient,
  { TableName, text, demosOnly }: { TableName: string; text: string | undefined; demosOnly?: boolean | undefined },
): Promise<string[]> => {
  const fields = ['lowName', 'email', 'demoFor'];
  const matches = fields.map((field) => `contains(${field}, :text)`).join(' OR ');
  const query = {
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :accounts',
    FilterExpression: `(attribute_not_exists(isAdmin) OR isAdmin = :no)${demosOnly ? ' AND attribute_exists(demoFor)' : ''}${text ? ` AND (${matches})` : ''}`,
    ProjectionExpression: 'id',
    ExpressionAttributeValues: { ':accounts': PARTITION, ':no': false, ...(text && { ':text': text.toLowerCase() }) },
    ScanIndexForward: false,
  };
  const ids: string[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) ids.push(...Items.map(({ id }) => String(id)));
  return ids;
};
