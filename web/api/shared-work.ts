/** Options of queries for data that the user also changes in other tabs, or a colleague at the same time. */
export const SHARED_WORK = { refetchOnWindowFocus: 'always' } as const;
