import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CreatorRow } from '#shared/creator.ts';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { type IgnoredChange, useChangeIgnored } from './ignored.queries.ts';
import { putBack, takeOut } from './taken-out.ts';

/** Shows which change failed, and why. */
export const useTellFailure = () => {
  const words = useWords('selection');
  return ({ creator: { name }, isIgnored }: IgnoredChange, error: Error): void => {
    const title = fill(isIgnored ? words.ignore_failed : words.restore_failed, { name });
    notifyProblem(error, { title });
  };
};

/** Takes a row out of the results at once; for a while it can be undone. */
export const useIgnore = (): ((row: CreatorRow) => void) => {
  const words = useWords('selection');
  const queries = useQueryClient();
  const { mutate } = useChangeIgnored(useTellFailure());
  return useCallback(
    (row) => {
      const creator = { user_id: row.user_id, platform: row.platform, name: row.name || row.username };
      const taken = takeOut(queries, row);
      mutate({ creator, isIgnored: true, taken });
      const undo = () => {
        putBack(queries, taken);
        mutate({ creator, isIgnored: false });
      };
      notify({ kind: 'info', message: fill(words.ignored, { name: creator.name }), action: { label: words.undo, run: undo } });
    },
    [queries, mutate, words],
  );
};
