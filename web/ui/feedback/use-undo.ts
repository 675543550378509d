import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { UNDO_MS } from '#shared/undo.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from './notify-problem.ts';
import { notify } from './toast.store.ts';

type Undoable = {
  /** Describes what was done. */
  message: string;
  /** Asks the server to restore it. The operation itself is done already, so closing the tab keeps it. */
  restore: () => Promise<unknown>;
};

/**
 * Shows a toast that offers to undo an operation for ten seconds. The undo outlives the screen that offers it: toasts belong to the app,
 * and the request runs in the mutation cache.
 */
export const useUndo = (): ((undoable: Undoable) => void) => {
  const { undo } = useMessages('common');
  const queries = useQueryClient();
  return useCallback(
    ({ message, restore }) => {
      const run = (): void => {
        const mutation = queries.getMutationCache().build(queries, { mutationFn: restore, onError: (error) => void notifyProblem(error) });
        mutation.execute(undefined).catch(() => undefined);
      };
      notify({ kind: 'info', message, forMs: UNDO_MS, action: { label: undo, run } });
    },
    [queries, undo],
  );
};
