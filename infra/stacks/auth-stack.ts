import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CustomerPool } from '#infra/constructs/customer-pool.ts';
import type { DataTable } from '#infra/constructs/data-table.ts';
import { FeatureFunction, type FunctionProps } from '#infra/constructs/feature-function.ts';
import { PoolGuard } from '#infra/constructs/pool-guard.ts';
import type { StackOptions } from './stack-options.ts';

/** `partitions`: of the table, that the trigger may touch. */
export type AuthProps = { table: DataTable; partitions: string[] | undefined; trigger: FunctionProps };

/** The user pool and its limits on sign-in attempts. */
export class AuthStack extends Stack {
  readonly customers: CustomerPool;
  readonly trigger: FeatureFunction;

  constructor({ app, id, props, stage }: StackOptions, { table, partitions, trigger }: AuthProps) {
    super(app, id, props);
    this.trigger = new FeatureFunction(this, trigger.entry.name, trigger).uses(table.within(partitions), 'readWrite');
    this.customers = new CustomerPool(this, 'Customers', { stage, trigger: this.trigger.lambda });
    new CfnOutput(this, 'UserPool', { value: this.customers.pool.userPoolId });
    // A pool that `existing` names must call it.
    new CfnOutput(this, 'PoolTrigger', { value: this.trigger.lambda.functionArn });
    new PoolGuard(this, 'Guard', { poolArn: this.customers.pool.userPoolArn, limit: stage.rateLimits.sign_in.address });
  }
}
