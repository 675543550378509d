import { Stack } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** `errors`: the alarm on crashes of the function, in all its versions. */
export type GradualReleaseProps = { lambda: LambdaFunction; errors: Alarm };

/** A tenth of the calls go to a new version for five minutes, then all; an alarm in that time returns all to the previous version. */
export class GradualRelease extends Construct {
  readonly alias: Alias;
  readonly #group: LambdaDeploymentGroup;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { lambda, errors }: GradualReleaseProps) {
    super(scope, id);
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: lambda.currentVersion });
    const { application, role } = sharedByStack(this);
    this.#role = role;
    this.#group = new LambdaDeploymentGroup(this, 'Group', {
      application,
      alias: this.alias,
      // The role has its own permissions, which are narrower than the managed policy.
      role: role.withoutPolicyUpdates(),
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: [lambda.functionArn, this.alias.functionArn],
      }),
    );
    this.returnsOn(errors);
  }

  returnsOn(alarm: Alarm): void {
    this.#group.addAlarm(alarm);
    this.#role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [alarm.alarmArn] }));
  }
}

type Shared = { application: LambdaApplication; role: Role };
const shared = new WeakMap<Stack, Shared>();

const sharedByStack = (scope: Construct): Shared => {
  const stack = Stack.of(scope);
  const made = shared.get(stack) ?? {
    application: new LambdaApplication(stack, 'Releases'),
    role: new Role(stack, 'ReleasesRole', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') }),
  };
  shared.set(stack, made);
  return made;
};
