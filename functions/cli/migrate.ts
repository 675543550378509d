/** `npm run migrate -- plan | run`: see infra/migrations.md. */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { UPGRADES } from '#functions/adapters/dynamo/item-version.ts';
import { countVersions, migrate } from '../adapters/dynamo/migrate-table.ts';

const USAGE = 'Usage: npm run migrate -- plan | run [--table NAME] [--segments 8] [--per-second 500] [--dry-run]';

const Options = z.object({
  command: z.enum(['plan', 'run']),
  table: z.string().check(z.minLength(1)),
  segments: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
  'per-second': z.coerce.number().check(z.int(), z.minimum(1), z.maximum(40_000)),
  'dry-run': z.boolean(),
});

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'string', default: process.env.TABLE_NAME ?? '' },
      segments: { type: 'string', default: '8' },
      'per-second': { type: 'string', default: '500' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const parsed = z.safeParse(Options, { ...values, command: positionals[0] });
  if (parsed.success) return parsed.data;
  throw new Error(`${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}\n${USAGE}`);
};

const { command, table: tableName, segments, 'per-second': perSecond, 'dry-run': isDry } = readOptions();
for (const { to, does } of UPGRADES) console.log(`version ${to}: ${does}`);
if (command === 'plan') {
  const counts = await countVersions({ tableName, upgrades: UPGRADES, segments });
  for (const [version, count] of [...counts].toSorted(([one], [other]) => one - other)) console.log(`${count} items of version ${version}`);
} else {
  const total = await migrate({ tableName, upgrades: UPGRADES, segments, perSecond, isDry }, ({ migrated, kept }) => {
    process.stdout.write(`\r${migrated} ${isDry ? 'to migrate' : 'migrated'}, ${kept} kept`);
  });
  console.log(`\ndone: ${total.migrated} ${isDry ? 'to migrate' : 'migrated'}, ${total.kept} kept`);
}
