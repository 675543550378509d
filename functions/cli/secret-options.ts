import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { SECRET_NAMES } from '#shared/secrets.ts';
import { OUTPUTS_FILE } from './stage-outputs.ts';

const USAGE = `Usage: npm run secrets -- list | rotate NAME --stage dev|staging|prod [--brand tensor] [--outputs ${OUTPUTS_FILE}] [--dry-run]
NAME: ${SECRET_NAMES.join(', ')}`;

const Options = z.object({
  command: z.enum(['list', 'rotate']),
  name: z.enum([...SECRET_NAMES, '']),
  stage: z.enum(['dev', 'staging', 'prod']),
  brand: z.string().check(z.minLength(1)),
  outputs: z.string(),
  'dry-run': z.boolean(),
});

/** Options of `npm run secrets`. Throws with all problems and the usage. */
export const readSecretOptions = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      brand: { type: 'string', default: 'tensor' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [command, name = ''] = positionals;
  const parsed = z.safeParse(Options, { ...values, command, name });
  if (parsed.success && (command === 'list') === (name === '')) return parsed.data;
  const problems = parsed.success
    ? ['name: rotate needs one, list has none']
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${problems.join('; ')}\n${USAGE}`);
};
