import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CreatorRow } from '#shared/creator.ts';
import { isSameCreator, shortlistIds } from '#web/collections/shortlist/shortlist.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';
import { usePage } from './page.store.ts';
import { useSelection } from './selection.store.ts';

export const creatorsOf = (picked: readonly string[]): CreatorRow[] =>
  usePage.getState().creators.filter(({ user_id }) => picked.includes(user_id));

/** Another page or search clears the selection; the shortlist can still take it. `keep`: adds creators to the shortlist. */
export const useLostSelection = (keep: (creators: CreatorRow[]) => void): void => {
  const messages = useMessages('selection');
  const { plural } = useFormat();
  const queries = useQueryClient();
  const { picked, lost } = useSelection();
  const chosen = useRef<CreatorRow[]>([]);
  const reported = useRef(lost);
  useEffect(() => {
    if (picked.length > 0) chosen.current = creatorsOf(picked);
  }, [picked]);
  useEffect(() => {
    if (reported.current === lost) return;
    reported.current = lost;
    // The session has ended.
    if (lost.length === 0) return;
    const known = queries.getQueryData(shortlistIds.queryKey)?.creators ?? [];
    const left = chosen.current.filter((creator) => !known.some(isSameCreator(creator)));
    if (left.length === 0) return;
    notify({
      kind: 'info',
      message: plural(messages, 'lost', left.length),
      action: { label: messages.lost_keep, run: () => keep(left) },
    });
  });
};
