import type { CatalogueChanges, ChangeOrigin, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import type { ErrorCode } from '#shared/http/errors.ts';

/** `upsert` takes its creators from the messages of the caller. */
export type ChangeToWrite =
  | { kind: 'upsert'; origin: ChangeOrigin & { count: number } }
  | { kind: 'remove'; keys: readonly CreatorKey[]; origin: ChangeOrigin };

export type ChangeOptions = { dir: string; suppressionKey: string | undefined; change: ChangeToWrite };

/** `batch`: creators as JSON, which is faster than a structured clone; absent after the last one. `swap`: the change may become visible. */
export type ToWriter = { kind: 'batch'; records?: string | undefined } | { kind: 'swap' } | { kind: 'stop' };

/** `next` asks for a batch, `swap` whether the change may become visible. `code` is that of an `AppError`. */
export type FromWriter =
  | { kind: 'next' }
  | { kind: 'swap' }
  | { kind: 'progress'; done: number }
  | { kind: 'written'; changes: CatalogueChanges }
  | { kind: 'failed'; code: ErrorCode | undefined; message: string };
