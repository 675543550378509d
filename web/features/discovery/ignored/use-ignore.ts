import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CreatorRow } from '#shared/creator.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { type IgnoredChange, useChangeIgnored } from './ignored.queries.ts';
import { removeRow, restoreRow } from './taken-out.ts';

/** Shows a toast with the failed change and its error. */
export const useNotifyFailure = () => {
  const messages = useMessages('selection');
  return ({ creator: { name }, isIgnored }: IgnoredChange, error: Error): void => {
    const title = fill(isIgnored ? messages.ignore_failed : messages.restore_failed, { name });
    notifyProblem(error, { title });
  };
};

/** Removes a row from the results immediately and offers to undo it in the toast. */
export const useIgnore = (): ((row: CreatorRow) => void) => {
  const messages = useMessages('selection');
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const { mutate, mutateAsync } = useChangeIgnored(useNotifyFailure());
  return useCallback(
    (row) => {
      const creator = { user_id: row.user_id, platform: row.platform, name: row.name || row.username };
      const removed = removeRow(queries, row);
      mutate({ creator, isIgnored: true, removed });
      const restore = async () => {
        restoreRow(queries, removed);
        // The mutation itself reports its failure.
        await mutateAsync({ creator, isIgnored: false }).catch(() => undefined);
      };
      offerUndo({ message: fill(messages.ignored, { name: creator.name }), restore });
    },
    [queries, mutate, mutateAsync, offerUndo, messages],
  );
};
