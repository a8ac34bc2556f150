/** The text above "Complete registration" with a pending purchase (spec section 2). */
export const PURCHASE_TEXT = 'To finalize this purchase, please fill in the fields below to complete your registration.'
