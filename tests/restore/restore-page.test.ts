import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { readRestoreOptions } from '#functions/cli/restore-options.ts';
import { ROOT } from '#infra/entries.ts';
import { cloudApp, PROD } from '#tests/infra/support/synth.ts';

const page = readFileSync(join(ROOT, 'infra/restore.md'), 'utf8');
const lines = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
const restores = lines.filter((line) => line.startsWith('npm run restore -- '));
const calls = lines.filter((line) => line.startsWith('aws dynamodb '));
const argumentsOf = (line: string): string[] => line.replace('npm run restore -- ', '').replaceAll('"', '').split(' ');
const pascal = (words: string): string => words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the page about restoring', () => {
  it('[CLD-06] plans and runs the table, the files and the users, with options that the command accepts', () => {
    const parts = restores.map(argumentsOf).map((args) => {
      const { command, part } = readRestoreOptions(args);
      return `${command} ${part}`;
    });
    expect(parts).toEqual(['plan table', 'run table', 'plan files', 'run files', 'plan users', 'run users']);
  });

  it('[CLD-06] has no other commands than those of the project and calls of the table that AWS has', () => {
    expect(calls.length).toBeGreaterThan(8);
    for (const line of calls) expect(Object.keys(dynamodb), line).toContain(`${pascal(line.split(' ')[2] ?? '')}Command`);
    const others = lines.filter((line) => !restores.includes(line) && !calls.includes(line));
    expect(others).toEqual(['npm run smoke -- cdk.out/outputs.json']);
  });

  it('[CLD-06] stops writers by a policy that is valid JSON and denies every write', () => {
    const [, policy = ''] = /--policy '([^']+)'/.exec(page) ?? [];
    const [statement] = JSON.parse(policy).Statement;
    expect(statement).toMatchObject({ Effect: 'Deny', Condition: { ArnNotEquals: { 'aws:PrincipalArn': 'ROLE' } } });
    expect(statement.Action).toEqual(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'].map((name) => `dynamodb:${name}`));
  });

  it('[CLD-06] names outputs that the stacks have', () => {
    const named = [...page.matchAll(/`[A-Z]+` is `(\w+)`/g)].map(([, output]) => output);
    const { stacks } = cloudApp(PROD).synth();
    const outputs = stacks.flatMap(({ template }) => Object.keys((template as { Outputs?: object }).Outputs ?? {}));
    expect(named).toHaveLength(4);
    expect(outputs).toEqual(expect.arrayContaining(named));
  });
});

describe('the page about restoring into another stage', () => {
  const drill = readFileSync(join(ROOT, 'infra/restore-drill.md'), 'utf8');
  const commands = [...drill.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
  const withTimes = (line: string): string =>
    line.replace('--at AT', '--at 2026-11-25T10:00:00Z').replace('--lost-at LOST', '--lost-at 2026-11-25T10:05:00Z');

  it('[CLD-06] plans and runs with options that the command accepts, after a table was restored, and uses what AWS has', () => {
    const parts = commands
      .filter((line) => line.startsWith('npm run restore'))
      .map((line) => {
        const { command, part } = readRestoreOptions(argumentsOf(withTimes(line)));
        return `${command} ${part}`;
      });
    expect(parts).toEqual(['plan stage', 'run stage']);
    const asked = commands.filter((line) => line.startsWith('aws dynamodb ')).map((line) => line.split(' ')[2] ?? '');
    expect(asked.slice(0, 2)).toEqual(['put-resource-policy', 'restore-table-to-point-in-time']);
    for (const name of asked) expect(Object.keys(dynamodb), name).toContain(`${pascal(name)}Command`);
  });

  it('[CLD-06] names settings that a stage accepts, and an output that it has', () => {
    const [, existing = ''] = /-c 'existing=([^']+)'/.exec(drill) ?? [];
    expect(() => cloudApp({ ...PROD, existing })).not.toThrow();
    const outputs = cloudApp(PROD)
      .synth()
      .stacks.flatMap(({ template }) => Object.keys((template as { Outputs?: object }).Outputs ?? {}));
    expect(outputs).toContain('PoolTrigger');
  });
});
