import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#infra/entries.ts';
import { importProblems } from '#infra/pipeline/imports.ts';
import { replacementProblems, type Template } from '#infra/pipeline/replacements.ts';
import { statementsOf } from './support/policies.ts';
import { cloudApp, ofType, PROD, referred, synthesize } from './support/synth.ts';

const run = promisify(execFile);
const workflow = (name: string): string => readFileSync(join(ROOT, '.github/workflows', `${name}.yml`), 'utf8');
const all = ['check', 'deploy', 'deploy-stage', 'nightly'].map(workflow);
/** Expects the texts in this order. */
const expectInOrder = (text: string, parts: string[]): void => {
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

const settings = { ...PROD, repository: 'tensor/app' };
const resources = synthesize(cloudApp(settings));
const only = (type: string, id: RegExp) => ofType(resources, type).filter((each) => id.test(each.id));

describe('the workflows', () => {
  it('[CLD-01] check, test and synthesize every change, and compare a pull request with what is deployed', () => {
    expectInOrder(workflow('check'), [
      'pull_request:',
      'npm ci',
      'npm run check',
      'npm test',
      'npm run synth',
      'npm run protect-data',
      'cdk diff',
    ]);
  });

  it('[CLD-01] deploy staging after the checks and production after staging, each in an environment that can require an approval', () => {
    expectInOrder(workflow('deploy'), ['./.github/workflows/check.yml', 'needs: check', 'stage: staging', 'needs: staging', 'stage: prod']);
    expect(workflow('deploy-stage')).toContain('environment: ${{ inputs.stage }}');
  });

  it('[CLD-01] deploy a stage once at a time, and staging while production waits for its approval', () => {
    expectInOrder(workflow('deploy-stage'), [
      '  deploy:',
      'concurrency:',
      'group: deploy-${{ inputs.stage }}',
      'cancel-in-progress: false',
    ]);
    expect(workflow('deploy')).not.toContain('concurrency:');
  });

  it('[CLD-01] refuse changes that lose data before they deploy, and test the deployed stage after it', () => {
    expectInOrder(workflow('deploy-stage'), ['npm run synth', 'npm run protect-data', 'cdk deploy', 'npm run smoke']);
  });

  it('[CLD-01] know no long-lived keys, and get short-lived ones only where they are needed', () => {
    for (const text of all) {
      expect(text).not.toMatch(/secrets\.|access-key|AWS_SECRET|AKIA/i);
      expect(text).toMatch(/^permissions:\n {2}contents: read/m);
    }
    expect(workflow('check').match(/id-token: write/g)).toHaveLength(1);
    for (const text of all.flatMap((each) => each.match(/role-to-assume: .*/g) ?? [])) expect(text).toMatch(/\$\{\{ vars\.\w+_ROLE \}\}$/);
  });

  it('[CLD-01] use actions by their commit, which a tag could not replace', () => {
    const uses = all.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name));
    expect(uses.length).toBeGreaterThan(5);
    for (const name of uses) expect(name).toMatch(/^\.\/|@[0-9a-f]{40}$/);
  });

  it('every command of theirs exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const names = all.flatMap((text) => [...text.matchAll(/npm (?:run )?(?!ci)([\w-]+)/g)].map(([, name = '']) => name));
    for (const name of names) expect(Object.keys(scripts)).toContain(name);
  });
});

describe('the roles of the workflows', () => {
  const trust = (id: RegExp) => only('AWS::IAM::Role', id)[0]?.properties.AssumeRolePolicyDocument.Statement[0];

  it('[CLD-01] can be assumed only with a token of the own repository, for its stage or a pull request', () => {
    for (const [id, subject] of [
      [/^Deploy/, 'repo:tensor/app:environment:prod'],
      [/^Compare/, 'repo:tensor/app:pull_request'],
    ] as const)
      expect(trust(id)).toMatchObject({
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': subject,
          },
        },
      });
  });

  it('[CLD-01] the role of a pull request may only read', () => {
    const actions = only('AWS::IAM::Policy', /^Compare/)
      .flatMap(statementsOf)
      .flatMap(({ Action, Resource }) => [[Action].flat(), JSON.stringify(Resource)] as const)
      .flat(2);
    expect(actions.filter((each) => /^[a-z-]+:[A-Z]/.test(each)).toSorted()).toEqual(['cloudformation:GetTemplate', 'sts:AssumeRole']);
    expect(actions.join()).toContain('-lookup-role-');
    expect(actions.join()).not.toContain('-deploy-role-');
  });

  it('[CLD-01] may deploy to every region that has a stack of the stage, for as long as a change of the cluster takes', () => {
    const settings = { ...PROD, repository: 'tensor/app', backupRegion: 'eu-central-1' };
    const { stacks } = cloudApp(settings).synth();
    const regions = [...new Set(stacks.map(({ environment }) => environment.region))];
    expect(regions.toSorted()).toEqual(['eu-central-1', 'eu-west-1', 'us-east-1']);
    const found = synthesize(cloudApp(settings));
    const allowed = JSON.stringify(ofType(found, 'AWS::IAM::Policy').filter(({ id }) => id.startsWith('Deploy')));
    for (const region of regions) expect(allowed).toContain(`-${region}"`);
    const role = ofType(found, 'AWS::IAM::Role').find(({ id }) => id.startsWith('Deploy'));
    const [, asked] = /role-duration-seconds: (\d+)/.exec(workflow('deploy-stage')) ?? [];
    expect(role?.properties.MaxSessionDuration).toBe(Number(asked));
  });

  it('are absent without a repository', () => {
    const roles = ofType(synthesize(cloudApp(PROD)), 'AWS::IAM::Role');
    expect(roles.filter(({ properties }) => JSON.stringify(properties).includes('token.actions'))).toEqual([]);
  });
});

