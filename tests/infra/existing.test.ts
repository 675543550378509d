import { describe, expect, it } from 'vitest';
import { replacementProblems, type Template } from '#infra/pipeline/replacements.ts';
import { readStage } from '#infra/stage.ts';
import { statementsOf } from './support/policies.ts';
import { cloudApp, EXISTING, ofType, onlyOf, PROD, type Resource } from './support/synth.ts';

type Whole = Template & { Outputs?: Record<string, { Export?: { Name: unknown } }> };

const stacksOf = (settings: object) =>
  cloudApp({ ...PROD, ...settings })
    .synth()
    .stacks.map(({ stackName, template }) => ({ stackName, template: template as Whole }));
const [before, after] = [stacksOf({}), stacksOf({ existing: EXISTING })];
const resources: Resource[] = after.flatMap(({ stackName, template }) =>
  Object.entries(template.Resources ?? {}).map(([id, { Type, Properties }]) => ({
    stack: stackName,
    id,
    type: Type,
    properties: Properties ?? {},
  })),
);
const exportsOf = (stacks: typeof before): string[] =>
  stacks.flatMap(({ template }) =>
    Object.values(template.Outputs ?? {}).flatMap(({ Export }) => (Export ? [JSON.stringify(Export.Name)] : [])),
  );

describe('a stage that uses what a restore has made', () => {
  it('[CLD-06] names the table, buckets and pool in every function', () => {
    const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ properties }) => properties.Environment?.Variables?.TABLE_NAME);
    expect(functions.length).toBeGreaterThan(25);
    for (const { id, properties } of functions) {
      const { TABLE_NAME, FILES_BUCKET, USER_POOL_ID, USER_POOL_CLIENT_ID } = properties.Environment.Variables;
      expect([TABLE_NAME, FILES_BUCKET ?? EXISTING.files], id).toEqual([EXISTING.table, EXISTING.files]);
      expect([USER_POOL_ID ?? EXISTING.userPool, USER_POOL_CLIENT_ID ?? EXISTING.userPoolClient], id).toEqual([
        EXISTING.userPool,
        EXISTING.userPoolClient,
      ]);
    }
    expect(
      functions.filter(({ properties }) => properties.Environment.Variables.USER_BACKUPS_BUCKET === EXISTING.userBackups),
    ).toHaveLength(1);
  });

  it('[CLD-06] allows them and no longer the own ones; checks tokens of that pool, guards it and backs up that table', () => {
    const allowed = JSON.stringify(ofType(resources, 'AWS::IAM::Policy').flatMap(statementsOf));
    for (const name of [
      'table/restored-table',
      'restored-table/index/GSI1',
      ':::restored-files/exports/*',
      ':::restored-backups/users/*',
      EXISTING.userPool,
    ])
      expect(allowed).toContain(name);
    expect(allowed).not.toMatch(/ImportValue":"[^"]*(DataTable|FilesBucket|UserBackupsBucket|CustomersPool)/);
    const { JwtConfiguration } = onlyOf(resources, 'AWS::ApiGatewayV2::Authorizer').properties;
    expect([JwtConfiguration.Audience, JSON.stringify(JwtConfiguration.Issuer)]).toEqual([
      [EXISTING.userPoolClient],
      expect.stringContaining(EXISTING.userPool),
    ]);
    const guarded = ofType(resources, 'AWS::WAFv2::WebACLAssociation').map(({ properties }) => JSON.stringify(properties.ResourceArn));
    expect(guarded).toEqual([expect.stringContaining(EXISTING.userPool)]);
    const callers = ofType(resources, 'AWS::Lambda::Permission').map(({ properties }) => JSON.stringify(properties.SourceArn ?? ''));
    expect(callers.some((arn) => arn.includes(EXISTING.userPool))).toBe(true);
    expect(JSON.stringify(onlyOf(resources, 'AWS::Backup::BackupSelection').properties)).toContain('table/restored-table');
  });

  it('[CLD-06] keeps the own resources, and all that other stacks still import while they are deployed one after another', () => {
    const problems = before.flatMap(({ stackName, template }) => {
      const next = after.find((each) => each.stackName === stackName);
      return replacementProblems(stackName, template, next?.template ?? {});
    });
    expect(problems).toEqual([]);
    const kept = exportsOf(after);
    expect(exportsOf(before).filter((name) => !kept.includes(name))).toEqual([]);
  });

  it.each([
    [{ table: 'no table' }, 'existing.table must be the name of a table'],
    [{ files: 'Files' }, 'existing.files must be the name of a bucket'],
    [{ userPool: 'eu-west-1_Abc' }, 'userPool and userPoolClient must be given together'],
    [{ bucket: 'files' }, 'bucket'],
  ])('[CLD-08] refuses %j', (existing, problem) => {
    const settings: Record<string, unknown> = {
      stage: 'dev',
      catalogue: 'opensearch',
      mailFrom: 'a@b.test',
      siteAddress: 'https://a.test',
    };
    expect(() => readStage((key) => ({ ...settings, existing: JSON.stringify(existing) })[key])).toThrow(problem);
  });
});
