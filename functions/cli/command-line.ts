import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { MAX_KEPT_POSTS } from '#shared/posts/post-limits.ts';
import { DATE_FORMS, type DateForm, isDay } from '../catalogue/import/values/read-date.ts';
import { NUMBER_FORMS, type NumberForm } from '../catalogue/import/values/read-number.ts';

const USAGE = `Usage:
  npm run catalogue -- seed COUNT [--seed N] [--as-of DATE] [--workers N]
  npm run catalogue -- import FILE… [--map FILE] [--platform ${PLATFORMS.join('|')}] [--creator USER_ID|HANDLE] [--replace | --replace-fields]
      [--numbers 1.234,5|1,234.5] [--dates d/m/y|m/d/y] [--report FILE] [--keep-posts N] [--as-of DATE] [--workers N] [--dry-run]
  npm run catalogue -- import FILE… --propose
  npm run catalogue -- remove FILE…|PLATFORM:USER_ID… [--platform ${PLATFORMS.join('|')}]
  npm run catalogue -- forget FILE…|PLATFORM:USER_ID… [--platform ${PLATFORMS.join('|')}]
  npm run catalogue -- compact
  npm run catalogue -- load [--shards N] [--replicas N]
  npm run catalogue -- publish BUCKET
  npm run catalogue -- rollback
  npm run catalogue -- info [--sources] [--verify]
  npm run catalogue -- repair
Each but rollback takes --dir FOLDER, the catalogue's folder (.data/catalogue). --workers is the number of threads (all cores).`;

const DEFAULT_DIR = '.data/catalogue';
const MAX_COUNT = 100_000_000;
const MAX_WORKERS = 64;

type CreatorChoice = { dir: string; asOf: string; creators: string[]; platform?: Platform };

export type Command =
  | { name: 'seed'; dir: string; asOf: string; count: number; seed: number; workers?: number }
  | {
      name: 'import';
      dir: string;
      asOf: string;
      files: string[];
      map?: string;
      platform?: Platform;
      creator?: string;
      report?: string;
      replace: boolean;
      replaceFields: boolean;
      numbers?: NumberForm;
      dates?: DateForm;
      propose: boolean;
      dryRun: boolean;
      keptPosts?: number;
      workers?: number;
    }
  | ({ name: 'remove' } & CreatorChoice)
  | ({ name: 'forget' } & CreatorChoice)
  | { name: 'compact'; dir: string }
  | { name: 'repair'; dir: string }
  | { name: 'load'; dir: string; shards?: number; replicas?: number }
  | { name: 'publish'; dir: string; bucket: string }
  | { name: 'rollback' }
  | { name: 'info'; dir: string; sources: boolean; verify: boolean }
  | { name: 'help'; usage: string };

const COMMON = { dir: { type: 'string', default: DEFAULT_DIR } } as const;
const OPTIONS = {
  seed: { ...COMMON, seed: { type: 'string', default: '1' }, 'as-of': { type: 'string' }, workers: { type: 'string' } },
  import: {
    ...COMMON,
    'as-of': { type: 'string' },
    map: { type: 'string' },
    platform: { type: 'string' },
    creator: { type: 'string' },
    report: { type: 'string' },
    replace: { type: 'boolean', default: false },
    'replace-fields': { type: 'boolean', default: false },
    numbers: { type: 'string' },
    dates: { type: 'string' },
    propose: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'keep-posts': { type: 'string' },
    workers: { type: 'string' },
  },
  remove: { ...COMMON, platform: { type: 'string' } },
  forget: { ...COMMON, platform: { type: 'string' } },
  compact: COMMON,
  repair: COMMON,
  load: { ...COMMON, shards: { type: 'string' }, replicas: { type: 'string' } },
  publish: COMMON,
  rollback: {},
  info: { ...COMMON, sources: { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } },
} as const satisfies Record<string, ParseArgsConfig['options']>;

/** Returns the parsed command. Throws `bad_request` with one sentence and the usage. */
export const parseCommand = ([name, ...rest]: string[], today: string): Command => {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { name: 'help', usage: USAGE };
  if (name === 'seed') return parseSeed(rest, today);
  if (name === 'import') return parseImport(rest, today);
  if (name === 'load') return parseLoad(rest);
  if (name === 'publish') return parsePublish(rest);
  if (name === 'rollback') return parseRollback(rest);
  if (name === 'remove' || name === 'forget') return parseCreators(name, rest, today);
  if (name === 'compact' || name === 'repair') return { name, dir: read(OPTIONS[name], rest, false).values.dir };
  if (name !== 'info') throw usageError(`"${name}" is not a command`);
  return { name, ...read(OPTIONS.info, rest, false).values };
};

