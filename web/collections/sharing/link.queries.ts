import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sharing } from '#shared/sharing/contract.ts';
import type { ShareKind, ShareLink } from '#shared/sharing/share-link.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';

const allLinks = queryOptions({
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

export const useEndLink = () =>
  useMutation({
    mutationFn: ({ kind, subject_id }: Pick<ShareLink, 'kind' | 'subject_id'>) => call(sharing.revoke, { kind, subject_id }),
    onSettled: reloadAfter(useReload()),
  });
