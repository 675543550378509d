import { CfnOutput, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { AlarmTopic } from '../alarm-topic.ts';
import { FeatureFunction, type FunctionProps, type Use } from '../feature-function.ts';
import { tagSecret } from '../secrets/tag-secret.ts';

/** No mail is ever sent to it. */
const EMAIL = 'canary@example.com';
const PASSWORD_LENGTH = 64;
const EVERY = Duration.minutes(5);
/** Longer than its steps, each with its own timeout. */
const TIMEOUT_SECONDS = 120;

export type CanaryProps = { worker: FunctionProps; alarms: AlarmTopic };

/** Signs in and searches every five minutes like a customer; raises an alarm when that fails, and when it is no longer tried. */
export class Canary extends Construct {
  readonly worker: FeatureFunction;
  readonly password: Secret;

  constructor(scope: Construct, id: string, { worker, alarms }: CanaryProps) {
    super(scope, id);
    this.password = new Secret(this, 'Password', {
      description: 'Canary: the password of its account, which npm run smoke creates',
      generateSecretString: { passwordLength: PASSWORD_LENGTH, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    tagSecret(this.password, worker.stage, 'canary');
    Validations.of(this.password).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The pool has to learn a new password too: `npm run secrets -- rotate canary` does both. Its account has no rights beyond its own.',
    });
    new CfnOutput(this, 'CanaryEmail', { value: EMAIL }).overrideLogicalId('CanaryEmail');
    new CfnOutput(this, 'CanaryPasswordArn', { value: this.password.secretArn }).overrideLogicalId('CanaryPasswordArn');
    const settings = { ...worker.settings, CANARY_EMAIL: EMAIL };
    this.worker = new FeatureFunction(this, 'Visit', { ...worker, settings, timeoutSeconds: TIMEOUT_SECONDS, memoryMb: 256 });
    this.worker.uses({ grant: () => this.#passwordUse() }, 'read');
    // The next visit is the second try.
    this.worker.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: EVERY });
    new Rule(this, 'Clock', { schedule: Schedule.rate(EVERY), targets: [new LambdaFunction(this.worker.lambda)] });
    alarms.watchAbsence(this, 'NoVisitAlarm', {
      metric: this.worker.lambda.metricInvocations({ period: EVERY }),
      atLeast: 1,
      periods: 3,
      says: 'The canary no longer visits the site: is its rule disabled, or its function throttled?',
    });
  }

  #passwordUse(): Use {
    const resources = [this.password.secretArn];
    return {
      settings: { CANARY_PASSWORD_ARN: this.password.secretArn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources })],
    };
  }
}
