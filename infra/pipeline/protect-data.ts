/** `npm run protect-data`: refuses to deploy the stacks in cdk.out when that would replace or remove what holds data, or fail half-way. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importProblems, type StackChange } from './imports.ts';
import { replacementProblems, type Template } from './replacements.ts';

const run = promisify(execFile);

type Manifest = {
  artifacts: Record<string, { type: string; environment?: string; properties?: { templateFile: string; stackName?: string } }>;
};
type SynthesizedStack = { name: string; region: string; template: Template };

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8'));

/** `environment` is 'aws://account/region'. */
const synthesizedStacks = async (folder: string): Promise<SynthesizedStack[]> => {
  const { artifacts } = await readJson<Manifest>(join(folder, 'manifest.json'));
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  return Promise.all(
    stacks.map(async ([id, { environment = '', properties }]) => ({
      name: properties?.stackName ?? id,
      region: environment.split('/').at(-1) ?? '',
      template: await readJson<Template>(join(folder, properties?.templateFile ?? '')),
    })),
  );
};

/** Undefined for a stack that is not deployed yet. */
const deployedTemplate = async ({ name, region }: SynthesizedStack): Promise<Template | undefined> => {
  const request = ['cloudformation', 'get-template', '--stack-name', name, '--region', region, '--output', 'json'];
  try {
    const { stdout } = await run('aws', request, { maxBuffer: 50_000_000 });
    return (JSON.parse(stdout) as { TemplateBody: Template }).TemplateBody;
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
};

const stacks = await synthesizedStacks(process.argv[2] ?? 'cdk.out');
const changes: StackChange[] = [];
for (const stack of stacks) {
  const deployed = await deployedTemplate(stack);
  if (deployed) changes.push({ stack: stack.name, deployed, next: stack.template });
}
const losses = changes.flatMap(({ stack, deployed, next }) => replacementProblems(stack, deployed, next));
const refusals = importProblems(changes);
for (const problem of [...losses, ...refusals]) console.error(problem);
if (losses.length > 0) console.log(`refused: ${losses.length} changes would lose data`);
if (refusals.length > 0) console.log(`refused: CloudFormation would stop at ${refusals.length} exports, see infra/migrations.md`);
if (losses.length + refusals.length === 0) console.log(`${stacks.length} stacks keep their data`);
process.exitCode = losses.length + refusals.length === 0 ? 0 : 1;
