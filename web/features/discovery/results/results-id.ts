/** Element id of the results, for scrolling. */
export const RESULTS_ID = 'discovery-results';
