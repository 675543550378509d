import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sharing } from '#shared/sharing/contract.ts';
import type { ShareLink } from '#shared/sharing/share-link.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';

/** The key of these links in every feature that makes some. */
const LINKS = ['share-links'] as const;

export const shareQueries = {
  links: () =>
    queryOptions({
      queryKey: LINKS,
      queryFn: ({ signal }) => call(sharing.links, {}, { signal }),
      select: ({ links }) => links,
      staleTime: 0,
    }),
};

export const useEndShare = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, subject_id }: ShareLink) => call(sharing.revoke, { kind, subject_id }),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: LINKS, exact: true })),
  });
};
