import type { FileKey } from '#shared/file-folders.ts';

/** Storage key of the matched creators' ids per platform, which searches read. */
export const matchIdsKey = ({ accountId, id }: { accountId: string; id: string }): FileKey => `email-matches/${accountId}/${id}/ids.json`;
