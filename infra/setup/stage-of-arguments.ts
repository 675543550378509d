import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/entries.ts';
import { readStage, type StageSettings } from '#infra/stage.ts';

/** Settings of cdk.json and of `-c key=value`, as the CDK reads them. */
export const stageOf = (args: string[]): StageSettings => {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  const given = args.flatMap((arg, index) => (args[index - 1] === '-c' ? [arg] : []));
  const settings = Object.fromEntries(given.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]));
  return readStage((key) => settings[key] ?? context[key]);
};
