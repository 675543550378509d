/** People that one list or campaign is shared with, invited ones among them. */
export const MAX_SHARED_WITH = 50;
