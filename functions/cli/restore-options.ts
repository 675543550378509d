import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const USAGE = `Usage: npm run restore -- plan | run …
  table --from RESTORED_TABLE [--table NAME] [--segments 8] [--per-second 500] [--exact]
  files --at TIME [--bucket NAME] [--prefix PREFIX] [--exact]
  users [--pool ID] [--backups BUCKET] [--day YYYY-MM-DD] [--table NAME] [--per-second 20]
  stage --from RESTORED_TABLE --from-bucket NAME --at TIME --lost-at TIME [--table NAME] [--bucket NAME] [--pool ID] [--backups BUCKET] [--per-second 20]`;

const Name = z.string().check(z.minLength(1, 'must be given'));
const perSecond = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(40_000)), fallback);
const time = z.iso.datetime({ offset: true, error: 'must be a time like 2026-11-25T10:00:00Z' });
const Common = { command: z.enum(['plan', 'run'], 'must be plan or run') };

const Options = z.discriminatedUnion('part', [
  z.object({
    ...Common,
    part: z.literal('table'),
    from: Name,
    table: Name,
    segments: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 8),
    'per-second': perSecond(500),
    exact: z._default(z.boolean(), false),
  }),
  z.object({
    ...Common,
    part: z.literal('files'),
    at: time,
    bucket: Name,
    prefix: z._default(z.string(), ''),
    exact: z._default(z.boolean(), false),
  }),
  z.object({
    ...Common,
    part: z.literal('users'),
    pool: Name,
    backups: Name,
    day: z.optional(z.iso.date('must be a day like 2026-11-25')),
    table: Name,
    'per-second': perSecond(20),
  }),
  z.object({
    ...Common,
    part: z.literal('stage'),
    from: Name,
    'from-bucket': Name,
    at: time,
    'lost-at': time,
    table: Name,
    bucket: Name,
    pool: Name,
    backups: Name,
    'per-second': perSecond(20),
  }),
]);

const text = { type: 'string' } as const;

/** Throws with the names of all options that are wrong. Omitted names come from the environment. */
export const readRestoreOptions = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: text,
      table: { ...text, default: process.env.TABLE_NAME ?? '' },
      segments: text,
      'per-second': text,
      exact: { type: 'boolean' },
      'from-bucket': text,
      at: text,
      'lost-at': text,
      bucket: { ...text, default: process.env.FILES_BUCKET ?? '' },
      prefix: text,
      pool: { ...text, default: process.env.USER_POOL_ID ?? '' },
      backups: { ...text, default: process.env.USER_BACKUPS_BUCKET ?? '' },
      day: text,
    },
  });
  const [command, part] = positionals;
  const parsed = z.safeParse(Options, { ...values, command, part });
  if (parsed.success) return parsed.data;
  throw new Error(`${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}\n${USAGE}`);
};
