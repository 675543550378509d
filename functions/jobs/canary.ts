import * as z from 'zod/mini';
import { visitAsCustomer } from '#functions/adapters/http/visit-as-customer.ts';
import { badConfiguration } from '../config/config-error.ts';
import { describeError, log } from '../log.ts';

const Environment = z.object({
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }),
  CANARY_EMAIL: z.email('must be an e-mail address'),
  /** ARN of the secret with its password. */
  CANARY_PASSWORD_ARN: z.string().check(z.minLength(1, 'must not be empty')),
});

/** Creates the Lambda handler that visits the site as a customer does. It throws when a customer could not, which raises an alarm. */
export const canaryHandler = (environment: unknown = process.env): (() => Promise<void>) => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const { SITE_URL: url, CANARY_EMAIL: email, CANARY_PASSWORD_ARN: arn } = parsed.data;
  return async () => {
    let startedAt = performance.now();
    const onDone = (step: string): void => {
      log('info', 'canary step', { step, ms: Math.round(performance.now() - startedAt) });
      startedAt = performance.now();
    };
    try {
      const { readCanaryPassword } = await import('#functions/adapters/aws/secrets.ts');
      await visitAsCustomer({ url, email, password: await readCanaryPassword(arn) }, onDone);
    } catch (error) {
      log('error', 'canary failed', describeError(error));
      throw error;
    }
  };
};
