import { Stack } from 'aws-cdk-lib';
import { CustomerPool } from '#infra/constructs/customer-pool.ts';
import type { StackOptions } from './stack-options.ts';

/** Who may sign in. */
export class AuthStack extends Stack {
  readonly customers: CustomerPool;

  constructor({ app, id, props, stage }: StackOptions) {
    super(app, id, props);
    this.customers = new CustomerPool(this, 'Customers', { stage });
  }
}
