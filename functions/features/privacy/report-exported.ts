import { createHash } from 'node:crypto';
import { exportedIds, exportsOf, type HiddenRow, hiddenRowsOf } from '#functions/accounts/export-parts.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';
import { PLATFORM_NAMES, PLATFORMS } from '#shared/platforms.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { keptFiles } from './kept-files.ts';

type ReportCtx = Ctx<
  | 'accounts'
  | 'campaigns'
  | 'creatorFlags'
  | 'emailMatches'
  | 'files'
  | 'followerLists'
  | 'jobs'
  | 'mail'
  | 'suppressedCreators'
  | 'unfiltered'
  | 'site'
>;

/** Rows of a file by its name, or of the exports of a day (YYYY-MM-DD) whose files are no longer kept. */
type Exported = { rows: HiddenRow[] } & ({ id: string; fileName: string } | { day: string });

/** Characters of a notification. */
const MAX_MESSAGE = 500;

/**
 * Mails an account the rows that it should delete from its copies of files, and those with whom it shares a campaign the rows of that.
 * Runs before these rows are erased, because they name the creators. The notification is recorded after the mail, so a mail of an
 * interrupted run can arrive twice, but is not lost.
 */
export const reportExported = async (ctx: ReportCtx, accountId: string): Promise<void> => {
  const kept = await keptFiles(ctx, accountId);
  await reportRows(ctx, accountId, [...(await exportedBy(ctx, accountId)), ...kept]);
  for (const { readerIds, ...file } of kept) for (const readerId of readerIds) await reportRows(ctx, readerId, [file]);
};

const reportRows = async (ctx: ReportCtx, accountId: string, exported: readonly Exported[]): Promise<void> => {
  const account = exported.length > 0 ? await ctx.accounts.find(accountId) : undefined;
  if (!account) return;
  await ctx.mail.send(mailAbout(ctx, account, exported));
  const at = ctx.now().toISOString();
  for (const each of exported) {
    const message = cutText(each.rows.map(nameOf).join(', '), MAX_MESSAGE);
    const source = 'id' in each ? each.id : each.day;
    const key = `removed:${createHash('sha256').update(`${source} ${message}`).digest('base64url')}`;
    const title = titleOf(each, account.language);
    await ctx.unfiltered.notifications.add({ accountId, key, at, kind: 'creator_removed', title, count: each.rows.length, message });
  }
};

const exportedBy = async (ctx: ReportCtx, accountId: string): Promise<Exported[]> => {
  const all: Exported[] = [];
  const kept = new Set<string>();
  for (const job of await exportsOf(ctx, accountId)) {
    const ids = await exportedIds(ctx, job);
    if (!ids) continue;
    kept.add(job.id);
    const rows = await hiddenRowsOf(ctx, job, ids);
    if (rows.length > 0) all.push({ id: job.id, fileName: (job.input as { fileName: string }).fileName, rows });
  }
  return [...all, ...(await exportedBefore(ctx, accountId, kept))];
};

const DAY_LENGTH = 10;

/** From the marks of all exports, whose keys are the ids of their jobs; without those whose rows are kept. */
const exportedBefore = async (ctx: ReportCtx, accountId: string, kept: ReadonlySet<string>): Promise<Exported[]> => {
  const days = new Map<string, HiddenRow[]>();
  for (const platform of PLATFORMS) {
    for (const { key, at, userIds } of await ctx.creatorFlags.batches(accountId, 'exported', platform)) {
      if (kept.has(key)) continue;
      const answers = await ctx.suppressedCreators.areSuppressed(userIds.map((user_id) => ({ platform, user_id })));
      const rows = userIds.filter((_, index) => answers[index]).map((userId) => ({ platform, userId }));
      const day = at.slice(0, DAY_LENGTH);
      if (rows.length > 0) days.set(day, [...(days.get(day) ?? []), ...rows]);
    }
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
};

const DAY_TITLES: Record<Language, (day: string) => string> = {
  en: (day) => `Export of ${day}`,
  ja: (day) => `${day}のエクスポート`,
};

const titleOf = (exported: Exported, language: Language = 'en'): string =>
  'day' in exported ? DAY_TITLES[language](exported.day) : exported.fileName;

/** The handle as the file has it; without one, the user id. */
const nameOf = ({ platform, userId, username }: HiddenRow): string =>
  [PLATFORM_NAMES[platform], username ? `@${username}` : userId].join(' ');

const TEXTS: Record<Language, (brand: string) => { subject: string; lines: string[] }> = {
  en: (brand) => ({
    subject: `Please delete some rows from your ${brand} files`,
    lines: [
      `Some profiles are no longer available in ${brand}. Your files in ${brand} no longer contain them.`,
      'Please also delete these rows from the files that you downloaded or sent to other services:',
    ],
  }),
  ja: (brand) => ({
    subject: `${brand}から取得したデータの一部を削除してください`,
    lines: [
      `一部のプロフィールは${brand}で利用できなくなりました。${brand}に保存されているファイルからは、すでに削除されています。`,
      'ダウンロードしたファイルや、外部サービスに送信したデータからも、次の行を削除してください。',
    ],
  }),
};

const mailAbout = (
  { brand, site }: ReportCtx,
  { email, language = 'en' }: Pick<Account, 'email' | 'language'>,
  exported: readonly Exported[],
): Message => {
  const { subject, lines } = TEXTS[language](brand.name);
  const files = exported.map((each) => `${titleOf(each, language)}: ${each.rows.map(nameOf).join(', ')}`);
  return {
    to: email,
    ...letter({
      brand: brand.name,
      language,
      subject,
      blocks: [...lines, ...files].map((text) => ({ kind: 'paragraph' as const, text })),
      footer: [...privacyLinks(language, site.url)],
    }),
  };
};
