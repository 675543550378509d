import { createHash } from 'node:crypto';
import { exportedIds, exportsOf, type HiddenRow, hiddenRowsOf } from '#functions/accounts/export-parts.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Message } from '#functions/ports/system/mail.ts';
import type { Language } from '#shared/mail/language.ts';
import { letter } from '#shared/mail/letter.ts';
import { privacyLinks } from '#shared/mail/privacy-link.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';

type ReportCtx = Ctx<'accounts' | 'files' | 'jobs' | 'mail' | 'suppressedCreators' | 'unfiltered' | 'site'>;

type Exported = { jobId: string; fileName: string; rows: HiddenRow[] };

/** Characters of a notification. */
const MAX_MESSAGE = 500;

/**
 * Mails an account the rows that it should delete from its copies of export files. Runs before these rows are erased, because they name
 * the creators. The notification is recorded after the mail, so a mail of an interrupted run can arrive twice, but is not lost.
 */
export const reportExported = async (ctx: ReportCtx, accountId: string): Promise<void> => {
  const exported = await exportedBy(ctx, accountId);
  const account = exported.length > 0 ? await ctx.accounts.find(accountId) : undefined;
  if (!account) return;
  await ctx.mail.send(mailAbout(ctx, account, exported));
  const at = ctx.now().toISOString();
  for (const { jobId, fileName, rows } of exported) {
    const message = rows.map(nameOf).join(', ').slice(0, MAX_MESSAGE);
    const key = `removed:${createHash('sha256').update(`${jobId} ${message}`).digest('base64url')}`;
    await ctx.unfiltered.notifications.add({ accountId, key, at, kind: 'creator_removed', title: fileName, count: rows.length, message });
  }
};

const exportedBy = async (ctx: ReportCtx, accountId: string): Promise<Exported[]> => {
  const all: Exported[] = [];
  for (const job of await exportsOf(ctx, accountId)) {
    const ids = await exportedIds(ctx, job);
    const rows = ids ? await hiddenRowsOf(ctx, job, ids) : [];
    if (rows.length > 0) all.push({ jobId: job.id, fileName: (job.input as { fileName: string }).fileName, rows });
  }
  return all;
};

/** The handle as the file has it; without one, the user id. */
const nameOf = ({ platform, userId, username }: HiddenRow): string =>
  [PLATFORM_NAMES[platform], username ? `@${username}` : userId].join(' ');

const TEXTS: Record<Language, (brand: string) => { subject: string; lines: string[] }> = {
  en: (brand) => ({
    subject: `Please delete some rows from your ${brand} exports`,
    lines: [
      `Some profiles are no longer available in ${brand}. Your exports in ${brand} no longer contain them.`,
      'Please also delete these rows from the files that you downloaded or sent to other services:',
    ],
  }),
  ja: (brand) => ({
    subject: `${brand}からエクスポートしたデータの一部を削除してください`,
    lines: [
      `一部のプロフィールは${brand}で利用できなくなりました。${brand}に保存されているエクスポートからは、すでに削除されています。`,
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
  const files = exported.map(({ fileName, rows }) => `${fileName}: ${rows.map(nameOf).join(', ')}`);
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
