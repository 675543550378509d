import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmBase,
  type AlarmProps,
  AlarmRule as AlarmRuleExpression,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';

export type AlarmRule = {
  metric: IMetric;
  /** Alarms at this value and above. */
  atLeast: number;
  /** Number of consecutive periods; 1 by default. */
  periods?: number;
  /** Describes the problem and what to check first. */
  says: string;
};

type AlarmDirection = Pick<AlarmProps, 'comparisonOperator' | 'treatMissingData'>;

const REACHED: AlarmDirection = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};

/** Receives all alarms. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    // CloudWatch needs explicit permission to use the key, which the key that AWS manages for SNS cannot grant.
    const key = new Key(this, 'Key', {
      description: 'Encrypts alarm messages',
      enableKeyRotation: true,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    key.grantEncryptDecrypt(cloudWatch);
    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    this.topic.grantPublish(cloudWatch);
    if (stage.alarmEmail) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  }

  /** Alarms while every rule does; a single one of them sends no notification. */
  watchTogether(scope: Construct, id: string, { rules, says }: { rules: AlarmRule[]; says: string }): void {
    const parts = rules.map((rule, index) => this.#alarm(scope, `${id}Part${index + 1}`, rule));
    this.#notify(new CompositeAlarm(scope, id, { alarmRule: AlarmRuleExpression.allOf(...parts), alarmDescription: says }));
  }

  /** Creates an alarm in `scope`; it notifies the topic when it starts and when it ends. */
  watch(scope: Construct, id: string, rule: AlarmRule): Alarm {
    return this.#notify(this.#alarm(scope, id, rule));
  }

  /** Like `watch`, for what must go on: alarms below `atLeast`, and without any data. */
  watchAbsence(scope: Construct, id: string, rule: AlarmRule): void {
    this.#notify(
      this.#alarm(scope, id, rule, {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      }),
    );
  }

  #notify<A extends AlarmBase>(alarm: A): A {
    const alarmOn = new SnsAction(this.topic);
    alarm.addAlarmAction(alarmOn);
    alarm.addOkAction(alarmOn);
    return alarm;
  }

  #alarm(scope: Construct, id: string, { metric, atLeast, periods = 1, says }: AlarmRule, direction: AlarmDirection = REACHED): Alarm {
    return new Alarm(scope, id, { metric, threshold: atLeast, evaluationPeriods: periods, alarmDescription: says, ...direction });
  }
}
