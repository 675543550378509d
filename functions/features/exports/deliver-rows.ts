import * as z from 'zod/mini';
import { withIntegration } from '#functions/accounts/integration-access.ts';
import type { JobTry } from '#functions/jobs/job-kind.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Destination, IntegrationRow } from '#functions/ports/system/integrations.ts';
import { profilesOrThrow } from '#functions/search/profiles-or-throw.ts';
import { AppError } from '#shared/http/errors.ts';
import { INTEGRATION_NAMES, type Integration } from '#shared/settings/integrations.ts';
import { cellsOf, fileColumns } from './creator-cells.ts';
import type { ExportPayload } from './export-payload.ts';
import { listNotesOf, type NotesOfCreators } from './list-notes.ts';

/** Rows delivered to a service, and the user_ids that it rejected. */
export type Delivered = { rows: number; url: string; refused: string[] };

const Checkpoint = z.object({
  destination: z.optional(z.object({ id: z.string(), url: z.string() })),
  /** Rows that were sent. */
  sent: z.int(),
  /** user_ids that the service did not take. */
  refused: z.array(z.string()),
  /** Why it goes no further, in words for its owner. */
  stopped: z.optional(z.string()),
});
type Checkpoint = z.infer<typeof Checkpoint>;

type DeliverCtx = Ctx<'catalogue' | 'connections' | 'creatorLists' | 'integrations'>;
type Delivery = JobTry & { order: ExportPayload; userIds: string[]; type: Integration };

/**
 * Writes the rows into the connected service page by page; each page has the same position in every try. The delivered data belong to the
 * owner: when the service revokes access midway, the previous rows stay delivered and the others are not.
 */
export const deliverRows = async (ctx: DeliverCtx, delivery: Delivery): Promise<Delivered> => {
  const { job, report, userIds, type } = delivery;
  let at = Checkpoint.parse(job.checkpoint ?? { sent: 0, refused: [] });
  const note = async (changes: Partial<Checkpoint>): Promise<void> => {
    at = { ...at, ...changes };
    await report({ done: at.sent, total: userIds.length, checkpoint: at, isFinal: true });
  };
  await note({});
  const notes = await listNotesOf(ctx, job.accountId, delivery.order.request);
  try {
    const destination = at.destination ?? (await open(ctx, delivery, notes !== undefined));
    await note({ destination });
    const pageRows = await ctx.integrations.pageRows(type);
    while (at.sent < userIds.length && at.stopped === undefined) {
      const rows = userIds.slice(at.sent, at.sent + pageRows);
      const refused = await write(ctx, delivery, { destination, first: at.sent, rows, notes });
      await note({ sent: at.sent + rows.length, refused: [...at.refused, ...refused] });
    }
  } catch (error) {
    if (!isForOwner(error) || at.sent === at.refused.length) throw error;
    await note({ stopped: error.message });
  }
  const refused = [...at.refused, ...userIds.slice(at.sent)];
  if (refused.length === userIds.length || !at.destination) throw new AppError('conflict', at.stopped ?? tookNone(type));
  return { rows: userIds.length - refused.length, url: at.destination.url, refused };
};

const tookNone = (type: Integration): string => `${INTEGRATION_NAMES[type]} accepted none of these creators`;

/** Errors that the owner must resolve; any other may be transient. */
const isForOwner = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

const ownedBy = ({ job: { accountId }, type }: Delivery) => ({ accountId, type });

const open = (ctx: DeliverCtx, delivery: Delivery, hasNotes: boolean): Promise<Destination> => {
  const { job, order, type, userIds } = delivery;
  const columns = fileColumns(order.columns, hasNotes);
  const table = { key: job.id, title: order.fileName, product: ctx.brand.name, columns, rows: userIds.length };
  return withIntegration(ctx, ownedBy(delivery), (access) => ctx.integrations.open(type, access, table));
};

type Page = { destination: Destination; first: number; rows: string[]; notes: NotesOfCreators | undefined };

/** Answers the user_ids that were not taken. */
const write = async (ctx: DeliverCtx, delivery: Delivery, { destination, first, rows: userIds, notes }: Page): Promise<string[]> => {
  const { order, type } = delivery;
  const columns = fileColumns(order.columns, notes !== undefined);
  const profiles = await profilesOrThrow(ctx, order.request.platform, userIds);
  const rows = profiles.map(
    (profile): IntegrationRow => ({ id: `${profile.platform}:${profile.user_id}`, cells: cellsOf(profile, columns, notes) }),
  );
  const operation = (access: string) => ctx.integrations.write(type, access, destination, { columns, first, rows });
  const refused = new Set(await withIntegration(ctx, ownedBy(delivery), operation));
  return rows.flatMap(({ id }, index) => (refused.has(id) ? [profiles[index]?.user_id ?? ''] : []));
};
