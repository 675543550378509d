import * as z from 'zod/mini';
import { withIntegration } from '#functions/accounts/integration-access.ts';
import type { JobTry } from '#functions/jobs/job-kind.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Destination, IntegrationRow } from '#functions/ports/system/integrations.ts';
import { AppError, isRefused } from '#shared/http/errors.ts';
import { INTEGRATION_NAMES, type Integration } from '#shared/settings/integrations.ts';
import { cellsOf, fileColumns } from './creator-cells.ts';
import type { ExportPayload } from './export-payload.ts';
import { exportedProfiles } from './exported-profiles.ts';
import { listNotesOf, type NotesOfCreators } from './list-notes.ts';

/**
 * `rows`: number of delivered rows. `refused`: user_ids that the service rejected or that were not sent. `stopped`: message for the owner if
 * the service ended the delivery.
 */
export type Delivered = { rows: number; url: string; refused: string[]; stopped?: string };

const Checkpoint = z.object({
  destination: z.optional(z.object({ id: z.string(), url: z.string() })),
  /** Account at the service that the delivery began with. Absent in jobs of an earlier release. */
  account: z.optional(z.string()),
  /** Number of rows sent, including rejected ones. */
  sent: z.int(),
  /** user_ids that the service rejected. */
  refused: z.array(z.string()),
  /** Message for the owner if the service ended the delivery. */
  stopped: z.optional(z.string()),
});
type Checkpoint = z.infer<typeof Checkpoint>;

type DeliverCtx = Ctx<'catalogue' | 'connections' | 'creatorLists' | 'integrations'>;
type Delivery = JobTry<ExportPayload> & { userIds: string[]; type: Integration };

/**
 * Writes the rows to the connected service page by page; each page has the same position in every try. If the service revokes access
 * midway, the rows delivered so far stay and count.
 */
export const deliverRows = async (ctx: DeliverCtx, delivery: Delivery): Promise<Delivered> => {
  const { job, report, userIds, type } = delivery;
  let progress = Checkpoint.parse(job.checkpoint ?? { sent: 0, refused: [] });
  const saveProgress = async (changes: Partial<Checkpoint>): Promise<void> => {
    progress = { ...progress, ...changes };
    await report({ done: progress.sent, total: userIds.length, checkpoint: progress, isFinal: true });
  };
  await saveProgress({});
  const notes = await listNotesOf(ctx, job.accountId, delivery.payload.request);
  try {
    const { destination, account } = progress.destination
      ? { ...progress, destination: progress.destination }
      : await open(ctx, delivery, notes !== undefined);
    await saveProgress({ destination, account });
    const pageRows = await ctx.integrations.pageRows(type);
    while (progress.sent < userIds.length && progress.stopped === undefined) {
      const rows = userIds.slice(progress.sent, progress.sent + pageRows);
      const refused = await write(ctx, delivery, { destination, account, first: progress.sent, rows, notes });
      await saveProgress({ sent: progress.sent + rows.length, refused: [...progress.refused, ...refused] });
    }
  } catch (error) {
    if (!isRefused(error) || progress.sent === progress.refused.length) throw error;
    await saveProgress({ stopped: error.message });
  }
  const refused = [...progress.refused, ...userIds.slice(progress.sent)];
  if (refused.length === userIds.length || !progress.destination) throw new AppError('conflict', progress.stopped ?? noneAccepted(type));
  const { destination, stopped } = progress;
  return { rows: userIds.length - refused.length, url: destination.url, refused, ...(stopped !== undefined && { stopped }) };
};

const connectedToOther = (type: Integration): string => `${INTEGRATION_NAMES[type]} was connected to another account meanwhile`;
const noneAccepted = (type: Integration): string => `${INTEGRATION_NAMES[type]} accepted none of these creators`;

const ownedBy = ({ job: { accountId }, type }: Delivery) => ({ accountId, type });

type Opened = { destination: Destination; account: string };

const open = (ctx: DeliverCtx, delivery: Delivery, hasNotes: boolean): Promise<Opened> => {
  const { job, payload, type, userIds } = delivery;
  const columns = fileColumns(payload.columns, hasNotes);
  const table = { key: job.id, title: payload.fileName, product: ctx.brand.name, columns, rows: userIds.length };
  return withIntegration(ctx, ownedBy(delivery), async (access, account) => ({
    destination: await ctx.integrations.open(type, access, table),
    account,
  }));
};

type Page = { destination: Destination; account: string | undefined; first: number; rows: string[]; notes: NotesOfCreators | undefined };

/** Returns the user_ids that the service rejected. */
const write = async (ctx: DeliverCtx, delivery: Delivery, page: Page): Promise<string[]> => {
  const { destination, first, rows: userIds, notes } = page;
  const { payload, type } = delivery;
  const columns = fileColumns(payload.columns, notes !== undefined);
  const profiles = await exportedProfiles(ctx, payload, userIds);
  const rows = profiles.map(
    (profile): IntegrationRow => ({ id: `${profile.platform}:${profile.user_id}`, cells: cellsOf(profile, columns, notes) }),
  );
  const operation = async (access: string, account: string): Promise<string[]> => {
    if (account !== (page.account ?? account)) throw new AppError('conflict', connectedToOther(type));
    return ctx.integrations.write(type, access, destination, { columns, first, rows });
  };
  const refused = new Set(await withIntegration(ctx, ownedBy(delivery), operation));
  return rows.flatMap(({ id }, index) => (refused.has(id) ? [profiles[index]?.user_id ?? ''] : []));
};
