/** Options of queries for what the user changes in other tabs too, or a colleague at the same time. */
export const SHARED_WORK = { refetchOnWindowFocus: 'always' } as const;