describe('a release of the functions of calls', () => {
  const functions = ofType(resources, 'AWS::Lambda::Function').filter(
    ({ stack, properties }) => stack.endsWith('-api') && properties.Description,
  );

  it('[CLD-01] moves a tenth of the calls of each function first, and all back when an alarm is raised', () => {
    const groups = ofType(resources, 'AWS::CodeDeploy::DeploymentGroup');
    expect(functions.length).toBeGreaterThan(10);
    expect(groups).toHaveLength(functions.length);
    const names = ofType(resources, 'AWS::CloudWatch::Alarm')
      .filter(({ properties }) =>
        properties.Metrics?.some(
          ({ MetricStat }: { MetricStat?: { Metric: { MetricName: string }; Period: number } }) =>
            MetricStat?.Metric.MetricName === '5xx' && MetricStat.Period === 60,
        ),
      )
      .map(({ id }) => id);
    expect(names).toHaveLength(1);
    for (const { properties } of groups) {
      expect(properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
      expect(properties.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'].filter((event) =>
          properties.AutoRollbackConfiguration.Events.includes(event),
        ),
      });
      expect(properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
      expect(properties.AlarmConfiguration.Enabled).toBe(true);
      const watched = properties.AlarmConfiguration.Alarms.map(({ Name }: { Name: { Ref: string } }) => Name.Ref);
      expect(watched).toHaveLength(2);
      expect(watched).toEqual(expect.arrayContaining(names));
    }
  });

  it('[CLD-01] the gateway calls the released version of every function, never the latest', () => {
    const integrations = ofType(resources, 'AWS::ApiGatewayV2::Integration');
    expect(integrations).toHaveLength(functions.length);
    const called = integrations.map(({ properties }) => referred(resources, properties.IntegrationUri));
    expect(new Set(called)).toEqual(new Set(ofType(resources, 'AWS::Lambda::Alias')));
  });

  it('a stage for trying out takes a new version at once', () => {
    expect(ofType(synthesize(cloudApp({})), 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  });
});

describe('changes that lose data', () => {
  const table = {
    Type: 'AWS::DynamoDB::GlobalTable',
    DeletionPolicy: 'Retain',
    Properties: { KeySchema: [{ AttributeName: 'PK' }], Replicas: [1] },
  };
  const deployed: Template = { Resources: { Table: table, Role: { Type: 'AWS::IAM::Role' } } };
  const changed = (changes: object): Template => ({ Resources: { Table: { ...table, ...changes } } });

  it('[CLD-01] are refused: a removed, renamed or replaced table, and one that is no longer kept', () => {
    const refused = (next: Template) => replacementProblems('data', deployed, next);
    const name = 'data: AWS::DynamoDB::GlobalTable Table would';
    expect(refused({ Resources: {} })).toEqual([`${name} be removed`]);
    expect(refused({})).toEqual([`${name} be removed`]);
    expect(refused({ Resources: { Table2: table } })).toEqual([`${name} be removed`]);
    expect(refused(changed({ Type: 'AWS::DynamoDB::Table' }))).toEqual([`${name} become a AWS::DynamoDB::Table`]);
    expect(refused(changed({ Properties: { ...table.Properties, KeySchema: [{ AttributeName: 'id' }] } }))).toEqual([
      `${name} be replaced, because KeySchema changes`,
    ]);
    expect(refused(changed({ Properties: { ...table.Properties, TableName: 'new' } }))).toEqual([
      `${name} be replaced, because TableName changes`,
    ]);
    expect(refused(changed({ DeletionPolicy: 'Delete' }))).toEqual([`${name} no longer be kept when its stack is deleted`]);
    expect(refused(changed({ Properties: { ...table.Properties, Replicas: [2] } }))).toEqual([]);
  });

  it('[CLD-01] are recognized for the table, pool, client, buckets, vault, keys, secrets and cluster of the own stacks', () => {
    const template = (): Template => ({
      Resources: Object.fromEntries(
        resources.map(({ stack, id, type, properties, deletionPolicy }) => [
          `${stack}-${id}`,
          { Type: type, Properties: properties, ...(deletionPolicy && { DeletionPolicy: deletionPolicy }) },
        ]),
      ),
    });
    expect(replacementProblems('all', template(), template())).toEqual([]);
    const types = new Set(replacementProblems('all', template(), {}).map((problem) => problem.split(' ')[1]));
    expect([...types].toSorted()).toEqual([
      'AWS::Backup::BackupVault',
      'AWS::Cognito::UserPool',
      'AWS::Cognito::UserPoolClient',
      'AWS::DynamoDB::GlobalTable',
      'AWS::KMS::Key',
      'AWS::OpenSearchService::Domain',
      'AWS::S3::Bucket',
      'AWS::SES::EmailIdentity',
      'AWS::SecretsManager::Secret',
    ]);
    const kept = resources.filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain')).map(({ type }) => type);
    expect(kept.filter((type) => !types.has(type))).toEqual([]);
  });

  it('[CLD-01] stop the command, which asks AWS for the deployed templates; a stack that is not deployed yet may be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'protect-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const stack = (region: string, templateFile: string) => ({
      type: 'aws:cloudformation:stack',
      environment: `aws://1/${region}`,
      properties: { templateFile },
    });
    const artifacts = { 'a-data': stack('eu-west-1', 'data.json'), 'a-new': stack('us-east-1', 'new.json'), tree: { type: 'cdk:tree' } };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
    writeFileSync(join(folder, 'new.json'), '{}');
    writeFileSync(
      join(folder, 'aws'),
      `#!/bin/sh\ncase "$*" in *"--stack-name a-data --region eu-west-1"*) echo '${JSON.stringify({ TemplateBody: deployed })}';; *) echo "Stack with id a-new does not exist" >&2; exit 254;; esac\n`,
    );
    chmodSync(join(folder, 'aws'), 0o755);
    const check = (next: Template) => {
      writeFileSync(join(folder, 'data.json'), JSON.stringify(next));
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
      return run(process.execPath, [join(ROOT, 'infra/pipeline/protect-data.ts'), folder], { env });
    };
    expect((await check(deployed)).stdout).toContain('2 stacks keep their data');
    await expect(check({})).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a-data: AWS::DynamoDB::GlobalTable Table would be removed'),
      stdout: expect.stringContaining('refused: 1 changes would lose data'),
    });
  });
});

