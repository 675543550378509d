export const ALTERNATIVES_ID = 'alternatives';
/** The button of the filter bar; on narrow screens there is another one in the drawer. */
export const ADD_ALTERNATIVE_ID = 'add-alternative';
