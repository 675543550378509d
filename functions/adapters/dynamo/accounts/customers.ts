import { type DynamoDBDocumentClient, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
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

/** One request of at most 1 MB, which DynamoDB filters. `after` is the position of the last account that was read. */
export const withoutSubscription = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  after: string | undefined,
): Promise<{ items: Record<string, unknown>[]; next?: string }> => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: after === undefined ? 'GSI1PK = :accounts' : 'GSI1PK = :accounts AND GSI1SK > :after',
      FilterExpression:
        '(attribute_not_exists(isAdmin) OR isAdmin = :no) AND #status = :active AND (attribute_not_exists(billing.subscriptionId) OR attribute_type(billing.given, :map))',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':accounts': PARTITION,
        ':no': false,
        ':active': 'active',
        ':map': 'M',
        ...(after !== undefined && { ':after': after }),
      },
    }),
  );
  return { items: Items, ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.GSI1SK) }) };
};

const IDS_PER_PAGE = 100;

export const accountIds = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  after: string | undefined,
): Promise<{ ids: string[]; next?: string }> => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: after === undefined ? 'GSI1PK = :accounts' : 'GSI1PK = :accounts AND GSI1SK > :after',
      ProjectionExpression: 'id',
      ExpressionAttributeValues: { ':accounts': PARTITION, ...(after !== undefined && { ':after': after }) },
      Limit: IDS_PER_PAGE,
    }),
  );
  return { ids: Items.map(({ id }) => String(id)), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.GSI1SK) }) };
};