describe('exports that other stacks import', () => {
  const exporting = (Value: unknown): Template => ({ Outputs: { Id: { Value, Export: { Name: 'api:Id' } }, Other: { Value: 'x' } } });
  const importing: Template = { Resources: { Cdn: { Type: 'Cdn', Properties: { Origin: { 'Fn::ImportValue': 'api:Id' } } } } };
  const api = (next: Template) => ({ stack: 'api', deployed: exporting({ Ref: 'Api' }), next });
  const web = { stack: 'web', deployed: importing, next: {} };
  const problem = 'api: its export api:Id would be removed or changed, but web would still import it';

  it('[CLD-01] may not be removed or changed, even if the stack that imports them no longer does so afterwards', () => {
    expect(importProblems([api({}), web])).toEqual([problem]);
    expect(importProblems([api(exporting({ Ref: 'OtherApi' })), web])).toEqual([problem]);
    expect(importProblems([api(exporting({ Ref: 'Api' })), web])).toEqual([]);
    expect(importProblems([api({}), { ...web, deployed: {} }])).toEqual([]);
  });

  it('[CLD-01] are found in the templates of the own stacks, in which nothing changes', () => {
    const templates = cloudApp(PROD)
      .synth()
      .stacks.map(({ stackName, template }) => ({ stack: stackName, deployed: template as Template, next: template as Template }));
    expect(importProblems(templates)).toEqual([]);
    const withoutOutputs = templates.map((each) => ({ ...each, next: { ...each.next, Outputs: {} } }));
    expect(importProblems(withoutOutputs).join()).toMatch(/tensor-prod-api: its export .*Api\w+ would be .*tensor-prod-calls.* and /);
  });
});

describe('the settings of a stage', () => {
  const argumentsOf = async (SETTINGS: string) =>
    (
      await run(process.execPath, [join(ROOT, 'infra/pipeline/settings-arguments.ts')], { env: { ...process.env, SETTINGS } })
    ).stdout.trim();

  it('become arguments of the CDK', async () => {
    expect(await argumentsOf('')).toBe('');
    expect(await argumentsOf('{"mailFrom":"a@b.test","brand":{"id":"tensor"}}')).toBe('-c mailFrom=a@b.test -c brand={"id":"tensor"}');
    await expect(argumentsOf('{"brand":{"name":"My brand"}}')).rejects.toMatchObject({
      stderr: expect.stringContaining('must not contain spaces'),
    });
  });
});
