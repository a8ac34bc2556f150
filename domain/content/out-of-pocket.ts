/** The payer of people without insurance: the first of the list of payers (spec section 3). */
export const OUT_OF_POCKET = 'Out-of-Pocket, Cash'
