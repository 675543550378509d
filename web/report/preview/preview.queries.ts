import { queryOptions } from '@tanstack/react-query';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { creatorPreview } from '#shared/reports/preview-contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Lists and reports change by acts of the account, so a preview is not kept for long. */
const FRESH_MS = 15_000;

export const previewQueries = {
  of: ({ platform, user_id }: CreatorId) =>
    queryOptions({
      queryKey: [...queryKeys.creator, 'preview', platform, user_id],
      queryFn: ({ signal }) => call(creatorPreview.preview, { platform, user_id }, { signal }),
      staleTime: FRESH_MS,
    }),
};
