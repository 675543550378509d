import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const Outputs = z.object({
  Address: z.string(),
  UserPool: z.string(),
  TableName: z.string(),
  CanaryEmail: z.string(),
  CanaryPasswordArn: z.string(),
});
export type StageOutputs = z.infer<typeof Outputs>;

export const OUTPUTS_FILE = 'cdk.out/outputs.json';

const read = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${file} is missing: \`npm run deploy\` with the settings of the stage writes it, also when nothing changes`);
  });

/** Reads the outputs file of `cdk deploy`. Throws if it is missing. */
export const readOutputs = async (file: string): Promise<StageOutputs> => {
  const stacks = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(await read(file)));
  return Outputs.parse(Object.assign({}, ...Object.values(stacks)));
};
