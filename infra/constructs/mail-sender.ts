import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Usable, Use } from './feature-function.ts';

/** The one address that our mails come from. SES learned of it, or of its domain, from a person who owns that domain. */
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
