import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Usable, Use } from './feature-function.ts';

/** The sender address of our mails. The owner of the address or its domain must have verified it in SES. */
export class MailSender implements Usable<'send'> {
  readonly #scope: Construct;
  readonly #address: string;

  constructor(scope: Construct, address: string) {
    this.#scope = scope;
    this.#address = address;
  }

  grant(_access: 'send'): Use {
    const domain = this.#address.slice(this.#address.indexOf('@') + 1);
    const identity = (resourceName: string) => Stack.of(this.#scope).formatArn({ service: 'ses', resource: 'identity', resourceName });
    return {
      settings: {},
      allows: [
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [identity(domain), identity(this.#address)],
          conditions: { StringEquals: { 'ses:FromAddress': this.#address } },
        }),
      ],
    };
  }
}
