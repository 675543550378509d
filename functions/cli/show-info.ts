import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { findCurrentInfo, readInfo, totalOf, type VersionInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { checkVersion } from '#functions/adapters/catalogue/embedded/files/damage.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { countSettled, countSuppressed } from '#functions/adapters/catalogue/embedded/files/suppressions.ts';
import { baseOf, findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import { type RecordSource, sourcesOf } from '../catalogue/record-sources.ts';
import { type ChangeTarget, changeTarget } from './change-target.ts';

const BYTES_PER_MB = 1_000_000;

/** The damage of a delta, and the base without it. Throws if the base is damaged. */
const findDamage = async (dir: string, isThorough: boolean): Promise<{ reason: string; base: VersionInfo } | undefined> => {
  const current = await findCurrentVersion(dir);
  if (current === undefined) return undefined;
  await checkVersion(dir, baseOf(current), { isThorough });
  const reason = await checkVersion(dir, current, { isThorough: false }).catch(({ message }: Error) => message);
  return reason === undefined ? undefined : { reason, base: await readInfo(folderOf(dir, baseOf(current))) };
};

export const showInfo = async ({ dir, sources, verify }: { dir: string; sources: boolean; verify: boolean }): Promise<void> => {
  const target = await changeTarget(dir);
  if (target.isCluster) return showClusterInfo(target);
  const damage = await findDamage(dir, verify);
  const info = damage ? damage.base : await findCurrentInfo(dir);
  if (!info) throw new AppError('unavailable', `There is no catalogue in ${dir}; "seed" or "import" makes one`);
  const base = await megabytesOf(folderOf(dir, baseOf(info.version)));
  const delta = info.delta ? await megabytesOf(folderOf(dir, info.version)) : 0;
  print(`${dir}: version ${info.version}, ${number(base + delta)} MB`);
  for (const platform of PLATFORMS) print(`  ${PLATFORM_NAMES[platform]}: ${number(info.creators[platform])} creators`);
  print(`  as of ${info.asOf}, from: ${info.origin}`);
  const suppressed = countSuppressed(dir);
  if (suppressed > 0) print(`  suppressed: ${number(suppressed)} creators, which every import leaves out`);
  if (info.delta) showDelta({ ...info, delta: info.delta }, { base, delta });
  if (damage) {
    const isSearched = damage.base.suppressed === countSettled(dir);
    print(
      `  ${isSearched ? 'searches use this base alone' : 'searches fail, because this base has suppressed creators'}. ${damage.reason}`,
    );
  }
  if (sources && !damage) await showSources(dir);
  if (verify && !damage) print('  verified: all files are as they were written');
};

const showClusterInfo = async (target: ChangeTarget): Promise<void> => {
  const info = await target.info();
  if (!info) return;
  print(`The cluster searches version ${info.version}`);
  for (const platform of PLATFORMS) print(`  ${PLATFORM_NAMES[platform]}: ${number(info.creators[platform])} creators`);
  print(`  as of ${info.asOf}, from: ${info.origin ?? 'load'}`);
};

type ChangedVersion = VersionInfo & Required<Pick<VersionInfo, 'delta'>>;

const showDelta = (info: ChangedVersion, { base, delta }: { base: number; delta: number }): void => {
  const [created, replaced] = [totalOf(info.delta.created), totalOf(info.delta.replaced)];
  print(`  base ${baseOf(info.version)}: ${number(totalOf(info.creators) - created + replaced)} creators, ${number(base)} MB`);
  print(`  delta: ${number(created)} new rows, ${number(replaced)} rows of the base replaced or removed, ${number(delta)} MB`);
};

const megabytesOf = async (folder: string): Promise<number> => {
  const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(path.join(folder, file))).size));
  return Math.round(sizes.reduce((total, size) => total + size, 0) / BYTES_PER_MB);
};

const MAX_SOURCES = 20;

const showSources = async (dir: string): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10);
  const { sources, limited, expired } = await sourcesOf(readRecords(dir), today);
  for (const source of sources.slice(0, MAX_SOURCES))
    print(`  source ${source.source}: ${number(source.creators)} creators${agesOf(source)}`);
  if (sources.length > MAX_SOURCES) print(`  … and ${number(sources.length - MAX_SOURCES)} more sources`);
  if (limited > 0) print(`  keep_until: ${number(limited)} creators have one, ${number(expired)} are past it`);
};

const agesOf = ({ oldest, newest }: RecordSource): string => {
  if (oldest === undefined) return '';
  return oldest === newest ? `, fetched ${oldest}` : `, fetched ${oldest} to ${newest}`;
};

export const creatorsIn = async (target: ChangeTarget): Promise<number> => {
  const info = await target.info();
  return info ? total(info) : 0;
};

export const total = ({ creators }: Pick<CatalogueInfo, 'creators'>): number => totalOf(creators);

export const creatorCounts = (info: Pick<CatalogueInfo, 'creators'>): string =>
  `${number(total(info))} creators (${PLATFORMS.map((platform) => `${number(info.creators[platform])} on ${PLATFORM_NAMES[platform]}`).join(', ')})`;

export const number = (value: number): string => value.toLocaleString('en-US');
export const print = (line: string): void => console.log(line);
