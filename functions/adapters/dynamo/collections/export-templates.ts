import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import { type ExportTemplates, TOO_MANY_TEMPLATES } from '#functions/ports/collections/export-templates.ts';
import { type ExportTemplate, MAX_TEMPLATES, templateKeyOf } from '#shared/exports/export-template.ts';
import { AppError } from '#shared/http/errors.ts';
import { putNew, transact, type Write } from '../transact.ts';

/** A concurrent request may save or delete the same name between the two writes. */
const MAX_TRIES = 5;

const partition = (accountId: string) => `TEMPLATES#${accountId}`;
/** The name is the key, which makes it unique without a read. */
const templateKey = (accountId: string, name: string) => ({ PK: partition(accountId), SK: `NAME#${templateKeyOf(name)}` });
const toItem = (accountId: string, { name, columns }: ExportTemplate) => ({ ...templateKey(accountId, name), name, columns });
/** Safe because only `toItem` writes these items. */
const fromItem = ({ name, columns }: Record<string, unknown>): ExportTemplate => ({ name, columns }) as ExportTemplate;

export const dynamoExportTemplates = (TableName: string): ExportTemplates => {
  const table = openTable();

  const replace = async (accountId: string, template: ExportTemplate): Promise<boolean> => {
    const put = new PutCommand({ TableName, Item: toItem(accountId, template), ConditionExpression: 'attribute_exists(PK)' });
    return table.send(put).then(() => true, falseIfMissing);
  };

  const save = async (accountId: string, template: ExportTemplate, tries = MAX_TRIES): Promise<void> => {
    if (await replace(accountId, template)) return;
    const refused = await transact(table, { TableName, writes: [putNew(toItem(accountId, template)), count(accountId, 1)] });
    if (!refused) return;
    if (!refused[0]) throw new AppError('bad_request', TOO_MANY_TEMPLATES, { reason: 'limit_reached' });
    if (tries === 1) throw new AppError('conflict');
    await save(accountId, template, tries - 1);
  };

  return {
    ofAccount: async (accountId) => {
      const { Items = [] } = await table.send(
        // At most 50 small items, which fit in one page.
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :templates AND begins_with(SK, :name)',
          ExpressionAttributeValues: { ':templates': partition(accountId), ':name': 'NAME#' },
          ConsistentRead: true,
        }),
      );
      return Items.map(fromItem);
    },
    save,
    remove: async (accountId, name) => {
      const removal: Write = { Delete: { Key: templateKey(accountId, name), ConditionExpression: 'attribute_exists(PK)' } };
      return (await transact(table, { TableName, writes: [removal, count(accountId, -1)] })) === undefined;
    },
  };
};

const falseIfMissing = (error: unknown): boolean => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};

const count = (accountId: string, change: 1 | -1): Write => ({
  Update: {
    Key: { PK: partition(accountId), SK: 'COUNT' },
    UpdateExpression: 'ADD #count :change',
    ConditionExpression: change > 0 ? 'attribute_not_exists(#count) OR #count < :bound' : '#count > :bound',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':change': change, ':bound': change > 0 ? MAX_TEMPLATES : 0 },
  },
});
