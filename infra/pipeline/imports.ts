import type { Template } from './replacements.ts';

/** Deployed template of a stack, and the next one. */
export type StackChange = { stack: string; deployed: Template; next: Template };

type Exported = { name: string; value: string };

const exportsOf = ({ Outputs = {} }: Template): Exported[] =>
  Object.values(Outputs).flatMap(({ Export, Value }) =>
    typeof Export?.Name === 'string' ? [{ name: Export.Name, value: JSON.stringify(Value) }] : [],
  );

const isImported = (name: string, template: Template): boolean =>
  JSON.stringify(template).includes(`{"Fn::ImportValue":${JSON.stringify(name)}}`);

/** One sentence per export that other deployed stacks import, so that CloudFormation would refuse to remove or change it. */
export const importProblems = (changes: StackChange[]): string[] =>
  changes.flatMap(({ stack, deployed, next }) => {
    const values = new Map(exportsOf(next).map(({ name, value }) => [name, value]));
    return exportsOf(deployed)
      .filter(({ name, value }) => values.get(name) !== value)
      .flatMap(({ name }) => {
        const users = changes.filter((other) => other.stack !== stack && isImported(name, other.deployed)).map((other) => other.stack);
        return users.length === 0
          ? []
          : [`${stack}: its export ${name} would be removed or changed, but ${users.join(' and ')} would still import it`];
      });
  });
