import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, Operation, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
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

const INDEX = 'GSI1';
const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table with accounts, lists, jobs and the ledger. */
export class DataTable extends Construct implements Usable<TableAccess> {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { stage, alarms }: { stage: StageSettings; alarms: AlarmTopic }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      globalSecondaryIndexes: [{ indexName: INDEX, partitionKey: text('GSI1PK'), sortKey: text('GSI1SK') }],
      timeToLiveAttribute: 'expires',
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    alarms.watch(this, 'ThrottleAlarm', {
      metric: this.throttles(),
      atLeast: 1,
      periods: 3,
      says: 'The table refuses requests: look for one key that takes all the traffic.',
    });
  }

  throttles() {
    return this.table.metricThrottledRequestsForOperations({
      operations: [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM],
    });
  }

  grant(access: TableAccess): Use {
    const resources = [this.table.tableArn, `${this.table.tableArn}/index/${INDEX}`];
    return { settings: { TABLE_NAME: this.table.tableName }, allows: [new PolicyStatement({ actions: ACTIONS[access], resources })] };
  }
}
