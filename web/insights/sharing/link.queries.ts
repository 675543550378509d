import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sharing } from '#shared/sharing/contract.ts';
import type { ShareKind } from '#shared/sharing/share-link.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';

/** The links of the account, of whatever they show. */
const all = ['share-links'] as const;

export const linkQueries = {
  of: (kind: ShareKind, id: string) =>
    queryOptions({
      queryKey: all,
      queryFn: ({ signal }) => call(sharing.links, {}, { signal }),
      // Nothing found is an answer too.
      select: ({ links }) => links.find((each) => each.kind === kind && each.subject_id === id) ?? null,
    }),
};

const useReload = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: all, exact: true });
};

export const useMakeLink = <L>(make: () => Promise<L>) => useMutation({ mutationFn: make, onSuccess: useReload() });

export const useEndLink = () =>
  useMutation({
    mutationFn: ({ kind, id }: { kind: ShareKind; id: string }) => call(sharing.revoke, { kind, subject_id: id }),
    onSettled: reloadAfter(useReload()),
  });