const parseSeed = (args: string[], today: string): Command => {
  const { values, positionals } = read(OPTIONS.seed, args, true);
  if (positionals.length !== 1) throw usageError('seed takes one count of creators');
  const count = wholeNumber('COUNT', positionals[0], { min: 1, max: MAX_COUNT });
  const seed = wholeNumber('--seed', values.seed, { min: 0, max: 0xffff_ffff });
  return { name: 'seed', dir: values.dir, asOf: dayOf(values['as-of'], today), count, seed, ...workersIn(values) };
};

const parseImport = (args: string[], today: string): Command => {
  const { values, positionals: files } = read(OPTIONS.import, args, true);
  if (files.length === 0) throw usageError('import takes at least one file');
  const { dir, map, report, replace, propose } = values;
  return {
    name: 'import',
    dir,
    asOf: dayOf(values['as-of'], today),
    files,
    map,
    platform: platformOf(values.platform),
    creator: values.creator?.replace(/^@/, ''),
    report,
    replace,
    replaceFields: values['replace-fields'],
    numbers: oneOf('--numbers', values.numbers, NUMBER_FORMS),
    dates: oneOf('--dates', values.dates, DATE_FORMS),
    propose,
    dryRun: values['dry-run'],
    ...workersIn(values),
    ...(values['keep-posts'] !== undefined && {
      keptPosts: wholeNumber('--keep-posts', values['keep-posts'], { min: 1, max: MAX_KEPT_POSTS }),
    }),
  };
};

const workersIn = ({ workers }: { workers?: string | undefined }): { workers?: number } =>
  workers === undefined ? {} : { workers: wholeNumber('--workers', workers, { min: 1, max: MAX_WORKERS }) };

const parseCreators = (name: 'remove' | 'forget', args: string[], today: string): Command => {
  const { values, positionals: creators } = read(OPTIONS[name], args, true);
  if (creators.length === 0) throw usageError(`${name} takes at least one file or creator`);
  return { name, dir: values.dir, asOf: today, creators, platform: platformOf(values.platform) };
};

const parseLoad = (args: string[]): Command => {
  const { dir, shards, replicas } = read(OPTIONS.load, args, false).values;
  return {
    name: 'load',
    dir,
    ...(shards !== undefined && { shards: wholeNumber('--shards', shards, { min: 1, max: 1_000 }) }),
    ...(replicas !== undefined && { replicas: wholeNumber('--replicas', replicas, { min: 0, max: 10 }) }),
  };
};

const parsePublish = (args: string[]): Command => {
  const { values, positionals } = read(OPTIONS.publish, args, true);
  const [bucket, ...others] = positionals;
  if (bucket === undefined || others.length > 0) throw usageError('publish takes the name of one bucket');
  return { name: 'publish', dir: values.dir, bucket };
};

const parseRollback = (args: string[]): Command => {
  read(OPTIONS.rollback, args, false);
  return { name: 'rollback' };
};

const read = <O extends NonNullable<ParseArgsConfig['options']>, P extends boolean>(options: O, args: string[], allowPositionals: P) => {
  try {
    return parseArgs({ options, args, allowPositionals, strict: true });
  } catch (cause) {
    throw usageError((cause as Error).message);
  }
};

const usageError = (problem: string): AppError => new AppError('bad_request', `${problem}\n\n${USAGE}`);

const wholeNumber = (name: string, text: string | undefined, { min, max }: { min: number; max: number }): number => {
  const value = Number(text?.replaceAll(/[,_]/g, ''));
  if (!Number.isInteger(value) || value < min || value > max)
    throw usageError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  return value;
};

const dayOf = (text: string | undefined, today: string): string => {
  if (text === undefined) return today;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isDay(text)) throw usageError(`--as-of must be a date like 2026-03-31, not "${text}"`);
  return text;
};

const oneOf = <T extends string>(name: string, text: string | undefined, choices: readonly T[]): T | undefined => {
  if (text === undefined) return undefined;
  const choice = choices.find((known) => known === text);
  if (choice === undefined) throw usageError(`${name} must be ${choices.join(' or ')}, not "${text}"`);
  return choice;
};

const platformOf = (text: string | undefined): Platform | undefined => {
  if (text === undefined) return undefined;
  const platform = PLATFORMS.find((name) => name === text.toLowerCase());
  if (!platform) throw usageError(`--platform must be one of ${PLATFORMS.join(', ')}, not "${text}"`);
  return platform;
};
