import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { CustomerPool } from '#infra/constructs/customer-pool.ts';
import type { DataTable } from '#infra/constructs/data-table.ts';
import type { Canary } from '#infra/constructs/watch/canary.ts';
import { regionsOf } from '#infra/regions.ts';
import type { StackOptions } from './stack-options.ts';

/** Issues the tokens of GitHub's workflows; infra/pipeline.md says how to register it once per AWS account. */
const ISSUER = 'token.actions.githubusercontent.com';
/** Default of `cdk bootstrap`. */
const QUALIFIER = 'hnb659fds';
/** A change of the cluster takes an hour; deploy-stage.yml asks for as much. */
export const DEPLOY_SESSION = Duration.hours(2);

export type PipelineProps = { repository: string; table: DataTable; customers: CustomerPool; canary: Canary };

/** `prefix`: of the names of the stage's stacks. */
type WorkflowRole = { subject: string; statements: PolicyStatement[]; regions: string[]; prefix: string };

/** Roles that the workflows of one repository assume with short-lived tokens: one to deploy this stage, one to compare a pull request. */
export class PipelineStack extends Stack {
  constructor({ app, id, props, stage }: StackOptions, { repository, table, customers, canary }: PipelineProps) {
    super(app, id, props);
    const regions = regionsOf(stage);
    const prefix = `${stage.brand.id}-${stage.name}-`;
    const bootstrapped = (names: string[]) =>
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: names.flatMap((name) =>
          regions.map((region) => `arn:aws:iam::${this.account}:role/cdk-${QUALIFIER}-${name}-role-${this.account}-${region}`),
        ),
      });
    const templates = new PolicyStatement({
      actions: ['cloudformation:GetTemplate'],
      resources: regions.map((region) => `arn:aws:cloudformation:${region}:${this.account}:stack/${prefix}*/*`),
    });
    const deploy = this.#role('Deploy', {
      subject: `repo:${repository}:environment:${stage.name}`,
      statements: [bootstrapped(['deploy', 'file-publishing', 'lookup']), templates, ...smokePermissions(table, customers, canary)],
      regions,
      prefix,
    });
    const compare = this.#role('Compare', {
      subject: `repo:${repository}:pull_request`,
      statements: [bootstrapped(['lookup']), templates],
      regions,
      prefix,
    });
    new CfnOutput(this, 'DeployRole', { value: deploy.roleArn });
    new CfnOutput(this, 'CompareRole', { value: compare.roleArn });
  }

  /** `subject`: the only workflows that may assume the role. */
  #role(id: string, { subject, statements, regions, prefix }: WorkflowRole): Role {
    const role = new Role(this, id, {
      maxSessionDuration: DEPLOY_SESSION,
      assumedBy: new WebIdentityPrincipal(`arn:aws:iam::${this.account}:oidc-provider/${ISSUER}`, {
        StringEquals: { [`${ISSUER}:aud`]: 'sts.amazonaws.com', [`${ISSUER}:sub`]: subject },
      }),
    });
    for (const statement of statements) role.addToPolicy(statement);
    Validations.of(role).acknowledge(
      ...regions.map((region) => ({
        id: `AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${region}:<AWS::AccountId>:stack/${prefix}*/*]`,
        reason: 'The ARN of a stack ends with an id that is unknown; the prefix allows the stacks of this stage only.',
      })),
    );
    return role;
  }
}

/** The smoke test creates an account and removes it, and creates the account of the canary. */
const smokePermissions = (table: DataTable, { pool }: CustomerPool, { password }: Canary): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminDeleteUser'].map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  }),
  new PolicyStatement({ actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'], resources: [table.table.tableArn] }),
  new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [password.secretArn] }),
];
