import { type Acknowledgment, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  type IFunction,
  type ILayerVersion,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Entry } from '#infra/entries.ts';
import { environmentProblems } from '#infra/environment-size.ts';
import type { StageSettings } from '#infra/stage.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import { GradualRelease } from './gradual-release.ts';

/** Settings, permissions and files that a function needs to use a resource. */
export type Use = { settings: Record<string, string>; allows: PolicyStatement[]; explains?: Acknowledgment[]; layers?: ILayerVersion[] };
export interface Usable<Access> {
  grant(access: Access): Use;
}

export type FunctionProps = {
  entry: Entry;
  code: Code;
  settings: Record<string, string>;
  stage: StageSettings;
  alarms: AlarmTopic;
  timeoutSeconds?: number;
  memoryMb?: number;
  reservedConcurrency?: number;
  /** Moves calls to a new version gradually, in stages that do. */
  isReleased?: boolean;
};

/** Above the slowest call (SEARCH_TIMEOUT_MS), below the 29 s of the gateway. */
const CALL_TIMEOUT_SECONDS = 15;

/** A function with its own log, trace and alarms. It has no other permissions until it `uses` a resource. */
export class FeatureFunction extends Construct {
  /** For example 'discovery.http'. */
  readonly name: string;
  readonly lambda: LambdaFunction;
  /** Undefined if a new version takes all calls at once. */
  readonly release: GradualRelease | undefined;
  readonly #environment: Record<string, string>;

  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    const { entry, stage, alarms } = props;
    this.name = entry.name;
    this.#environment = { ...props.settings, NODE_OPTIONS: '--enable-source-maps' };
    this.node.addValidation({ validate: () => environmentProblems(this.name, this, this.#environment) });
    const logGroup = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      description: entry.path,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: props.code,
      role,
      memorySize: props.memoryMb ?? 1024,
      timeout: Duration.seconds(props.timeoutSeconds ?? CALL_TIMEOUT_SECONDS),
      environment: this.#environment,
      tracing: Tracing.ACTIVE,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Lines about each start and end of a call would cost more than our own; those about failures stay.
      systemLogLevelV2: SystemLogLevel.WARN,
      reservedConcurrentExecutions: props.reservedConcurrency,
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'xray:PutTraceSegments and xray:PutTelemetryRecords know no resource; a test refuses any other use of *.',
    });
    const errors = alarms.watch(this, 'ErrorAlarm', {
      metric: this.lambda.metricErrors({ period: Duration.minutes(1) }),
      atLeast: 1,
      says: `${entry.name} crashed or ran out of time: its log has the reason.`,
    });
    alarms.watch(this, 'ThrottleAlarm', {
      metric: this.lambda.metricThrottles({ period: Duration.minutes(5) }),
      atLeast: 1,
      says: `${entry.name} was refused capacity: raise the concurrency limit of the account.`,
    });
    this.release =
      props.isReleased && stage.release === 'gradually' ? new GradualRelease(this, 'Release', { lambda: this.lambda, errors }) : undefined;
  }

  /** The version that takes calls. */
  get live(): IFunction {
    return this.release?.alias ?? this.lambda;
  }

  /** Adds the permissions and the settings of a resource together. */
  uses<Access>(resource: Usable<Access>, access: Access): this {
    const { settings, allows, explains = [], layers = [] } = resource.grant(access);
    for (const [key, value] of Object.entries(settings)) {
      this.#environment[key] = value;
      this.lambda.addEnvironment(key, value);
    }
    for (const statement of allows) this.lambda.addToRolePolicy(statement);
    this.lambda.addLayers(...layers);
    Validations.of(this).acknowledge(...explains);
    return this;
  }
}
