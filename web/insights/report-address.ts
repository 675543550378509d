/** A report beside a screen stands in the screen's address, so that the two can be shared and come back after a reload. */
export const reportHash = (reportId: string): string => `#report=${reportId}`;

export const reportInHash = (hash: string): string | undefined => /^#report=([\w-]{1,64})$/.exec(hash)?.[1];
