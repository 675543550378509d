/** Maximum people that one list or campaign is shared with, including invitations. */
export const MAX_SHARED_WITH = 50;
