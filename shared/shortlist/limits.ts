/** Maximum creators of a shortlist. */
export const MAX_SHORTLISTED = 500;
