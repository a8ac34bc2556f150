/** Texts of refusals that pages also say by themselves, when no answer of the API says more. */
export const PAGE_TEXT = {
  invalid: 'Please fill out all of the required fields correctly',
  not_signed_in: 'Please log in.',
  forbidden: 'Your account does not have access to this.',
  not_found: 'Not found.',
  slot_taken: 'Oops...There is a conflicting session!',
  hold_ended: 'The time to check out has ended. Please choose a time again.',
  internal: 'Ooops! Something went wrong. We are working on it, please try again later, or contact us for help.',
  unavailable: 'This is not available right now. Nothing was lost. Please try again later.',
} as const
