import { createRequire } from 'node:module';
import { AwsError, type Json } from '#infra/local/services/aws-error.ts';
import { StartError } from '#infra/local/start-error.ts';
import { shareEqualDocuments } from './compare-documents.ts';

/** Types of the dynalite internals that we use: dynalite has no types, and its server has no hook for transactions. */

type Done = (error: unknown, output?: Json) => void;
export type LevelWrite = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
export type Level = {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown, done: (error: unknown) => void): unknown;
  del(key: string, done: (error: unknown) => void): unknown;
  batch(writes: LevelWrite[]): Promise<void>;
  iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>;
};
type Store = { db: Level };
type Validation = { types: Json; custom?: unknown };

const require = createRequire(import.meta.url);
type Condition = Parameters<typeof shareEqualDocuments>[0];
type Checked = Json & { _condition?: { expression: Condition } };
const db = require('dynalite/db') as { create(options: Json): Store; checkConditional(input: Checked, item: Json | undefined): unknown };
const { checkConditional } = db;
db.checkConditional = (input, item) => {
  if (input._condition && item) shareEqualDocuments(input._condition.expression, item);
  return checkConditional(input, item);
};
const { checkTypes, checkValidations } = require('dynalite/validations') as {
  checkTypes(input: Json, types: Json): Json;
  checkValidations(input: Json, types: Json, custom: unknown, store: Store): void;
};

const OPERATIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
  'UpdateTable',
];
const fileOf = (operation: string): string => operation.charAt(0).toLowerCase() + operation.slice(1);

const actions = new Map(
  OPERATIONS.map((operation) => [
    operation,
    {
      act: require(`dynalite/actions/${fileOf(operation)}`) as (store: Store, input: Json, done: Done) => void,
      validation: require(`dynalite/validations/${fileOf(operation)}`) as Validation,
    },
  ]),
);

export type Dynalite = { level: Level; run(operation: string, input: Json): Promise<Json> };

export const openDynalite = async (dir: string): Promise<Dynalite> => {
  const store = db.create({ path: dir, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  try {
    await store.db.open();
  } catch (cause) {
    throw new StartError(`The tables in ${dir} cannot be read: restore that folder, or remove it to start empty.`, { cause });
  }
  return { level: store.db, run: (operation, input) => run(store, operation, input) };
};

const run = (store: Store, operation: string, input: Json): Promise<Json> =>
  new Promise((resolve, reject) => {
    const action = actions.get(operation);
    if (!action) throw new AwsError('com.amazon.coral.service#UnknownOperationException', `${operation} is not supported here`);
    try {
      const { types, custom } = action.validation;
      // Both functions modify their input.
      const checked = checkTypes(structuredClone(input), types);
      checkValidations(checked, types, custom, store);
      action.act(store, checked, (error, output) => (error ? reject(toAwsError(error)) : resolve(output ?? {})));
    } catch (error) {
      reject(toAwsError(error));
    }
  });

const toAwsError = (error: unknown): unknown => {
  const { statusCode, body } = error as { statusCode?: number; body?: { __type: string; message?: string; Message?: string } };
  return statusCode && body ? new AwsError(body.__type, body.message ?? body.Message ?? '', { status: statusCode, details: body }) : error;
};
