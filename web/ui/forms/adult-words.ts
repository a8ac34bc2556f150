/** The text of the checkbox at sign-up; for a minor, the adult who accepts checks it. */
export const ADULT_AND_TERMS = 'I am over 18 years old and agree to the terms of use and the privacy policy'
export const ADULT_NEEDED = 'Please confirm this to create an account'
