import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CreatorRow } from '#shared/creator.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { type IgnoredChange, useChangeIgnored } from './ignored.queries.ts';
import { putBack, takeOut } from './taken-out.ts';

/** Shows which change failed, and why. */
export const useNotifyFailure = () => {
  const messages = useMessages('selection');
  return ({ creator: { name }, isIgnored }: IgnoredChange, error: Error): void => {
    const title = fill(isIgnored ? messages.ignore_failed : messages.restore_failed, { name });
    notifyProblem(error, { title });
  };
};

/** Takes a row out of the results at once; for a while it can be undone. */
export const useIgnore = (): ((row: CreatorRow) => void) => {
  const messages = useMessages('selection');
  const queries = useQueryClient();
  const { mutate } = useChangeIgnored(useNotifyFailure());
  return useCallback(
    (row) => {
      const creator = { user_id: row.user_id, platform: row.platform, name: row.name || row.username };
      const taken = takeOut(queries, row);
      mutate({ creator, isIgnored: true, taken });
      const undo = () => {
        putBack(queries, taken);
        mutate({ creator, isIgnored: false });
      };
      notify({ kind: 'info', message: fill(messages.ignored, { name: creator.name }), action: { label: messages.undo, run: undo } });
    },
    [queries, mutate, messages],
  );
};
