import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Account, CustomerSummary } from '#functions/ports/accounts/accounts.ts';

const PARTITION = 'ACCOUNTS';
const FIELDS = ['id', 'name', 'email', 'plan', 'status', 'periodEnd', 'cancelAt'] satisfies (keyof CustomerSummary)[];

export const listKey = ({ createdAt, id }: Pick<Account, 'createdAt' | 'id'>) => ({ GSI1PK: PARTITION, GSI1SK: `${createdAt}#${id}` });

/**
 * The customers, newest first. Admins need the total and arbitrary pages, which DynamoDB cannot provide, so this reads the
 * whole index: one round trip per 2,000 customers.
 */
export const findCustomers = async (
  table: DynamoDBDocumentClient,
  { TableName, text, demosOnly }: { TableName: string; text: string | undefined; demosOnly?: boolean | undefined },
): Promise<CustomerSummary[]> => {
  const fields = ['lowName', 'email', 'demoFor'];
  const matches = fields.map((field) => `contains(${field}, :text)`).join(' OR ');
  const query = {
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :accounts',
    FilterExpression: `(attribute_not_exists(isAdmin) OR isAdmin = :no)${demosOnly ? ' AND attribute_exists(demoFor)' : ''}${text ? ` AND (${matches})` : ''}`,
    ProjectionExpression: FIELDS.map((field) => `#${field}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(FIELDS.map((field) => [`#${field}`, field])),
    ExpressionAttributeValues: { ':accounts': PARTITION, ':no': false, ...(text && { ':text': text.toLowerCase() }) },
    ScanIndexForward: false,
  };
  const found: CustomerSummary[] = [];
  // Safe because only `toItem` writes these items.
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) found.push(...(Items as CustomerSummary[]));
  return found;
};
