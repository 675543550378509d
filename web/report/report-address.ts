/** A report beside a screen is part of the screen's URL, so that both can be shared and survive a reload. */
export const reportHash = (reportId: string): string => `#report=${reportId}`;

export const reportInHash = (hash: string): string | undefined => /^#report=([\w-]{1,64})$/.exec(hash)?.[1];
