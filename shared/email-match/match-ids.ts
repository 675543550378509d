/** Where the ids of a list's creators lie, by network; searches in the list read them. */
export const matchIdsKey = ({ accountId, id }: { accountId: string; id: string }): string => `email-matches/${accountId}/${id}/ids.json`;
