import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { ReportRecord, Reports } from '#functions/ports/creators/reports.ts';

const accountKey = (accountId: string) => `REPORTS#${accountId}`;
/** Encoded, so that no id is a prefix of another id plus the separator. */
const creatorPrefix = (type: string, userId: string) => `CREATOR#${type}#${encodeURIComponent(userId)}#`;
const MAX_PULL_DIGITS = 5;

const reportKey = ({ accountId, type, social_id, pull }: ReportRecord) => ({
  PK: accountKey(accountId),
  SK: `${creatorPrefix(type, social_id)}${`${pull}`.padStart(MAX_PULL_DIGITS, '0')}`,
});
/** Maps an id to its report; a secondary index would be eventually consistent. */
const idKey = (reportId: string) => ({ PK: `REPORT#${reportId}`, SK: 'REPORT' });

const toItem = (report: ReportRecord) => ({ ...reportKey(report), ...report });

/** Safe because only `toItem` writes these items. */
const fromItem = ({ PK: _, SK: __, ...report }: Record<string, unknown>): ReportRecord => report as ReportRecord;

const newestFirst = (a: ReportRecord, b: ReportRecord): number =>
  b.created.localeCompare(a.created) || b.report_id.localeCompare(a.report_id);

export const dynamoReports = (TableName: string): Reports => {
  const table = openTable();
  const get = async (Key: Record<string, string>) => (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const ifNew = (Item: Record<string, unknown>) => ({ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } });
  const startingWith = (accountId: string, prefix: string) => ({
    TableName,
    KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':account': accountKey(accountId), ':prefix': prefix },
    ConsistentRead: true,
  });
  const update = async (report: ReportRecord, UpdateExpression: string, values?: Record<string, unknown>) => {
    const change = { UpdateExpression, ConditionExpression: 'attribute_exists(PK)', ExpressionAttributeNames: { '#hidden': 'hidden' } };
    await table.send(new UpdateCommand({ TableName, Key: reportKey(report), ...change, ExpressionAttributeValues: values }));
  };
  const all = async (accountId: string): Promise<ReportRecord[]> => {
    const reports: ReportRecord[] = [];
    for await (const { Items = [] } of paginateQuery({ client: table }, startingWith(accountId, 'CREATOR#')))
      reports.push(...Items.map(fromItem));
    return reports;
  };
  return {
    find: async (reportId) => {
      const pointer = await get(idKey(reportId));
      const item = pointer && (await get({ PK: String(pointer.reportPK), SK: String(pointer.reportSK) }));
      return item && !item.hidden ? fromItem(item) : undefined;
    },
    findLatest: async (accountId, { platform, userId }) => {
      const query = { ...startingWith(accountId, creatorPrefix(platform, userId)), ScanIndexForward: false, Limit: 1 };
      const { Items: [item] = [] } = await table.send(new QueryCommand(query));
      return item && fromItem(item);
    },
    add: async (report) => {
      const { PK: reportPK, SK: reportSK } = reportKey(report);
      const pointer = { ...idKey(report.report_id), reportPK, reportSK };
      try {
        await table.send(new TransactWriteCommand({ TransactItems: [ifNew(toItem(report)), ifNew(pointer)] }));
        return report;
      } catch (error) {
        const first = error instanceof TransactionCanceledException ? await get(reportKey(report)) : undefined;
        if (!first) throw error;
        return fromItem(first);
      }
    },
    ofAccount: async (accountId) => (await all(accountId)).filter(({ hidden }) => !hidden).sort(newestFirst),
    all,
    remove: async (report) => {
      const removed = [idKey(report.report_id), reportKey(report)].map((Key) => ({ Delete: { TableName, Key } }));
      await table.send(new TransactWriteCommand({ TransactItems: removed }));
    },
    hide: (report) => update(report, 'SET #hidden = :yes', { ':yes': true }),
    show: (report) => update(report, 'REMOVE #hidden'),
  };
};
