import { Stack } from 'aws-cdk-lib';
import { HttpCalls, type HttpCallsProps } from '#infra/constructs/http-calls.ts';
import type { StackOptions } from './stack-options.ts';

/** The routes of the API to its functions, apart from them because a stack may have 500 resources. */
export class CallsStack extends Stack {
  readonly http: HttpCalls;

  constructor({ app, id, props, stage }: StackOptions, calls: Omit<HttpCallsProps, 'stage'>) {
    super(app, id, props);
    this.http = new HttpCalls(this, 'Calls', { ...calls, stage });
  }
}
