/** Maximum posts per analysis. */
export const MAX_LINKS = 50;
/** Analyses per page. */
export const ANALYSES_PAGE_SIZE = 5;
/** Maximum analyses per account. */
export const MAX_ANALYSES = 500;
