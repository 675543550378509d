import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInputOf } from '#shared/http/endpoint.ts';
import { reports } from '#shared/reports/contract.ts';
import { sharing } from '#shared/sharing/contract.ts';
import { call } from '#web/api/call.ts';

const all = ['share-links'] as const;

export const shareQueries = {
  links: () => queryOptions({ queryKey: all, queryFn: ({ signal }) => call(sharing.links, {}, { signal }) }),
  /** What is behind a link can be taken away at any time. */
  shared: (token: string) =>
    queryOptions({
      queryKey: [...all, 'shared', token],
      queryFn: ({ signal }) => call(reports.shared, { token }, { signal }),
      retry: false,
    }),
};

/** Makes the link of a report, or changes it. */
export const useShareReport = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: CallInputOf<typeof reports.share>) => call(reports.share, asked),
    onSuccess: () => queries.invalidateQueries({ queryKey: all, exact: true }),
  });
};

export const useRevokeLink = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subjectId: string) => call(sharing.revoke, { kind: 'report', subject_id: subjectId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: all, exact: true }),
  });
};
