const STORAGE_KEY = 'chosen-plan';

/** The plan picked in the plan selection; it is kept until the payment is confirmed. */
export const hasChosenPlan = (): boolean => sessionStorage.getItem(STORAGE_KEY) !== null;
