import { type Acknowledgment, type CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  DistributedMap,
  type IChainable,
  LogLevel,
  StateMachine,
  Succeed,
  TaskInput,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { AlarmTopic } from '../alarm-topic.ts';
import type { PublishedCatalogues } from './published-catalogues.ts';

/** The load that was searched before can be searched again until then. */
const KEPT_DAYS = 7;
/** Longer than the time after which a step whose loader was killed is free. */
const RETRY_SECONDS = 40;
const ATTEMPTS = 4;

type CatalogueLoadProps = { stage: StageSettings; alarms: AlarmTopic; published: PublishedCatalogues; steps: IFunction };

/**
 * Loads each published catalogue into the cluster: loaders share its parts, one step verifies them and moves the alias, and after a
 * week the load before is removed. A step that runs out of time reports so and runs again, from its progress.
 */
export class CatalogueLoad extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, alarms, published, steps }: CatalogueLoadProps) {
    super(scope, id);
    const log = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.machine = new StateMachine(this, 'Machine', {
      comment: 'Loads a published catalogue into the cluster of creators',
      definitionBody: DefinitionBody.fromChainable(definitionOf(this, steps)),
      logs: { destination: log, level: LogLevel.ALL },
      tracingEnabled: true,
    });
    Validations.of(this.machine).acknowledge(...this.#explain(steps));
    this.#begin(published, steps);
    alarms.watch(this, 'FailedAlarm', {
      metric: this.machine.metricFailed({ period: Duration.minutes(5), statistic: 'Sum' }),
      atLeast: 1,
      says: 'A load of the catalogue failed; searches use the one before. Read the execution, repair, then start it again: it continues.',
    });
  }

  #explain(steps: IFunction): Acknowledgment[] {
    const stack = Stack.of(this);
    const functionId = stack.getLogicalId(steps.node.defaultChild as CfnElement);
    const name = `{"Fn::Select":[6,{"Fn::Split":[":",{"Ref":"${stack.getLogicalId(this.machine.node.defaultChild as CfnElement)}"}]}]}`;
    const executions = `arn:aws:states:${stack.region}:<AWS::AccountId>:execution:${name}`;
    return [
      { id: `AwsSolutions-IAM5[Resource::<${functionId}.Arn>:*]`, reason: 'CDK allows the versions of this one function of ours as well.' },
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'Traces and the delivery of logs know no resource.' },
      ...[':*', '/*:*'].map((end) => ({
        id: `AwsSolutions-IAM5[Resource::${executions}${end}]`,
        reason: 'The map runs executions of its own machine, whose names are made at run time.',
      })),
    ];
  }

  /** The manifest is the last file of a published catalogue. */
  #begin(published: PublishedCatalogues, steps: IFunction): void {
    new Rule(this, 'Published', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [published.bucket.bucketName] }, object: { key: [{ wildcard: 'catalogues/*/manifest.json' }] } },
      },
      targets: [
        new SfnStateMachine(this.machine, { input: RuleTargetInput.fromObject({ manifest: EventField.fromPath('$.detail.object.key') }) }),
      ],
    });
    new Rule(this, 'Daily', {
      schedule: Schedule.cron({ hour: '3', minute: '30' }),
      targets: [new LambdaFunction(steps, { event: RuleTargetInput.fromObject({ step: 'daily' }), retryAttempts: 2 })],
    });
  }
}

const definitionOf = (scope: Construct, steps: IFunction): IChainable => {
  const plan = invoke(scope, 'Plan', steps, { step: 'plan', 'manifest.$': '$.manifest' });
  const load = new DistributedMap(scope, 'LoadParts', { itemsPath: '$.items', resultPath: '$.loaded' });
  load.itemProcessor(untilDone(scope, 'LoadPart', { step: invoke(scope, 'LoadPart', steps), next: new Succeed(scope, 'PartsLoaded') }));
  const finish = invoke(scope, 'VerifyAndSwap', steps, { step: 'finish', 'catalogue.$': '$.catalogue' });
  const keep = new Wait(scope, 'KeepLoadBefore', { time: WaitTime.duration(Duration.days(KEPT_DAYS)) });
  const cleanUp = invoke(scope, 'RemoveLoadBefore', steps, { step: 'clean-up', 'catalogue.$': '$.catalogue' });
  keep.next(cleanUp);
  return plan.next(load).next(untilDone(scope, 'VerifyAndSwap', { step: finish, next: keep }));
};

/** Runs a step again while it reports that it ran out of time. */
const untilDone = (scope: Construct, name: string, { step, next }: { step: LambdaInvoke; next: IChainable }): IChainable =>
  step.next(new Choice(scope, `${name}Done`).when(Condition.booleanEquals('$.isDone', true), next).otherwise(step));

const invoke = (scope: Construct, name: string, lambdaFunction: IFunction, payload?: Record<string, unknown>): LambdaInvoke => {
  const task = new LambdaInvoke(scope, name, {
    lambdaFunction,
    payloadResponseOnly: true,
    ...(payload && { payload: TaskInput.fromObject(payload) }),
  });
  task.addRetry({ errors: ['States.ALL'], interval: Duration.seconds(RETRY_SECONDS), maxAttempts: ATTEMPTS, backoffRate: 1.5 });
  return task;
};
