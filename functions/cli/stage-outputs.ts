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

/** Reads the outputs file of `cdk deploy`. */
export const readOutputs = async (file: string): Promise<StageOutputs> => {
  const stacks = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(await readFile(file, 'utf8')));
  return Outputs.parse(Object.assign({}, ...Object.values(stacks)));
};
