import { type DynamoDBDocumentClient, GetCommand, paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import { type Audit, type AuditEntry, type AuditPage, type NewAuditEntry, OVERTAKEN } from '#functions/ports/accounts/audit.ts';
import { AppError } from '#shared/http/errors.ts';
import { putNew, transact, type Write } from '../transact.ts';

const ALL = 'AUDIT';
const partition = (subject: string): string => `AUDIT#${subject}`;
const revisionKey = (subject: string) => ({ PK: partition(subject), SK: 'REVISION' });
const entryKey = ({ subject, id }: Pick<AuditEntry, 'subject' | 'id'>) => ({ PK: partition(subject), SK: `ENTRY#${id}` });
const cursorOf = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${at}#${id}`;

/** GSI1 orders all entries by time. */
const toItem = (entry: NewAuditEntry) => ({ ...entryKey(entry), GSI1PK: ALL, GSI1SK: cursorOf(entry), ...entry, state: 'begun' });

/** Safe because only `toItem` writes these items. */
const fromItem = ({ PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, ...entry }: Record<string, unknown>): AuditEntry => entry as AuditEntry;

export const dynamoAudit = (TableName: string): Audit => {
  const table = openTable();
  return {
    begin: async (entry, revision) => {
      const writes = [putNew(toItem(entry)), incrementRevision(entry.subject, revision)];
      const refused = await transact(table, { TableName, writes });
      const [isRepeated] = refused ?? [];
      if (refused && !isRepeated) throw new AppError('conflict', OVERTAKEN);
    },
    end: async (entry, state) => {
      await table.send(
        new UpdateCommand({
          TableName,
          Key: entryKey(entry),
          UpdateExpression: 'SET #state = :state',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': state },
        }),
      );
    },
    revision: async (subject) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: revisionKey(subject), ConsistentRead: true }));
      return Number(Item?.revision ?? 0);
    },
    entries: ({ subjects, ...page }) =>
      subjects === undefined ? ofAll(table, { TableName, ...page }) : ofSubjects(table, { TableName, subjects, ...page }),
  };
};

/** Optimistic lock: if `revision` is given, it must still be current. */
const incrementRevision = (subject: string, revision: number | undefined): Write => ({
  Update: {
    Key: revisionKey(subject),
    UpdateExpression: 'ADD #revision :one',
    ...(revision !== undefined && {
      ConditionExpression: revision === 0 ? 'attribute_not_exists(PK)' : '#revision = :seen',
    }),
    ExpressionAttributeNames: { '#revision': 'revision' },
    ExpressionAttributeValues: { ':one': 1, ...(revision !== undefined && revision > 0 && { ':seen': revision }) },
  },
});

type Page = { TableName: string; limit: number; after?: string };

const ofAll = async (table: DynamoDBDocumentClient, { TableName, limit, after }: Page): Promise<AuditPage> => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: after ? 'GSI1PK = :all AND GSI1SK < :after' : 'GSI1PK = :all',
      ExpressionAttributeValues: { ':all': ALL, ...(after && { ':after': after }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return { entries: Items.map(fromItem), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.GSI1SK) }) };
};

/** Manual changes are few, so they are sorted in memory. Their keys are the operation ids, which deduplicates a repeated request. */
const ofSubjects = async (table: DynamoDBDocumentClient, { TableName, subjects, limit, after }: Page & { subjects: readonly string[] }) => {
  const found = await Promise.all(subjects.map((subject) => ofSubject(table, TableName, subject)));
  return newestFirst(found.flat(), { limit, after });
};

const ofSubject = async (table: DynamoDBDocumentClient, TableName: string, subject: string): Promise<AuditEntry[]> => {
  const query = {
    TableName,
    KeyConditionExpression: 'PK = :subject AND begins_with(SK, :entry)',
    ExpressionAttributeValues: { ':subject': partition(subject), ':entry': 'ENTRY#' },
    ConsistentRead: true,
  };
  const found: AuditEntry[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) found.push(...Items.map(fromItem));
  return found;
};

/** A page of entries that are already in memory. */
const newestFirst = (entries: AuditEntry[], { limit, after }: { limit: number; after?: string | undefined }): AuditPage => {
  const sorted = entries
    .toSorted((a, b) => (cursorOf(a) < cursorOf(b) ? 1 : -1))
    .filter((each) => after === undefined || cursorOf(each) < after);
  const page = sorted.slice(0, limit);
  const last = page.at(-1);
  return { entries: page, ...(last && sorted.length > limit && { next: cursorOf(last) }) };
};
