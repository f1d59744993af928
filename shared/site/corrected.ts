/** Corrections of figures are told of for so many days. */
export const CORRECTED_DAYS = 30
