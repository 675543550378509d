import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { traced } from '../../trace.ts';
import { type Item, latestVersion, UPGRADES, type Upgrade, upgraded } from './item-version.ts';

type Fields = Record<string, unknown>;
type Command = { input: Fields; constructor: new (input: Fields) => Command };
/** A write of a transaction or batch, by its kind. */
type Writes = Record<string, Fields>[];

/**
 * A client whose items carry their version: it writes `v` with every item, and returns items of earlier versions in their latest shape,
 * without `v`. All adapters use it, so none of them knows about versions.
 */
export const openTable = (upgrades: readonly Upgrade[] = UPGRADES): DynamoDBDocumentClient => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
  const send = (...request: [Command, ...unknown[]]): Promise<Fields> =>
    (DynamoDBDocumentClient.prototype.send as (...input: unknown[]) => Promise<Fields>).apply(table, request);
  const version = latestVersion(upgrades);
  const read = (item: Item): Item => {
    const { v: _, ...latest } = upgraded(item, upgrades);
    return latest;
  };
  const versioned = async (command: Command, ...rest: unknown[]): Promise<Fields> => {
    const { constructor: Same, input } = command;
    return inLatestShape(await traced('table', () => send(new Same(withVersion(input, version)), ...rest)), read);
  };
  // Safe because only inputs and outputs change, and both keep their types.
  table.send = versioned as unknown as typeof table.send;
  return table;
};

const withVersion = (input: Fields, version: number): Fields => ({
  ...input,
  ...(isFields(input.Item) && { Item: { ...input.Item, v: version } }),
  ...(typeof input.UpdateExpression === 'string' && versionedUpdate(input, version)),
  ...(Array.isArray(input.TransactItems) && {
    TransactItems: (input.TransactItems as Writes).map((write) => versionedWrite(write, version)),
  }),
  ...(isFields(input.RequestItems) && {
    RequestItems: Object.fromEntries(
      Object.entries(input.RequestItems).map(([name, request]) => [
        name,
        Array.isArray(request) ? (request as Writes).map((write) => versionedWrite(write, version)) : request,
      ]),
    ),
  }),
});

const versionedWrite = (write: Record<string, Fields>, version: number) =>
  Object.fromEntries(Object.entries(write).map(([kind, request]) => [kind, withVersion(request, version)]));

const SET = /\bSET\s/i;

/** An update that creates an item gives it the version; of an existing one, whose other attributes may be older, it stays. */
const versionedUpdate = ({ UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues }: Fields, version: number): Fields => {
  const update = String(UpdateExpression);
  const set = '#itemVersion = if_not_exists(#itemVersion, :itemVersion)';
  return {
    UpdateExpression: SET.test(update) ? update.replace(SET, `SET ${set}, `) : `SET ${set} ${update}`,
    ExpressionAttributeNames: { ...(ExpressionAttributeNames as Fields | undefined), '#itemVersion': 'v' },
    ExpressionAttributeValues: { ...(ExpressionAttributeValues as Fields | undefined), ':itemVersion': version },
  };
};

type Read = (item: Item) => Item;

const inLatestShape = (output: Fields, read: Read): Fields => ({
  ...output,
  ...(isFields(output.Item) && { Item: read(output.Item) }),
  ...(isFields(output.Attributes) && { Attributes: read(output.Attributes) }),
  ...(Array.isArray(output.Items) && { Items: output.Items.map(read) }),
  ...(Array.isArray(output.Responses) && { Responses: (output.Responses as Fields[]).map((each) => inLatestShape(each, read)) }),
  ...(isFields(output.Responses) && {
    Responses: Object.fromEntries(Object.entries(output.Responses).map(([name, items]) => [name, (items as Item[]).map(read)])),
  }),
});

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
