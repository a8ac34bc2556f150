/** The text of the checkbox at registration. For a minor, the adult who accepts the terms for them ticks it. */
export const ADULT_AND_TERMS = 'I am over 18 years old and agree to the terms of use and the privacy policy'
export const ADULT_NEEDED = 'Please confirm this to create an account'
