/** Posts of one analysis. */
export const MAX_LINKS = 50;
/** Past analyses of one page, on every screen. */
export const ANALYSES_PAGE_SIZE = 5;
/** Analyses that one account keeps. */
export const MAX_ANALYSES = 500;
