import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sharing } from '#shared/sharing/contract.ts';
import type { ShareKind, ShareLink } from '#shared/sharing/share-link.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';

const allLinks = queryOptions({
  ...SHARED_WORK,
  queryKey: queryKeys.shareLinks,
  queryFn: async ({ signal }) => (await call(sharing.links, {}, { signal })).links,
  staleTime: 0,
});

export const linkQueries = {
  list: () => allLinks,
  of: (kind: ShareKind, id: string) =>
    queryOptions({
      ...allLinks,
      // null rather than undefined: the query has succeeded without a match.
      select: (links): ShareLink | null => links.find((each) => each.kind === kind && each.subject_id === id) ?? null,
    }),
};

const useReload = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(allLinks);
};

/** Creates or updates a share link. */
export const useMakeLink = <L, I = void>(make: (input: I) => Promise<L>) => useMutation({ mutationFn: make, onSuccess: useReload() });

type Revocation = { link: ShareLink; message: string };

/** Revokes a link and offers to restore it with the same token. */
export const useEndLink = ({ onDone }: { onDone?: () => void } = {}) => {
  const reload = useReload();
  const offerUndo = useUndo();
  return useMutation({
    mutationFn: ({ link: { kind, subject_id } }: Revocation) => call(sharing.revoke, { kind, subject_id }),
    onSuccess: (_answer, { link: { kind, subject_id, token }, message }) => {
      offerUndo({ message, restore: () => call(sharing.restore, { kind, subject_id, token }).finally(reload) });
      onDone?.();
    },
    onError: (error) => void notifyProblem(error),
    onSettled: reloadAfter(reload),
  });
};
