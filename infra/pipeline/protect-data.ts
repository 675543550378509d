/** `npm run protect-data`: refuses to deploy the stacks in cdk.out when that would replace or remove what holds data. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const problems: string[] = [];
const stacks = await synthesizedStacks(process.argv[2] ?? 'cdk.out');
for (const stack of stacks) {
  const deployed = await deployedTemplate(stack);
  if (deployed) problems.push(...replacementProblems(stack.name, deployed, stack.template));
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? `${stacks.length} stacks keep their data` : `refused: ${problems.length} changes would lose data`);
process.exitCode = problems.length === 0 ? 0 : 1;
