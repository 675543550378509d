import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, type ITableV2, Operation, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import type { Usable, Use } from './feature-function.ts';

export type TableAccess = 'read' | 'readWrite';

/** Scan is not allowed, because all access patterns have a key. A transaction needs the permissions of its parts. */
const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem', 'dynamodb:ConditionCheckItem'];
const ACTIONS: Record<TableAccess, string[]> = { read: READ, readWrite: [...READ, ...WRITE] };

/** All that functions use. */
const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.BATCH_WRITE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

const INDEX = 'GSI1';
const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table with accounts, lists, jobs and the ledger. `existing.table` takes the place of the own one, which stays. */
export class DataTable extends Construct implements Usable<TableAccess> {
  readonly table: ITableV2;

  constructor(scope: Construct, id: string, { stage, alarms }: { stage: StageSettings; alarms: AlarmTopic }) {
    super(scope, id);
    const own = new TableV2(this, 'Table', {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      globalSecondaryIndexes: [{ indexName: INDEX, partitionKey: text('GSI1PK'), sortKey: text('GSI1SK') }],
      timeToLiveAttribute: 'expires',
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      // Not RETAIN_ON_UPDATE_OR_DELETE, because the deletion protection would stop the rollback of a failed first creation.
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.table = stage.existing.table ? this.#named(stage.existing.table, own) : own;
    alarms.watch(this, 'ThrottleAlarm', {
      metric: this.throttles(),
      atLeast: 1,
      periods: 3,
      says: 'The table refuses requests: look for one key that takes all the traffic.',
    });
    alarms.watch(this, 'ErrorAlarm', {
      metric: this.table.metricSystemErrorsForOperations({ operations: OPERATIONS, period: Duration.minutes(5) }),
      atLeast: 5,
      says: 'The table fails by itself: calls and jobs repeat their requests. See the status page of AWS.',
    });
  }

  /** Keeps what other stacks import until they are deployed, too. */
  #named(tableName: string, own: TableV2): ITableV2 {
    for (const value of [own.tableArn, own.tableName]) Stack.of(this).exportValue(value);
    return TableV2.fromTableAttributes(this, 'Named', { tableName, globalIndexes: [INDEX] });
  }

  throttles() {
    return this.table.metricThrottledRequestsForOperations({
      operations: OPERATIONS,
    });
  }

  grant(access: TableAccess): Use {
    return this.within(undefined).grant(access);
  }

  /** The items whose partition keys begin with one of `prefixes`, without the index; undefined is the whole table. */
  within(prefixes: string[] | undefined): Usable<TableAccess> {
    const { tableArn, tableName } = this.table;
    const resources = prefixes ? [tableArn] : [tableArn, `${tableArn}/index/${INDEX}`];
    const conditions = prefixes && { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) } };
    return {
      grant: (access) => ({
        settings: { TABLE_NAME: tableName },
        allows: [new PolicyStatement({ actions: ACTIONS[access], resources, ...(conditions && { conditions }) })],
      }),
    };
  }
}
