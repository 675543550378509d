import * as z from 'zod/mini';
import type { Files } from '#functions/ports/system/files.ts';
import { csvRecords } from '#shared/csv-records.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { Hiding } from './hiding.ts';
import { withoutNamed } from './without-named.ts';

type Clean = (content: Uint8Array, file: { key: FileKey; files: Files; hiding: Hiding }) => Promise<Uint8Array>;

const textOf = (content: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const cleanJson =
  (platformOf: (value: unknown) => Platform): Clean =>
  async (content, { hiding }) => {
    const value: unknown = JSON.parse(textOf(content));
    const cleaned = await withoutNamed(value, { hiding, platform: platformOf(value) });
    return cleaned === value ? content : bytesOf(cleaned);
  };

const Subject = z.object({ user_profile: z.object({ type: z.enum(PLATFORMS) }) });

/** `platform` names the column of the platform; without it, all rows are from Instagram. */
const cleanCsv =
  (columns: { platform?: string; username: string }): Clean =>
  async (content, { hiding }) => {
    const rows = csvRecords(textOf(content));
    const [heading, ...others] = rows;
    if (!heading) return content;
    const place = (name: string | undefined) => heading.cells.findIndex((cell) => cell.replace('\ufeff', '') === name);
    const [at, on] = [place(columns.username), place(columns.platform)];
    const platformIn = (cells: string[]) => PLATFORMS.find((each) => PLATFORM_NAMES[each] === cells[on]) ?? 'instagram';
    const kept = await hiding.without(others, ({ cells }) => ({ platform: platformIn(cells), username: cells[at]?.replace(/^'/, '') }));
    return kept.length === others.length ? content : bytesOf([heading, ...kept].map(({ raw }) => raw).join(''));
  };

const Ids = z.record(z.string(), z.array(z.string()));

const cleanIds: Clean = async (content, { hiding }) => {
  const ids = Ids.parse(JSON.parse(textOf(content)));
  const cleaned: Record<string, string[]> = {};
  for (const platform of PLATFORMS) cleaned[platform] = await hiding.without(ids[platform] ?? [], (user_id) => ({ platform, user_id }));
  return bytesOf(cleaned);
};

const Seen = z.looseObject({ userIds: z.array(z.string()) });

/** The file does not say of which platform its ids are. */
const cleanSeen: Clean = async (content, { hiding }) => {
  const seen = Seen.parse(JSON.parse(textOf(content)));
  const ids = seen.userIds.map((user_id) => ({ user_id, creators: PLATFORMS.map((platform) => ({ platform, user_id })) }));
  const kept = await hiding.without(
    ids.flatMap(({ creators }) => creators),
    (creator) => creator,
  );
  const left = new Set(kept);
  const userIds = ids.filter(({ creators }) => creators.every((creator) => left.has(creator))).map(({ user_id }) => user_id);
  return userIds.length === seen.userIds.length ? content : bytesOf({ ...seen, userIds });
};

const Posts = z.array(z.looseObject({ postUrl: z.string(), creator: z.looseObject({ user_id: z.string(), username: z.string() }) }));
const Analysis = z.looseObject({ posts_profile: z.looseObject({ posts: z.array(z.looseObject({ link: z.string() })) }) });

/** Posts of a result do not name their creators; the order beside it does. */
const cleanAnalysis: Clean = async (content, file) => {
  const { key, files, hiding } = file;
  const cleaned = await cleanJson(() => 'instagram')(content, file);
  const order = await files.find(key.replace(/result\.json$/, 'order.json') as FileKey);
  if (!order) return cleaned;
  const posts = Posts.parse(JSON.parse(textOf(order)));
  const kept = await hiding.without(posts, ({ creator: { user_id, username } }) => ({ platform: 'instagram', user_id, username }));
  if (kept.length === posts.length) return cleaned;
  const links = new Set(kept.map(({ postUrl }) => postUrl));
  const { posts_profile: profile, ...rest } = Analysis.parse(JSON.parse(textOf(cleaned)));
  return bytesOf({ ...rest, posts_profile: { ...profile, posts: profile.posts.filter(({ link }) => links.has(link)) } });
};

/** Stored files that name creators, and how a suppressed one leaves them. The parts of exports are in functions/accounts/export-parts.ts. */
const CLEANED: [RegExp, Clean][] = [
  [/^reports\/.*\.json$/, cleanJson((value) => Subject.parse(value).user_profile.type)],
  [/^email-matches\/.*\/ids\.json$/, cleanIds],
  [/^email-matches\/.*\/\d+\.json$/, cleanJson(() => 'instagram')],
  [/^email-matches\/.*\/results\.csv$/, cleanCsv({ platform: 'Network', username: 'Username' })],
  [/^(temp\/)?follower-lists\/.*\.json$/, cleanJson(() => 'instagram')],
  [/^follower-lists\/.*\.csv$/, cleanCsv({ username: 'Username' })],
  [/^post-analyses\/.*\/result\.json$/, cleanAnalysis],
  [/^post-analyses\/.*\/\d+\.json$/, cleanJson(() => 'instagram')],
  [/^searches\/.*\/seen\.json$/, cleanSeen],
];

/** The content of a stored file without suppressed creators; the same content when it has none. */
export const cleanFile = async (files: Files, hiding: Hiding, { key, content }: { key: FileKey; content: Uint8Array }) => {
  const clean = CLEANED.find(([pattern]) => pattern.test(key))?.[1];
  return clean ? clean(content, { key, files, hiding }) : content;
};
